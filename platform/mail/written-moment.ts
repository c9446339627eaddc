import { dayMs, isDay } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { momentsWritten, zoneOf } from '#platform/text/zoned-time.ts'
import { datedLines } from './mail-head.ts'

/** The moment at which a mail was sent, as its head says it. */
type WrittenMoment = {
  /** The moment, or the day alone where no hour is written. */
  at: string
  /** The reason for a person to look at it; null where it is plain. */
  doubt: string | null
}

/**
 * Languages whose mail programs write the month as a word. Where two have one word, the later has it: `listopada` is
 * Polish and November, but in a Croatian mail it is October.
 */
const languages = 'hr sr sr-Latn sl en en-GB de fr es ca it nl pt sv da nb fi et lv pl cs sk sl hu ro bg tr ru uk el id'

/** A head of Croatian, by its words or by a day of the week. */
const croatian =
  /^[>\t *]*(?:Poslano|Šalje|Pošiljatelj|Prima|Primatelj)\s?:|(?<!\p{L})(?:ponedjeljak|utorak|srijeda|četvrtak|petak|nedjelja)(?!\p{L})/imu

const known = new Map<string, ReadonlyMap<string, number>>()
/** Returns the names of the months and their short forms in some languages, each with its number. */
function monthsByName(languages: string): ReadonlyMap<string, number> {
  const months =
    known.get(languages) ??
    new Map(
      languages.split(' ').flatMap((language) =>
        (['long', 'short'] as const).flatMap((month) => {
          const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
          return Array.from({ length: 12 }, (_, at) => {
            const part = format.formatToParts(Date.UTC(2027, at, 5)).find(({ type }) => type === 'month')
            return [folded(part?.value ?? ''), at + 1] as const
          })
        }),
      ),
    )
  known.set(languages, months)
  return months
}
/** Returns the number of a month by its name; 0 for none. */
const monthIn = (name: string, head: string): number =>
  (croatian.test(head) ? monthsByName('hr').get(folded(name)) : undefined) ??
  monthsByName(languages).get(folded(name)) ??
  0
const folded = (word: string) => word.toLowerCase().replaceAll('.', '')

type Order = 'ymd' | 'mdy' | 'dmy'
/** The ways in which a day is written, with the order of its parts; null where languages have their own. */
const ways: readonly [pattern: RegExp, order: Order | null][] = [
  [/(\d{4})\s?[-/年년.]\s?(\d{1,2})\s?[-/月월.]\s?(\d{1,2})/u, 'ymd'],
  [/(\d{4})\. (\p{L}{3,14})\.? (\d{1,2})\b/u, 'ymd'],
  [/\b(\d{1,2})(?:\.|º|er|st|nd|rd|th)?[ -](?:de )?(\p{L}{3,14})\.?,?[ -](?:de )?(\d{4})\b/u, 'dmy'],
  [/(\p{L}{3,14})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/u, 'mdy'],
  [/\b(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d\d)\b/, null],
]

/** A head in a language that writes the year first, and one in English, where each country has its own order. */
const [yearFirst, english] = [
  /^[>\t *]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/mu,
  /^[>\t *]*(?:From\s?:|On\b)/m,
]
const weekday = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/

/** Reads a day out of its three parts; null where no calendar has it. */
function dayOf(parts: readonly string[], order: Order, head: string): string | null {
  const part = (which: 'y' | 'm' | 'd') => parts[order.indexOf(which)] ?? ''
  const month = /^\d/.test(part('m')) ? Number(part('m')) : monthIn(part('m'), head)
  const day = `${part('y').padStart(4, '20')}-${String(month).padStart(2, '0')}-${part('d').padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** The orders that figures alone may have, the likeliest first: with twelve hours most people write the month first. */
function ordersOf(separator: string, isShort: boolean, head: string, rest: string): readonly Order[] {
  if (isShort && yearFirst.test(head)) return ['ymd']
  if (separator === '.' || !english.test(head)) return ['dmy']
  return hourOf(rest)?.isOfTwelve ? ['mdy', 'dmy'] : ['dmy', 'mdy']
}

/** Finds the days that a line may name, the likeliest first, and the line without them. */
function daysIn(line: string, head: string): { days: string[]; written: string; rest: string } | null {
  for (const [pattern, order] of ways) {
    const match = pattern.exec(line)
    if (!match) continue
    const [written, first = '', second = '', third = '', fourth] = match
    const rest = `${line.slice(match.index + written.length)} ${line.slice(0, match.index)}`
    const parts = fourth === undefined ? [first, second, third] : [first, third, fourth]
    const isShort = parts.every((part) => part.length <= 2)
    const days = (order === null ? ordersOf(second, isShort, head, rest) : [order]).flatMap(
      (one) => dayOf(parts, one, head) ?? [],
    )
    if (days.length > 0) return { days: [...new Set(days)], written, rest }
  }
  return null
}

/** The hour of a clock with twelve hours, before noon and after it, as a word before the hour or behind it. */
const hourPattern = new RegExp(
  [
    '(?<before>午前|上午|凌晨|清晨|早上|오전|ÖÖ|午後|下午|晚上|傍晚|오후|ÖS|du\\.|中午)?\\s{0,3}',
    '(?<!\\d)(?<hour>\\d{1,2})\\s?(?:[:.h]|時|时|点|點|시)\\s?(?<minute>\\d\\d)(?!\\d)(?:[:.]\\d\\d)?[分秒분]?',
    '(?:\\s?(?<half>[ap])\\.?\\s?m\\b\\.?|\\s?(?<after>[πμ]\\.?μ\\.?|ÖÖ|ÖS|[مص](?!\\p{L})))?',
  ].join(''),
  'iu',
)
const [afternoon, noon] = [/^(?:午後|下午|晚上|傍晚|오후|ÖS|du\.|p|μ.*|م)$/i, '中午']

/** Finds the hour that a line names, and what stands behind it. */
function hourOf(line: string): { clock: string; behind: string; isOfTwelve: boolean } | null {
  const match = hourPattern.exec(line)
  const { before, hour = '', minute = '', half, after } = match?.groups ?? {}
  if (!match) return null
  const word = before ?? half ?? after ?? ''
  const isLate = afternoon.test(word) || (word === noon && Number(hour) < 6)
  const hours =
    word === '' || word === noon ? Number(hour) + (isLate ? 12 : 0) : (Number(hour) % 12) + (isLate ? 12 : 0)
  const clock = `${String(hours).padStart(2, '0')}:${minute}`
  return { clock, behind: line.slice(match.index + match[0].length), isOfTwelve: half !== undefined }
}

/** A zone behind an hour: `(GMT-05:00)`, `+0100`, `CET`. */
const zoneBehind = /^[\s(]{0,3}((?:GMT|UTC)\s?[+\-\u2212]\s?\d{1,2}(?::?\d\d)?|[+-]\d\d:?\d\d|[A-Z]{2,5})\b/

/**
 * Finds when a forwarded mail was sent, by its head. Programs write the hour as clocks show it where it is forwarded: a
 * zone that stands beside it decides, or else the one given, by its rule for that very day.
 *
 * @param latest no mail was sent later than this
 */
export function writtenMoment(head: string, { zone, latest }: { zone: string; latest: Date }): WrittenMoment | null {
  const found = datedLines(head).flatMap((line) => daysIn(line, head) ?? [])[0]
  if (!found) return null
  const { days, written, rest } = found
  const fits = (day: string) =>
    Date.parse(day) <= latest.getTime() + dayMs && (!weekday.test(rest) || rest.includes(weekdayOf(day)))
  const fitting = days.filter(fits)
  const [day = '', other] = fitting.length > 0 ? fitting : days
  const doubt =
    other === undefined ? null : `The mail says “${written}”: that is ${longDate(day)}, or else ${longDate(other)}.`
  const hour = hourOf(rest)
  const [, named = ''] = zoneBehind.exec(hour?.behind ?? '') ?? []
  const [moment] = hour ? momentsWritten(`${day}T${hour.clock}`, zoneOf(named) === null ? zone : named) : []
  return { at: moment?.toISOString() ?? day, doubt }
}

const weekdayOf = (day: string) => new Date(day).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })

/**
 * Decides by whose clocks a mail's forwarded head was written. Where the mail names only its distance from UTC, it is
 * the reader's zone if clocks there had that distance at that moment, and that distance itself if they had another;
 * UTC, in which servers write, says nothing of anybody's clocks.
 *
 * @param date the field Date of the mail that forwards; empty for none
 * @param readers the zone of whoever reads it
 */
export function zoneOfWriter(date: string, readers: string): string {
  const [, sign = '', hours = '', minutes = ''] = /([+-])(\d\d):?(\d\d)\s*(?:\(|$)/.exec(date) ?? []
  const sent = Date.parse(date)
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  if (Number.isNaN(sent) || ahead === 0) return readers
  const clock = new Date(sent + ahead * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  const isThere = momentsWritten(clock, readers).some((at) => at.getTime() === sent)
  return isThere ? readers : `${sign}${hours}:${minutes}`
}
