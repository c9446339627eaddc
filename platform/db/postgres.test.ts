import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { openPostgres } from './postgres.ts'
import { driverUrl } from './postgres-url.ts'
import { createWorkListener, notifyWorkers } from './work-notices.ts'
import { StoreBusyError, write } from './write.ts'

const postgres = test.skipIf(!inject('postgres'))

async function openAgain(url: string) {
  const db = await openPostgres(url)
  onTestFinished(() => db.destroy())
  return db
}

async function emptyDatabase() {
  const server = inject('postgres') ?? ''
  const name = `bare_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${server}postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  })
  return server + name
}

postgres('processes that start together on an empty database agree on who makes the tables', async () => {
  const url = await emptyDatabase()
  const stores = await Promise.all([1, 2, 3, 4].map(() => openAgain(url)))
  for (const db of stores) expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
})

postgres('texts compare byte by byte, whatever the server was set up for', async () => {
  const db = await openAgain(await testDatabase())
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and data_type = 'text'
      and collation_name is distinct from 'C'`.execute(db)
  expect(rows).toEqual([])
})

postgres('writes of two processes that rest on what both read come one after another', async () => {
  const url = await testDatabase()
  const stores = [await openAgain(url), await openAgain(url)]
  const seen: number[] = []
  await Promise.all(
    stores.flatMap((db, process) =>
      Array.from({ length: 10 }, (_, n) =>
        write(db, async (trx) => {
          const { count } = await trx
            .selectFrom('lead')
            .select((of) => of.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
          await trx
            .insertInto('lead')
            .values(aLead(`${process}-${n}`))
            .execute()
          return Number(count)
        }).then((count) => seen.push(count)),
      ),
    ),
  )
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

postgres('a connection that is cut takes its write with it, which is made again', async () => {
  const db = await openAgain(await testDatabase())
  let tries = 0
  await write(db, async (trx) => {
    tries += 1
    await trx.insertInto('lead').values(aLead('a')).execute()
    if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  expect(tries).toBe(2)
  expect(await db.selectFrom('lead').select('id').execute()).toEqual([{ id: 'a' }])
})

postgres('a NUL, which PostgreSQL does not hold, is kept as the mark of what cannot be shown', async () => {
  const db = await openAgain(await testDatabase())
  await write(db, (trx) =>
    trx
      .insertInto('lead')
      .values({ ...aLead('a'), owner: 'A\0da' })
      .execute(),
  )
  expect(await db.selectFrom('lead').select('owner').execute()).toEqual([{ owner: 'A\uFFFDda' }])
})

postgres('what one process has to send is heard by another', async () => {
  const url = await testDatabase()
  const db = await openAgain(url)
  const heard: string[] = []
  const wake = createWorkListener(url, () => heard.push('something'))
  onTestFinished(() => wake.stop())
  wake.start()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  const before = heard.length
  await write(db, (trx) => notifyWorkers(trx))
  await expect.poll(() => heard.length).toBeGreaterThan(before)
})

postgres.each([
  ['no server is there', { port: '1' }, /cannot be reached \(ECONNREFUSED\)/],
  ['there is no such database', { pathname: '/nowhere' }, /There is no database 127.0.0.1:\d+\/nowhere/],
] as const)('where %s, a sentence says so without the password', async (_, change, says) => {
  const url = new URL(await testDatabase())
  url.password = 'canary'
  Object.assign(url, change)
  const failing = openPostgres(url.href)
  await expect(failing).rejects.toThrow(says)
  await expect(failing).rejects.not.toThrow('canary')
})

postgres('a database that is another program’s is refused', async () => {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table lead (id text)')
  await client.end()
  await expect(openPostgres(url)).rejects.toThrow('is not this site\'s store (relation "lead" already exists)')
})

postgres('a server that is gone makes writes and reads say that the store is busy, each in its time', async () => {
  const url = await emptyDatabase()
  const db = await openAgain(url)
  const client = new pg.Client({ connectionString: `${inject('postgres')}postgres` })
  await client.connect()
  onTestFinished(() => client.end())
  const name = new URL(url).pathname.slice(1)
  await client.query(`alter database ${name} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect(write(db, (trx) => sql`select 1`.execute(trx), { timeoutMs: 200 })).rejects.toBeInstanceOf(
    StoreBusyError,
  )
  await expect(db.selectFrom('lead').selectAll().execute()).rejects.toBeInstanceOf(StoreBusyError)
  await client.query(`alter database ${name} with allow_connections true`)
  await write(db, (trx) => trx.insertInto('lead').values(aLead('a')).execute())
})

postgres('a statement that the server gives up says that the store is busy, and the connection goes on', async () => {
  const url = await testDatabase()
  const db = await openAgain(`${url}?options=-c%20statement_timeout%3D300`)
  await write(db, (trx) => trx.insertInto('lead').values(aLead('a')).execute())
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query("update lead set owner = 'Kim' where id = 'a'")
  const own = { owner: 'Lee' }
  const update = db.updateTable('lead').set(own).where('id', '=', 'a')
  await expect(update.execute()).rejects.toBeInstanceOf(StoreBusyError)
  const patient = { timeoutMs: 500 }
  const writing = write(db, (trx) => trx.updateTable('lead').set(own).where('id', '=', 'a').execute(), patient)
  await expect(writing).rejects.toBeInstanceOf(StoreBusyError)
  await other.query('rollback')
  await write(db, (trx) => trx.updateTable('lead').set(own).where('id', '=', 'a').execute())
  expect(await db.selectFrom('lead').select('owner').execute()).toEqual([own])
})

test.each([
  ['postgres://db/site', 'postgres://db/site'],
  ['postgres://db/site?sslmode=require', 'postgres://db/site?sslmode=verify-full'],
  ['postgres://db/site?a=b&sslmode=prefer&c=d', 'postgres://db/site?a=b&sslmode=verify-full&c=d'],
  ['postgres://db/site?sslmode=no-verify', 'postgres://db/site?sslmode=no-verify'],
  ['postgres://db/site?uselibpqcompat=true&sslmode=require', 'postgres://db/site?uselibpqcompat=true&sslmode=require'],
])('the driver reads %s as %s', (given, read) => {
  expect(driverUrl(given)).toBe(read)
})

test('a server whose certificate nobody vouches for is told as that', async () => {
  const directory = await tempDir()
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1']
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const context = { key: await readFile(key), cert: await readFile(cert) }
  // PostgreSQL begins by saying that it can encrypt, and then does.
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...context }).on('error', () => {})
    })
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const failing = openPostgres(`postgres://site:canary@127.0.0.1:${port}/site?sslmode=require`)
  await expect(failing).rejects.toThrow(/certificate .*SELF_SIGNED_CERT.*sslrootcert/)
  await expect(failing).rejects.not.toThrow('canary')
})
