/**
 * What a query chooses, in the one way in which it is written; empty when it chooses nothing that is on offer. There are as
 * few of these as there are choices, so what is made for one may be kept.
 *
 * @param offered the values that each parameter may have
 */
export function choiceOf(
  query: Pick<URLSearchParams, 'get'>,
  offered: Readonly<Record<string, readonly string[]>>,
): string {
  const chosen = Object.entries(offered).flatMap(([name, values]) => {
    const value = values.find((one) => one === query.get(name))
    return value === undefined ? [] : [[name, value]]
  })
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
}
