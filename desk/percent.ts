/** By how much a number changed, as the end of a sentence: `, +12%`. Empty when that is nothing in whole percent. */
export function percentOf(now: number, before: number): string {
  const percent = before > 0 ? Math.round((now / before - 1) * 100) : 0
  return percent === 0 ? '' : `, ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
