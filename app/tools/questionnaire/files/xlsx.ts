import { fromCell, inCell } from '#platform/text/signs.ts'
import { lettersOf } from './columns.ts'
import { FileRefused, type Filling, type LeftCell, maxRows, type OpenFile, type Sheet } from './file.ts'
import { attribute, type Edit, edited, escaped, plain, type Tag, tagsOf } from './xml.ts'
import type { Package } from './zip.ts'

/** A cell with its place in the text of its sheet. */
type Cell = { tag: Tag; end: number; text: string; isFormula: boolean }
type Row = { tag: Tag; close: number; cells: Map<number, Cell> }
type Range = { top: number; left: number; bottom: number; right: number }
type SheetPart = {
  part: string
  xml: string
  rows: Map<number, Row>
  merges: readonly Range[]
  hidden: { rows: ReadonlySet<number>; columns: ReadonlySet<number> }
  /** Ranges that one formula fills. */
  computed: readonly Range[]
  lists: readonly { ranges: readonly Range[]; formula: string }[]
}

/** A text of a workbook as it is read. */
const read = (text: string) => fromCell(plain(text))

/** Reads a workbook and keeps its text, so that cells are filled where they stand. */
export function openWorkbook(file: Package, name: string): OpenFile {
  const workbook = file.related('', { type: '/officeDocument' }) ?? 'xl/workbook.xml'
  if (!file.has(workbook)) throw new FileRefused('The file has no sheets.')
  const xml = file.text(workbook)
  const sharedPart = file.related(workbook, { type: '/sharedStrings' })
  const shared = sharedPart ? textsOf(file.text(sharedPart), 'si') : []
  let room = maxRows
  const found = [...tagsOf(xml)]
    .filter((tag) => tag.name === 'sheet' && tag.kind !== 'close')
    .flatMap((tag) => {
      const part = file.related(workbook, { id: attribute(tag, '[\\w.-]+:id') ?? '' })
      if (!part || !file.has(part)) return []
      const sheet = readSheet(part, file.text(part), shared, room)
      const { texts, leftOut } = shownRows(sheet, room)
      room -= Math.max(sheet.rows.size, texts.length)
      return [
        {
          ...sheet,
          texts,
          leftOut,
          name: fromCell(attribute(tag, 'name') ?? ''),
          isHidden: attribute(tag, 'state')?.includes('idden') === true,
        },
      ]
    })
  const named = new Map(
    elementsOf(xml, 'definedName').map(({ tag, inside }) => [fromCell(attribute(tag, 'name') ?? ''), read(inside)]),
  )
  const valuesOf = (formula: string, own: SheetPart, isNamed = false): readonly string[] | null => {
    const text = formula.trim()
    if (text.startsWith('"'))
      return text
        .slice(1, -1)
        .split(',')
        .map((one) => one.trim())
    const [, sheetName, range] =
      /^=?(?:'?((?:[^'!]|''){1,31})'?!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/.exec(text) ?? []
    const place = range === undefined ? null : rangeOf(range)
    if (!place) return isNamed || !named.has(text) ? null : valuesOf(named.get(text) ?? '', own, true)
    const of = sheetName === undefined ? own : found.find((sheet) => sheet.name === sheetName.replaceAll("''", "'"))
    return of ? cellsIn(of, place) : null
  }
  const sheets = found.map((sheet): Sheet => {
    const known = new Map<string, readonly string[] | null>()
    const headings = Map.groupBy(sheet.merges, ({ top }) => top)
    return {
      name: sheet.name,
      isHidden: sheet.isHidden,
      rows: sheet.texts,
      choices(row, column) {
        const list = sheet.lists.find(({ ranges }) => ranges.some((range) => isWithin(range, row, column)))
        if (!list) return null
        if (!known.has(list.formula)) known.set(list.formula, valuesOf(list.formula, sheet))
        return known.get(list.formula) ?? null
      },
      boxes: () => null,
      isFormula: (row, column) => isComputed(sheet, row, column),
      spans: (row, from, to) =>
        headings.get(row)?.some((range) => isWithin(range, row, from) && isWithin(range, row, to)) === true,
      isColumnHidden: (column) => sheet.hidden.columns.has(column),
      leftOut: sheet.leftOut,
    }
  })
  const hasFormulas = found.some(({ rows }) =>
    [...rows.values()].some(({ cells }) => [...cells.values()].some(({ isFormula }) => isFormula)),
  )
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    sheets,
    fill(cells) {
      const changed = new Map<string, string>()
      const left: LeftCell[] = []
      for (const [at, own] of Map.groupBy(cells, ({ sheet }) => sheet)) {
        const sheet = found[at]
        if (!sheet) continue
        const filled = fillSheet(sheet, own)
        left.push(...filled.left)
        changed.set(sheet.part, filled.xml)
      }
      // What the file computes from its answers is computed anew when it is opened.
      if (hasFormulas) changed.set(workbook, recomputed(xml))
      return { bytes: file.packed(changed), left }
    },
  }
}

/** The elements of a name, with what is inside them. */
function elementsOf(xml: string, name: string): { tag: Tag; inside: string }[] {
  const found: { tag: Tag; inside: string }[] = []
  let open: Tag | null = null
  for (const tag of tagsOf(xml)) {
    if (tag.name !== name) continue
    if (tag.kind === 'open') open = tag
    else if (tag.kind === 'empty') found.push({ tag, inside: '' })
    else if (open) found.push({ tag: open, inside: xml.slice(open.end, tag.start) })
  }
  return found
}

/** The texts of a list of rich texts: all that is read, without how it is pronounced. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = []
  let [text, start, ignored] = ['', -1, false]
  for (const tag of tagsOf(xml)) {
    if (tag.name === name) {
      if (tag.kind !== 'open') texts.push(tag.kind === 'close' ? text : '')
      text = ''
    } else if (tag.name === 'rPh') ignored = tag.kind === 'open'
    else if (tag.name === 't' && tag.kind === 'open') start = tag.end
    else if (tag.name === 't' && tag.kind === 'close' && !ignored) text += read(xml.slice(start, tag.start))
  }
  return texts
}

/** A number as spreadsheet programs show it: with 15 digits, where the file has 1.1000000000000001. */
const shownNumber = (value: string) =>
  /\d\.\d{13,}$/.test(value) ? `${Number(Number(value).toPrecision(15))}` : read(value)

/** The values of a tick box, and of a formula that is true or false, as spreadsheets show them. */
const booleans: Readonly<Record<string, string>> = { 0: 'FALSE', 1: 'TRUE', false: 'FALSE', true: 'TRUE' }

function readSheet(part: string, xml: string, shared: readonly string[], room: number): SheetPart {
  const rows = new Map<number, Row>()
  const merges: Range[] = []
  const computed: Range[] = []
  const lists: { ranges: Range[]; formula: string }[] = []
  const hidden = { rows: new Set<number>(), columns: new Set<number>() }
  let row: Row | null = null
  let cell: { tag: Tag; column: number; value: string; inline: string; isFormula: boolean } | null = null
  let [text, isPhonetic, nextRow, nextColumn] = [-1, false, 0, 0]
  let list: { tag: Tag; formula: string; ranges: string } | null = null
  const endCell = (end: number) => {
    if (!cell || !row) return
    const type = attribute(cell.tag, 't')
    const said =
      type === 's'
        ? (shared[Number(cell.value)] ?? '')
        : type === 'inlineStr'
          ? cell.inline
          : type === null || type === 'n'
            ? shownNumber(cell.value)
            : type === 'b'
              ? (booleans[cell.value.trim()] ?? '')
              : read(cell.value)
    row.cells.set(cell.column, { tag: cell.tag, end, text: said, isFormula: cell.isFormula })
    cell = null
  }
  for (const tag of tagsOf(xml)) {
    const { name, kind } = tag
    if (name === 'row') {
      if (kind === 'close') {
        if (row) row.close = tag.start
        row = null
        continue
      }
      const given = Number(attribute(tag, 'r'))
      const at = Number.isInteger(given) && given > 0 && given <= lastRow ? given - 1 : nextRow
      nextRow = at + 1
      nextColumn = 0
      const made = { tag, close: tag.end, cells: new Map<number, Cell>() }
      rows.set(at, made)
      if (isOutOfSight(tag, 'ht')) hidden.rows.add(at)
      if (rows.size > room) throw new FileRefused('The file has more than 50,000 rows.')
      row = kind === 'open' ? made : null
    } else if (name === 'c' && row) {
      if (kind === 'close') {
        endCell(tag.end)
        continue
      }
      const column = rangeOf(attribute(tag, 'r') ?? '')?.left ?? nextColumn
      nextColumn = column + 1
      cell = { tag, column, value: '', inline: '', isFormula: false }
      if (kind === 'empty') endCell(tag.end)
    } else if (cell && name === 'f') {
      cell.isFormula = true
      const filled = kind !== 'close' && attribute(tag, 't') !== 'shared' && rangeOf(attribute(tag, 'ref') ?? '')
      if (filled) computed.push(filled)
    } else if (cell && name === 'rPh') isPhonetic = kind === 'open'
    else if (cell && (name === 'v' || name === 't')) {
      if (kind === 'open') text = tag.end
      else if (kind === 'close' && name === 'v') cell.value = xml.slice(text, tag.start)
      else if (kind === 'close' && !isPhonetic) cell.inline += read(xml.slice(text, tag.start))
    } else if (name === 'sheetFormatPr' && attribute(tag, 'defaultColWidth') === '0')
      for (let column = 0; column < maxColumns; column += 1) hidden.columns.add(column)
    else if (name === 'col') {
      const [first, last] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))]
      for (let column = Math.max(first, 1) - 1; column < Math.min(last, maxColumns); column += 1)
        if (isOutOfSight(tag, 'width')) hidden.columns.add(column)
        else hidden.columns.delete(column)
    } else if (name === 'mergeCell') {
      const range = rangeOf(attribute(tag, 'ref') ?? '')
      if (range) merges.push(range)
    } else if (name === 'dataValidation') {
      if (kind === 'open' && attribute(tag, 'type') === 'list')
        list = { tag, formula: '', ranges: attribute(tag, 'sqref') ?? '' }
      else if (kind === 'close' && list) {
        lists.push({
          formula: read(list.formula),
          ranges: list.ranges.split(/\s+/).flatMap((one) => rangeOf(one) ?? []),
        })
        list = null
      }
    } else if (list && (name === 'formula1' || name === 'f' || name === 'sqref')) {
      if (kind === 'open') text = tag.end
      else if (kind === 'close' && name === 'sqref') list.ranges = xml.slice(text, tag.start)
      else if (kind === 'close' && list.formula === '') list.formula = xml.slice(text, tag.start)
    }
  }
  return { part, xml, rows, merges, computed, lists, hidden }
}

/** True for a row or a column that is hidden, by a person, a filter or a group that is closed, or that has no size. */
const isOutOfSight = (tag: Tag, size: string) =>
  /^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '') || Number(attribute(tag, size) ?? 1) === 0

const place = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/

/** Reads a place such as `B7` or `$A$1:$A$9`, from 0; null for what is none. */
function rangeOf(text: string): Range | null {
  const [, left, top, right = left, bottom = top] = place.exec(text) ?? []
  if (!left || !right) return null
  return { top: Number(top) - 1, left: columnOf(left), bottom: Number(bottom) - 1, right: columnOf(right) }
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const isWithin = ({ top, left, bottom, right }: Range, row: number, column: number) =>
  row >= top && row <= bottom && column >= left && column <= right

const isComputed = ({ rows, computed }: SheetPart, row: number, column: number) =>
  rows.get(row)?.cells.get(column)?.isFormula === true || computed.some((range) => isWithin(range, row, column))

const lastRow = 1_048_576
const maxChoices = 100
const maxColumns = 200

/** The texts of a range, row by row, as far as a list is read. */
function cellsIn({ rows }: SheetPart, { top, left, bottom, right }: Range): string[] {
  const texts: string[] = []
  for (let row = top; row <= Math.min(bottom, top + maxChoices); row += 1)
    for (let column = left; column <= Math.min(right, left + maxChoices); column += 1) {
      const text = rows.get(row)?.cells.get(column)?.text ?? ''
      if (text !== '') texts.push(text)
    }
  return texts.slice(0, maxChoices)
}

const none: string[] = []

/**
 * The texts of a sheet, row by row, to the last that has one; a row without cells is an empty one. A lone text below
 * all that are read is none of the sheet's: a blank or a note that somebody left at its end.
 */
function textRows({ rows }: Pick<SheetPart, 'rows'>, room: number): string[][] {
  const hasText = (cells: ReadonlyMap<number, Cell>) => [...cells.values()].some(({ text }) => text !== '')
  const filled = [...rows].filter(([, { cells }]) => hasText(cells)).map(([at]) => at)
  const [far, ...more] = filled.filter((at) => at >= room)
  if (far !== undefined && more.length > 0)
    throw new FileRefused(`The file has more than 50,000 rows: there is text in row ${(far + 1).toLocaleString('en')}.`)
  const last = filled.reduce((most, at) => (at < room ? Math.max(most, at) : most), -1)
  return Array.from({ length: last + 1 }, (_, at) => {
    const cells = rows.get(at)?.cells
    if (!cells || cells.size === 0) return none
    const texts: string[] = []
    for (const [column, { text }] of cells) if (column < maxColumns) texts[column] = text
    return Array.from(texts, (text) => text ?? '')
  })
}

/**
 * The texts that a reader of a sheet sees, in their places, and what else has texts. What is written in cells that are
 * one shows in those of them that are not hidden.
 */
function shownRows(sheet: Pick<SheetPart, 'rows' | 'merges' | 'hidden'>, room: number) {
  const { merges, hidden } = sheet
  const all = textRows(sheet, room)
  if (hidden.rows.size + hidden.columns.size === 0) return { texts: all, leftOut: { columns: [], rows: 0 } }
  const texts = all.map((cells, row) =>
    hidden.rows.has(row) ? none : cells.map((text, column) => (hidden.columns.has(column) ? '' : text)),
  )
  const columns = new Set(
    texts.flatMap((shown, row) =>
      hidden.rows.has(row) ? [] : (all[row] ?? []).flatMap((text, column) => (text === shown[column] ? [] : column)),
    ),
  )
  for (const { top, left, bottom, right } of merges) {
    const text = all[top]?.[left] ?? ''
    let [row, column] = [top, left]
    while (hidden.rows.has(row)) row += 1
    while (hidden.columns.has(column)) column += 1
    if (text === '' || (row === top && column === left) || row > bottom || column > right) continue
    const cells = [...(texts[row] ?? [])]
    cells[column] = text
    texts[row] = Array.from(cells, (one) => one ?? '')
  }
  const rows = [...hidden.rows].filter((row) => (all[row] ?? none).some((text) => text !== '')).length
  return {
    texts: Array.from(texts, (cells) => cells ?? none),
    leftOut: { columns: [...columns].sort((one, other) => one - other), rows },
  }
}

/**
 * Puts texts into cells. Of cells that are one the first has the text, and the texts of all questions beside it. A cell
 * with a formula stays.
 */
function fillSheet(sheet: SheetPart, fillings: readonly Filling[]): { xml: string; left: LeftCell[] } {
  const { xml, rows, merges } = sheet
  const placed = Map.groupBy(fillings, ({ row, column }) => {
    const merge = merges.find((range) => isWithin(range, row, column))
    return merge ? `${merge.top} ${merge.left}` : `${row} ${column}`
  })
  const targets = [...placed].map(([key, own]) => {
    const [at = 0, column = 0] = key.split(' ').map(Number)
    return { at, column, own, texts: [...new Set(own.map(({ text }) => text))] }
  })
  const edits: Edit[] = []
  const left: LeftCell[] = []
  for (const { at, column, own: cells, texts } of targets.sort((one, other) => one.column - other.column)) {
    const row = rows.get(at)
    const cell = row?.cells.get(column)
    if (!row || row.tag.kind === 'empty' || isComputed(sheet, at, column)) {
      const reason = isComputed(sheet, at, column) ? 'formula' : 'field'
      left.push(...cells.map((one) => ({ ...one, reason }) as const))
      continue
    }
    const { prefix } = row.tag
    const own = cell?.tag.attributes ?? ` r="${lettersOf(column)}${at + 1}"`
    const text = `<${prefix}is><${prefix}t xml:space="preserve">${escaped(inCell(texts.join('\n')))}</${prefix}t></${prefix}is>`
    const next = [...row.cells].filter(([other]) => other > column).sort(([one], [other]) => one - other)[0]?.[1]
    const from = cell?.tag.start ?? next?.tag.start ?? row.close
    edits.push({
      from,
      to: cell?.end ?? from,
      text: `<${prefix}c${own.replaceAll(ofValue, '')} t="inlineStr">${text}</${prefix}c>`,
    })
  }
  return { xml: edited(xml, edits), left }
}

/** Matches what a cell says of its value among its attributes: its type, and what else Excel knows of it. */
const ofValue = /\s(?:t|cm|vm)\s?=\s?(?:"[^"]*"|'[^']*')/g

/** Tells programs to compute the workbook when they open it. */
function recomputed(xml: string): string {
  const tags = [...tagsOf(xml)]
  const there = tags.find(({ name }) => name === 'calcPr')
  if (there) {
    const from = there.start + 1 + there.prefix.length + there.name.length
    const own = there.attributes.replace(/\sfullCalcOnLoad\s?=\s?(?:"[^"]*"|'[^']*')/, '')
    return edited(xml, [{ from, to: from + there.attributes.length, text: ` fullCalcOnLoad="1"${own}` }])
  }
  const before = tags.findLast(
    ({ name, kind }) => kind !== 'open' && ['sheets', 'externalReferences', 'definedNames'].includes(name),
  )
  return before
    ? edited(xml, [{ from: before.end, to: before.end, text: `<${before.prefix}calcPr fullCalcOnLoad="1"/>` }])
    : xml
}
