/** The change of a number in whole percent, as the end of a sentence: `, +12%`. Empty for 0%, or when it was 0 before. */
export function percentOf(now: number, before: number): string {
  const percent = before > 0 ? Math.round((now / before - 1) * 100) : 0
  return percent === 0 ? '' : `, ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
