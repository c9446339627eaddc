import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv, safeCell } from './csv.ts'

/** A small CSV reader (RFC 4180), so the writer is not judged by itself. */
function read(text: string): string[][] {
  const rows: string[][] = []
  expect(text[0]).toBe('\ufeff')
  let at = 1
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      if (text[at] !== '"') throw new Error(`No quote at ${at}`)
      let cell = ''
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('The text ends in a cell')
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      row.push(cell)
      at += 1
      if (text[at] !== ',') break
      at += 1
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No end of line at ${at}`)
    at += 2
    rows.push(row)
  }
  return rows
}

const starts = ['=', '+', '-', '@', '\t', '\r', '\u0000', '＝', '＋', '－', '＠']

test('rows are quoted, separated by commas and ended by CRLF', () => {
  expect(
    csv([
      ['id', 'name'],
      ['1', 'Ada "Countess", née\nByron'],
    ]),
  ).toBe('\ufeff"id","name"\r\n"1","Ada ""Countess"", née\nByron"\r\n')
  expect(csv([])).toBe('\ufeff')
})

test.each(starts.flatMap((start) => [`${start}1+1`, ` ${start}1`, `\n \t${start}cmd`, start]))(
  '%j is kept from being a formula',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
  },
)

test.each([
  '+1-1',
  '+49',
  '+1+4930123456',
  '+4930123456*2',
  '+0301234567',
  '+49301234561234567',
  ' +4930123456',
  '+49 30 12345\t',
])('%j is no telephone number', (text) => {
  expect(safeCell(text)).toBe(`'${text}`)
})

test('cells are parted by semicolons for whoever reads them so', () => {
  expect(csv([['a;b', '1,5']], ';')).toBe('\ufeff"a;b";"1,5"\r\n')
})

test.each(['Ada', '1', "'=1", ' Ada', 'a=b', '', '±1', '+4930123456', '+49 30 123456', '+1 (555) 010-0123'])(
  '%j is left as it is',
  (text) => {
    expect(safeCell(text)).toBe(text)
  },
)

/** Texts that often begin with something dangerous. */
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.stringMatching(/^[ \n"',]{0,3}$/), fc.constantFrom(...starts, "'", '"'), fc.string())
    .map((parts) => parts.join('')),
)

test('no cell begins, after spaces, with what a spreadsheet runs', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      for (const text of read(csv(rows)).flat()) {
        expect(starts).not.toContain(text[0])
        expect(starts).not.toContain(text.trim()[0])
      }
    }),
    { numRuns: 500 },
  )
})

test('what is written is read again as it was, but for the mark before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      const again = read(csv(rows))
      expect(again).toEqual(rows.map((row) => row.map(safeCell)))
      for (const [index, text] of again.flat().entries()) {
        const before = rows.flat()[index] ?? ''
        expect(text === before || text === `'${before}`).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
