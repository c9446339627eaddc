import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { enqueueForLead, type MailPayload } from '#platform/delivery/store.ts'
import { openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { holdLock } from '#tests/support/lock.ts'
import type { Database } from './schema.ts'
import { StoreBusyError, write } from './write.ts'

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
  const insert = write(db, (trx) => trx.insertInto('lead').values(aLead('a')).execute(), { timeoutMs: 200 })
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
  // One try blocks the process for 50 ms; 60 in a row would block it for 3 s.
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

describe('writes that wait together', () => {
  const insert = (id: string) => (trx: Kysely<Database>) => trx.insertInto('lead').values(aLead(id)).execute()
  const idsIn = async (db: Kysely<Database>) =>
    (await db.selectFrom('lead').select('id').orderBy('id').execute()).map(({ id }) => id)

  /** Opens a store and a second view of it, which sees only committed leads. */
  async function openPair() {
    const file = join(await tempDir(), 'site.db')
    const db = await openTestFile(file)
    const other = new Sqlite(file, { readonly: true })
    onTestFinished(() => void other.close())
    const committed = other.prepare<[], number>('select count(*) from lead').pluck()
    return { db, committed: () => committed.get() }
  }

  test('share a transaction, 32 at most, each seeing those before it and in the order in which they came', async () => {
    const { db, committed } = await openPair()
    const seen: unknown[] = []
    const answered: number[] = []
    const writes = Array.from({ length: 40 }, async (_, n) => {
      await write(db, async (trx) => {
        const before = await idsIn(trx)
        seen.push([before.length, committed()])
        await insert(`lead-${n}`)(trx)
      })
      answered.push(n)
    })
    await Promise.all(writes)
    expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => [n, n < 32 ? 0 : 32]))
    expect(answered).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })

  test('are answered when they are committed, not before', async () => {
    const { db, committed } = await openPair()
    const counts = await Promise.all(['a', 'b', 'c'].map((id) => write(db, insert(id)).then(committed)))
    expect(counts).toEqual([3, 3, 3])
  })

  test('one that fails takes back what it did, and nothing of the others', async () => {
    const { db } = await openPair()
    const outcomes = await Promise.allSettled([
      write(db, insert('a')),
      write(db, async (trx) => {
        await insert('b')(trx)
        throw new Error('half way')
      }),
      write(db, async (trx) => {
        await insert('c')(trx)
        await insert('a')(trx)
      }),
      write(db, insert('d')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: { message: 'half way' } })
    expect(outcomes[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } })
    expect(await idsIn(db)).toEqual(['a', 'd'])
  })

  test('are all refused when the commit fails, and the next one is kept', async () => {
    const { db } = await openPair()
    const orphan = { channel: 'mail' as const, payload: {} as MailPayload }
    const outcomes = await Promise.allSettled([
      write(db, insert('a')),
      write(db, async (trx) => {
        // A row without an owner is found at the end of the transaction.
        await sql`pragma defer_foreign_keys = on`.execute(trx)
        await enqueueForLead(trx, 'nobody', new Date(), [orphan])
      }),
      write(db, insert('b')),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } })
    expect(await idsIn(db)).toEqual([])
    await write(db, insert('a'))
    expect(await idsIn(db)).toEqual(['a'])
  })

  test('are all refused when SQLite drops the transaction half way, and none goes on outside of it', async () => {
    const { db } = await openPair()
    const outcomes = await Promise.allSettled([
      write(db, insert('a')),
      write(db, (trx) => sql`insert or rollback into lead select * from lead`.execute(trx)),
      write(db, insert('b')),
    ])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: { code: expect.stringMatching(/^SQLITE_CONSTRAINT/) } })
    expect(await idsIn(db)).toEqual([])
  })

  test('are all told that the store has no room', async () => {
    const { db } = await openPair()
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    const large = { ...aLead('large'), answers: 'x'.repeat(1_000_000) }
    const outcomes = await Promise.allSettled([
      write(db, insert('a')),
      write(db, (trx) => trx.insertInto('lead').values(large).execute()),
    ])
    for (const outcome of outcomes) expect(outcome).toHaveProperty('reason', expect.any(StoreBusyError))
    expect(await idsIn(db)).toEqual([])
  })
})
