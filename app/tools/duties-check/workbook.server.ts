import { site } from '#content/site.ts'
import type { Library } from '#knowledge/controls/rules/library.ts'
import { controlsIn, lawTitles } from '#knowledge/duties/controls-in.server.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { type Answers, queryOf } from '#knowledge/duties/parameters.ts'
import { dueDay, type OwedDuties, otherLaws } from '#knowledge/duties/rules.ts'
import { workbookOf } from '#platform/spreadsheets.ts'
import { head, statuses, text } from '#platform/text/sheets.ts'
import { answersInWords, questionName } from './answer-words.ts'
import { articleWords, lawAndArticleWords, stateWords, tierText } from './duty-sentences.ts'
import { headlineOf, prohibitionsOf, prohibitionWords, providersDuties, remarksOf, summaryOf } from './remarks.ts'
import { dutiesCheck, roleTitles } from './words.ts'

const dutyColumns = [
  'Law',
  'Article',
  'Role',
  'Duty',
  'Due',
  'State',
  'Status',
  'Person',
  'Note',
  'What to do',
  'What shows it',
  'Controls',
  'Start from',
  'Only if',
  'Exceptions',
  'Notes',
  'Text read word for word',
  'Id',
] as const
const statusColumn = 'G'

/**
 * Makes a workbook of a result: duties with a status to choose, the controls they name, the answers, and what is still
 * open.
 */
export function dutiesWorkbook(
  result: OwedDuties,
  answers: Answers,
  register: Register,
  library: Library,
  origin: string,
): Promise<Buffer<ArrayBuffer>> {
  const { duties, open, on } = result
  const titles = lawTitles(register)
  const ofProvider = providersDuties(register, result, answers)
  const rows = duties.map((duty) =>
    [
      titles[duty.law] ?? duty.law,
      articleWords(duty),
      roleTitles[duty.role],
      duty.title,
      dueDay(duty),
      stateWords(duty),
      statuses[0] ?? '',
      '',
      '',
      duty.do,
      duty.shows,
      duty.controls.join(' '),
      duty.documents.map((slug) => register.documents[slug]?.title ?? slug).join('; '),
      duty.onlyIf ?? '',
      duty.exceptions ?? '',
      duty.notes.join(' '),
      duty.read ? 'yes' : 'no',
      duty.id,
    ].map(text),
  )
  const about: [string, string][] = [
    ['Title', dutiesCheck.result.file.title],
    ['Result', headlineOf(result, answers, ofProvider)],
    ['Summary', summaryOf(result, answers, ofProvider)],
    ...prohibitionsOf(result).flatMap((duty): [string, string][] => [[duty.title, prohibitionWords(duty)]]),
    ...(result.ask ? [[dutiesCheck.result.prohibition.ask, result.ask] as [string, string]] : []),
    ['Meaning', [tierText(result), result.none].filter(Boolean).join(' ')],
    ...remarksOf(result, answers, register).map((remark): [string, string] => ['Remark', remark]),
    ...otherLaws(register, answers).map(({ title, where, text: said }): [string, string] => [
      'Other law',
      `${title}, ${where}. ${said}`,
    ]),
    ['For the day', on],
    ['Address', `${origin}${dutiesCheck.path}?${queryOf(answers)}`],
    ['Register', register.version],
    ['Publisher', site.name],
    ['Note', dutiesCheck.notLegalAdvice],
  ]
  return workbookOf(
    [
      {
        name: 'Duties',
        rows: [dutyColumns.map(head), ...rows],
        widths: [14, 16, 16, 36, 12, 13, 13, 16, 24, 56, 44, 18, 30, 36, 36, 44, 10, 26],
        isFiltered: true,
        ...(rows.length > 0 && { choices: { [`${statusColumn}2:${statusColumn}${rows.length + 1}`]: statuses } }),
      },
      {
        name: 'Controls',
        rows: [
          ['Control', 'Title', 'What it asks', 'Duties'].map(head),
          ...controlsIn(duties, library).map(({ control, duties: answered }) =>
            [
              control.id,
              control.title,
              control.statement,
              answered.map((duty) => lawAndArticleWords(titles, duty)).join('; '),
            ].map(text),
          ),
        ],
        widths: [10, 32, 60, 50],
        isFiltered: true,
      },
      {
        name: 'Answers',
        rows: [
          ['Question', 'Answer'].map(head),
          ...answersInWords(answers).map(({ term, text: said }) => [text(term), text(said)]),
          ...open.map(({ parameter, why }) => [
            text(questionName(parameter)),
            text(`${dutiesCheck.result.open.title}: ${why}.`),
          ]),
        ],
        widths: [34, 90],
      },
      { name: 'About', rows: about.map(([name, value]) => [head(name), text(value)]), widths: [16, 90] },
    ],
    on,
  )
}
