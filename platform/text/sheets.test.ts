import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { text, written } from './sheets.ts'

test('a sheet fits the width of paper, and a text that no cell holds says that there is more', async () => {
  const sheet = { name: 'Leads', rows: [[text(`${'y'.repeat(32_741)}😀${'z'.repeat(100)}`)]], widths: [20] }
  const workbook = unzipSync(await written(writeExcelFile, [sheet]).toBuffer())
  const part = (name: string) => strFromU8(workbook[`xl/${name}.xml`] ?? new Uint8Array())
  expect(part('worksheets/sheet1')).toMatch(/<pageSetUpPr fitToPage="1"\/>.*<pageSetup [^>]*fitToHeight="0"/s)
  const [, held = ''] = /<t[^>]*>([^<]*)<\/t>/.exec(part('sharedStrings')) ?? []
  expect(held.length).toBeLessThanOrEqual(32_767)
  expect(held).toMatch(/y… \(A cell holds no more\.\)$/)
})
