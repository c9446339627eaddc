import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/schema.ts'
import { enqueueFor } from '#platform/delivery/store.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { engines } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { storedSubscribers } from '#tests/support/newsletter.ts'
import { addConsent, enterSubscriber, markConfirmed, quarantineSubscriber } from './store.server.ts'

const time = '2027-01-05T09:00:00.000Z'

/** The command line over a store of its own: an old unconfirmed subscriber, one in quarantine, a new confirmed one. */
async function openSite() {
  const { db, run, dataDir } = await openTestCli(time)
  await add(db)
  return { db, run, dataDir }
}

async function add(db: Kysely<Database>) {
  await enterSubscriber(db, {
    id: '1-old',
    address: 'ada@example.com',
    source: '/events',
    asked_at: '2026-12-31T00:00:00.000Z',
  })
  await quarantineSubscriber(db, { id: '2-trap', address: '=cmd@example.com', source: null, asked_at: time })
  await enterSubscriber(db, { id: '3-new', address: 'bob@example.com', source: '/blog', asked_at: time })
  const consent = { purpose: 'newsletter', text_hash: 'hash', notice_version: '1', form: 'newsletter' } as const
  await addConsent(db, { id: 'c', subscriber: '3-new', ...consent, page: '/blog', given_at: time })
  await markConfirmed(db, '3-new', new Date(time))
  const payload = { to: ['bob@example.com'], subject: 's', text: 't' }
  await enqueueFor(db, { subscriber: '3-new' }, new Date(time), [{ channel: 'mail', payload }])
}

test('list shows the newest first', async () => {
  const { run } = await openSite()
  const { code, out, err } = await run('subscribers', 'list')
  expect([code, err]).toEqual([0, ''])
  expect(out.split('\n')).toEqual([
    'ID      SINCE                     STATE        SOURCE   EMAIL',
    '3-new   2027-01-05T09:00:00.000Z  confirmed    /blog    bob@example.com',
    '2-trap  2027-01-05T09:00:00.000Z  quarantined           =cmd@example.com',
    '1-old   2026-12-31T00:00:00.000Z  unconfirmed  /events  ada@example.com',
    '',
  ])
})

test.each([
  [['--state', 'confirmed'], ['3-new']],
  [
    ['--since', '2027-01-01'],
    ['3-new', '2-trap'],
  ],
  [['--since', '2027-01-01', '--state', 'quarantined'], ['2-trap']],
])('%j chooses %j', async (filters, ids) => {
  const { run } = await openSite()
  for (const command of ['list', 'export']) {
    const { out } = await run('subscribers', command, '--json', ...filters)
    expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toEqual(ids)
  }
})

test('--json tells what was agreed to', async () => {
  const { run } = await openSite()
  const { out } = await run('subscribers', 'list', '--json', '--state', 'confirmed')
  expect(JSON.parse(out)).toEqual([
    {
      id: '3-new',
      email: 'bob@example.com',
      state: 'confirmed',
      source: '/blog',
      topics: null,
      laws: null,
      createdAt: time,
      askedAt: time,
      confirmedAt: time,
      unsubscribedAt: null,
      consent: {
        purpose: 'newsletter',
        noticeVersion: '1',
        textHash: 'hash',
        form: 'newsletter',
        page: '/blog',
        givenAt: time,
        withdrawnAt: null,
      },
    },
  ])
})

test('export writes CSV that no spreadsheet runs, to a file for its owner alone', async () => {
  const { run } = await openSite()
  const file = join(await tempDir(), 'subscribers.csv')
  const { code, err } = await run('subscribers', 'export', '--output', file)
  expect([code, err]).toEqual([0, `3 subscribers written to ${file}\n`])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const lines = (await readFile(file, 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\ufeff"id","createdAt","state","email","source","topics","laws","askedAt","confirmedAt","unsubscribedAt","consent.purpose","consent.noticeVersion","consent.textHash","consent.form","consent.page","consent.givenAt","consent.withdrawnAt"',
  )
  expect(lines[2]).toContain('"\'=cmd@example.com"')
})

test('erase forgets an address in any case, with its consents and mails', async () => {
  const { run, db } = await openSite()
  expect(await run('subscribers', 'erase', 'BOB@example.com', '--yes')).toEqual({
    code: 0,
    out: 'bob@example.com erased.\n',
    err: '',
  })
  const { subscribers, consents, deliveries } = await storedSubscribers(db)
  expect(subscribers.map(({ id }) => id)).toEqual(['1-old', '2-trap'])
  expect([consents, deliveries]).toEqual([[], []])
  expect(await run('subscribers', 'erase', 'bob@example.com', '--yes', '--json')).toEqual({
    code: 1,
    out: '{\n  "erased": 0,\n  "traces": null\n}\n',
    err: 'No subscribers found.\n',
  })
})

test.each([
  ['list', 'more'],
  ['list', '--state', 'new'],
  ['list', '--since', 'yesterday'],
  ['export', '--format', 'xlsx'],
  ['erase'],
  ['erase', 'a@example.com', 'b@example.com'],
])('subscribers %s %s is a 2 with a hint', async (...args) => {
  const { run } = await openSite()
  const { code, err } = await run('subscribers', ...args.filter((arg) => arg !== undefined))
  expect([code, err.includes('--help')]).toEqual([2, true])
})

test('a subscription ends at a wish, once, and is written down beside the store', async () => {
  const { run, dataDir, db } = await openSite()
  const shown = await run('subscribers', 'erase', 'ada@example.com')
  expect([shown.code, shown.out]).toEqual([1, expect.stringContaining('To do it: --yes')])
  expect((await run('subscribers', 'unsubscribe', 'ADA@example.com', '--yes')).out).toBe('ada@example.com has left.\n')
  expect((await run('subscribers', 'unsubscribe', 'ada@example.com', '--yes')).out).toBe(
    'ada@example.com has left, as before.\n',
  )
  expect((await run('subscribers', 'unsubscribe', 'nobody@example.com', '--yes')).code).toBe(1)
  const row = await db.selectFrom('subscriber').selectAll().where('address', '=', 'ada@example.com').executeTakeFirst()
  expect(row).toMatchObject({ state: 'unsubscribed' })
  expect(await readFile(join(dataDir, 'tombstones.log'), 'utf8')).toMatch(/ left [0-9a-f]{64}\n/)
})

test('a list is tried first, and brings nobody back who left, bounced or was erased', async () => {
  const { run, db, dataDir } = await openSite()
  await run('subscribers', 'unsubscribe', 'ada@example.com', '--yes')
  await run('subscribers', 'erase', 'bob@example.com', '--yes')
  await run('privacy', 'erase', 'eve@example.com', '--yes')
  await enterSubscriber(db, { id: '4', address: 'old@example.com', source: null, asked_at: time })
  await db.updateTable('subscriber').set({ state: 'bounced' }).where('id', '=', '4').execute()
  const file = join(await tempDir(), 'readers.csv')
  const lines = [
    '\ufeffSource;Email Address;Date',
    '"Fair ""Dach""; Hall 3";new@example.com;2026-03-01',
    ...['ada', 'bob', 'eve', 'old'].map((name) => `Fair;${name.toUpperCase()}@example.com;2026-03-01 10:00`),
    'Fair;New@example.com;2026-03-01',
    'Fair;nobody;2026-03-01',
    'Fair;undated@example.com;1/3/2026',
    'Fair;tomorrow@example.com;2027-03-01',
    ';nowhere@example.com;2026-03-01',
  ]
  await writeFile(file, `${lines.join('\r\n')}\r\n`)
  const counts = { new: 1, unproven: 3, known: 0, left: 1, bounced: 1, erased: 2, unfit: 2 }
  const rest = join(dataDir, 'rest.csv')
  const before = await storedSubscribers(db)
  expect(JSON.parse((await run('subscribers', 'import', file, '--json', '--rest', rest)).out)).toEqual({
    taken: 0,
    counts,
    unread: [],
  })
  expect(await storedSubscribers(db)).toEqual(before)
  expect((await readFile(rest, 'utf8')).match(/\r\n/g)).toHaveLength(10)
  for (const taken of [1, 0]) {
    const said = JSON.parse((await run('subscribers', 'import', file, '--yes', '--json')).out)
    expect(said).toMatchObject({ taken })
  }
  const { subscribers, consents } = await storedSubscribers(db)
  const added = subscribers.find(({ address }) => address === 'new@example.com')
  expect(added).toMatchObject({ state: 'confirmed', source: 'import: Fair "Dach"; Hall 3' })
  expect(consents).toMatchObject([{ subscriber: added?.id, given_at: '2026-03-01T00:00:00.000Z', form: 'import' }])
  expect(subscribers.filter(({ state }) => state === 'confirmed')).toHaveLength(1)
})

test('a sheet as Excel saves it in Europe is taken, and what is unclear is told', async () => {
  const { run, db, dataDir } = await openSite()
  const file = join(await tempDir(), 'readers.csv')
  const rows = ['a@example.com;12.11.2026;Fair', 'b@example.com;13/11/2026;Fair', 'c@example.com;3/4/2026;Fair']
  await writeFile(file, `Email;Signed up on;Where\r\n${rows.join('\r\n')}\r\nd@example.com;31.12.2099;Fair\r\n`)
  const rest = join(dataDir, 'rest.csv')
  await run('subscribers', 'import', file, '--yes', '--rest', rest)
  const { consents } = await storedSubscribers(db)
  const days = consents.filter(({ form }) => form === 'import').map(({ given_at }) => given_at.slice(0, 10))
  expect(days.sort()).toEqual(['2026-04-03', '2026-11-12', '2026-11-13'])
  expect(await readFile(rest, 'utf8')).toMatch(/d@example\.com.*31\.12\.2099, which is still to come \(2099-12-31\)/)
})

test('who may have left by a column that nobody knows is not taken by another row either, and the columns are named', async () => {
  const { run, db } = await openSite()
  const file = join(await tempDir(), 'readers.csv')
  const rows = [
    'a@example.com,2026-03-01,Fair,,',
    'a@example.com,2026-03-01,Fair,,2026-04-01',
    'c@example.com,2026-03-01,Fair,,',
  ]
  await writeFile(file, `email,date,source,Shoe size,Date Unsubscribed\n${rows.join('\n')}\n`)
  const said = await run('subscribers', 'import', file, '--yes')
  expect(said.out).toMatch(
    /^Columns that were not read.*\n {2}Shoe size: empty\n {2}Date Unsubscribed: 1 value, such as 2026-04-01$/m,
  )
  const { subscribers } = await storedSubscribers(db)
  const added = subscribers.flatMap(({ address, source }) => (source?.startsWith('import') ? [address] : []))
  expect(added).toEqual(['c@example.com'])
})

test('the topics of a list are kept', async () => {
  const { run, db } = await openSite()
  const file = join(await tempDir(), 'readers.csv')
  const rows = ['a@example.com,2026-03-01,Fair,"Risk, Regulatory updates"', 'b@example.com,2026-03-01,Fair,']
  await writeFile(file, `email,date,source,topics\n${rows.join('\n')}\n`)
  await run('subscribers', 'import', file, '--yes')
  const { subscribers } = await storedSubscribers(db)
  const topicsOf = (address: string) => subscribers.find((one) => one.address === address)?.topics
  expect([topicsOf('a@example.com'), topicsOf('b@example.com')]).toEqual(['["Risk","Regulatory Updates"]', null])
})

test('what the site exported is imported by another, with its proof', async () => {
  const { run } = await openSite()
  const file = join(await tempDir(), 'own.csv')
  await run('subscribers', 'export', '--output', file)
  const other = await openTestCli(time)
  const said = await other.run('subscribers', 'import', file, '--yes', '--json')
  expect(JSON.parse(said.out)).toEqual({
    taken: 1,
    counts: { new: 1, unproven: 1, known: 0, left: 0, bounced: 0, erased: 0, unfit: 1 },
    unread: expect.any(Array),
  })
  expect(said.err).toBe('Line 3 has the state quarantined, which is not known here.\n')
  const { subscribers, consents } = await storedSubscribers(other.db)
  expect(subscribers).toMatchObject([{ address: 'bob@example.com', state: 'confirmed', source: 'import: /blog' }])
  expect(consents).toMatchObject([{ given_at: time, page: '/blog' }])
})

test('a list that is not in Unicode is refused by its line, and taken when its encoding is named', async () => {
  const { run, db } = await openSite()
  const file = join(await tempDir(), 'excel.csv')
  await writeFile(file, Buffer.from('email;date;source\r\na@example.com;01.03.2026;Messe München\r\n', 'latin1'))
  const refused = await run('subscribers', 'import', file, '--yes')
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('is not written in UTF-8 in line 2')])
  expect(refused.err).toContain('Messe München')
  expect(refused.err).toContain('--encoding windows-1252')
  expect((await run('subscribers', 'import', file, '--encoding', 'nonsense')).code).toBe(2)
  await run('subscribers', 'import', file, '--yes', '--encoding', 'windows-1252')
  const { consents } = await storedSubscribers(db)
  expect(consents.map(({ page }) => page)).toContain('Messe München')
})

test.each(engines)(
  'on %s, each row of a long list is counted once, whatever its quotation marks, and who left by any row stays out',
  async (engine) => {
    const { db, run } = await openTestCli(time, engine)
    const file = join(await tempDir(), 'long.csv')
    const rows = Array.from({ length: 450 }, (_, at) => `reader-${at}@example.com,2026-03-01,Fair,`)
    rows[3] = 'reader-3@example.com,2026-03-01,Fair 24" screen,'
    rows[5] = 'reader-5@example.com,2026-03-01,"Fair,'
    rows[440] = 'reader-7@example.com,2026-03-01,Fair,'
    rows[445] = 'reader-9@example.com,2026-03-01,Fair,2026-04-01'
    await writeFile(file, `email,date,source,unsubscribed\n${rows.join('\n')}\n`)
    const said = await run('subscribers', 'import', file, '--yes', '--json')
    const { taken, counts } = JSON.parse(said.out) as { taken: number; counts: Record<string, number> }
    expect([taken, counts.new, counts.left, counts.unfit]).toEqual([446, 446, 1, 3])
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(450)
    expect(said.err).toContain('Line 7 has a quotation mark that opens a cell and is not closed.')
    const { subscribers } = await storedSubscribers(db)
    expect(subscribers).toHaveLength(446)
    expect(subscribers.map(({ address }) => address)).not.toContain('reader-9@example.com')
  },
)
