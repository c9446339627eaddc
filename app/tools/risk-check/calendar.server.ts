import { site } from '#content/site.ts'
import { type Answers, queryOf } from '#knowledge/duties/parameters.ts'
import { type Obligations, type OwedDuty, shownDay } from '#knowledge/duties/rules.ts'
import { type CalendarEntry, calendarText, dayAfter } from '#platform/text/calendar.ts'
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
 */
export async function dutiesCalendar(found: Obligations, answers: Answers, origin: string): Promise<string> {
  const query = queryOf(answers)
  const name = await textHash(query)
  const { on } = found
  // On a day with nothing but changes to avoid, nothing is due.
  const days = [...Map.groupBy(found.duties, (duty) => shownDay(duty, on))].filter(
    ([day, duties]) => day === on || duties.some(({ limit }) => !limit),
  )
  const address = `${origin}${riskCheck.path}?${query}`
  const entry = (day: string, title: string, lines: readonly string[]): CalendarEntry => ({
    // Today's entry moves with the day of the result and is one entry all the same.
    uid: `${day === on ? 'applies' : day}-${name}`,
    title: `${words.title}: ${title}`,
    description: [...lines, '', address, '', riskCheck.notLegalAdvice].join('\n'),
    start: day,
    end: dayAfter(day),
    changed: on,
  })
  const entries = days.map(([day, duties]) =>
    entry(day, `${countOn(duties)} ${day === on ? words.already : words.due}`, duties.map(lineOf)),
  )
  const nothing = entry(on, tierHeadline(found), [tierWords[found.tier].text])
  return calendarText(
    { owner: site, kind: 'duties', title: `${site.name}: ${words.title}` },
    entries.length > 0 ? entries : [nothing],
  )
}

const lineOf = (duty: OwedDuty) =>
  `- ${roleTitles[duty.role]}: ${duty.title} (${articleOf(duty)})${duty.onlyIf ? `. ${riskCheck.result.duties.onlyIf} ${duty.onlyIf}` : ''}`
