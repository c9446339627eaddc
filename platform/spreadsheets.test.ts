import { spawnSync } from 'node:child_process'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tableWorkbook, workbookOf } from './spreadsheets.ts'
import { head, sheetName, text } from './text/sheets.ts'
import { fromCell, inCell } from './text/signs.ts'

const bad = 'A\u0000\u0007\u000bB\u001f\u007f\u0085C\ud800D\udfffE\ufffeF\uffff <&'

test.each([
  [
    'of the library',
    () =>
      workbookOf(
        [{ name: sheetName(bad), rows: [[head(bad)], [text(bad)]], widths: [9], choices: { A2: [bad] } }],
        '2026-11-01',
      ),
  ],
  ['of an export', () => tableWorkbook([[bad], [bad]])],
])('a workbook %s is XML, whatever character its texts have', async (_, make) => {
  for (const [name, bytes] of Object.entries(unzipSync(await make()))) {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '-'], { input: bytes, encoding: 'utf8' })
    expect([name, status, stderr]).toEqual([name, 0, ''])
  }
})

test('a text that looks like an escape of a workbook stays as it was typed', async () => {
  const typed = ['_x000D_', 'Key _x0041_x0042_', '_X0041_', '_x005F_', '_x00_', 'snake_x1234_case', '__x0000__']
  const texts = async (book: Promise<Buffer<ArrayBuffer>>) =>
    [...strFromU8(unzipSync(await book)['xl/sharedStrings.xml'] ?? new Uint8Array()).matchAll(/<t[^>]*>([^<]*)</g)].map(
      ([, text = '']) => text,
    )
  expect(await texts(tableWorkbook([['Name'], ...typed.map((text) => [text])]))).toEqual([
    'Name',
    '_x005F_x000D_',
    'Key _x005F_x0041_x005F_x0042_',
    '_x005F_X0041_',
    '_x005F_x005F_',
    '_x00_',
    'snake_x005F_x1234_case',
    '__x005F_x0000__',
  ])
  expect(typed.map(inCell).map(fromCell)).toEqual(typed)
})
