import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insertLead, type NewLead } from '#office/leads/store.server.ts'
import { storeFile } from '#platform/db/open.ts'
import type { Database, LeadTable } from '#platform/db/schema.ts'
import { enqueueForLead, leaseDue, listDeliveries, markDelivered, markFailed } from '#platform/delivery/store.ts'
import { EnvError } from '#platform/env.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { runCommand } from './main.ts'

const time = '2027-01-05T09:00:00.000Z'

const aLead = (id: string, changes: Partial<LeadTable> = {}): NewLead => ({
  id,
  kind: 'contact',
  email: 'ada@example.com',
  answers: JSON.stringify(aContactMessage()),
  attribution: JSON.stringify({ page: '/our-story', source: 'news' }),
  fingerprint: `fingerprint ${id}`,
  state: 'new',
  created_at: time,
  ...changes,
})

const openSite = () => openTestCli(time)

/** Three leads: an old one, one in quarantine, a new one. */
async function addLeads(db: Kysely<Database>) {
  await insertLead(db, aLead('0190-old', { created_at: '2026-12-31T23:59:59.999Z' }))
  await insertLead(db, aLead('0191-trap', { state: 'quarantined' }))
  await insertLead(db, aLead('0192-new', { email: 'bob@example.com', kind: 'partnership', attribution: '{}' }))
}

/** One delivery of each state: its id by the state. */
async function addDeliveries(db: Kysely<Database>) {
  await insertLead(db, aLead('0190-lead'))
  const payload = { to: ['ada@example.com'], subject: 's', text: 't' }
  await enqueueForLead(
    db,
    '0190-lead',
    new Date(time),
    Array.from({ length: 4 }, () => ({ channel: 'mail' as const, payload })),
  )
  const [a, b, c] = (await leaseDue(db, new Date(time), 60_000, 3)).map(({ id }) => id)
  await markDelivered(db, String(a), new Date(time))
  await markFailed(db, String(b), 'ECONNREFUSED', null)
  const pending = (await listDeliveries(db, new Date(time))).find(({ state }) => state === 'pending')?.id
  return { delivered: String(a), dead: String(b), leased: String(c), pending: String(pending) }
}

describe('help', () => {
  test.each([
    ['--help'],
    ['leads', '--help'],
    ['subscribers', '--help'],
    ['subscribers', 'list', '--help'],
    ['subscribers', 'export', '--help'],
    ['subscribers', 'erase', '--help'],
    ['deliveries', '-h'],
    ['leads', 'list', '--help'],
    ['leads', 'show', '--help'],
    ['leads', 'export', '--help'],
    ['leads', 'purge', '--help'],
    ['privacy', 'erase', '--help'],
    ['deliveries', 'list', '--help'],
    ['deliveries', 'retry', '--help'],
  ])('%s %s %s has an example and the exit codes, in few lines', async (...args) => {
    const { run } = await openSite()
    const { code, out, err } = await run(...args.filter((arg) => arg !== undefined))
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Example: npm run (-s )?site -- /m)
    expect(out).toMatch(/^Exit codes: 0 done, 1 nothing found or failed, 2 wrong usage/m)
    expect(out.split('\n').length).toBeLessThan(40)
  })

  test('names every command, and no option that is not there', async () => {
    const { run } = await openSite()
    const { out } = await run('--help')
    for (const command of ['leads list', 'leads show', 'leads export', 'deliveries list', 'deliveries retry']) {
      expect(out).toContain(command)
      const help = (await run(...command.split(' '), '--help')).out
      for (const [, option] of help.matchAll(/^ {2}(--[a-z]+) /gm)) {
        const { err } = await run(...command.split(' '), String(option), '/no/such/place')
        expect(err).not.toContain('Unknown option')
      }
    }
  })
})

// Vitest reads TSX and Node does not: a command that imports a mail or a screen from its source would fail outside
// tests.
test('every group begins in Node as it is', async () => {
  const groups = ['leads', 'privacy', 'subscribers', 'newsletter', 'deliveries', 'webhooks', 'db', 'content', 'facts']
  const all = [...groups, 'status', 'doctor', 'report']
  const script = `const { runCommand } = await import('./cli/main.ts')
    const to = { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) }
    for (const group of ${JSON.stringify(all)}) await runCommand([group, '--help'], to)`
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '--eval', script])
  expect(stdout.match(/Example: npm run/g)?.length).toBeGreaterThanOrEqual(all.length)
})

describe('wrong usage is a 2, with a hint', () => {
  test.each([
    [],
    ['lead'],
    ['leads'],
    ['leads', 'delete'],
    ['constructor', 'name'],
    ['leads', 'constructor'],
    ['leads', 'list', 'more'],
    ['leads', 'list', '--unknown'],
    ['leads', 'list', '--state', 'old'],
    ['leads', 'list', '--since', 'yesterday'],
    ['leads', 'list', '--since', '2026-13-01'],
    ['leads', 'list', '--kind'],
    ['leads', 'list', '--kind', 'gardening'],
    ['leads', 'show'],
    ['leads', 'show', 'a', 'b'],
    ['leads', 'export', '--format', 'xlsx'],
    ['leads', 'export', '--format', 'ods'],
    ['leads', 'find'],
    ['leads', 'list', '--quarantined', '--state', 'new'],
    ['leads', 'assign', 'a'],
    ['leads', 'note', 'a'],
    ['leads', 'state', 'a', 'asleep'],
    ['leads', 'remind', 'a', 'soon'],
    ['leads', 'purge', '--yes'],
    ['privacy', 'erase'],
    ['leads', 'export', '--json', '--format', 'csv'],
    ['deliveries', 'list', '--state', 'new'],
    ['deliveries', 'retry'],
    ['deliveries', 'retry', 'a', '--dead'],
  ])('site %s %s %s %s %s', async (...args) => {
    const { run } = await openSite()
    const { code, out, err } = await run(...args.filter((arg) => arg !== undefined))
    expect(code).toBe(2)
    expect(out + err).toContain('--help')
    if (args.length > 0) expect(out).toBe('')
  })

  test('it is told before anything is opened, and a wrong variable in its own words', async () => {
    const context = { out: () => {}, now: () => new Date() }
    let told = ''
    const err = (text: string) => {
      told += text
    }
    const openStore = () => Promise.reject(new EnvError('PORT must be a whole number from 0 to 65535.'))
    expect(await runCommand(['leads', 'list', '--unknown'], { ...context, err, openStore })).toBe(2)
    expect(told).toContain('--unknown')
    told = ''
    expect(await runCommand(['leads', 'list'], { ...context, err, openStore })).toBe(2)
    expect(told).toBe('PORT must be a whole number from 0 to 65535.\n')
  })
})

describe('leads list', () => {
  test('shows the newest first', async () => {
    const { db, run } = await openSite()
    await addLeads(db)
    const { code, out, err } = await run('leads', 'list')
    expect([code, err]).toEqual([0, '1 in quarantine. To see them: --quarantined\n'])
    expect(out.split('\n')).toEqual([
      'REF     RECEIVED (UTC)    FORM         STATE  OWNER  NAME          COMPANY',
      '92-new  2027-01-05 09:00  partnership  new           Ada Lovelace  Analytical Eng…',
      '90-old  2026-12-31 23:59  contact      new           Ada Lovelace  Analytical Eng…',
      '',
    ])
    expect((await run('leads', 'list', '--quarantined')).out).toContain('1-trap')
  })

  test.each([
    [['--kind', 'contact'], ['0190-old']],
    [['--state', 'quarantined'], ['0191-trap']],
    [['--since', '2027-01-01'], ['0192-new']],
    [
      ['--since', '2027-01-01T00:00+01:00'],
      ['0192-new', '0190-old'],
    ],
    [['--since', '2027-01-01', '--state', 'new', '--kind', 'partnership'], ['0192-new']],
  ])('%j chooses %j', async (filters, ids) => {
    const { db, run } = await openSite()
    await addLeads(db)
    for (const command of [
      ['leads', 'list', '--json'],
      ['leads', 'export', '--json'],
    ]) {
      const { out } = await run(...command, ...filters)
      expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toEqual(ids)
    }
  })

  test('--json tells a lead without its fingerprint', async () => {
    const { db, run } = await openSite()
    await insertLead(db, aLead('a'))
    const { code, out } = await run('leads', 'list', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual([
      {
        id: 'a',
        kind: 'contact',
        state: 'new',
        createdAt: time,
        changedAt: null,
        owner: null,
        remindAt: null,
        name: 'Ada Lovelace',
        company: 'Analytical Engines',
        email: 'ada@example.com',
        answers: aContactMessage(),
        attribution: { page: '/our-story', source: 'news' },
      },
    ])
  })

  test('nothing found is said in a friendly line beside the output, with code 1', async () => {
    const { run } = await openSite()
    expect(await run('leads', 'list')).toEqual({ code: 1, out: '', err: 'No leads found.\n' })
    expect(await run('leads', 'list', '--json')).toEqual({ code: 1, out: '[]\n', err: 'No leads found.\n' })
  })
})

describe('leads show', () => {
  test('shows every answer and the deliveries, by the beginning of an id', async () => {
    const { db, run } = await openSite()
    await insertLead(db, aLead('0190-other'))
    const message = 'First line.\n\nThird \u001b[31mline.'
    await insertLead(db, aLead('0191-lead', { answers: JSON.stringify({ ...aContactMessage(), message }) }))
    await enqueueForLead(db, '0191-lead', new Date(time), [
      { channel: 'mail', payload: { to: [], subject: '', text: '' } },
    ])
    const { code, out, err } = await run('leads', 'show', '0191')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('id:          0191-lead\n')
    expect(out).toContain('Company:     Analytical Engines\n')
    expect(out).toContain('Message:     First line.\n\n             Third  [31mline.\n')
    expect(out).toContain('from.source: news\n')
    expect(out).toMatch(/\nDELIVERY +CHANNEL +STATE +TRIES\n\S+ +mail +pending +0\n$/)
  })

  test('--json holds the lead and its deliveries', async () => {
    const { db, run } = await openSite()
    await insertLead(db, aLead('0191-lead'))
    const { out } = await run('leads', 'show', '0191-lead', '--json')
    expect(JSON.parse(out)).toMatchObject({ id: '0191-lead', answers: aContactMessage(), deliveries: [] })
  })

  test.each(['0', '0193', '%'])('%s, which begins no id or several, is a 1', async (id) => {
    const { db, run } = await openSite()
    await addLeads(db)
    expect(await run('leads', 'show', id)).toEqual({
      code: 1,
      out: '',
      err: `There is no lead ${id}, or more than one begins or ends so.\n`,
    })
  })
})

describe('leads export', () => {
  test('writes CSV with a column for every answer, safe for spreadsheets', async () => {
    const { db, run } = await openSite()
    await insertLead(
      db,
      aLead('a', {
        answers: JSON.stringify({ ...aContactMessage({ company: undefined, firstName: '=cmd|x' }) }),
        attribution: '{}',
      }),
    )
    await insertLead(db, aLead('b', { answers: JSON.stringify({ email: 'x@example.com', services: ['one', 'two'] }) }))
    const { code, out } = await run('leads', 'export')
    expect(code).toBe(0)
    expect(out.split('\r\n')).toEqual([
      expect.stringMatching(
        /^\ufeff"Received \(UTC\)","Form","State","Owner","Reminder \(UTC\)","Last changed \(UTC\)","Email","First name","Last name","Company","[^"]+","Services","Notes","Sent from page","Campaign source","ID"$/,
      ),
      `"${time}","contact message","new","","","","ada@example.com","","","","","one; two","","/our-story","news","b"`,
      `"${time}","contact message","new","","","","ada@example.com","'=cmd|x","Lovelace","","We would like to know how you would review our risk model.","","","","","a"`,
      '',
    ])
  })

  test('how a visitor came has a column for each thing that is known, and is found by its words alone', async () => {
    const { db, run } = await openSite()
    const first = { landing: '/pricing', utm_source: 'news', gclid: '-Cj0' }
    await insertLead(db, aLead('a', { attribution: JSON.stringify({ page: '/our-story', source: 'news', first }) }))
    const { out } = await run('leads', 'export')
    expect(out).toContain(
      '"Sent from page","Campaign source","First visit: entry page","First visit: campaign source","First visit: click from Google Ads","ID"',
    )
    expect(out).toContain('"/our-story","news","/pricing","news","\'-Cj0","a"')
    expect((await run('leads', 'show', 'a')).out).toMatch(/^from\.first\.landing: +\/pricing$/m)
    expect((await run('leads', 'list', '--source', 'pricing')).code).toBe(0)
    expect((await run('leads', 'list', '--source', 'first')).code).toBe(1)
  })

  test('answers are in the words of the form; semicolons part cells for Excel in Europe, in CSV alone', async () => {
    const { db, run } = await openSite()
    const answers = JSON.stringify({ ...aContactMessage(), companySize: '51-200' })
    await insertLead(db, aLead('a', { kind: 'early-access', answers }))
    const { out } = await run('leads', 'export', '--csv-for', 'excel-eu')
    expect(out).toMatch(/^\ufeff"Received \(UTC\)";/)
    expect(out).not.toMatch(/"early-access"|"51-200"|"companySize"/)
    expect((await run('leads', 'export', '--csv-for', 'excel-eu', '--json')).code).toBe(2)
    expect((await run('leads', 'export', '--json')).out).toContain('"companySize": "51-200"')
  })

  test('--output writes a file for its owner alone, and says so', async () => {
    const { db, run } = await openSite()
    await insertLead(db, aLead('a'))
    const file = join(await tempDir(), 'leads.csv')
    expect(await run('leads', 'export', '--output', file)).toEqual({
      code: 0,
      out: '',
      err: `1 lead written to ${file}\n`,
    })
    expect(await readFile(file, 'utf8')).toBe((await run('leads', 'export')).out)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('a file that can not be written is a 1 with the reason', async () => {
    const { db, run } = await openSite()
    await insertLead(db, aLead('a'))
    const { code, err } = await run('leads', 'export', '--output', join(await tempDir(), 'no/such/leads.csv'))
    expect(code).toBe(1)
    expect(err).toContain('ENOENT')
  })
})

describe('deliveries', () => {
  test('list shows each state, and --state chooses', async () => {
    const { db, run } = await openSite()
    const ids = await addDeliveries(db)
    const all = await run('deliveries', 'list')
    expect(all.code).toBe(0)
    expect(all.out.split('\n')[0]).toMatch(/^ID +FOR +CHANNEL +STATE +TRIES +SENT OR DUE +LAST ERROR$/)
    for (const [state, id] of Object.entries(ids)) {
      const { out } = await run('deliveries', 'list', '--state', state, '--json')
      expect(JSON.parse(out)).toMatchObject([{ id, state, lead: '0190-lead' }])
    }
    expect((await run('deliveries', 'list', '--json')).out).not.toContain('payload')
  })

  test('retry makes one due again, by the beginning of its id too', async () => {
    const { db, run } = await openSite()
    const { dead } = await addDeliveries(db)
    expect(await run('deliveries', 'retry', dead, '--yes')).toEqual({
      code: 0,
      out: '1 delivery is due now.\n',
      err: '',
    })
    const row = await db.selectFrom('delivery').selectAll().where('id', '=', dead).executeTakeFirst()
    expect(row).toMatchObject({ attempts: 0, next_at: time, leased_until: null })
    expect((await run('deliveries', 'retry', dead.slice(0, 6))).code).toBe(1) // all begin so
  })

  test('retry --dead makes all dead letters due, and no others', async () => {
    const { db, run } = await openSite()
    await addDeliveries(db)
    expect(await run('deliveries', 'retry', '--dead', '--json', '--yes')).toEqual({
      code: 0,
      out: '{\n  "retried": 1\n}\n',
      err: '',
    })
    const states = (await listDeliveries(db, new Date(time))).map(({ state }) => state).sort()
    expect(states).toEqual(['delivered', 'leased', 'pending', 'pending'])
    expect(await run('deliveries', 'retry', '--dead', '--yes')).toEqual({
      code: 1,
      out: '',
      err: 'No delivery was given up.\n',
    })
  })

  test('what was delivered, or is being sent, is not sent again', async () => {
    const { db, run } = await openSite()
    const { delivered, leased } = await addDeliveries(db)
    expect(await run('deliveries', 'retry', delivered)).toMatchObject({
      code: 1,
      err: `Delivery ${delivered} was made at ${time}.\n`,
    })
    expect(await run('deliveries', 'retry', leased)).toMatchObject({
      code: 1,
      err: `Delivery ${leased} is being sent right now.\n`,
    })
  })
})

describe('as a process', () => {
  const execute = promisify(execFile)
  const start = async (args: string[], variables: Record<string, string>) => {
    const env = { PATH: process.env.PATH ?? '', ...variables }
    try {
      const { stdout, stderr } = await execute(process.execPath, ['cli/start.ts', ...args], { env })
      return { code: 0, stdout, stderr }
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string }
    }
  }

  test('reads the store of the environment and prints JSON and nothing else', async () => {
    const dataDir = await tempDir()
    const db = await openTestFile(storeFile(dataDir))
    await insertLead(db, aLead('a'))
    const { code, stdout, stderr } = await start(['leads', 'list', '--json'], { DATA_DIR: dataDir })
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject([{ id: 'a' }])
  })

  test('on a full disk, says so and fails, whatever it writes', async () => {
    const dataDir = await tempDir()
    await insertLead(await openTestFile(storeFile(dataDir)), aLead('a'))
    for (const args of ['leads export', 'leads list', 'leads export --output /dev/full', '--help']) {
      const line = `"${process.execPath}" cli/start.ts ${args} > /dev/full`
      const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
      const failed: { code?: number; stderr?: string } = await execute('sh', ['-c', line], { env }).catch(
        (error) => error,
      )
      const full = 'The disk is full. Make room, then run this again.\n'
      expect([args, failed.code, failed.stderr]).toEqual([args, 1, full])
    }
  })

  test('says kindly when there is no store yet, and makes none', async () => {
    const dataDir = join(await tempDir(), 'data')
    await mkdir(dataDir)
    const { code, stdout, stderr } = await start(['leads', 'list'], { DATA_DIR: dataDir })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(`There is no store at ${dataDir}/site.db yet. The site makes it when it first starts.\n`)
    expect(existsSync(join(dataDir, 'site.db'))).toBe(false)
  })

  test('a wrong variable is a 2 with its sentence', async () => {
    const { code, stderr } = await start(['leads', 'list'], { PORT: 'x' })
    expect([code, stderr]).toEqual([2, 'PORT must be a whole number from 0 to 65535.\n'])
  })
})
