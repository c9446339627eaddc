import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import validate, { type Format } from '@ooxml-tools/validate'
import { expect } from 'vitest'
import { builtServer, openTestSite } from '../support/site.ts'
import { test } from './figures.ts'

const client = join(builtServer, '../../client')

/** What Microsoft's Open XML SDK finds against the schemas of the format in a file: where, and what. */
const faultsOf = async (bytes: Uint8Array, format: string) =>
  (await validate(new Uint8Array(bytes), format as Format)).map(
    ({ path, description }) => `${path.xpath}: ${description}`,
  )

test('each DOCX and each XLSX keeps to the schemas of its format', async ({ figure, note }) => {
  const site = await openTestSite()
  const files = ['documents', 'pdfs']
    .flatMap((folder) => readdirSync(join(client, folder)).map((name) => join(client, folder, name)))
    .filter((file) => /\.(docx|xlsx)$/.test(file))
    .map((file) => ({ name: basename(file), bytes: readFileSync(file) }))
  const library = Buffer.from(await (await site.request('/controls.xlsx')).arrayBuffer())
  expect(files.length).toBeGreaterThan(15)
  for (const { name, bytes } of [...files, { name: 'controls.xlsx', bytes: library }]) {
    const faults = await faultsOf(bytes, extname(name).slice(1))
    figure({ figure: `${name}: faults against its schemas`, site: faults.length, allowed: { max: 0 } })
    for (const fault of faults) note(`${name} ${fault}`)
  }
})
