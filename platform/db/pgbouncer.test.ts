import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aLead } from '#tests/support/lead.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { eraseTraces } from './erase.ts'
import { openPostgres } from './postgres.ts'
import { createWorkListener, notifyWorkers } from './work-notices.ts'
import { write } from './write.ts'

const pooled = test.skipIf(!inject('postgres') || !hasPgBouncer)
const timeout = { timeout: 120_000 }

async function emptyDatabase() {
  const server = inject('postgres') ?? ''
  const name = `pooled_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${server}postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  })
  return server + name
}

async function open(url: string) {
  const db = await openPostgres(url)
  onTestFinished(() => db.destroy())
  return db
}

pooled.each(['session', 'transaction'] as const)(
  'behind PgBouncer that hands out a %s, processes start together, write, hear each other and erase',
  timeout,
  async (mode) => {
    const direct = await emptyDatabase()
    const url = await startPgBouncer(direct, mode)
    const stores = await Promise.all([1, 2, 3].map(() => open(url)))
    // No lock stays on the pooler's connection: another start would wait for it.
    const db = await open(direct)
    const held = await sql`
      select 1 from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`.execute(db)
    expect(held.rows).toEqual([])
    const heard: string[] = []
    const wake = createWorkListener(direct, () => heard.push('something'))
    onTestFinished(() => wake.stop())
    wake.start()
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1)
    await Promise.all(
      stores.flatMap((store, n) =>
        Array.from({ length: 10 }, (_, m) =>
          write(store, async (trx) => {
            await trx
              .insertInto('lead')
              .values(aLead(`${n}-${m}`))
              .execute()
            await notifyWorkers(trx)
          }),
        ),
      ),
    )
    expect((await db.selectFrom('lead').select('id').execute()).length).toBe(30)
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(1)
    expect(await eraseTraces(stores[0] ?? db)).toBeNull()
    const { rows } = await sql<{ timeout: string }>`select current_setting('lock_timeout') as timeout`.execute(
      stores[1] ?? db,
    )
    expect(rows).toEqual([{ timeout: '0' }])
  },
)

pooled.each([
  [
    'a parameter that it does not know',
    (url: URL) => url.searchParams.set('statement_timeout', '5000'),
    /refuses the parameter statement_timeout/,
  ],
  ['a wrong password', (url: URL) => Object.assign(url, { password: 'canary' }), /refuses this user/],
  ['a user that nobody knows', (url: URL) => Object.assign(url, { username: 'canary' }), /refuses this user/],
  ['a database that is not there', (url: URL) => Object.assign(url, { pathname: '/nowhere' }), /There is no database/],
] as const)('what PgBouncer says of %s is told as what to do', timeout, async (_, change, says) => {
  const url = new URL(await startPgBouncer(await emptyDatabase(), 'transaction', ['auth_type = md5']))
  url.password = 'right'
  change(url)
  const failing = openPostgres(url.href)
  await expect(failing).rejects.toThrow(says)
  await expect(failing).rejects.not.toThrow('canary')
})
