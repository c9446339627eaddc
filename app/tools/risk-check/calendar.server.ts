import { createEvents, type EventAttributes } from 'ics'
import { site } from '#content/site.ts'
import { type Answers, queryOf } from '#knowledge/duties/parameters.ts'
import { type Obligations, type OwedDuty, shownDay } from '#knowledge/duties/rules.ts'
import { folded } from '#knowledge/facts/fold.server.ts'
import { textHash } from '#platform/text/text-hash.ts'
import { articleOf, countOn, riskCheck, roleTitles, tierHeadline, tierWords } from './words.ts'

const { calendar: words } = riskCheck.result

/**
 * The days of a result as an iCalendar text: a whole-day entry for each day on which something is due. What applies
 * already stands on the day of the result; with no duty at all that day has the tier alone.
 *
 * An entry keeps its UID while the answers are the same, so a later copy takes its place.
 *
 * @param origin the public address of the site
 * @throws Error when a day cannot be written as an entry
 */
export async function dutiesCalendar(found: Obligations, answers: Answers, origin: string): Promise<string> {
  const query = queryOf(answers)
  const name = await textHash(query)
  const domain = site.email.split('@')[1]
  const { on } = found
  // On a day with nothing but changes to avoid, nothing is due.
  const days = [...Map.groupBy(found.duties, (duty) => shownDay(duty, on))].filter(
    ([day, duties]) => day === on || duties.some(({ limit }) => !limit),
  )
  const address = `${origin}${riskCheck.path}?${query}`
  const entry = (day: string, title: string, lines: readonly string[]): EventAttributes => {
    const made = {
      // Today's entry moves with the day of the result and is one entry all the same.
      uid: `${day === on ? 'applies' : day}-${name}@duties.${domain}`,
      title,
      description: [...lines, '', address, '', riskCheck.notLegalAdvice].join('\n'),
      start: partsOf(day),
      end: partsOf(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)),
      busyStatus: 'FREE' as const,
      transp: 'TRANSPARENT' as const,
      timestamp: Date.parse(on),
    }
    return made
  }
  const entries = days.map(([day, duties]) =>
    entry(day, `${words.title}: ${countOn(duties)} ${day === on ? words.already : words.due}`, duties.map(lineOf)),
  )
  const nothing = entry(on, `${words.title}: ${tierHeadline(found)}`, [tierWords[found.tier].text])
  const { error, value } = createEvents(entries.length > 0 ? entries : [nothing], {
    productId: `${site.name}/duties`,
    calName: `${site.name}: ${words.title}`,
    // Without a method it is a calendar to read, not an invitation.
    method: undefined,
  })
  if (error || value === null) throw error ?? new Error('The calendar could not be written')
  return folded(value)
}

const lineOf = (duty: OwedDuty) =>
  `- ${roleTitles[duty.role]}: ${duty.title} (${articleOf(duty)})${duty.onlyIf ? `. ${riskCheck.result.duties.onlyIf} ${duty.onlyIf}` : ''}`

/** Year, month and day, as the calendar's writer takes them. */
function partsOf(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}
