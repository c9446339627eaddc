import register from 'virtual:duties'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/browser'
import { written } from '#platform/text/sheets.ts'
import { knownSystem } from './systems.ts'
import { systemsSheets } from './systems-sheets.ts'

const today = '2026-11-27'
const known = (name: string, owner: string, answers: string) =>
  knownSystem({ id: name, name, owner, answers, added: '2026-01-02' }, register, [], today)

test('the workbook of a list counts its systems by formula, with their values, and no name becomes a formula', async () => {
  const systems = [
    known('=1+1', '@SUM(A1)', 'role=deployer&practice=none&use=4a&profiling=yes'),
    known('+cmd', '', 'role=deployer'),
  ]
  const blob = await written(writeExcelFile, systemsSheets(systems, 'https://www.company.com', today)).toBlob()
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const sheet = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array())
  const formulas = (number: number) =>
    [...sheet(number).matchAll(/<c r="(\w+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g)].map(([, ...cell]) => cell)
  const open = systems.map(({ result }) => result.open.length)
  expect(open[1]).toBeGreaterThan(0)
  expect(formulas(1).slice(0, 2)).toEqual([
    ['G2', 'IF(ISNUMBER(F2),INT(F2)-TODAY(),"")', '370'],
    ['I2', 'IF(AND(TRIM(B2)&lt;&gt;"",E2=0,H2="In place"),"Yes","No")', 'No'],
  ])
  expect(
    formulas(2)
      .slice(-4)
      .map(([, , value]) => value),
  ).toEqual(['2', expect.stringMatching(/^\d+$/), `${open.reduce((sum, count) => sum + count, 0)}`, '0'])
  expect(formulas(2)[0]).toEqual(['B2', 'COUNTIF(Systems!$C$2:$C$3,A2)', '1'])
  expect(sheet(1)).toContain('sqref="H2:H3"><formula1>"Not started,In progress,In place,Not ours"</formula1>')
  expect([...formulas(1), ...formulas(2)].filter(([, formula]) => /1\+1|cmd|SUM\(A1\)/.test(formula ?? ''))).toEqual([])
})
