import { copyFile, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { testDatabase } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { json } from '#tests/support/requests.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { openDatabase, storeFile } from './open.ts'

const files = ['site.db', 'site.db-wal', 'site.db-shm']

/** A running site, with functions that send it a lead and ask whether it can take one. */
async function openSite(variables: Record<string, string> = {}) {
  const { api, dataDir, clock } = await openTestApi(variables)
  let sent = 0
  return {
    dataDir,
    async lead() {
      sent += 1
      const message = aContactMessage({ email: `visitor-${sent}@example.com`, message: `This is question ${sent}.` })
      return (await api.request('/api/contact', json(message))).status
    },
    async isReady() {
      clock.advance(1_001)
      const answer = await api.request('/readyz')
      return [answer.status, ((await answer.json()) as { ready: boolean }).ready]
    },
  }
}

/** The addresses of the leads in the store at a place, as the next start finds them. */
async function storedAt(dataDir: string) {
  const db = await openDatabase(storeFile(dataDir))
  const rows = await db.selectFrom('lead').select('email').execute()
  await db.destroy()
  return rows.map(({ email }) => email)
}

const other = async () => {
  const directory = await tempDir()
  const db = await openDatabase(storeFile(directory))
  // Changed more often than the store of the site.
  await sql`pragma user_version = 1000`.execute(db)
  await db.destroy()
  return storeFile(directory)
}

/** Ways in which a running site's store is written over: the file is the same one. */
const overwritten: readonly [string, (file: string, before: string) => Promise<unknown>][] = [
  ['an older copy of it', (file, before) => copyFile(before, file)],
  ['another store, changed more often', async (file) => copyFile(await other(), file)],
  ['something else', (file) => writeFile(file, 'x'.repeat(200_000))],
  ['nothing', (file) => truncate(file, 0)],
  ['its first page', (file) => truncate(file, 4096)],
  ['all of it but the last page', async (file) => truncate(file, (await stat(file)).size - 4096)],
]

/** Ways in which the files of a running site go away. */
const replacements: readonly [string, (dataDir: string) => Promise<unknown>][] = [
  ['all files removed', (dataDir) => Promise.all(files.map((name) => rm(join(dataDir, name), { force: true })))],
  ['the store removed', (dataDir) => rm(join(dataDir, 'site.db'))],
  ['the log removed', (dataDir) => rm(join(dataDir, 'site.db-wal'))],
  ['the store renamed', (dataDir) => rename(join(dataDir, 'site.db'), join(dataDir, 'old.db'))],
  ['the directory renamed', (dataDir) => rename(dataDir, `${dataDir}-old`)],
  [
    'an older copy in its place',
    async (dataDir) => {
      const copy = join(await tempDir(), 'copy.db')
      await copyFile(join(dataDir, 'site.db'), copy)
      for (const name of files) await rm(join(dataDir, name), { force: true })
      await copyFile(copy, join(dataDir, 'site.db'))
    },
  ],
  [
    'another store moved over it',
    async (dataDir) => {
      const other = await tempDir()
      await (await openDatabase(storeFile(other))).destroy()
      await rename(join(other, 'site.db'), join(dataDir, 'site.db'))
    },
  ],
]

describe('a store that is replaced while the site runs', () => {
  test.each(replacements)('%s: no lead is acknowledged, and the site says that it takes none', async (_, replace) => {
    const { dataDir, lead, isReady } = await openSite()
    expect([await lead(), await isReady()]).toEqual([201, [200, true]])
    await replace(dataDir)
    expect([await lead(), await lead(), await isReady()]).toEqual([503, 503, [503, false]])
    await rm(`${dataDir}-old`, { recursive: true, force: true })
  })

  test.each(overwritten)('written over by %s: no lead is acknowledged', async (_, overwrite) => {
    const { dataDir, lead, isReady } = await openSite()
    const file = storeFile(dataDir)
    const before = join(await tempDir(), 'before.db')
    const shared = new Sqlite(file)
    onTestFinished(() => void shared.close())
    for (let n = 0; n < 20; n += 1) expect(await lead()).toBe(201)
    shared.pragma('wal_checkpoint(truncate)')
    expect(await isReady()).toEqual([200, true])
    await copyFile(file, before)
    for (let n = 0; n < 20; n += 1) expect(await lead()).toBe(201)
    // As another process does at any moment; the site notices nothing wrong.
    shared.pragma('wal_checkpoint(truncate)')
    expect([await lead(), await isReady()]).toEqual([201, [200, true]])
    await overwrite(file, before)
    expect([await lead(), await lead(), await isReady()]).toEqual([503, 503, [503, false]])
  })

  test('a store that is put back takes leads again, and has all that were acknowledged', async () => {
    const { dataDir, lead, isReady } = await openSite()
    expect(await lead()).toBe(201)
    const aside = await tempDir()
    const there = (await readdir(dataDir)).filter((name) => files.includes(name))
    for (const name of there) await rename(join(dataDir, name), join(aside, name))
    expect([await lead(), await isReady()]).toEqual([503, [503, false]])
    for (const name of there) await rename(join(aside, name), join(dataDir, name))
    expect([await lead(), await isReady()]).toEqual([201, [200, true]])
    expect(await storedAt(dataDir)).toEqual(['visitor-1@example.com', 'visitor-3@example.com'])
  })

  test('a site that is started anew takes leads into the store that is there now', async () => {
    const { dataDir, lead } = await openSite()
    expect(await lead()).toBe(201)
    for (const name of files) await rm(join(dataDir, name), { force: true })
    expect(await lead()).toBe(503)
    const next = await openSite({ DATA_DIR: dataDir })
    expect([await next.lead(), await next.isReady()]).toEqual([201, [200, true]])
  })
})

describe.skipIf(!inject('postgres'))('a PostgreSQL store', () => {
  async function withClient(url: string, statement: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  /** A site over a database of its own. */
  async function openSiteOn() {
    const url = await testDatabase()
    return { url, ...(await openSite({ DATABASE_URL: url })) }
  }

  test('whose table is gone acknowledges no lead, until it is back', async () => {
    const { url, lead, isReady } = await openSiteOn()
    expect([await lead(), await isReady()]).toEqual([201, [200, true]])
    await withClient(url, 'alter table lead rename to lost')
    expect([await lead(), await isReady()]).toEqual([503, [503, false]])
    await withClient(url, 'alter table lost rename to lead')
    expect([await lead(), await isReady()]).toEqual([201, [200, true]])
  })

  test.runIf(isThorough)(
    'in whose place an empty database stands acknowledges no lead',
    async () => {
      const { url, lead, isReady } = await openSiteOn()
      expect(await lead()).toBe(201)
      const name = new URL(url).pathname.slice(1)
      const server = url.slice(0, -name.length)
      await withClient(`${server}postgres`, `drop database ${name} with (force)`)
      expect([await lead(), await isReady()]).toEqual([503, [503, false]])
      await withClient(`${server}postgres`, `create database ${name} template template0`)
      expect([await lead(), await isReady()]).toEqual([503, [503, false]])
    },
    30_000,
  )
})
