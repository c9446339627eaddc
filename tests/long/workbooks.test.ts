import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { deviceLawWorkbook } from '#knowledge/controls/device-law.server.ts'
import { readControls } from '#knowledge/controls/read.server.ts'
import { parseDocument } from '#knowledge/documents/parse.server.ts'
import { documentWorkbook } from '#knowledge/documents/workbook.server.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { anyControl, frontMatter, testFact, testLibrary } from '#tests/support/document.ts'

const run = promisify(execFile)

/** Puts values into cells of a sheet, as an owner does. */
function filledIn(workbook: Uint8Array, sheet: number, cells: Record<string, string | number>): Uint8Array {
  const files = unzipSync(workbook)
  const name = `xl/worksheets/sheet${sheet}.xml`
  let xml = strFromU8(files[name] ?? new Uint8Array())
  for (const [at, value] of Object.entries(cells)) {
    const written =
      typeof value === 'number'
        ? `<c r="${at}"><v>${value}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    const before = xml
    xml = xml.replace(new RegExp(`<c r="${at}"(?: [^>]*[^>/]|)(?:/>|>.*?</c>)`), written)
    expect([at, xml !== before]).toEqual([at, true])
  }
  return zipSync({ ...files, [name]: strToU8(xml) })
}

/** LibreOffice's settings: it takes the stored results of numbers as they are, unless it is told to calculate. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** The values of a sheet's cells by their place, as LibreOffice calculates them. */
async function calculated(workbook: Uint8Array, sheet: string) {
  const folder = await tempDir()
  const file = join(folder, 'a.xlsx')
  await writeFile(file, workbook)
  await mkdir(join(folder, 'profile/user'), { recursive: true })
  await writeFile(join(folder, 'profile/user/registrymodifications.xcu'), settings)
  const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await run('soffice', ['--headless', profile, '--convert-to', everySheet, '--outdir', folder, file])
  const rows = parse(await readFile(join(folder, `a-${sheet}.csv`), 'utf8'), {
    relax_column_count: true,
    skip_empty_lines: false,
  }) as string[][]
  return (at: string) => rows[Number(at.slice(1)) - 1]?.[at.charCodeAt(0) - 65]
}

async function vendorWorkbook(): Promise<Uint8Array> {
  const text = await readFile('content/documents/ai-vendor-assessment.md', 'utf8')
  const worksheets = ['W-1', 'W-2'].map((ref) =>
    /:::worksheet\[ref .*?\n:::\n/s.exec(text.replaceAll(`[${ref} `, '[ref '))?.[0].replace('[ref ', `[${ref} `),
  )
  const library = { ...testLibrary, has: anyControl.has }
  const body = `${frontMatter('framework')}# P\n\n${worksheets.join('\n')}`
  return (await documentWorkbook(parseDocument(body, 'content/documents/a.md', testFact, library))) ?? new Uint8Array()
}

const gateNumbers = [1, 2, 5, 7, 8, 9, 10, 12, 16, 20, 21, 25, 26, 28]

test('a vendor passes when each gate has the score that its rating asks for, and the sum adds the scores', async () => {
  const empty = await vendorWorkbook()
  // The rows of W-2 begin with number 1 in row 5, below the title, the instruction, an empty row and the heading.
  const score = (number: number) => `E${number + 4}`
  const scores = (of: readonly number[], value: number) => Object.fromEntries(of.map((one) => [score(one), value]))
  const said = async (rating: string, filled: Record<string, string | number>) => {
    const rated = rating ? filledIn(empty, 1, { B15: rating }) : empty
    const cell = await calculated(filledIn(rated, 2, filled), 'W-2 Vendor questionnaire')
    return ['B36', 'B37', 'B38', 'B39', 'B40', 'B41'].map((at) => cell(at))
  }
  const count = gateNumbers.length
  // As it is stored in the file, for programs that do not calculate.
  expect(await said('', {})).toEqual(['Not rated', '0', `${count}`, '0', '0', 'Not rated'])
  const two = scores(gateNumbers, 2)
  expect(await said('Medium', two)).toEqual(['Medium', `${count}`, '0', '0', `${2 * count}`, 'Yes'])
  expect(await said('High', two)).toEqual(['High', `${count}`, '0', '3', `${2 * count}`, 'No'])
  const three = scores([10, 12, 16], 3)
  expect((await said('High', { ...two, ...three })).at(-1)).toBe('Yes')
  // A sum as high as can be does not make up for one gate, and a text is no score.
  const all = scores(
    Array.from({ length: 30 }, (_, index) => index + 1),
    3,
  )
  expect(await said('High', { ...all, [score(1)]: 1 })).toEqual(['High', '30', '0', '1', '88', 'No'])
  expect(await said('High', { ...all, [score(1)]: 'yes, see file' })).toEqual(['High', '29', '1', '0', '87', 'No'])
  const low = scores([1, 7, 8, 12, 26], 2)
  expect(await said('Low; if neither column applies', low)).toEqual([
    'Low; if neither column applies',
    '5',
    '0',
    '0',
    '10',
    'Yes',
  ])
})

test('the file index of a device is complete when each section is in place or not ours', async () => {
  const { fileIndex } = await readControls('content/controls')
  const empty = await deviceLawWorkbook(fileIndex, 'https://www.company.com')
  const [first = 0, ...rest] = fileIndex.parts.map(({ rows }) => rows.length)
  const statuses = (from: number, to: number, status: string) =>
    Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [`C${from + index}`, status]))
  const gates = async (filled: Record<string, string>) => {
    const cell = await calculated(filledIn(empty, 1, filled), 'Status')
    return [...fileIndex.parts, null].map((_, index) => cell(`G${index + 2}`))
  }
  const others = [...rest, 0].map(() => 'Not yet')
  expect(await gates({})).toEqual(['Not yet', ...others])
  const done = { ...statuses(2, first + 1, 'In place'), C2: 'Not ours' }
  expect(await gates(done)).toEqual(['Yes', ...others])
  expect(await gates({ ...done, C3: 'In progress' })).toEqual(['Not yet', ...others])
  const all = rest.reduce((sum, count) => sum + count, first)
  expect(await gates(statuses(2, all + 1, 'In place'))).toEqual(['Yes', ...others.map(() => 'Yes')])
})
