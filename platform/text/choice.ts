/**
 * Returns the choice that a query makes, in its one spelling; empty when it chooses nothing on offer. There are as few
 * of these as there are choices, so an answer for each may be cached.
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
