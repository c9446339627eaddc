import { site } from '#content/site.ts'
import { lawTitles } from '#knowledge/duties/controls-in.server.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { type Answers, queryOf } from '#knowledge/duties/parameters.ts'
import {
  distinct,
  isProhibition,
  mainLaw,
  type OwedDuties,
  type OwedDuty,
  otherLaws,
  shownDay,
} from '#knowledge/duties/rules.ts'
import { type CalendarEntry, calendarText } from '#platform/text/calendar.ts'
import { dayAfter } from '#platform/text/day.ts'
import { textHash } from '#platform/text/text-hash.ts'
import { questionName } from './answer-words.ts'
import { countWords, dueWords, type LawTitles, lawAndArticleWords, otherLawsWords, tierText } from './duty-sentences.ts'
import { headlineOf, prohibitionWords, providersDuties, remarksOf, summaryOf } from './remarks.ts'
import { dutiesCheck, roleTitles } from './words.ts'

const {
  calendar: words,
  open,
  other,
  prohibition: { ask },
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
  result: OwedDuties,
  answers: Answers,
  register: Register,
  origin: string,
): Promise<string> {
  const query = queryOf(answers)
  const name = await textHash(query)
  const { on } = result
  const titles = lawTitles(register)
  /** Counts the duties of the main law, as on the page; then the rules of each other law. */
  const countByLaw = (due: readonly OwedDuty[], state: string) => {
    const own = due.filter(({ law }) => law === mainLaw)
    return [own.length > 0 && countWords(own, state), ...otherLawsWords(titles, due)].filter(Boolean).join('; ')
  }
  // On a day with nothing but changes to avoid, nothing is due: they stand on the day of the result.
  const dueDays = new Set(result.duties.flatMap((duty) => (duty.limit ? [] : [shownDay(duty, on)])))
  const days = Map.groupBy(result.duties, (duty) => {
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
  const ofProvider = providersDuties(register, result, answers)
  const headline = headlineOf(result, answers, ofProvider)
  const summary = summaryOf(result, answers, ofProvider)
  const others = otherLaws(register, answers).map(({ title, where }) => `${title} (${where})`)
  const about = [
    ...[`${headline}. ${summary}`.trim(), tierText(result), result.none ?? '', ...remarksOf(result, answers, register)],
    result.open.length > 0
      ? `${open.title}: ${result.open.map(({ parameter }) => questionName(parameter)).join('; ')}.`
      : '',
    others.length > 0 ? `${other.title}: ${others.join('; ')}.` : '',
  ].filter((one) => one !== '')
  const entries = [...days].map(([day, duties], index) => {
    const stops = duties.filter(isProhibition)
    const due = distinct(duties.filter((duty) => shownDay(duty, on) === day))
    const title =
      stops.length > 0 || due.every(({ limit }) => limit)
        ? headline
        : countByLaw(due, day === on ? words.already : words.due)
    return entry(day, title, [
      ...stops.map((duty) => `${duty.title}. ${prohibitionWords(duty)}`),
      ...(stops.length > 0 && result.ask ? [`${ask}: ${result.ask}`] : []),
      ...duties.filter((duty) => !isProhibition(duty)).map((duty) => lineOf(duty, titles)),
      ...(index === 0 ? ['', ...about] : []),
    ])
  })
  const nothing = entry(on, headline, about)
  return calendarText(
    { owner: site, kind: 'duties', title: `${site.name}: ${words.title}` },
    entries.length > 0 ? entries : [nothing],
  )
}

const lineOf = (duty: OwedDuty, titles: LawTitles) =>
  [
    `- ${roleTitles[duty.role]}: ${duty.title} (${lawAndArticleWords(titles, duty)}). ${dueWords(duty)}. ${duty.do}`,
    duty.onlyIf && `${dutiesCheck.result.duties.onlyIf} ${duty.onlyIf}.`,
    ...duty.notes,
  ]
    .filter(Boolean)
    .join(' ')
