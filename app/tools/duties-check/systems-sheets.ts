import { countOwed } from '#knowledge/duties/rules.ts'
import { dayMs } from '#platform/text/day.ts'
import { day, daysLeft, formula, head, letters, number, type Sheet, statuses, text } from '#platform/text/sheets.ts'
import { tierHeadline } from './duty-sentences.ts'
import type { KnownSystem } from './systems.ts'
import { dutiesCheck } from './words.ts'

/** The columns of the list; those that an import reads are among them. */
const systemColumns = [
  'Name',
  'Owner',
  'Result',
  'Duties',
  'Open answers',
  'Next date',
  'Days left',
  'Status',
  'Ready',
  'Address',
  'Added',
  'Answers',
] as const
export type SystemColumn = (typeof systemColumns)[number]

const [notStarted = '', , inPlace = ''] = statuses
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs
const letter = (column: SystemColumn) => letters(systemColumns.indexOf(column) + 1)

/**
 * Makes the sheets of a list of systems: the systems, with a status and an owner to fill in, and their counts by
 * result. A system is ready if it has an owner, no answer is open, its use may go on, and its status is 'In place'.
 *
 * @param today the day from which its days are counted, YYYY-MM-DD
 */
export function systemsSheets(known: readonly KnownSystem[], origin: string, today: string): Sheet[] {
  const last = known.length + 1
  const range = (column: SystemColumn) => `Systems!$${letter(column)}$2:$${letter(column)}$${last}`
  const rows = known.map(({ system, result, next }, index) => {
    const cell = (column: SystemColumn) => `${letter(column)}${index + 2}`
    const isStopped = result.tier === 'prohibited' || result.atLeast === 'prohibited'
    const isReady = `AND(TRIM(${cell('Owner')})<>"",${cell('Open answers')}=0,${cell('Status')}="${inPlace}")`
    return [
      text(system.name),
      text(system.owner),
      text(tierHeadline(result)),
      number(countOwed(result.duties)),
      number(result.open.length),
      next ? day(next.day) : text(''),
      daysLeft(cell('Next date'), next ? daysBetween(today, next.day) : ''),
      text(notStarted),
      formula(isStopped ? '"No"' : `IF(${isReady},"Yes","No")`, 'No'),
      text(`${origin}${dutiesCheck.path}?${system.answers}`),
      day(system.added),
      text(system.answers),
    ]
  })
  const results = [...new Set(known.map(({ result }) => tierHeadline(result)))]
  const sums = (of: readonly KnownSystem[], condition: string) => [
    formula(condition ? `COUNTIF(${condition})` : `COUNTA(${range('Name')})`, of.length),
    ...(['Duties', 'Open answers'] as const).map((column) =>
      formula(
        condition ? `SUMIF(${condition},${range(column)})` : `SUM(${range(column)})`,
        of.reduce((sum, { result }) => sum + (column === 'Duties' ? countOwed(result.duties) : result.open.length), 0),
      ),
    ),
    formula(`COUNTIFS(${condition ? `${condition},` : ''}${range('Ready')},"Yes")`, 0),
  ]
  return [
    {
      name: 'Systems',
      rows: [systemColumns.map(head), ...rows],
      widths: [28, 20, 28, 8, 8, 12, 10, 13, 8, 50, 12, 50],
      isFiltered: true,
      choices: { [`${letter('Status')}2:${letter('Status')}${last}`]: statuses },
    },
    {
      name: 'Status',
      rows: [
        ['Result', 'Systems', 'Duties', 'Open answers', 'Ready'].map(head),
        ...results.map((result, index) => [
          text(result),
          ...sums(
            known.filter(({ result: of }) => tierHeadline(of) === result),
            `${range('Result')},A${index + 2}`,
          ),
        ]),
        [head('All'), ...sums(known, '')],
      ],
      widths: [40, 10, 10, 14, 10],
    },
  ]
}
