import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv, plainCell, safeCell } from './csv.ts'

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

test.each(starts.flatMap((start) => [`${start}1+1`, ` ${start}1`, `\u00a0 "${start}cmd`, start]))(
  '%j is kept from being a formula',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
  },
)

/** Texts that often begin with something dangerous. */
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.stringMatching(/^[ \n"',]{0,3}$/), fc.constantFrom(...starts, "'", '"'), fc.string())
    .map((parts) => parts.join('')),
)

test.each(['+4930123456', '+49 30 123456', '+49-170-1234567', '+1 (555) 010-0123', '01701234567', '00491701234567'])(
  'the telephone number %j keeps its first signs in a spreadsheet',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
  },
)

test.each([
  ["Hi;=cmd|' /C calc'!A0", "Hi;'=cmd|' /C calc'!A0"],
  ['Hi,=1+1', "Hi,'=1+1"],
  ['Hi;"=1+1', 'Hi;"\'=1+1'],
  ['Hi\t@SUM(1)', "Hi\t'@SUM(1)"],
  ['Hi\r\n- one\n- two', "Hi\r\n'- one\n'- two"],
  ['a; b, c - d', 'a; b, c - d'],
])('%j has nothing that begins a formula for a reader with another separator', (text, safe) => {
  expect(safeCell(text)).toBe(safe)
})

test.each(['Fair; -10 % code', '=1, -2; +3', 'Hi\r\n- one\n- two', '01701234567', "Ada's; 'tis", '-5'])(
  '%j is the same after it was written and read',
  (text) => {
    expect(plainCell(safeCell(text))).toBe(text)
  },
)

test('however a reader parts the cells, none begins with what a spreadsheet runs', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      const text = csv(rows).replaceAll('"', '')
      for (const separator of [',', ';', '\t', '|'])
        for (const part of text
          .slice(1)
          .split(/[\r\n]/)
          .flatMap((line) => line.split(separator)))
          expect(starts.filter((start) => start !== '\t' && start !== '\r')).not.toContain(part.trim()[0])
    }),
    { numRuns: 500 },
  )
})

test('cells are parted by semicolons for whoever reads them so', () => {
  expect(csv([['a;b', '1,5']], ';')).toBe('\ufeff"a;b";"1,5"\r\n')
})

test.each(['Ada', '1', '0', '0.5', '10', "'=1", ' Ada', 'a=b', '', '±1', '0170 123'])('%j is left as it is', (text) => {
  expect(safeCell(text)).toBe(text)
})

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

test('what is written is read again as it was, but for the marks before formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      const again = read(csv(rows))
      expect(again).toEqual(rows.map((row) => row.map(safeCell)))
      for (const [index, text] of again.flat().entries())
        expect(text.replaceAll("'", '')).toBe((rows.flat()[index] ?? '').replaceAll("'", ''))
    }),
    { numRuns: 500 },
  )
})
