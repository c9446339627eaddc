import { strFromU8, unzipSync } from 'fflate'
import { fromCell } from '#platform/text/signs.ts'

const maxBytes = 10_000_000

/**
 * The texts of a workbook's first sheet, row by row, as spreadsheets write them: in the cell, or in a list that all
 * share.
 *
 * @throws Error when it is no workbook, or one that is too large
 */
export function rowsOfWorkbook(bytes: Uint8Array): string[][] {
  let size = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/^xl\/(sharedStrings|worksheets\/sheet1)\.xml$/.test(name)) return false
      size += originalSize
      if (size > maxBytes) throw new Error('The workbook is too large')
      return true
    },
  })
  const xmlOf = (name: string) =>
    new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'application/xml')
  // Some programs write every name with a prefix.
  const within = (element: Element | Document, name: string) => [...element.getElementsByTagNameNS('*', name)]
  // How a Japanese text is read stands beside it, and is no part of it.
  const textOf = (element: Element) =>
    within(element, 't')
      .filter((text) => text.parentElement?.localName !== 'rPh')
      .map((text) => text.textContent)
      .join('')
  const shared = within(xmlOf('xl/sharedStrings.xml'), 'si').map(textOf)
  return within(xmlOf('xl/worksheets/sheet1.xml'), 'row').map((row) => {
    const cells: string[] = []
    for (const cell of within(row, 'c')) {
      const value = within(cell, 'v')[0]?.textContent ?? ''
      const type = cell.getAttribute('t')
      const text = type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textOf(cell) : value
      cells[columnOf(cell.getAttribute('r'), cells.length)] = fromCell(text)
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}

/** The column of a place such as B7, from 0; the next one where a cell does not say. */
function columnOf(place: string | null, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
