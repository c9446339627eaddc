import { site } from '#content/site.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { type Answers, queryOf } from '#knowledge/duties/parameters.ts'
import { distinct, isStop, type OwedDuties, type OwedDuty, otherLaws, shownDay } from '#knowledge/duties/rules.ts'
import { type CalendarEntry, calendarText, dayAfter } from '#platform/text/calendar.ts'
import { textHash } from '#platform/text/text-hash.ts'
import { headlineOf, providersDuties, remarksOf, stopWords, summaryOf } from './remarks.ts'
import { articleOf, countOn, dueWords, dutiesCheck, roleTitles, tierText } from './words.ts'

const {
  calendar: words,
  other,
  stop: { ask },
} = dutiesCheck.result

/**
 * The days of a result as an iCalendar text: a whole-day entry for each day on which something is due. What applies
 * already stands on the day of the result; with no duty at all that day has the tier alone.
 *
 * An entry keeps its UID while the answers are the same, so a later copy takes its place.
 *
 * @param origin the public address of the site
 */
export async function dutiesCalendar(
  found: OwedDuties,
  answers: Answers,
  register: Register,
  origin: string,
): Promise<string> {
  const query = queryOf(answers)
  const name = await textHash(query)
  const { on } = found
  // On a day with nothing but changes to avoid, nothing is due: they stand on the day of the result.
  const dueDays = new Set(found.duties.flatMap((duty) => (duty.limit ? [] : [shownDay(duty, on)])))
  const days = Map.groupBy(found.duties, (duty) => {
    const day = shownDay(duty, on)
    return dueDays.has(day) ? day : on
  })
  const address = `${origin}${dutiesCheck.path}?${query}`
  const entry = (day: string, title: string, lines: readonly string[]): CalendarEntry => ({
    // Today's entry moves with the day of the result and is one entry all the same.
    uid: `${day === on ? 'applies' : day}-${name}`,
    title: `${words.title}: ${title}`,
    description: [...lines, '', address, '', dutiesCheck.notLegalAdvice].join('\n'),
    start: day,
    end: dayAfter(day),
    changed: on,
  })
  const ofProvider = providersDuties(register, found, answers)
  const headline = headlineOf(found, answers, ofProvider)
  const summary = summaryOf(found, answers, ofProvider)
  // Beside a prohibited use nothing else is told.
  const others = (found.ask === null ? otherLaws(register, answers) : []).map(
    ({ title, where }) => `${title} (${where})`,
  )
  const about = [
    ...[summary, tierText(found), found.none ?? '', ...remarksOf(found, answers, register)],
    others.length > 0 ? `${other.title}: ${others.join('; ')}.` : '',
  ].filter((one) => one !== '')
  const entries = [...days].map(([day, duties], index) => {
    const stops = duties.filter(isStop)
    const due = distinct(duties.filter((duty) => shownDay(duty, on) === day))
    const title =
      stops.length > 0 || due.every(({ limit }) => limit)
        ? headline
        : `${countOn(due)} ${day === on ? words.already : words.due}`
    return entry(day, title, [
      ...stops.map((duty) => `${duty.title}. ${stopWords(duty)}`),
      ...(stops.length > 0 && found.ask ? [`${ask}: ${found.ask}`] : []),
      ...duties.filter((duty) => !isStop(duty)).map(lineOf),
      ...(index === 0 ? ['', ...about] : []),
    ])
  })
  const nothing = entry(on, headline, about)
  return calendarText(
    { owner: site, kind: 'duties', title: `${site.name}: ${words.title}` },
    entries.length > 0 ? entries : [nothing],
  )
}

const lineOf = (duty: OwedDuty) =>
  [
    `- ${roleTitles[duty.role]}: ${duty.title} (${articleOf(duty)}). ${dueWords(duty)}. ${duty.do}`,
    duty.onlyIf && `${dutiesCheck.result.duties.onlyIf} ${duty.onlyIf}.`,
    ...duty.notes,
  ]
    .filter(Boolean)
    .join(' ')
