import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import { StoreError } from './errors.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** The file that holds everything the site was told. */
export const storeFile = (dataDir: string) => join(dataDir, 'site.db')

/** SQLite before this version can corrupt a database while its write-ahead log is reset. */
const oldestSqlite = [3, 51, 3] as const

/** So long another process may hold the store while it is opened, in milliseconds: the one that makes its tables, say. */
const timeoutMs = 10_000

/** A bound that nothing here comes near: statements differ in the number of ids that they name, and by nothing else. */
const maxStatements = 500

/** Compiles each statement once: the same few are all that is ever run, and compiling them takes longer than running. */
function compileOnce(sqlite: Sqlite.Database): SqliteDatabase {
  const compiled = new Map<string, Sqlite.Statement>()
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const statement = compiled.get(text) ?? sqlite.prepare(text)
      if (compiled.size < maxStatements) compiled.set(text, statement)
      return statement
    },
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: Sqlite.Database
  constructor(database: Sqlite.Database) {
    super({ database: compileOnce(database) })
    this.#database = database
  }
  /** Takes the write lock when a transaction begins, so that it can't fail half way for want of it. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /** A full disk makes SQLite roll back by itself; a second rollback would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}
/** Kysely thinks of it as unable to, but SQLite changes its tables in a transaction: all of them, or none, by one process. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
/** For migrations: what is up to date is only read, so that it can be opened while another process writes. */
class MigratingDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}
class ImmediateDialect extends SqliteDialect {
  readonly #database: Sqlite.Database
  constructor(database: Sqlite.Database) {
    super({ database })
    this.#database = database
  }
  override createDriver() {
    return new ImmediateDriver(this.#database)
  }
}

/**
 * Opens the store that the environment names: PostgreSQL when there is a URL of one, else the file in the data directory.
 *
 * @throws StoreError
 */
export async function openStore({ databaseUrl, dataDir }: StorePlace): Promise<Kysely<Database>> {
  if (databaseUrl === null) return openDatabase(storeFile(dataDir))
  makeDirectory(dataDir)
  // Loaded by whoever needs it: most sites never do.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl)
}

/** Where a site's store is. */
export type StorePlace = { databaseUrl: string | null; dataDir: string }

/**
 * Opens the store in `file`, creating it and bringing its tables up to date.
 *
 * A commit is on the disk before it is acknowledged (synchronous FULL), and what is deleted is overwritten. A busy
 * write waits 50 ms at most here, because waiting stops the whole process; `write.ts` does the patient waiting. Of processes
 * that start together one makes the tables, and the others wait for it.
 *
 * @throws StoreError when there can be no store in that place, when it is damaged or cannot be written, when SQLite is too
 *   old, or a setting did not take
 */
export async function openDatabase(file: string): Promise<Kysely<Database>> {
  makeDirectory(dirname(file))
  const until = performance.now() + timeoutMs
  for (;;) {
    try {
      return await open(file)
    } catch (error) {
      if (error instanceof StoreError) throw error
      if (!held.test(codeOf(error)) || performance.now() > until)
        throw new StoreError(sentenceOf(error, file), { cause: error })
      await wait(50)
    }
  }
}

async function open(file: string): Promise<Kysely<Database>> {
  const sqlite = new Sqlite(file, { timeout: 50 })
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('secure_delete = ON')
    const settings = { ...settingsOf(sqlite) }
    const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1, busy_timeout: 50 }
    for (const [name, value] of Object.entries(wanted)) {
      if (settings[name] !== value) throw new StoreError(`SQLite setting ${name} is ${settings[name]}, not ${value}.`)
    }
    refuseOldSqlite(sqlite)
    if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new StoreError(damaged(file))
    tryToWrite(sqlite)
    const migrating = new Kysely<Database>({ dialect: new MigratingDialect({ database: sqlite }) })
    const { error } = await new Migrator({
      db: migrating,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest()
    if (error) throw error
    const db = new Kysely<Database>({ dialect: new ImmediateDialect(sqlite) })
    // One that was never asked for anything would leave the file open when it is closed.
    await sql`select 1`.execute(db)
    return db
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Not left to Node's recursive way, which never returns where a parent is there and takes nothing, as in /proc. */
function makeDirectory(directory: string) {
  try {
    // One that is there is not asked for its parents: they may be out of reach (node --permission).
    if (!existsSync(directory)) {
      if (!existsSync(dirname(directory))) makeDirectory(dirname(directory))
      mkdirSync(directory, { mode: 0o700 })
    }
  } catch (error) {
    if (error instanceof StoreError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StoreError(
      `The directory ${directory} cannot be made (${code}). Set DATA_DIR to one that this server may write to.`,
    )
  }
  if (!statSync(directory).isDirectory())
    throw new StoreError(`${directory} is a file. Set DATA_DIR to a directory, or to one that can be made.`)
}

/** A store that can only be read would be found out by the first visitor. Another process that writes just now shows that it can. */
function tryToWrite(sqlite: Sqlite.Database) {
  try {
    sqlite.pragma(`user_version = ${sqlite.pragma('user_version', { simple: true })}`)
  } catch (error) {
    if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error
  }
}

const damaged = (file: string) =>
  `The store ${file} is damaged, or is no store. Put a copy of it in its place, or set DATA_DIR to another directory.`

/** SQLite's ways of saying that another process has the store. */
const held = /^SQLITE_(BUSY|LOCKED)/
const codeOf = (error: unknown) => String((Object(error) as { code?: unknown }).code ?? '')

/** What kept the store from being opened, and what to do. */
function sentenceOf(error: unknown, file: string): string {
  const code = codeOf(error)
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return damaged(file)
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/.test(code))
    return `The store ${file} cannot be written. Let the user that runs this server write that file and its directory.`
  if (/^SQLITE_(FULL|IOERR)/.test(code))
    return `The store ${file} cannot be written: the disk is full, or fails. Make room, or set DATA_DIR to another disk.`
  if (held.test(code))
    return `Another program holds the store ${file}. End it, or wait until it is done, and start again.`
  const { message } = Object(error) as Error
  if (/corrupted migrations/.test(message))
    return `The store ${file} was made by a newer version of this site. Start that version, or put a copy in its place.`
  return `${file} is not this site's store (${message}). Set DATA_DIR to another directory.`
}

/** The settings that durability rests on, as this connection has them. */
function settingsOf(sqlite: Sqlite.Database): Record<string, unknown> {
  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'busy_timeout']
  return Object.fromEntries(names.map((name) => [name, sqlite.pragma(name, { simple: true })]))
}

function refuseOldSqlite(sqlite: Sqlite.Database) {
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get())
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const newer = major - oldestSqlite[0] || minor - oldestSqlite[1] || patch - oldestSqlite[2]
  if (newer < 0)
    throw new StoreError(`SQLite ${version} is older than ${oldestSqlite.join('.')}, which fixed a corruption bug.`)
}
