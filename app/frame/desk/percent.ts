/** The smallest number of which a percentage is told: of fewer it promises more than there is. */
const fewest = 10

/**
 * The change of a number in whole percent, as the end of a sentence: `, +12%`. Empty for 0%, and below 10 before or
 * now.
 */
export function percentOf(now: number, before: number): string {
  const percent = Math.min(before, now) >= fewest ? Math.round((now / before - 1) * 100) : 0
  return percent === 0 ? '' : `, ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
