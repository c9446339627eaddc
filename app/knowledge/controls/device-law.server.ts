import { site } from '#content/site.ts'
import { workbookOf } from '#platform/spreadsheets.ts'
import { formula, head, letters, statusCounts, statuses, text } from '#platform/text/sheets.ts'
import { citationsOf, type FileIndex } from './rules/file-index.ts'
import { deviceLawPath } from './rules/filter.ts'
import { controlLibrary } from './words.ts'

const { deviceLaw } = controlLibrary
const { workbook: words, columns: names } = deviceLaw
const columns = [
  words.part,
  names.section,
  ...words.own,
  names.device,
  names.act,
  names.proof,
  names.missing,
  words.us,
  words.at,
  words.unread,
  words.controls,
]
const [notStarted = '', inProgress = ''] = statuses

/**
 * Makes a workbook of the file index, to fill in: each section with a status and the own document, the counts of each
 * part, whether it is complete by formula, and the sources.
 */
export function deviceLawWorkbook(
  { sources, parts, updated }: FileIndex,
  origin: string,
): Promise<Buffer<ArrayBuffer>> {
  const rows = parts.flatMap(({ title, rows: own }) =>
    own.map((row) => {
      const citations = citationsOf(sources, row)
      const textOf = (isRead: boolean) =>
        citations.flatMap((one) => (one.isRead === isRead ? [one.text] : [])).join('; ')
      return [
        title,
        row.title,
        notStarted,
        ...words.own.slice(1).map(() => ''),
        row.device,
        row.act,
        row.proof,
        row.missing,
        row.us ?? '',
        textOf(true),
        textOf(false),
        row.controls.join(' '),
      ].map(text)
    }),
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
        widths: [22, 26, 13, 28, 16, 12, 48, 48, 40, 40, 36, 30, 30, 16],
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
        name: words.sheets.about,
        rows: [
          [head(deviceLaw.heading), text(`${origin}${deviceLawPath}`)],
          [head(site.name), text(`${updated}. ${controlLibrary.notAdvice}`)],
          ...sources.map(({ short, title, url, applies, reading, notRead }) => [
            head(short),
            text(title),
            text(url),
            text(applies),
            text(
              [reading && controlLibrary.howWeMap.readIn([reading.in], reading.on), notRead].filter(Boolean).join(' '),
            ),
          ]),
        ],
        widths: [22, 60, 50, 40, 60],
      },
    ],
    updated,
  )
}
