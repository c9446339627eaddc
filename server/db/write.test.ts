import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { holdLock } from '#tests/support/lock.ts'
import { StoreBusyError, write } from './write.ts'

const aLead = (id: string) => ({
  id,
  kind: 'contact',
  email: 'ada@example.com',
  answers: '{}',
  attribution: '{}',
  fingerprint: id,
  state: 'new' as const,
  created_at: '2027-01-05T09:00:00.000Z',
})

test('all of a write is kept, or nothing', async () => {
  const db = await openTestDb('sqlite')
  const failing = write(db, async (trx) => {
    await trx.insertInto('lead').values(aLead('a')).execute()
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
})

test('a write waits while another process holds the store, and is then kept', async () => {
  const file = join(await tempDir(), 'site.db')
  const db = await openTestFile(file)
  const lock = await holdLock(file)
  const written = write(db, (trx) => trx.insertInto('lead').values(aLead('a')).execute())
  let ended = false
  void written.finally(() => {
    ended = true
  })
  const since = performance.now()
  await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(1_000), { timeout: 3_000 })
  expect(ended).toBe(false)
  await lock.release()
  await written
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([{ id: 'a' }])
})

test('a write that waited long enough says that the store is busy, and leaves nothing', async () => {
  const file = join(await tempDir(), 'site.db')
  const db = await openTestFile(file)
  const lock = await holdLock(file)
  const insert = write(db, (trx) => trx.insertInto('lead').values(aLead('a')).execute(), { patienceMs: 200 })
  await expect(insert).rejects.toBeInstanceOf(StoreBusyError)
  await lock.release()
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
})

test('with 64 writes waiting, one more is turned away at once, and all of the 64 are kept', async () => {
  const file = join(await tempDir(), 'site.db')
  const db = await openTestFile(file)
  const lock = await holdLock(file)
  const ids = Array.from({ length: 64 }, (_, n) => `lead-${n}`)
  const writes = ids.map((id) => write(db, (trx) => trx.insertInto('lead').values(aLead(id)).execute()))
  const since = performance.now()
  await expect(write(db, (trx) => trx.insertInto('lead').values(aLead('x')).execute())).rejects.toThrow('Too many')
  expect(performance.now() - since).toBeLessThan(1_000)
  await lock.release()
  await Promise.all(writes)
  expect(await db.selectFrom('lead').select('id').execute()).toHaveLength(64)
  await write(db, (trx) => trx.insertInto('lead').values(aLead('x')).execute())
})

test('however many writes wait, the process goes on between their tries', async () => {
  const file = join(await tempDir(), 'site.db')
  const db = await openTestFile(file)
  const lock = await holdLock(file)
  const writes = Array.from({ length: 60 }, (_, n) =>
    write(db, (trx) =>
      trx
        .insertInto('lead')
        .values(aLead(`lead-${n}`))
        .execute(),
    ),
  )
  let longest = 0
  const since = performance.now()
  let last = since
  await new Promise<void>((resolve) => {
    const look = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (now - since > 1_500) resolve()
      else setImmediate(look)
    }
    look()
  })
  await lock.release()
  await Promise.all(writes)
  // One try stops it for 50 ms; 60 in a row would for 3 s.
  expect(longest).toBeLessThan(1_000)
})

test('a store without room says that it is busy, and takes writes again when there is room', async () => {
  const db = await openTestDb('sqlite')
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  const large = { ...aLead('large'), answers: 'x'.repeat(1_000_000) }
  const insert = () => write(db, (trx) => trx.insertInto('lead').values(large).execute())
  await expect(insert()).rejects.toBeInstanceOf(StoreBusyError)
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
  await sql.raw('pragma max_page_count = 100000').execute(db)
  await insert()
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([{ id: 'large' }])
})
