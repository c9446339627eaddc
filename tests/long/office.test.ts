import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { installApart } from '../../bench/apart.ts'
import { tempDir } from '../support/dirs.ts'
import { builtServer, openTestSite } from '../support/site.ts'
import { test } from './figures.ts'

const client = join(builtServer, '../../client')

const folder = join(import.meta.dirname, 'office')

test('each DOCX and each XLSX keeps to the schemas of its format', async ({ figure, note }) => {
  const site = await openTestSite()
  const files = ['documents', 'pdfs']
    .flatMap((folder) => readdirSync(join(client, folder)).map((name) => join(client, folder, name)))
    .filter((file) => /\.(docx|xlsx)$/.test(file))
  const library = join(await tempDir(), 'controls.xlsx')
  writeFileSync(library, Buffer.from(await (await site.request('/controls.xlsx')).arrayBuffer()))
  expect(files.length).toBeGreaterThan(15)
  installApart(folder)
  const judge = [join(folder, 'judge.js'), ...files, library]
  const said = execFileSync(process.execPath, judge, { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n')
  expect(said).toHaveLength(files.length + 1)
  for (const { file, faults } of said.map((line) => JSON.parse(line) as { file: string; faults: string[] })) {
    const name = basename(file)
    // What Microsoft's Open XML SDK finds against the schemas of the format: where, and what.
    figure({ figure: `${name}: faults against its schemas`, site: faults.length, allowed: { max: 0 } })
    for (const fault of faults) note(`${name} ${fault}`)
  }
})
