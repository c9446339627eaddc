import { isDay } from '#platform/text/day.ts'

/** Languages whose mail programs write the month as a word. */
const languages = 'en en-GB de fr es it nl pt sv da nb fi pl cs sk hu ro tr ru uk el'.split(' ')

let months: ReadonlyMap<string, number> | null = null
/** Returns the names of the months and their short forms in common languages, each with its number. */
function monthsByName(): ReadonlyMap<string, number> {
  const named = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => {
        const part = format.formatToParts(Date.UTC(2027, at, 5)).find(({ type }) => type === 'month')
        return [folded(part?.value ?? ''), at + 1] as const
      })
    }),
  )
  months ??= new Map(named)
  return months
}
const folded = (word: string) => word.toLowerCase().replaceAll('.', '')

const orders: readonly [pattern: RegExp, parts: readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd']][] = [
  [/(\d{4})\s?[-年/년.]\s?(\d{1,2})\s?[-月/월.]\s?(\d{1,2})/u, ['y', 'm', 'd']],
  [/\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/, ['d', 'm', 'y']],
  [/\b(\d{1,2})(?:\.|º|er)? (?:de )?(\p{L}{3,14})\.?,? (?:de )?(\d{4})\b/u, ['d', 'm', 'y']],
  [/(\p{L}{3,14})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/u, ['m', 'd', 'y']],
]

/** Finds the day that somebody or a mail program wrote, in the ways of common languages; null where none is clear. */
export function writtenDay(text: string): string | null {
  for (const [pattern, parts] of orders) {
    const match = pattern.exec(text)
    if (!match) continue
    const part = (which: 'y' | 'm' | 'd') => match[parts.indexOf(which) + 1] ?? ''
    const month = /^\d/.test(part('m')) ? Number(part('m')) : monthsByName().get(folded(part('m')))
    const day = `${part('y')}-${String(month ?? 0).padStart(2, '0')}-${part('d').padStart(2, '0')}`
    if (isDay(day)) return day
  }
  return null
}
