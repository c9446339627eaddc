import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { factCommands } from '../commands.server.ts'
import { readFacts } from '../read.server.ts'
import { readVerifiedFacts } from '../verifications.server.ts'
import { type FactsShown, factDeskEndpoints } from './api.server.ts'

const ownFacts = `# the Test Act
- id: test-act
  title: Application # short
  statement: >-
    The Test Act applies from
    December 2, 2026.
  jurisdiction: European Union
  family: Test Act
  date: 2026-12-02
  dateMeaning: applies from
  status: adopted
  source:
    title: Test Act
    url: https://eur-lex.europa.eu/eli/reg/2026/1/oj/eng
  lastVerified: 2026-11-21   # by Kim
  checked: false
  restsOn: "editorial knowledge: to be compared"

- id: other-act
  title: Fines
  statement: The Other Act has fines.
  jurisdiction: European Union
  family: Other Act
  date: 2024-01-01
  dateMeaning: applies from
  status: in force
  source: { title: Other Act, url: https://eur-lex.europa.eu/eli/reg/2026/1/oj/eng }
  lastVerified: 2026-10-01
  checked: true
  readIn: a copy
`

/** The desk over facts of its own, on a day in January 2027. */
async function openDesk(own?: string) {
  const project = await tempDir()
  const contentDir = own ?? join(project, 'content')
  const directory = join(project, 'content/facts')
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'test.yaml')
  await writeFile(file, ownFacts)
  const clock = testClock('2027-01-10T09:00:00.000Z')
  const context = openDeskContext({
    db: await openTestDb('sqlite'),
    dataDir: await tempDir(),
    now: clock.now,
    variables: { CONTENT_DIR: contentDir },
  })
  const desk = factDeskEndpoints({ ...context, project })
  const look = () => desk.facts({}, 'Kim (desk)') as Promise<FactsShown>
  const verify = async (id: string, changes: object = {}) => {
    const seen = (await look()).facts.find((one) => one.id === id)?.version ?? ''
    const reading = { id, seen, day: '2027-01-09', official: true, source: 'EUR-Lex: the text of January 5, 2027' }
    return desk['facts/verify']({ ...reading, ...changes }, 'Kim (desk)')
  }
  return { project, directory, contentDir, file, clock, look, verify }
}

test('those that wait stand first: what a day made untrue, and what was read too long ago', async () => {
  const { look, clock } = await openDesk()
  expect((await look()).facts.map(({ id, due }) => [id, due])).toEqual([
    ['test-act', 'came'],
    ['other-act', null],
  ])
  clock.advance(30 * 86_400_000)
  expect((await look()).facts.map(({ id, due }) => [id, due])).toEqual([
    ['other-act', 'old'],
    ['test-act', 'came'],
  ])
})

test('a reading is noted in its file with day and source, and nothing else changes', async () => {
  const { file, look, verify } = await openDesk()
  expect(await verify('test-act')).toMatchObject({ file: 'test.yaml' })
  expect(await readFile(file, 'utf8')).toBe(
    ownFacts
      .replace('status: adopted', 'status: in force')
      .replace('lastVerified: 2026-11-21   #', 'lastVerified: 2027-01-09   #')
      .replace('checked: false', 'checked: true')
      .replace('restsOn: "editorial knowledge: to be compared"', 'readIn: "EUR-Lex: the text of January 5, 2027"'),
  )
  expect((await look()).facts.map(({ due }) => due)).toEqual([null, null])
})

test('what was not read at its source says what it rests on', async () => {
  const { directory, verify } = await openDesk()
  await verify('other-act', { official: false, source: 'two summaries' })
  const other = (await readFacts(directory)).find(({ id }) => id === 'other-act')
  expect(other).toMatchObject({ checked: false, restsOn: 'two summaries', lastVerified: '2027-01-09' })
  expect(other).not.toHaveProperty('readIn')
})

test.each([
  ['a day to come', { day: '2027-01-11' }],
  ['no source', { source: ' ' }],
  ['several lines', { source: 'a text\nchecked: true' }],
  ['a statement that is not there', { id: 'nobody' }],
  ['a fact that was changed since', { id: 'other-act', seen: 'another' }],
])('nothing is written for %s', async (_what, changes) => {
  const { file, verify } = await openDesk()
  await expect(verify('test-act', changes)).rejects.toThrow()
  expect(await readFile(file, 'utf8')).toBe(ownFacts)
})

test('two of one file that are noted at once are both there', async () => {
  const { directory, verify } = await openDesk()
  await Promise.all([verify('test-act'), verify('other-act')])
  expect((await readFacts(directory)).map(({ lastVerified }) => lastVerified)).toEqual(['2027-01-09', '2027-01-09'])
})

test('where the content is elsewhere, verifications stand there, count for what was read, and outlast a new version', async () => {
  const contentDir = await tempDir()
  const { project, file, look, verify } = await openDesk(contentDir)
  await Promise.all([verify('test-act'), verify('other-act', { official: false, source: 'two summaries' })])
  expect(await readFile(file, 'utf8')).toBe(ownFacts)
  await expect(verify('test-act', { seen: 'another' })).rejects.toMatchObject({ status: 409 })
  const read = async () => {
    const facts = await readVerifiedFacts(project, contentDir)
    return facts.map(({ id, lastVerified, checked, status }) => [id, lastVerified, checked, status])
  }
  const [test, other] = [
    ['test-act', '2027-01-09', true, 'in force'],
    ['other-act', '2027-01-09', false, 'in force'],
  ]
  expect(await read()).toEqual([test, other])
  expect((await look()).facts.map(({ due }) => due)).toEqual([null, null])
  // A later version says the same, read earlier; or read later; or it says something else.
  await writeFile(file, ownFacts.replace('lastVerified: 2026-11-21', 'lastVerified: 2026-11-22'))
  expect(await read()).toEqual([test, other])
  await writeFile(file, ownFacts.replace('lastVerified: 2026-10-01', 'lastVerified: 2027-02-01'))
  expect(await read()).toEqual([test, ['other-act', '2027-02-01', true, 'in force']])
  await writeFile(file, ownFacts.replace('The Other Act has fines.', 'The Other Act has higher fines.'))
  expect(await read()).toEqual([test, ['other-act', '2026-10-01', true, 'in force']])
})

test('a broken file of verifications is refused and stays, and its facts are as the build has them', async () => {
  const contentDir = await tempDir()
  const { look, verify } = await openDesk(contentDir)
  await verify('test-act')
  const noted = join(contentDir, 'facts/verifications.json')
  const broken = (await readFile(noted, 'utf8')).slice(0, -3)
  await writeFile(noted, broken)
  await expect(verify('other-act')).rejects.toMatchObject({ status: 422, message: expect.stringContaining('broken') })
  expect(await readFile(noted, 'utf8')).toBe(broken)
  expect((await look()).facts.map(({ id, due }) => [id, due])).toContainEqual(['test-act', 'came'])
})

test('an entry that is not valid takes no other with it, and stays in the file', async () => {
  const contentDir = await tempDir()
  const { project, verify } = await openDesk(contentDir)
  await verify('test-act')
  const noted = join(contentDir, 'facts/verifications.json')
  const typo = { day: 'yesterday' }
  await writeFile(noted, JSON.stringify({ ...JSON.parse(await readFile(noted, 'utf8')), typo }))
  const [test] = await readVerifiedFacts(project, contentDir)
  expect(test?.lastVerified).toBe('2027-01-09')
  await verify('other-act')
  const entries = JSON.parse(await readFile(noted, 'utf8'))
  expect(Object.keys(entries)).toEqual(['test-act', 'typo', 'other-act'])
  expect(entries.typo).toEqual(typo)
})

test('what was noted under the former name counts, and goes into the file with the next', async () => {
  const contentDir = await tempDir()
  const { project, verify } = await openDesk(contentDir)
  await verify('test-act')
  const [former, noted] = ['readings.json', 'verifications.json'].map((name) => join(contentDir, 'facts', name)) as [
    string,
    string,
  ]
  await rename(noted, former)
  const [test] = await readVerifiedFacts(project, contentDir)
  expect(test?.lastVerified).toBe('2027-01-09')
  await verify('other-act')
  expect(Object.keys(JSON.parse(await readFile(noted, 'utf8')))).toEqual(['test-act', 'other-act'])
  expect(await readdir(join(contentDir, 'facts'))).toEqual(['verifications.json'])
})

test('a file that cannot be used is told with its line, and stays', async () => {
  const { file, look, verify } = await openDesk()
  const faulty = ownFacts.replace('status: adopted', 'status: old')
  await writeFile(file, faulty)
  await expect(look()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('test.yaml:11') })
  await expect(verify('other-act')).rejects.toMatchObject({ status: 409 })
  expect(await readFile(file, 'utf8')).toBe(faulty)
})

test('the command notes the site’s own facts, a few lines of its file each', async () => {
  const directory = await tempDir()
  await cp(join(import.meta.dirname, '../../../../content/facts'), directory, { recursive: true })
  const facts = (await readFacts(directory)).filter((_, at) => at % 7 === 0)
  const { verify } = factCommands(directory)
  if (!verify?.withoutStore) throw new Error('It needs no store')
  const day = '2027-02-01'
  const io = { out: () => {}, err: () => {}, now: () => new Date(`${day}T12:00:00Z`) }
  const texts = async () =>
    Promise.all((await readdir(directory)).sort().map((file) => readFile(join(directory, file), 'utf8')))
  const before = (await texts()).join('').split('\n')
  for (const { id } of facts) expect([id, await verify.prepare([id, '--read-in', 'its text'])(io)]).toEqual([id, 0])
  const after = (await texts()).join('').split('\n')
  expect(after).toHaveLength(before.length)
  const changed = after.filter((line, at) => line !== before[at]).map((line) => line.trim().split(':')[0])
  expect([...new Set(changed)].sort()).toEqual(['checked', 'lastVerified', 'readIn', 'status'])
  const noted = (await readFacts(directory)).filter(({ lastVerified, checked }) => lastVerified === day && checked)
  expect(noted.map(({ id }) => id)).toEqual(facts.map(({ id }) => id))
  expect(await verify.prepare(['nobody', '--read-in', 'its text'])(io)).toBe(1)
})
