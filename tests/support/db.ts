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
  const db = await openPostgres(await testDatabase())
  onTestFinished(() => db.destroy())
  return db
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
export async function testDatabase(from = inject('copying')): Promise<string> {
  const server = inject('postgres')
  if (!server) throw new Error('PostgreSQL is not installed')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await inPostgres(server, `create database ${name} ${from}`)
  // Finished tests are undone from the last thing to the first, so what is connected to it is closed by then.
  onTestFinished(() => inPostgres(server, `drop database ${name} with (force)`))
  return server + name
}

async function inPostgres(server: string, statement: string) {
  const client = new pg.Client({ connectionString: `${server}postgres` })
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
