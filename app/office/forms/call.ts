import { site } from '#content/site.ts'
import type { ExtraFields, ReadField } from '#frame/forms/form.ts'
import { isDay } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { typedLine } from '#platform/text/typed-text.ts'
import { momentsWritten, severalPlaces, zoneOf } from '#platform/text/zoned-time.ts'

/** The subjects of a talk: the button that was pressed presets one (`?about=`). */
export const topics = {
  call: 'A 30-minute call',
  assessment: 'Our AI risks',
  questionnaire: 'A customer’s questionnaire',
  'questionnaire-call': 'A call about a customer’s questionnaire',
  'vendor-review': `A vendor review of ${site.name}`,
  'our-vendors': 'A review of one of our vendors',
  audit: 'An audit',
  law: 'A law and what it asks of us',
  demo: 'A demo with one of our tools',
  foundation: 'The Foundation plan',
  professional: 'The Professional plan',
  'multi-year': 'The Multi-Year plan',
  roadmap: 'Our roadmap',
  partner: 'A partnership',
  content: 'Something on this site',
} as const
export type Topic = keyof typeof topics
export const topicIds = Object.keys(topics) as Topic[]

/** Subjects that are answered in writing. Any other is one for a call. */
const answeredInWriting: readonly string[] = ['questionnaire', 'vendor-review', 'content'] satisfies Topic[]
/** True for a subject that a call is for, so that the form asks for times at once. */
export const isForCall = (about: Topic | ''): boolean => about !== '' && !answeredInWriting.includes(about)

export const callFields = {
  about: 'about',
  times: ['time1', 'time2', 'time3'],
  zone: 'zone',
  result: 'result',
} as const

/** The visitor's wishes for the call: its subject, times that suit, their zone, and the page of the result it is about. */
export type Call = { about: Topic | ''; times: readonly string[]; zone: string; result: string }

const longestZone = 60
const longestTime = 40
/** An address below this site, with its choices; never one of another. */
const resultPage = /^\/[a-z][\w/?=&.%~+,-]{0,999}$/
/** A time as fields for dates post it. Where a browser has no such field, people type a space, and some add seconds. */
const clockTime = /^((?:19|2[01])\d\d-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f\u202e]/

/** Returns the time that was typed, as 2027-01-12T10:00; null when the calendar or the clock has none such. */
function clockIn(typed: string): string | null {
  const [, day = '', clock = ''] = clockTime.exec(typed) ?? []
  return isDay(day) ? `${day}T${clock}` : null
}

const zoneIn = (read: ReadField) => typedLine(read(callFields.zone) ?? '').trim()
const timeIn = (read: ReadField, name: string) => (read(name) ?? '').trim()

/** Returns what was typed, to show it again: the times stand in the order of their fields. */
export const typedCall = (read: ReadField): Call => ({
  about: topicIds.find((id) => id === read(callFields.about)) ?? '',
  times: callFields.times.map((name) => timeIn(read, name).slice(0, longestTime)),
  zone: zoneIn(read).slice(0, longestZone),
  result: resultPage.exec(read(callFields.result) ?? '')?.[0] ?? '',
})

/** Reads the call's fields. What is none of the offered topics counts as empty, and so does what `callFaults` names. */
export function callIn(read: ReadField): Call {
  const { about, times, zone, result } = typedCall(read)
  return {
    about,
    result,
    times: [...new Set(times.flatMap((typed) => clockIn(typed) ?? []))].sort(),
    zone: zoneFault(zoneIn(read)) ? '' : zone,
  }
}

const zoneFault = (zone: string) =>
  (zone.length > longestZone || unsafe.test(zone)) &&
  `Write the time zone on one line, in ${longestZone} characters or fewer`

/** UTC−12, where a clock time comes last. */
const latestZoneMs = 12 * 3_600_000

/** Where times are wished, their zone has to be one. What nobody knows is read by a person. */
function ambiguousZone(zone: string): string | false {
  const several = severalPlaces(zone)
  return (
    several !== null && `${zone.toUpperCase()} may mean ${several.places}. Write a place, such as ${several.example}`
  )
}

function timeFault(typed: string, zone: string, now: Date | undefined): string | false {
  const time = clockIn(typed)
  if (time === null) return 'Choose a day and a time, such as 2027-01-12 10:00'
  const known = zoneOf(zone)
  const moments = known === null ? [new Date(Date.parse(`${time}Z`) + latestZoneMs)] : momentsWritten(time, zone)
  const last = moments.at(-1)
  if (!last) return `Clocks in ${zone} skip this time, as summer time begins. Choose another one`
  if (moments.length > 1) return `Clocks in ${zone} show this time twice, as summer time ends. Choose another one`
  return now !== undefined && last <= now && 'This time is over. Choose a later one'
}

/**
 * Returns the messages of the call's fields that need attention: no day of the calendar, an hour that the zone's clocks
 * skip or show twice, a time that is over, letters that several zones have. Where nobody knows the zone, a time is over
 * when it is so everywhere.
 */
function callFaults(read: ReadField, now?: Date): Record<string, string[]> {
  const zone = zoneIn(read)
  const faults = callFields.times.map((name) => {
    const typed = timeIn(read, name)
    return [name, typed !== '' && timeFault(typed, zone, now)] as const
  })
  const hasTimes = callFields.times.some((name) => timeIn(read, name) !== '')
  const ofZone = zoneFault(zone) || (hasTimes && ambiguousZone(zone))
  return Object.fromEntries(
    [...faults, [callFields.zone, ofZone] as const].flatMap(([name, fault]) => (fault ? [[name, [fault]]] : [])),
  )
}

/** Returns what scripts post: the fields that were filled in. A zone without a time says nothing. */
function postedCall(read: ReadField): Record<string, string> {
  const { about, times, zone, result } = typedCall(read)
  const fields = callFields.times.map((name, index) => [name, times[index] ?? ''] as const)
  const all = [
    [callFields.about, about],
    ...fields,
    [callFields.zone, times.some(Boolean) ? zone : ''],
    [callFields.result, result],
  ] as const
  return Object.fromEntries(all.filter(([, typed]) => typed !== ''))
}

/** The fields of a call, which the form adds to its own. They become the first lines of the message. */
export const callExtra: ExtraFields = {
  check: callFaults,
  valuesToPost: postedCall,
  mergeInto: (answers, read) =>
    'message' in answers ? { ...answers, message: withCall(String(answers.message), callIn(read)) } : answers,
}

/** A moment as it is read: 'Tue, December 1, 2026, 10:00 AM'. */
export function momentText(time: string): string {
  const [day = '', clock = ''] = time.split('T')
  const [hours = 0, minutes = '00'] = [Number(clock.slice(0, 2)), clock.slice(3)]
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
  return `${weekday}, ${longDate(day)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

const timesLabel = 'Times that suit: '
const utcLabel = 'In UTC: '
const resultLabel = 'Result: '

function callLines({ about, times, zone, result }: Call): string[] {
  const suits = times.map(momentText).join('; ')
  const known = zoneOf(zone)
  return [
    ...(about ? [`About: ${topics[about]}`] : []),
    ...(suits ? [`${timesLabel}${suits} (${zone || 'no time zone was named'})`] : []),
    ...(suits && known ? [`${utcLabel}${times.map((time) => utcText(time, zone)).join('; ')}`] : []),
    ...(result ? [`${resultLabel}${result}`] : []),
  ]
}

/** The moment in UTC that a time in a zone is; both where clocks show it twice. */
const utcText = (time: string, zone: string) =>
  momentsWritten(time, zone)
    .map((at) => momentText(at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)))
    .join(' or ')

/** Names that topics had: stored messages begin with them. */
const formerTopics = ['Our AI risks, or a questionnaire']

/** Finds the topic that the first line of a stored message names; null for any other message. */
export const topicIn = (message: string): string | null =>
  [...Object.values(topics), ...formerTopics].find(
    (topic) => message === `About: ${topic}` || message.startsWith(`About: ${topic}\n`),
  ) ?? null

/** The page that a line of a stored message names as the result's; null for any other line. */
const pageIn = (line: string) =>
  line.startsWith(resultLabel) ? (resultPage.exec(line.slice(resultLabel.length))?.[0] ?? null) : null

const isOurs = (line: string) =>
  topicIn(line) !== null || line.startsWith(timesLabel) || line.startsWith(utcLabel) || pageIn(line) !== null

/** Finds the page of the result that a stored message is about, in the lines before the visitor's own. */
export function resultPageIn(message: string): string | null {
  const lines = message.split('\n')
  const own = lines.findIndex((line) => !isOurs(line))
  return (
    lines
      .slice(0, own < 0 ? undefined : own)
      .map(pageIn)
      .find(Boolean) ?? null
  )
}

/** Returns the message without the lines of its subject and times, which are the page's words and not the visitor's. */
export function withoutCall(message: string): string {
  const lines = message.split('\n')
  const first = lines.findIndex((line) => !isOurs(line))
  if (first === 0) return message
  return first === -1 ? '' : lines.slice(first).join('\n').trimStart()
}

/** The message as it is sent: what it is about and the times are its first lines. */
export function withCall(message: string, call: Call): string {
  const lines = callLines(call)
  return lines.length > 0 ? `${lines.join('\n')}\n\n${message}` : message
}
