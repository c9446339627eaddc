/** Units from the largest, in seconds. */
const units = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * Formats how long ago a moment was, in the largest unit that it fills: '3 days ago' (SPEC 9). A moment less than a
 * minute ago, or in the future by the visitor's clock, was a minute ago.
 *
 * @param now milliseconds
 */
export function relativeTime(moment: string, now: number): string {
  const seconds = (now - Date.parse(moment)) / 1000
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (['minute', 60] as const)
  const count = Math.max(1, Math.floor(seconds / length))
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
