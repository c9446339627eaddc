import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#cli/main.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { factCommands } from './commands.server.ts'
import { readFacts } from './read.server.ts'
import { lastVerifiedOf } from './rules/dates.ts'
import type { Fact } from './rules/fact-schema.ts'

const directory = join(import.meta.dirname, '../../../content/facts')
/**
 * The day on which somebody last looked at the site's own facts: they are right on it, whatever becomes of them later.
 */
const lookedAt = lastVerifiedOf(await readFacts(directory))

const aFact: Fact = {
  id: 'test-act',
  title: 'Application',
  statement: 'The Test Act applies from December 2, 2026.',
  jurisdiction: 'European Union',
  family: 'Test Act',
  date: '2026-12-02',
  dateMeaning: 'applies from',
  status: 'adopted',
  source: { title: 'Test Act', url: 'https://eur-lex.europa.eu/eli/reg/2026/1/oj/eng' },
  lastVerified: '2026-11-21',
  checked: true,
  readIn: 'a copy of the text',
}
const { readIn: _, ...unread } = aFact
const unchecked: Fact = { ...unread, id: 'other-act', checked: false, restsOn: 'editorial knowledge' }

/** A directory of these facts alone; YAML reads JSON. */
async function factsOf(...facts: Fact[]) {
  const place = await tempDir()
  await writeFile(join(place, 'test.yaml'), JSON.stringify(facts))
  return place
}

/** Runs one command on facts, on the day given; no store is there. */
async function run(args: readonly string[], day = lookedAt, facts = directory) {
  const printed = { out: '', err: '' }
  const context = {
    out: (text: string) => {
      printed.out += text
    },
    err: (text: string) => {
      printed.err += text
    },
    now: () => new Date(`${day}T12:00:00Z`),
  }
  const [name = '', ...rest] = args
  const command = factCommands(facts)[name]
  const code = command?.withoutStore
    ? await command.prepare(rest)(context)
    : await runCommand(['facts', ...args], {
        ...context,
        openStore: () => Promise.reject(new Error('There is no store')),
      })
  return { code, ...printed }
}

test('lists the latest first, as a table and as JSON', async () => {
  const { code, out } = await run(['list'])
  expect(code).toBe(0)
  expect(out).toMatch(/^ID +JURISDICTION +DATE +STATUS +VERIFIED +CHECKED\neu-ai-act-existing-high-risk /)
  const unchecked = JSON.parse((await run(['list', '--unchecked', '--json'])).out)
  expect(unchecked.length).toBeGreaterThan(0)
  expect(unchecked.every((fact: { checked: boolean; restsOn?: string }) => !fact.checked && fact.restsOn)).toBe(true)
})

test('the check passes on the day of the verification and 120 days later, and fails on the day after', async () => {
  const old = { date: '2025-02-02', status: 'in force' } as const
  const facts = await factsOf({ ...aFact, ...old }, { ...unchecked, ...old })
  const json = async (day: string) => {
    const { code, out } = await run(['check', '--json'], day, facts)
    return { code, ...(JSON.parse(out) as Record<'stale' | 'outlived' | 'faults', string[]> & { unchecked: number }) }
  }
  expect(await json('2026-11-21')).toMatchObject({ code: 0, stale: [], faults: [] })
  expect((await json('2027-03-21')).stale).toEqual([])
  expect(await json('2027-03-22')).toMatchObject({ code: 1, stale: ['test-act', 'other-act'], faults: [] })
})

test("a day that came while a fact still says 'adopted' is told", async () => {
  const facts = await factsOf(aFact)
  expect(await run(['check'], '2026-12-01', facts)).toMatchObject({ code: 0, err: '' })
  const { code, err } = await run(['check'], '2026-12-02', facts)
  expect(code).toBe(1)
  expect(err).toContain('test-act: still says adopted, and its day was 2026-12-02\n')
})

test('a broken file fails with its name, the line and the reason', async () => {
  const copy = await tempDir()
  await cp(directory, copy, { recursive: true })
  const file = join(copy, 'colorado.yaml')
  const broken = (await readFile(file, 'utf8')).replace('status: adopted', 'status: enacted')
  await writeFile(file, broken)
  const place = `colorado.yaml:${broken.slice(0, broken.indexOf('status: enacted')).split('\n').length}`
  const { code, err } = await run(['check'], lookedAt, copy)
  expect(code).toBe(1)
  expect(err).toContain(`${place}: status has to be in force or adopted`)
  await expect(run(['list'], lookedAt, copy)).rejects.toThrow(place)
})

test('the site command runs it without a store, and refuses an age that is none', async () => {
  const out: string[] = []
  const context = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void out.push(text),
    now: () => new Date(`${lookedAt}T12:00:00Z`),
    openStore: () => Promise.reject(new Error('There is no store')),
  }
  expect(await runCommand(['facts', 'check'], context)).toBe(0)
  expect(out.join('')).toMatch(/^\d+ facts, of which \d+ are not yet checked at their official source\.\n$/)
  for (const age of ['soon', '-1', '1.5'])
    expect(await runCommand(['facts', 'check', `--max-age=${age}`], context)).toBe(2)
  expect(await runCommand(['facts', 'check', 'more'], context)).toBe(2)
  expect(await runCommand(['facts', 'check', '--help'], context)).toBe(0)
})
