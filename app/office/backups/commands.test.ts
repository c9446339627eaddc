import { chmod, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { createNewsletter } from '#office/newsletter/service.server.ts'
import { allowPerson, eraseLeads, erasePerson, isSuppressed } from '#office/personal-data/person.server.ts'
import { addTombstones } from '#office/personal-data/tombstones.server.ts'
import { exitCodes, type Io } from '#platform/cli/command.ts'
import { countRows } from '#platform/db/copy.ts'
import { newId } from '#platform/db/id.ts'
import { openStore } from '#platform/db/open.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import { write } from '#platform/db/write.ts'
import { enqueueForLead } from '#platform/delivery/store.ts'
import { testClock } from '#tests/support/clock.ts'
import { type Engine, engines, testDatabase } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { dbCommands } from './commands.server.ts'

const now = new Date('2027-01-05T09:00:00.000Z')

/** Opens the commands with an environment and a store of their own. */
async function openCommands(engine: Engine) {
  const dataDir = await tempDir()
  const databaseUrl = engine === 'postgres' ? await testDatabase() : null
  const CONTENT_DIR = join(dataDir, 'content')
  const variables: Record<string, string> = {
    DATA_DIR: dataDir,
    CONTENT_DIR,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const commands = dbCommands(() => variables)
  /** Runs a command; returns what it printed and its exit code. */
  async function run(name: string, ...args: string[]) {
    const printed = { out: '', err: '' }
    const io = {
      out: (text: string) => {
        printed.out += text
      },
      err: (text: string) => {
        printed.err += text
      },
      now: () => now,
    }
    const code = await commands[name]?.prepare(args)(io as Io)
    return { code, ...printed }
  }
  async function inStore<T>(work: (db: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
    const db = await openStore({ databaseUrl, dataDir })
    return work(db).finally(() => db.destroy())
  }
  return { dataDir, variables, run, inStore }
}
type Commands = Awaited<ReturnType<typeof openCommands>>

/** More leads than are copied at once, each with a mail, and a row in a table with a key of its own. */
const fill = ({ inStore }: Commands, leads = 250) =>
  inStore((db) =>
    write(db, async (trx) => {
      const ids = Array.from({ length: leads }, (_, n) => `lead-${n}`)
      const at = now.toISOString()
      const lead = {
        kind: 'contact',
        email: 'ada@example.com',
        attribution: '{}',
        state: 'new' as const,
        created_at: at,
      }
      const answers = (id: string) => JSON.stringify({ message: `Größe 東京 🜂 '${id}' "\\" \u2028` })
      await trx
        .insertInto('lead')
        .values(ids.map((id) => ({ ...lead, id, answers: answers(id), fingerprint: id })))
        .execute()
      const mails = ids.map((id) => ({ channel: 'mail' as const, payload: { to: [], subject: id, text: '' } }))
      await enqueueForLead(trx, 'lead-0', now, mails)
      for (const path of ['/', '/blog'])
        await trx
          .insertInto('daily_count')
          .values({
            day: '2027-01-05',
            event: 'view',
            path,
            name: '',
            field: '',
            source: '',
            medium: '',
            campaign: '',
            n: 7,
          })
          .execute()
    }),
  )
const rowsIn = ({ inStore }: Commands) =>
  inStore(async (db) => ({
    leads: await db.selectFrom('lead').selectAll().orderBy('id').execute(),
    deliveries: await db.selectFrom('delivery').selectAll().orderBy('id').execute(),
    counts: await db.selectFrom('daily_count').selectAll().orderBy('path').execute(),
  }))

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const))

test.each(pairs)('a backup of %s restores into %s, and all of it is the same', async (from, to) => {
  const [source, target] = [await openCommands(from), await openCommands(to)]
  await fill(source)
  const made = await source.run('backup', '--json')
  const { file, counts } = JSON.parse(made.out) as { file: string; counts: Record<string, number> }
  expect(file).toBe(join(source.dataDir, 'backups/site-2027-01-05T09-00-00Z.db'))
  expect(counts).toMatchObject({ lead: 250, delivery: 250, daily_count: 2, subscriber: 0 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(source.dataDir, 'backups'))).toEqual([
    'site-2027-01-05T09-00-00Z-content.zip',
    'site-2027-01-05T09-00-00Z.db',
    'site-2027-01-05T09-00-00Z.json',
  ])
  // A backup can be restored more than once, so restoring leaves it as it is.
  await chmod(file, 0o400)
  expect((await target.run('restore', file)).out).toMatch(/\n502 rows are in .+, each the same\.\n0 files are back/)
  expect(await rowsIn(target)).toEqual(await rowsIn(source))
  await expect(target.run('restore', file)).rejects.toThrow('There are rows in the store already (250 in lead)')
  await expect(source.run('backup')).rejects.toThrow('already')
})

test('what people wrote in files comes back where it is missing, and replaces nothing', async () => {
  const [source, target] = [await openCommands('sqlite'), await openCommands('sqlite')]
  await source.inStore(countRows)
  const files = { 'posts/a.md': 'ü', 'posts/images/b.png': '\0png', 'texts/prices.json': '{}', 'posts/.a.md.part': 'x' }
  const write = async ({ dataDir }: Commands, name: string, text: string) => {
    await mkdir(dirname(join(dataDir, 'content', name)), { recursive: true })
    await writeFile(join(dataDir, 'content', name), text)
  }
  for (const [name, text] of Object.entries(files)) await write(source, name, text)
  const { file, files: count } = JSON.parse((await source.run('backup', '--json')).out) as {
    file: string
    files: number
  }
  expect(count).toBe(3)
  await write(target, 'texts/prices.json', '{"a":1}')
  await write(target, 'posts/a.md', 'ü')
  const { out } = await target.run('restore', file)
  expect(out).toContain('1 file is back')
  expect(out).toMatch(/prices\.json is another than in the backup, and stays as it is\.\n$/)
  const there = (name: string) => readFile(join(target.dataDir, 'content', name), 'utf8')
  expect(await there('posts/images/b.png')).toBe('\0png')
  expect(await there('texts/prices.json')).toBe('{"a":1}')
})

test('a backup clears away what a killed one left, and leaves alone what another works on', async () => {
  const { dataDir, run, inStore } = await openCommands('sqlite')
  await inStore(countRows)
  const directory = join(dataDir, 'backups')
  await mkdir(directory, { recursive: true })
  // No process has this number.
  const dead = 'site-2027-01-04T09-00-00Z.db.4194305.part'
  const alive = `site-2027-01-04T09-00-01Z.db.${process.ppid}.part`
  for (const name of [dead, `${dead}-wal`, 'site-2027-01-03T09-00-00Z.db.part', alive])
    await writeFile(join(directory, name), 'ada@example.com')
  const before = await readdir(tmpdir())
  expect((await run('backup')).out).toContain('sound')
  expect((await readdir(directory)).sort()).toEqual(
    [alive, ...['-content.zip', '.db', '.json'].map((end) => `site-2027-01-05T09-00-00Z${end}`)].sort(),
  )
  const left = (await readdir(tmpdir())).filter((name) => !before.includes(name))
  expect(left.filter((name) => name.startsWith('site-backup-'))).toEqual([])
})

test.runIf(engines.length > 1)('a store moves to PostgreSQL and back', async () => {
  const { dataDir, variables, run } = await openCommands('postgres')
  const { DATABASE_URL: _, ...fileOnly } = variables
  const before = { ...(await openCommands('sqlite')), dataDir }
  const inFile: Commands['inStore'] = async (work) => {
    const db = await openStore({ databaseUrl: null, dataDir })
    return work(db).finally(() => db.destroy())
  }
  await fill({ ...before, inStore: inFile })
  const first = await rowsIn({ ...before, inStore: inFile })
  expect((await run('copy', 'to-postgres')).out).toMatch(/All of .+site\.db is in 127\.0\.0\.1:\d+\/test_\w+, each row/)
  await expect(run('copy', 'to-postgres')).rejects.toThrow('There are rows')
  const elsewhere = await tempDir()
  const back = dbCommands(() => ({ ...variables, DATA_DIR: elsewhere }))
  const io = { out: () => {}, err: () => {}, now: () => now } as unknown as Io
  expect(await back.copy?.prepare(['to-sqlite'])(io)).toBe(exitCodes.done)
  const again = await openStore({ databaseUrl: null, dataDir: elsewhere })
  const leads = await again.selectFrom('lead').selectAll().orderBy('id').execute()
  await again.destroy()
  expect(leads).toEqual(first.leads)
  await expect(dbCommands(() => fileOnly).copy?.prepare(['to-postgres'])(io)).rejects.toThrow('DATABASE_URL must name')
})

test.each(engines)('on %s, a store is made, and found sound', async (engine) => {
  const commands = await openCommands(engine)
  expect((await commands.run('migrate')).out).toMatch(/^The tables of .+ are up to date\.\n$/)
  await fill(commands, 3)
  const checked = await commands.run('check')
  expect(checked).toMatchObject({ code: exitCodes.done, err: expect.stringMatching(/ is sound\.\n$/) })
  expect(checked.out).toMatch(/^lead +3$/m)
  expect(await commands.inStore(countRows)).toMatchObject({ lead: 3, delivery: 3 })
})

test('what is no backup is not restored, and what is not there is neither checked nor copied', async () => {
  const { dataDir, run } = await openCommands('sqlite')
  const file = join(dataDir, 'other.db')
  await expect(run('restore', file)).rejects.toThrow(`There is no backup ${file}`)
  await writeFile(file, Buffer.alloc(20_000, 'no store'))
  await expect(run('restore', file)).rejects.toThrow(`${file} is no backup of this site`)
  const empty = await openCommands('sqlite')
  await expect(empty.run('check')).rejects.toThrow('There is no store at')
  await expect(empty.run('backup')).rejects.toThrow('There is no store at')
  expect(await readdir(empty.dataDir)).toEqual([])
})

test.each([
  ['an empty file', (file: string) => writeFile(file, '')],
  ['a store of another program', async (file: string) => makeForeign(file)],
  ['a dump of PostgreSQL', (file: string) => writeFile(file, 'PGDMP\u0001')],
  ['a text of PostgreSQL', (file: string) => writeFile(file, '--\n-- PostgreSQL database dump\n--\n')],
  ['a folder', (file: string) => mkdir(file)],
])('%s is no backup, and the store stays empty', async (_what, make) => {
  const { dataDir, run, inStore } = await openCommands('sqlite')
  const file = join(dataDir, 'site-2027-01-04T09-00-00Z.db')
  await make(file)
  await expect(run('restore', file)).rejects.toThrow(/ is no backup of this site/)
  expect(await inStore(countRows)).toMatchObject({ lead: 0, subscriber: 0 })
})

test('a backup with other rows than it was written with is not restored', async () => {
  const source = await openCommands('sqlite')
  await fill(source, 3)
  await source.run('backup')
  const file = join(source.dataDir, 'backups/site-2027-01-05T09-00-00Z.db')
  const sqlite = new Sqlite(file)
  sqlite.exec('delete from delivery')
  sqlite.close()
  const target = await openCommands('sqlite')
  await expect(target.run('restore', file)).rejects.toThrow(
    `The backup ${file} does not hold what was written into it: it has 0 rows in delivery, and had 3`,
  )
  expect(await target.inStore(countRows)).toMatchObject({ lead: 0 })
})

test('an empty file and a store of another program are not sound, and stay as they are', async () => {
  const { dataDir, run } = await openCommands('sqlite')
  const file = join(dataDir, 'site.db')
  await writeFile(file, '')
  await expect(run('check')).rejects.toThrow(`${file} has none of this site's tables`)
  await expect(run('backup')).rejects.toThrow(`${file} has none of this site's tables`)
  expect((await stat(file)).size).toBe(0)
  makeForeign(file)
  await expect(run('check')).rejects.toThrow(`${file} has none of this site's tables`)
})

test.each(engines)('on %s a store without anything in it is told', async (engine) => {
  const { run } = await openCommands(engine)
  await run('migrate')
  expect((await run('check')).err).toMatch(/ is sound, and holds no lead and no subscriber\.\n$/)
})

function makeForeign(file: string) {
  const sqlite = new Sqlite(file)
  sqlite.exec('create table song (name text)')
  sqlite.close()
}

test.each([['restore'], ['restore', 'a', 'b'], ['copy'], ['copy', 'to-mysql'], ['backup', 'x'], ['check', '--deep']])(
  'a mistake in the arguments is told: %s %s',
  async (name, ...args) => {
    const { run } = await openCommands('sqlite')
    await expect(run(name, ...args)).rejects.toThrow(/^(Say|There|Unknown)/)
  },
)

test.each(engines)('on %s who was erased or left since a backup is so again after a restore', async (engine) => {
  const source = await openCommands(engine)
  const secret = openSecret(source.dataDir, null)
  const clock = testClock('2027-01-04T09:00:00.000Z')
  const people = ['erased', 'mentioned', 'gone', 'left', 'back', 'bounced', 'stays', 'allowed'] as const
  const addressOf = (name: string) => `${name}@example.com`
  const tokens = new Map<string, string>()
  const leads = new Map<string, string>()
  const newsletterIn = (db: Kysely<Database>) =>
    createNewsletter({
      secret,
      db,
      now: clock.now,
      mailOrigin: 'https://site.example',
      wakeWorker: () => {},
      warn: () => {},
      addTombstone: (act, address) => addTombstones({ ...source, secret, now: clock.now }, act, [address]),
      entryMs: 0,
    })
  /** The token of the last mail that asks to confirm. */
  async function subscribe(db: Kysely<Database>, name: string) {
    await newsletterIn(db).subscribe({ email: addressOf(name) }, { attribution: {}, suspicious: false })
    const { payload } = await db
      .selectFrom('delivery')
      .select('payload')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(payload ?? '')?.[1] ?? ''
    tokens.set(name, token)
    await newsletterIn(db).confirm(token)
  }
  await source.inStore(async (db) => {
    for (const name of people) {
      await subscribe(db, name)
      const answers = JSON.stringify({ message: name === 'stays' ? `Ask ${addressOf('mentioned')}` : 'Hello' })
      const lead = aLead(newId(), { email: addressOf(name), answers, created_at: clock.now().toISOString() })
      leads.set(name, lead.id)
      if (name !== 'mentioned') await write(db, (trx) => trx.insertInto('lead').values(lead).execute())
    }
  })
  clock.advance(3_600_000)
  const made = JSON.parse((await source.run('backup', '--json')).out) as { file: string }
  clock.advance(3_600_000)
  await source.inStore(async (db) => {
    const storage = { db, dataDir: source.dataDir, backupDir: null, secret, now: clock.now }
    for (const name of ['erased', 'mentioned', 'allowed'])
      await erasePerson(storage, addressOf(name), { keepHash: true })
    await allowPerson(storage, addressOf('allowed'))
    await eraseLeads(storage, [leads.get('gone') ?? ''])
    for (const name of ['left', 'back']) await newsletterIn(db).unsubscribe(tokens.get(name) ?? '')
    // One bounced for good; another had bounced before it was confirmed again.
    for (const name of ['bounced', 'back']) await addTombstones(storage, 'bounced', [addressOf(name)])
    clock.advance(2 * 86_400_000)
    await subscribe(db, 'back')
  })

  const again = await openCommands(engine)
  await copyFile(join(source.dataDir, 'tombstones.log'), join(again.dataDir, 'tombstones.log'))
  await expect(again.run('restore', made.file)).rejects.toThrow('Put it back first')
  await copyFile(join(source.dataDir, 'secret.key'), join(again.dataDir, 'secret.key'))
  const said = await again.run('restore', made.file)
  expect(said.out).toContain('4 erasures, 2 departures')
  await again.inStore(async (db) => {
    const subscribers = await db.selectFrom('subscriber').select(['address', 'state']).orderBy('address').execute()
    expect(subscribers).toEqual([
      { address: addressOf('back'), state: 'confirmed' },
      { address: addressOf('bounced'), state: 'bounced' },
      { address: addressOf('gone'), state: 'confirmed' },
      { address: addressOf('left'), state: 'unsubscribed' },
      { address: addressOf('stays'), state: 'confirmed' },
    ])
    const stored = await db.selectFrom('lead').select(['email', 'answers']).execute()
    expect(stored.map(({ email }) => email).sort()).toEqual(['back', 'bounced', 'left', 'stays'].map(addressOf))
    expect(JSON.stringify(stored)).not.toContain(addressOf('mentioned'))
    const storage = { db, secret }
    const suppressed = people.map(async (name) => ((await isSuppressed(storage, addressOf(name))) ? name : null))
    expect((await Promise.all(suppressed)).filter(Boolean)).toEqual(['erased', 'mentioned'])
  })
  expect(await readFile(join(source.dataDir, 'tombstones.log'), 'utf8')).not.toContain('@')
  expect((await stat(join(source.dataDir, 'tombstones.log'))).mode & 0o777).toBe(0o600)
})
