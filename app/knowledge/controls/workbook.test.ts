import files from 'virtual:controls'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createControls } from './service.server.ts'

const controls = createControls(files)

/** Unpacks the parts of a workbook as texts. */
const partsOf = (workbook: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(workbook)).map(([name, data]) => [name, strFromU8(data)]))

test('the workbook has filters, a status to choose and the counts of it by formula', async () => {
  const parts = partsOf(await controls.files.workbook('https://www.company.com'))
  const sheet = (number: number) => parts[`xl/worksheets/sheet${number}.xml`] ?? ''
  const last = controls.counts.controls + 1
  expect(sheet(1)).toContain(`<autoFilter ref="A1:Y${last}"/>`)
  expect(sheet(1)).toContain('<formula1>"Not started,In progress,In place,Not ours"</formula1>')
  expect(sheet(1)).toContain(`sqref="C2:C${last}"`)
  expect(sheet(2)).toContain(`COUNTIFS(Controls!$C$2:$C$${last},&quot;In place&quot;)`.replaceAll('&quot;', '"'))
  expect(sheet(2).match(/<f>/g)).toHaveLength((controls.library.families.length + 1) * 5)
  // As in the format: formulas have no '=', and carry their result for programs that do not calculate.
  expect(sheet(2).match(/<f>COUNT[^<]*<\/f><v>\d+<\/v>/g)).toHaveLength((controls.library.families.length + 1) * 5)
  const all = controls.counts.controls
  expect(
    sheet(2)
      .match(/<v>(?=\d+<)\d+/g)
      ?.slice(-5),
  ).toEqual([all, all, 0, 0, 0].map((count) => `<v>${count}`))
  expect(sheet(3).match(/<row /g)).toHaveLength(controls.counts.mappings + controls.counts.reasoned + 1)
  expect(sheet(4)).not.toBe('')
})

test('a set as a workbook has its own controls alone', async () => {
  const query = controls.files.setQuery('?framework=hipaa&role=deployer')
  expect(query).toBe('?framework=hipaa&role=deployer')
  const parts = partsOf((await controls.files.set('xlsx', query ?? '', 'https://www.company.com')) as Buffer)
  const rows = (parts['xl/worksheets/sheet1.xml'] ?? '').match(/<row /g)?.length ?? 0
  const { controls: own } = JSON.parse(String(await controls.files.set('json', query ?? '', ''))) as {
    controls: unknown[]
  }
  expect(rows).toBe(own.length + 1)
  expect(own.length).toBeLessThan(controls.counts.controls)
})
