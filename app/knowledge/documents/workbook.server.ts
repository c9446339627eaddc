import { site } from '#content/site.ts'
import { type Block, type Document, plainText, type Scoring } from '#knowledge/typesetting/model.server.ts'
import { workbookOf } from '#platform/spreadsheets.ts'
import {
  daysLeft,
  formula,
  head,
  letters,
  type Sheet,
  sheetName,
  statusCounts,
  statuses,
  text,
} from '#platform/text/sheets.ts'
import type { ChecklistPart } from './checklist-lines.ts'
import { scoredRows } from './scored-sheet.server.ts'

/** A worksheet, or an example of some that are filled in. */
type Worksheet = { ref: string; title: string; content: readonly Block[]; scoring?: Scoring }

/**
 * Makes a document's workbook: its checklist, with a status to choose and counts by formula, and a sheet for each
 * worksheet. Null when there is nothing to fill in.
 */
export async function documentWorkbook(
  document: Document,
  checklist: readonly ChecklistPart[] = [],
): Promise<Buffer<ArrayBuffer> | null> {
  const worksheets = worksheetsIn(document.blocks)
  // Filled in by example, to read beside the empty ones.
  const examples = document.blocks.flatMap((block) =>
    block.kind === 'callout' && block.tone === 'example' ? [{ ...block, ref: 'Example' }] : [],
  )
  if (worksheets.length === 0 && checklist.length === 0) return null
  const sheets: Sheet[] = []
  for (const worksheet of [...worksheets, ...examples]) sheets.push(sheetOf(worksheet, sheets))
  return workbookOf(
    [
      ...(checklist.length > 0 ? checklistSheets(checklist) : []),
      ...sheets,
      { name: 'About', rows: aboutRows(document).map(([name, value]) => [head(name), text(value)]), widths: [12, 90] },
    ],
    document.date,
  )
}

const worksheetsIn = (blocks: readonly Block[]): Worksheet[] =>
  blocks.flatMap((block) => (block.kind === 'worksheet' ? [block] : []))

const checklistColumns = [
  'Law or standard',
  'No.',
  'In place',
  'Clause',
  'What proves it',
  'Controls of the library',
  'Status',
  'Owner',
  'Due',
  'Days left',
  'Note',
] as const

/** The lines with what is to be filled in, and how many of each law are at which status. */
function checklistSheets(parts: readonly ChecklistPart[]): Sheet[] {
  const column = (name: (typeof checklistColumns)[number]) => letters(checklistColumns.indexOf(name) + 1)
  const rows = parts
    .flatMap(({ title, items }) =>
      items.map(({ id, text: words, clause, proof, controls }) =>
        [title, id, words, clause, proof, controls.join(' '), statuses[0] ?? '', '', ''].map(text),
      ),
    )
    .map((cells, index) => [...cells, daysLeft(`${column('Due')}${index + 2}`), text('')])
  const last = rows.length + 1
  const range = (name: (typeof checklistColumns)[number]) => `Checklist!$${column(name)}$2:$${column(name)}$${last}`
  const [laws, status] = [range('Law or standard'), range('Status')]
  return [
    {
      name: 'Checklist',
      rows: [checklistColumns.map(head), ...rows],
      widths: [18, 7, 52, 20, 40, 18, 13, 18, 12, 10, 28],
      isFiltered: true,
      stickyColumns: 2,
      choices: {
        [`${column('Status')}2:${column('Status')}${last}`]: statuses,
        [`${column('Due')}2:${column('Due')}${last}`]: 'day',
      },
    },
    {
      name: 'Status',
      rows: [
        ['Law or standard', 'Lines', ...statuses].map(head),
        ...parts.map(({ title, items }) => [
          text(title),
          formula(`COUNTIF(${laws},"${title}")`, items.length),
          ...statusCounts(status, items.length, `${laws},"${title}",`),
        ]),
        [head('All'), formula(`COUNTA(${laws})`, rows.length), ...statusCounts(status, rows.length)],
      ],
      widths: [24, 9, ...statuses.map(() => 13)],
    },
  ]
}

/** More would be refused by spreadsheets as a list of words to choose. */
const maxLetters = 250

const isReviewDay = (label: string) => /^(next )?review date$/i.test(label)

/** Finds the cell beside the label `Rating` of a worksheet. */
function ratingCell(sheets: readonly Sheet[], ref: string): string {
  const sheet = sheets.find(({ name }) => name.startsWith(`${ref} `))
  const row = sheet?.rows.findIndex(([label]) => label?.value === 'Rating') ?? -1
  if (!sheet || row < 0) throw new Error(`No worksheet ${ref} asks for a rating`)
  return `'${sheet.name}'!$B$${row + 1}`
}

/**
 * A worksheet as it is filled in on paper: a row for each field, and its tables as they are, with formulas for days and
 * scores.
 *
 * @param before the sheets in front of it
 */
function sheetOf({ ref, title, content, scoring }: Worksheet, before: readonly Sheet[]): Sheet {
  const rows: Sheet['rows'][number][] = [[head(`${ref} ${title}`)]]
  const choices: Record<string, NonNullable<Sheet['choices']>[string]> = {}
  let columns = 2
  const add = (block: Block) => {
    if (block.kind === 'field') {
      // The sums are formulas.
      if (scoring && /^sum\b/i.test(block.label)) return
      const isDay = isReviewDay(block.label)
      const cell = `B${rows.length + 1}`
      rows.push([head(block.label), text(block.value ?? ''), ...(isDay ? [daysLeft(cell), text('days left')] : [])])
      if (isDay) {
        choices[cell] = 'day'
        columns = Math.max(columns, 4)
      }
    } else if (block.kind === 'choices') {
      rows.push([head(block.label), text('')])
      // A list of words is separated by commas.
      const words = block.options.map((option) => option.replaceAll(',', ';'))
      if (words.join(',').length <= maxLetters) choices[`B${rows.length}`] = words
    } else if (block.kind === 'paragraph') rows.push([text(plainText(block.content))])
    else if (block.kind === 'table' && scoring) {
      const scored = scoredRows(block.table, scoring, rows.length + 2, ratingCell(before, scoring.rating))
      rows.push([], ...scored.rows, [])
      Object.assign(choices, scored.choices)
      columns = Math.max(columns, scored.columns)
    } else if (block.kind === 'table') {
      const { head: heads, rows: lines, choices: words = {} } = block.table
      const titles = heads.map(plainText)
      const due = titles.indexOf('Due') + 1
      rows.push([], [...titles, ...(due > 0 ? ['Days left'] : [])].map(head))
      if (due > 0) choices[`${letters(due)}${rows.length + 1}:${letters(due)}${rows.length + lines.length}`] = 'day'
      for (const [column, options] of Object.entries(words)) {
        const letter = letters(Number(column) + 1)
        choices[`${letter}${rows.length + 1}:${letter}${rows.length + lines.length}`] = options
      }
      const from = rows.length + 1
      rows.push(
        ...lines.map((line, index) => [
          ...line.map(cellOf),
          ...(due > 0 ? [daysLeft(`${letters(due)}${from + index}`)] : []),
        ]),
        [],
      )
      columns = Math.max(columns, heads.length + Number(due > 0))
    } else if (block.kind === 'list' || block.kind === 'checklist') {
      if (block.kind === 'checklist') rows.push([head(block.title)])
      for (const { content: parts, checked } of block.items) {
        const words = parts.flatMap((part) => (part.kind === 'paragraph' ? [plainText(part.content)] : [])).join(' ')
        rows.push([text(words), ...(checked === null ? [] : [text('')])])
      }
    } else if (block.kind === 'signoff')
      rows.push(['Role', 'Name', 'Date', 'Signature'].map(head), ...block.roles.map((role) => [text(plainText(role))]))
  }
  content.forEach(add)
  return { name: sheetName(`${ref} ${title}`), rows, widths: [44, ...Array<number>(columns - 1).fill(32)], choices }
}

const cellOf = (cell: Parameters<typeof plainText>[0]) => text(plainText(cell).replace(/\s+/g, ' ').trim())

const aboutRows = ({ title, version, date, licence, summary }: Document): [string, string][] => [
  ['From', title],
  ['Version', [version, date].filter(Boolean).join(', ')],
  ['What', summary],
  ['License', licence],
  ['Publisher', site.name],
]
