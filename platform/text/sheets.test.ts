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

test('a row is as high as its longest cell, in wide letters too, and grows with what is written into it', async () => {
  const rows = [
    [null, text('one line')],
    [text('a word '.repeat(20)), text('x')],
    [text('一二三四五六七八九十'), text('a\nb')],
  ]
  const workbook = unzipSync(await written(writeExcelFile, [{ name: 'Rows', rows, widths: [20, 20] }]).toBuffer())
  const xml = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const heights = [...xml.matchAll(/<row ([^>]*)>/g)].map(([, row = '']) =>
    Number(/\bht="([\d.]+)"/.exec(row)?.[1] ?? 0),
  )
  expect(heights).toEqual([0, 120, 30])
  expect(xml).not.toContain('customHeight')
})
