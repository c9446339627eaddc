import { spawnSync } from 'node:child_process'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tableWorkbook, workbookOf } from './spreadsheets.ts'
import { head, sheetName, text } from './text/sheets.ts'

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
