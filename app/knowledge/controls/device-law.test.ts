import files from 'virtual:controls'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { deviceLawWorkbook } from './device-law.server.ts'
import { createControls } from './service.server.ts'

test('the file index as a workbook has a status to choose, and says by formula which part is complete', async () => {
  const { fileIndex } = createControls(files)
  const parts = unzipSync(await deviceLawWorkbook(fileIndex, 'https://www.company.com'))
  const sheet = (number: number) => strFromU8(parts[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array())
  const counts = fileIndex.parts.map(({ rows }) => rows.length)
  const all = counts.reduce((sum, count) => sum + count, 0)
  expect(sheet(1)).toContain(`sqref="C2:C${all + 1}"><formula1>"Not started,In progress,In place,Not ours"</formula1>`)
  // While nothing is filled in, each section is not started and no part is complete.
  const values = [...sheet(2).matchAll(/<f>[^<]*<\/f><v>([^<]*)<\/v>/g)].map(([, value]) => value)
  expect(values).toEqual([...counts, all].flatMap((count) => [`${count}`, `${count}`, '0', '0', '0', 'Not yet']))
  const gates = [...sheet(2).matchAll(/t="str"><f>([^<]*)<\/f>/g)].map(([, formula]) => formula ?? '')
  expect(gates).toHaveLength(counts.length + 1)
  for (const gate of gates) {
    expect(gate).toContain(`'File index'!$C$2:$C$${all + 1},"Not started"`)
    expect(gate).toMatch(/"In progress"\)=0,"Yes","Not yet"\)$/)
  }
})

test('the workbook says when the laws apply, links facts, and gives the status of each source and what was not read', async () => {
  const { fileIndex } = createControls(files)
  const parts = unzipSync(await deviceLawWorkbook(fileIndex, 'https://www.company.com'))
  const said = Object.entries(parts)
    .filter(([name]) => /sharedStrings|sheet\d/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join('')
  for (const { title } of fileIndex.scope) expect(said).toContain(title)
  for (const { rows } of fileIndex.parts)
    for (const fact of rows.flatMap((row) => row.facts)) expect(said).toContain(`https://www.company.com/facts/${fact}`)
  const sources = strFromU8(parts['xl/worksheets/sheet4.xml'] ?? new Uint8Array())
  expect(sources).not.toBe('')
  for (const { status, notRead } of fileIndex.sources)
    expect(said).toContain(notRead ?? `${status.charAt(0).toUpperCase()}${status.slice(1)}`)
  expect(said).toContain('Text not read yet: ')
})
