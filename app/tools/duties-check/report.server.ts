import { controlPath } from '#knowledge/controls/rules/filter.ts'
import type { Library } from '#knowledge/controls/rules/library.ts'
import { controlsIn, lawTitles } from '#knowledge/duties/controls-in.server.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { type Answers, queryOf, roles } from '#knowledge/duties/parameters.ts'
import {
  conditionsOf,
  distinct,
  isOutOfReach,
  isProhibition,
  mainLaw,
  type OwedDuties,
  type OwedDuty,
  otherLaws,
  shownDay,
} from '#knowledge/duties/rules.ts'
import type { Block, Document } from '#knowledge/typesetting/model.server.ts'
import { heading, link, list, paragraph, text } from '#knowledge/typesetting/report-blocks.server.ts'
import { longDate } from '#platform/text/long-date.ts'
import { answersInWords, groundsWords, questionName } from './answer-words.ts'
import {
  articleWords,
  countWords,
  dueWords,
  type LawTitles,
  lawAndArticleWords,
  onConditionWords,
  otherLawsWords,
  tierText,
} from './duty-sentences.ts'
import { headlineOf, prohibitionsOf, prohibitionWords, providersDuties, remarksOf, summaryOf } from './remarks.ts'
import { dutiesCheck, roleTitles } from './words.ts'

const { result: texts } = dutiesCheck

export type DutiesResult = { result: OwedDuties; answers: Answers; register: Register; library: Library }

/**
 * A result as a document: the tier, the answers, what is open, the days, then the duties of each role and the controls.
 *
 * @param origin the public address of the site, which links begin with
 */
export function dutiesDocument({ result, answers, register, library }: DutiesResult, origin: string): Document {
  const { duties, open, on } = result
  const address = `${origin}${dutiesCheck.path}?${queryOf(answers)}`
  const ofRole = roles.flatMap((role) => {
    const owed = duties.filter((duty) => duty.role === role)
    return owed.length > 0 ? [{ role, owed }] : []
  })
  const titles = lawTitles(register)
  const days = daysOf(duties, titles, on)
  const ofProvider = providersDuties(register, result, answers)
  const hangs = register.laws.flatMap(({ law }) =>
    conditionsOf(duties.filter((duty) => duty.law === law)).map(({ onlyIf, count }) =>
      texts.open.hangs(count, titles[law] ?? law, onlyIf),
    ),
  )
  const others: Block[] = [
    heading(1, null, texts.other.title),
    paragraph(isOutOfReach(answers) ? texts.other.abroad : texts.other.lead),
    list(otherLaws(register, answers).map(({ title, where, text }) => `${title}, ${where}. ${text}`)),
  ]
  return {
    slug: 'duties',
    kind: dutiesCheck.title,
    title: texts.file.title,
    subtitle: `${headlineOf(result, answers, ofProvider)}. ${summaryOf(result, answers, ofProvider)}`.trim(),
    summary: dutiesCheck.description,
    version: '',
    date: on,
    licence: dutiesCheck.notLegalAdvice,
    audience: '',
    front: 'head',
    sources: [],
    blocks: [
      // A prohibited use is stopped before anything else is read.
      ...prohibitionsOf(result).flatMap((duty) => [paragraph(`${duty.title}.`), paragraph(prohibitionWords(duty))]),
      ...(result.ask ? [paragraph(`${texts.prohibition.ask}: ${result.ask}`)] : []),
      paragraph(tierText(result)),
      ...(result.none ? [paragraph(result.none)] : []),
      ...remarksOf(result, answers, register).map(paragraph),
      { kind: 'paragraph', content: [link(address, texts.file.again)] },
      ...(isOutOfReach(answers) ? others : []),
      heading(1, null, texts.given),
      table(
        [0.4, 0.6],
        texts.file.answers,
        answersInWords(answers).map(({ term, text }) => [term, text]),
        texts.nothing,
      ),
      heading(1, null, texts.open.title),
      open.length > 0
        ? list(open.map(({ parameter, why }) => `${questionName(parameter)}: ${why}.`))
        : paragraph(hangs.length > 0 ? texts.open.conditions : texts.open.none),
      ...(hangs.length > 0 ? [list(hangs)] : []),
      ...(days.length > 0 ? [heading(1, null, texts.ruler.title), table([0.3, 0.7], texts.file.days, days)] : []),
      ...ofRole.flatMap(({ role, owed }): Block[] => [
        heading(1, null, `${texts.duties.title}: ${roleTitles[role].toLowerCase()}`),
        ...owed.map((duty) => dutyBlock(duty, register)),
      ]),
      ...(duties.length > 0
        ? [
            heading(1, null, texts.duties.controls),
            list(
              controlsIn(duties, library).map(({ control: { id, title } }) => [
                link(origin + controlPath(id), id),
                ...text(` ${title}`),
              ]),
            ),
          ]
        : []),
      ...(isOutOfReach(answers) ? [] : others),
      heading(1, null, texts.file.sources),
      list(
        register.laws.map(
          ({ title, source, readIn, lastVerified }) =>
            `${title}: ${source.title}${readIn ? `, ${texts.sources.toLowerCase()} ${readIn}` : ''}. ${texts.verified} ${longDate(lastVerified)}. ${source.url}`,
        ),
      ),
    ],
  }
}

/**
 * The rows of the days, as on the page: those of the main law, the rules of each other law, then the changes to avoid.
 */
function daysOf(duties: readonly OwedDuty[], titles: LawTitles, on: string): string[][] {
  const all = distinct(duties)
  const due = all.filter(({ limit }) => !limit)
  const own = due.filter((duty) => duty.law === mainLaw && !isProhibition(duty))
  const stops = due.filter(isProhibition)
  const limits = all.filter(({ limit }) => limit)
  const named = (ones: readonly OwedDuty[]) =>
    ones
      .map(
        (duty) =>
          `${duty.title} (${lawAndArticleWords(titles, duty)}${duty.onlyIf ? `, ${onConditionWords([duty])}` : ''})`,
      )
      .join('; ')
  const byDay = [...Map.groupBy(own, (duty) => shownDay(duty, on))].sort(([a], [b]) => a.localeCompare(b))
  const others = [...Map.groupBy(due, ({ law }) => law)].filter(([law]) => law !== mainLaw)
  // A prohibition has its day and is no duty to count.
  const stopDays = [...Map.groupBy(stops, (duty) => shownDay(duty, on))]
  const dayWords = (day: string) => (day === on ? texts.ruler.today : longDate(day))
  return [
    ...stopDays.map(([day, ones]) => [dayWords(day), named(ones)]),
    ...byDay.map(([day, ones]) => [`${dayWords(day)}: ${countWords(ones)}`, named(ones)]),
    ...others.map(([, ones]) => [otherLawsWords(titles, ones).join(), named(ones)]),
    ...(limits.length > 0 ? [[texts.duties.avoid, named(limits)]] : []),
  ]
}

function dutyBlock(duty: OwedDuty, register: Register): Block {
  const { duties: words } = texts
  const labeled = (label: string, value: string) => ({ label, content: [paragraph(value)] })
  return {
    kind: 'control',
    id: duty.id,
    ref: duty.article,
    title: duty.title,
    level: 2,
    parts: [
      labeled(words.law, `${lawTitles(register)[duty.law]}, ${articleWords(duty)}. ${dueWords(duty)}.`),
      labeled(words.act, duty.do),
      ...(duty.exceptions ? [labeled(texts.prohibition.exceptions, duty.exceptions)] : []),
      ...(duty.onlyIf ? [labeled(words.onlyIf.replace(/:$/, ''), `${duty.onlyIf}.`)] : []),
      ...(duty.notes.length > 0 ? [labeled(words.notes, duty.notes.join(' '))] : []),
      labeled(words.shows, duty.shows),
      ...(duty.controls.length > 0 ? [labeled(words.controls, duty.controls.join(', '))] : []),
      ...(duty.documents.length > 0
        ? [labeled(words.documents, duty.documents.map((slug) => register.documents[slug]?.title ?? slug).join('; '))]
        : []),
      ...(duty.because.length > 0 ? [labeled(words.because, groundsWords(duty.because).join('; '))] : []),
      ...(duty.read ? [] : [labeled(words.reading, words.unread)]),
    ],
  }
}

function table(
  widths: readonly number[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
  otherwise = '',
): Block {
  if (rows.length === 0) return paragraph(otherwise)
  return {
    kind: 'table',
    table: { widths, align: widths.map(() => 'left'), head: head.map(text), rows: rows.map((row) => row.map(text)) },
  }
}
