import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { holdLock } from '#tests/support/lock.ts'

test('the settings that durability rests on are in force', async () => {
  const db = await openTestDb('sqlite')
  const pragma = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('secure_delete')).toBe(1)
  expect(await pragma('busy_timeout')).toBe(50)
})

test('makes the directory of a new store for its owner alone', async () => {
  const directory = join(await tempDir(), 'deep/data')
  await openTestFile(join(directory, 'site.db'))
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})

test('opening a store again keeps what it holds', async () => {
  const file = join(await tempDir(), 'site.db')
  const first = await openTestFile(file)
  const lead = { kind: 'contact', email: 'ada@example.com', answers: '{}', attribution: '{}', state: 'new' } as const
  await first
    .insertInto('lead')
    .values({ id: 'a', fingerprint: 'f', created_at: 'now', ...lead })
    .execute()
  await first.destroy()
  const second = await openTestFile(file)
  expect(await second.selectFrom('lead').select('id').execute()).toEqual([{ id: 'a' }])
})

test('a store can be opened while another process writes to it', async () => {
  const file = join(await tempDir(), 'site.db')
  await openTestFile(file)
  const lock = await holdLock(file)
  const again = await openTestFile(file)
  expect(await again.selectFrom('lead').selectAll().execute()).toEqual([])
  await lock.release()
})

test('processes that start together in an empty place agree on who makes the tables', async () => {
  const file = join(await tempDir(), 'site.db')
  const stores = await Promise.all([1, 2, 3, 4].map(() => openTestFile(file)))
  for (const db of stores) expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
})

test('a file that is no store is refused', async () => {
  const file = join(await tempDir(), 'site.db')
  const other = new Sqlite(file)
  other.exec('create table lead (id text)')
  other.close()
  await expect(openTestFile(file)).rejects.toThrow(`${file} is not this site's store (table "lead" already exists)`)
})

test('a store that a newer version made is refused', async () => {
  const file = join(await tempDir(), 'site.db')
  await (await openTestFile(file)).destroy()
  const other = new Sqlite(file)
  other.prepare('insert into kysely_migration values (?, ?)').run('9999-later', '2026-01-01T00:00:00.000Z')
  other.close()
  await expect(openTestFile(file)).rejects.toThrow('was made by a newer version of this site')
})
