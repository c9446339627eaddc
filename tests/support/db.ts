import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrations } from '#platform/db/migrations/index.ts'
import { openDatabase, storeFile } from '#platform/db/open.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Database } from '#platform/db/schema.ts'
import { tempDir } from './dirs.ts'
import type {} from './empty-store-setup.ts'
import type {} from './postgres-setup.ts'

/** Every store that the site can use. A test of what a store promises runs on each: `test.each(engines)`. */
export const engines: readonly Engine[] = inject('postgres') ? ['sqlite', 'postgres'] : ['sqlite']
export type Engine = 'sqlite' | 'postgres'

/** An empty store for this test alone. */
export async function openTestDb(engine: Engine): Promise<Kysely<Database>> {
  if (engine === 'sqlite') return openTestStore(await tempDir())
  const db = await openPostgres(await emptyDatabase())
  onTestFinished(() => db.destroy())
  return db
}

/** The stores in PostgreSQL that earlier tests of this worker have left empty: to make one takes ten times as long. */
const emptied: { url: string; client: pg.Client; tables: string }[] = []

async function emptyDatabase(): Promise<string> {
  const store = emptied.pop() ?? (await makeStore())
  onTestFinished(async () => {
    await store.client.query(emptying)
    // A test that changed its tables leaves the store to itself.
    if ((await tablesOf(store.client)) === store.tables) emptied.push(store)
  })
  return store.url
}

async function makeStore() {
  const url = await createDatabase()
  const client = new pg.Client(url)
  await client.connect()
  return { url, client, tables: await tablesOf(client) }
}

const emptying = `do $$ declare name text; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  loop execute format('delete from %I', name); end loop;
end $$`

async function tablesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(concat_ws(' ', relname, attname, atttypid), ',' order by relname, attnum) as tables
      from pg_attribute join pg_class on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and attnum > 0`,
  )
  return rows[0].tables
}

/** Opens the store of a directory. Without one it is empty. */
export async function openTestStore(dataDir: string): Promise<Kysely<Database>> {
  await putEmptyStore(dataDir)
  return openTestFile(storeFile(dataDir))
}

/** Puts an empty store into a directory that has none, where one is there to be copied. */
export async function putEmptyStore(dataDir: string) {
  const [file, empty] = [storeFile(dataDir), inject('emptyStore')]
  if (empty && !existsSync(file)) await copyFile(empty, file)
}

/** The URL of an empty store in PostgreSQL for this test alone. */
export async function testDatabase(from?: string): Promise<string> {
  const url = await createDatabase(from)
  // Finished tests are undone from the last thing to the first, so what is connected to it is closed by then.
  onTestFinished(() => inPostgres(`drop database ${url.slice(url.lastIndexOf('/') + 1)} with (force)`))
  return url
}

async function createDatabase(from = inject('copying')): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await inPostgres(`create database ${name} ${from}`)
  return inject('postgres') + name
}

async function inPostgres(statement: string) {
  const server = inject('postgres')
  if (!server) throw new Error('PostgreSQL is not installed')
  const client = new pg.Client(`${server}postgres`)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The store in a file, closed when the test ends. */
export async function openTestFile(file: string): Promise<Kysely<Database>> {
  const db = await openDatabase(file)
  onTestFinished(() => db.destroy())
  return db
}

/** Makes a store as it was while a migration was the newest there is, with rows of that time. */
export async function makeOldStore(file: string, newest: string, statements: readonly string[]) {
  const sqlite = new Sqlite(file)
  const db = new Kysely({ dialect: new SqliteDialect({ database: sqlite }) })
  await migrateTo(newest, db)
  for (const statement of statements) sqlite.exec(statement)
  await db.destroy()
}

/** Makes a store in PostgreSQL as it was while a migration was the newest there is. @returns its URL */
export async function makeOldDatabase(newest: string, statements: readonly string[]): Promise<string> {
  const url = await testDatabase('template template1')
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  await migrateTo(newest, db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await db.destroy()
  return url
}

async function migrateTo(newest: string, db: Kysely<unknown>) {
  const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= newest))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest()
  if (error) throw error
}

/** Everything that is kept, for tests that say what is not. */
export async function stored(db: Kysely<Database>) {
  const [leads, deliveries] = await Promise.all([
    db.selectFrom('lead').selectAll().orderBy('id').execute(),
    db.selectFrom('delivery').selectAll().orderBy('id').execute(),
  ])
  return { leads, deliveries }
}
