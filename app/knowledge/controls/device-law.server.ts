import { site } from '#content/site.ts'
import { workbookOf } from '#platform/spreadsheets.ts'
import { capital } from '#platform/text/capital.ts'
import { formula, head, letters, statusCounts, statuses, text } from '#platform/text/sheets.ts'
import { citationsOf, type FileIndex, type FileIndexRow } from './rules/file-index.ts'
import { deviceLawPath } from './rules/filter.ts'
import { controlLibrary } from './words.ts'

const { deviceLaw, read } = controlLibrary
const { workbook: words, columns: names } = deviceLaw
/** What an entry rests on. */
const grounds = [words.at, words.unread, words.facts]
const columns = [
  words.part,
  names.section,
  ...words.own,
  names.device,
  words.us,
  names.act,
  names.proof,
  names.missing,
  words.controls,
  ...grounds,
]
const [notStarted = '', inProgress = ''] = statuses

/**
 * Makes a workbook of the file index, to fill in: each section with a status and the own document, the counts of each
 * part, whether it is complete by formula, when the laws apply, and the sources.
 */
export function deviceLawWorkbook(
  { sources, scope, parts, updated }: FileIndex,
  origin: string,
): Promise<Buffer<ArrayBuffer>> {
  const groundsOf = (entry: Pick<FileIndexRow, 'at' | 'unread' | 'facts'>) => {
    const citations = citationsOf(sources, entry)
    const textOf = (isRead: boolean) => citations.flatMap((one) => (one.isRead === isRead ? [one.text] : [])).join('\n')
    return [textOf(true), textOf(false), entry.facts.map((fact) => `${origin}/facts/${fact}`).join('\n')]
  }
  const rows = parts.flatMap(({ title, rows: own }) =>
    own.map((row) =>
      [
        title,
        row.title,
        notStarted,
        ...words.own.slice(1).map(() => ''),
        row.device,
        row.us ?? '',
        row.act,
        row.proof,
        row.missing,
        row.controls.join(' '),
        ...groundsOf(row),
      ].map(text),
    ),
  )
  const last = rows.length + 1
  const range = (column: string) => `'${words.sheets.index}'!$${column}$2:$${column}$${last}`
  const status = letters(columns.indexOf(words.own[0]) + 1)
  const gate = (condition: string) =>
    formula(
      `IF(COUNTIFS(${condition}${range(status)},"${notStarted}")+COUNTIFS(${condition}${range(status)},"${inProgress}")=0,"${words.yes}","${words.no}")`,
      words.no,
    )
  return workbookOf(
    [
      {
        name: words.sheets.index,
        rows: [columns.map(head), ...rows],
        widths: [22, 26, 13, 28, 16, 12, 48, 40, 48, 40, 36, 16, 30, 30, 40],
        isFiltered: true,
        stickyColumns: 2,
        choices: { [`${status}2:${status}${last}`]: statuses },
      },
      {
        name: words.sheets.status,
        rows: [
          [words.part, words.sections, ...statuses, words.gate].map(head),
          ...parts.map(({ title, rows: own }) => {
            const condition = `${range('A')},"${title}",`
            return [
              text(title),
              formula(`COUNTIF(${condition.slice(0, -1)})`, own.length),
              ...statusCounts(range(status), own.length, condition),
              gate(condition),
            ]
          }),
          [
            head(words.all),
            formula(`COUNTA(${range('A')})`, rows.length),
            ...statusCounts(range(status), rows.length),
            gate(''),
          ],
        ],
        widths: [44, 10, ...statuses.map(() => 13), 12],
      },
      {
        name: words.sheets.scope,
        rows: [
          [...words.scope, ...grounds].map(head),
          ...scope.map((entry) => [head(entry.title), ...[entry.text, ...groundsOf(entry)].map(text)]),
        ],
        widths: [36, 80, 40, 30, 40],
      },
      {
        name: words.sheets.about,
        rows: [
          [head(deviceLaw.heading), text(`${origin}${deviceLawPath}`)],
          [head(site.name), text(`${updated}. ${controlLibrary.notAdvice}`)],
          words.sources.map(head),
          ...sources.map(({ short, title, url, status: level, applies, reading, notRead }) => [
            head(short),
            ...[
              title,
              url,
              capital(level),
              applies,
              [reading && controlLibrary.howWeMap.readIn([reading.in], reading.on), notRead && `${read.no}: ${notRead}`]
                .filter(Boolean)
                .join(' '),
            ].map(text),
          ]),
        ],
        widths: [22, 60, 50, 12, 40, 60],
      },
    ],
    updated,
  )
}
