import type { Feature, Options, Sheet as WrittenSheet } from 'write-excel-file/node'
import { escapeText } from './escape-markup.ts'
import { inCell, writable } from './signs.ts'

/** The states of a row; every row begins with the first. */
export const statuses = ['Not started', 'In progress', 'In place', 'Not ours']

/** The longest text that spreadsheets accept in a cell. */
const maxCharacters = 32_767
const more = '… (A cell holds no more.)'
/** Cells are text, so no program runs one as a formula. One that is too long says so. */
const words = (value: string) => ({ value: fitted(inCell(value)), type: String, wrap: true })
const fitted = (value: string) =>
  value.length > maxCharacters
    ? value.slice(0, maxCharacters - more.length).replace(/[\ud800-\udbff]$/, '') + more
    : value

export const head = (value: string) => ({ ...words(value), fontWeight: 'bold' as const })
export const text = (value: string) => ({ ...words(value), alignVertical: 'top' as const })
export const moment = (value: string) => ({
  value: new Date(value),
  type: Date,
  format: 'yyyy-mm-dd hh:mm',
  alignVertical: 'top' as const,
})
/**
 * A cell with a formula.
 *
 * @param value the formula
 * @param result its value while nothing is filled in, for programs that do not calculate
 */
export const formula = (value: string, result: number | string) => ({ value, type: 'Formula' as const, result })
/** The days until the day in a cell, once there is one. */
export const daysLeft = (cell: string, result: number | '' = '') =>
  formula(`IF(ISNUMBER(${cell}),INT(${cell})-TODAY(),"")`, result)
/** A day, with which formulas can calculate. */
export const day = (value: string) => ({
  value: new Date(`${value}T00:00:00Z`),
  type: Date,
  format: 'yyyy-mm-dd',
  alignVertical: 'top' as const,
})
export const number = (value: number) => ({ value, type: Number, alignVertical: 'top' as const })
type Cell = ReturnType<typeof head | typeof text | typeof day | typeof number | typeof moment | typeof formula> | null

export type Sheet = {
  name: string
  rows: readonly (readonly Cell[])[]
  /** In characters. */
  widths: readonly number[]
  /** The first row stays in view and has filters. */
  isFiltered?: boolean
  /** Columns that stay in view. */
  stickyColumns?: number
  /** What may be filled in, by range: one of some words, a whole number from one to another, or a day. */
  choices?: Readonly<Record<string, Choice>>
}
type Choice = readonly string[] | { from: number; to: number } | 'day'

/**
 * Formulas that count each status in a range. All rows begin with the first status.
 *
 * @param rows the number of rows
 * @param condition another condition, with a comma after it
 */
export const statusCounts = (range: string, rows: number, condition = '') =>
  statuses.map((status, index) => formula(`COUNTIFS(${condition}${range},"${status}")`, index === 0 ? rows : 0))

/** The letters of a column: 1 is A, 27 is AA. */
export function letters(column: number): string {
  const rest = (column - 1) % 26
  const letter = String.fromCharCode(65 + rest)
  return column > 26 ? letters((column - 1 - rest) / 26) + letter : letter
}

/** Makes a sheet's name that spreadsheets accept: at most 31 characters, none of their reserved ones. */
export const sheetName = (name: string): string =>
  writable(name)
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .trim()

/**
 * Makes a workbook of sheets.
 *
 * @param write the library's writer, of a server or of a browser
 */
export const written = <Content, Made>(
  write: (sheets: WrittenSheet<Content>[], options: Options<Content>) => Made,
  sheets: readonly Sheet[],
): Made =>
  write(
    sheets.map(({ name, rows, widths, isFiltered, stickyColumns }) => ({
      sheet: name,
      data: rows.map((row) => {
        const tall = heightOf(row, widths)
        const cells = row.map((cell) => (cell && 'result' in cell ? { value: cell.value, type: cell.type } : cell))
        const at = cells.findIndex((cell) => cell !== null)
        return tall === null
          ? cells
          : cells.map((cell, index) => (cell && index === at ? { ...cell, height: tall } : cell))
      }),
      columns: widths.map((width) => ({ width })),
      ...(isFiltered && { stickyRowsCount: 1 }),
      ...(stickyColumns && { stickyColumnsCount: stickyColumns }),
    })),
    { features: [filtersAndChoices(sheets), fontsInOrder()] },
  )

/** Points of a line, and of the highest row that spreadsheets know. */
const [lineHeight, maxHeight] = [15, 409]
/** Signs as wide as two letters. */
const wideSigns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** The share of a line that stays empty, because words are not parted. */
const raggedShare = 0.12

/**
 * Reckons the height of a row whose cells have several lines: not every program does, and one that does not shows the
 * first line alone. Null for one line.
 */
function heightOf(row: Sheet['rows'][number], widths: readonly number[]): number | null {
  const lines = row.map((cell, column) => {
    if (!cell || typeof cell.value !== 'string' || 'result' in cell) return 1
    const room = Math.max(1, (widths[column] ?? 10) * (1 - raggedShare))
    return cell.value
      .split('\n')
      .map((line) => Math.max(1, Math.ceil((line.length + (line.match(wideSigns)?.length ?? 0)) / room)))
      .reduce((sum, count) => sum + count, 0)
  })
  const most = Math.max(...lines)
  return most > 1 ? Math.min(most * lineHeight, maxHeight) : null
}

/** Adds filters over a sheet's first row, and choices of words, which the library leaves to extensions. */
const filtersAndChoices = <Content>(sheets: readonly Sheet[]): Feature<Content> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(xml, _, { sheetIndex }) {
          const { rows, isFiltered, choices = {} } = sheets[sheetIndex] ?? { rows: [] }
          const filter = isFiltered ? `<autoFilter ref="A1:${letters(rows[0]?.length ?? 1)}${rows.length}"/>` : ''
          const rules = Object.entries(choices).map(([range, choice]) => validation(range, choice))
          const validations =
            rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''
          const results = rows.flat().flatMap((cell) => (cell && 'result' in cell ? [cell.result] : []))
          return (
            xml
              .replace(/(<worksheet[^>]*>)(?!<sheetPr)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
              .replace('</worksheet>', `${onPaper}</worksheet>`)
              // Whoever writes more into a row lets it grow.
              .replaceAll(' customHeight="1"', '')
              .replace(/<c ([^<>]*)>(<f>[^<]*<\/f>)(?:<v>[^<]*<\/v>|<v\/>)?/g, (_, cell: string, formula: string) => {
                const result = results.shift() ?? 0
                return typeof result === 'number'
                  ? `<c ${cell}>${formula}<v>${result}</v>`
                  : `<c ${cell} t="str">${formula}<v>${inXml(result)}</v>`
              })
              .replace('</sheetData>', `</sheetData>${filter}${validations}`)
          )
        },
      },
    },
  },
})

/** A printed sheet is as wide as the paper, and as long as it needs. */
const onPaper =
  '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>'

function validation(range: string, choice: Choice): string {
  if (choice !== 'day' && !('from' in choice))
    return `<dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>"${escaped(choice.join(','))}"</formula1></dataValidation>`
  // Spreadsheets count days: the first one is in 1900, and the last in 9999.
  const [type, { from, to }] = choice === 'day' ? ['date', { from: 1, to: 2_958_465 }] : ['whole', choice]
  return `<dataValidation type="${type}" operator="between" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>${from}</formula1><formula2>${to}</formula2></dataValidation>`
}

/** The parts of a font in the order of the format's schema (ECMA-376, CT_Font); the library uses another order. */
const ofFonts = ['b', 'i', 'strike', 'u', 'sz', 'color', 'name', 'family', 'scheme']

const fontsInOrder = <Content>(): Feature<Content> => ({
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml) =>
          xml.replace(/(?<=<font>)(?:<\w+(?!\w)[^<>]*\/>)+(?=<\/font>)/g, (properties) => {
            const parts = properties.match(/<\w+(?!\w)[^<>]*\/>/g) ?? []
            const place = (part: string) => ofFonts.indexOf(/\w+/.exec(part)?.[0] ?? '')
            return parts.toSorted((one, other) => place(one) - place(other)).join('')
          }),
      },
    },
  },
})

const inXml = (words: string) => escapeText(inCell(words))
/** A list of words in a formula's text. */
const escaped = (words: string) => inXml(words).replaceAll('"', '""')
