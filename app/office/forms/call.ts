import { isDay } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'

/** The subjects of a talk: the button that was pressed presets one (`?about=`). */
export const topics = {
  assessment: 'Our AI risks, or a questionnaire',
  questionnaire: 'A customer’s questionnaire',
  audit: 'An audit',
  law: 'A law and what it asks of us',
  demo: 'A demo with one of our tools',
  foundation: 'The Foundation plan',
  professional: 'The Professional plan',
  'multi-year': 'The Multi-Year plan',
  roadmap: 'Our roadmap',
  content: 'Something on this site',
} as const
export type Topic = keyof typeof topics
export const topicIds = Object.keys(topics) as Topic[]

/** The names of the fields beside those of the message. */
export const callFields = { about: 'about', times: ['time1', 'time2', 'time3'], zone: 'zone' } as const

/** The visitor's wishes for the call: its subject, times that suit, and their zone. */
export type Call = { about: Topic | ''; times: readonly string[]; zone: string }

const moment = /^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/
const zoneName = /^[\p{L}\d][\p{L}\d /_+:()-]{0,59}$/u

/**
 * Reads these fields of a posted form; what is none of the offered topics, no moment or no zone's name counts as empty.
 */
export function callIn(get: (name: string) => string | null): Call {
  const about = get(callFields.about) ?? ''
  const zone = (get(callFields.zone) ?? '').trim()
  const times = callFields.times
    .map((name) => get(name) ?? '')
    .filter((time) => moment.test(time) && isDay(time.slice(0, 10)))
  return {
    about: topicIds.find((id) => id === about) ?? '',
    times: [...new Set(times)].sort(),
    zone: zoneName.test(zone) ? zone : '',
  }
}

/** A moment as it is read: 'Tue, December 1, 2026, 10:00 AM'. */
export function momentText(time: string): string {
  const [day = '', clock = ''] = time.split('T')
  const [hours = 0, minutes = '00'] = [Number(clock.slice(0, 2)), clock.slice(3)]
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
  return `${weekday}, ${longDate(day)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

const timesLabel = 'Times that suit: '

/** The subject and times of the call, in lines; none for a message without either. */
function callLines({ about, times, zone }: Call): string[] {
  const suits = times.map(momentText).join('; ')
  return [
    ...(about ? [`About: ${topics[about]}`] : []),
    ...(suits ? [`${timesLabel}${suits}${zone && ` (${zone})`}`] : []),
  ]
}

/** What a stored message is about: the topic of the list that its first line names; null for any other. */
export const topicIn = (message: string): string | null =>
  Object.values(topics).find((topic) => message === `About: ${topic}` || message.startsWith(`About: ${topic}\n`)) ??
  null

/** The message without the lines of its subject and times, which are the page's words and not the visitor's. */
export function withoutCall(message: string): string {
  const lines = message.split('\n')
  const isOurs = (line = '') => topicIn(line) !== null || line.startsWith(timesLabel)
  const first = lines.findIndex((line) => !isOurs(line))
  return first <= 0 ? (first === 0 ? message : '') : lines.slice(first).join('\n').trimStart()
}

/** The message as it is sent: what it is about and the times are its first lines. */
export function withCall(message: string, call: Call): string {
  const lines = callLines(call)
  return lines.length > 0 ? `${lines.join('\n')}\n\n${message}` : message
}
