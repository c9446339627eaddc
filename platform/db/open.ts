import { randomInt } from 'node:crypto'
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
import { ensurePrivateFile, makeDirectoryPrivate, makeFilePrivate } from '#platform/private.ts'
import { codeOf, StoreError } from './errors.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { openStoreFiles, rememberStoreFiles } from './store-files.ts'

export const storeFile = (dataDir: string) => join(dataDir, 'site.db')

/** SQLite before this version can corrupt a database while its write-ahead log is reset. */
const oldestSqlite = [3, 51, 3] as const

/**
 * The longest wait for another process that holds the store while it is opened, in milliseconds. It may be making the
 * tables.
 */
const timeoutMs = 10_000

/** A bound far above what is used: statements differ only in how many ids they name. */
const maxStatements = 500

/** Compiles each statement once. Only a few are ever run, and compiling one takes longer than running it. */
function compileOnce(sqlite: Sqlite.Database, closed: () => void): SqliteDatabase {
  const compiled = new Map<string, Sqlite.Statement>()
  return {
    close() {
      sqlite.close()
      closed()
    },
    prepare(text) {
      const statement = compiled.get(text) ?? sqlite.prepare(text)
      if (compiled.size < maxStatements) compiled.set(text, statement)
      return statement
    },
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: Sqlite.Database
  constructor(database: Sqlite.Database, closed: () => void) {
    super({ database: compileOnce(database, closed) })
    this.#database = database
  }
  /** Takes the write lock at the start of a transaction, so it cannot fail half way because it does not get it. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /**
   * Counts the changes in the head of the file, by which an older copy is known (`store-files.ts`). SQLite's own count
   * stands.
   */
  override async commitTransaction(connection: DatabaseConnection) {
    const changes = Number(this.#database.pragma('user_version', { simple: true }))
    this.#database.pragma(`user_version = ${changes + 1}`)
    await super.commitTransaction(connection)
  }
  /** A full disk makes SQLite roll back by itself; a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}
/**
 * Lets SQLite change its tables in a transaction, which Kysely believes it cannot: all of them or none, by one process.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
/** For migrations: a store that is up to date is only read, so it can be opened while another process writes. */
class MigratingDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}
class ImmediateDialect extends SqliteDialect {
  readonly #database: Sqlite.Database
  readonly #closed: () => void
  constructor(database: Sqlite.Database, closed: () => void) {
    super({ database })
    this.#database = database
    this.#closed = closed
  }
  override createDriver() {
    return new ImmediateDriver(this.#database, this.#closed)
  }
}

/**
 * Opens the store that the environment names: PostgreSQL when it gives a URL, else the file in the data directory.
 *
 * @throws StoreError
 */
export async function openStore({ databaseUrl, dataDir }: StorePlace): Promise<Kysely<Database>> {
  if (databaseUrl === null) return openDatabase(storeFile(dataDir))
  makeDirectory(dataDir)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl)
}

/** The place of a site's store. */
export type StorePlace = { databaseUrl: string | null; dataDir: string }

/**
 * Opens the store in `file`. Creates it and brings its tables up to date as needed.
 *
 * A commit is on the disk before it is acknowledged (synchronous FULL), and deleted data is overwritten. A busy write
 * waits at most 50 ms here, because waiting stops the whole process; `write.ts` does the longer waiting. When processes
 * start together, one makes the tables and the others wait for it.
 *
 * @throws StoreError when there can be no store in that place, it is damaged or read-only, SQLite is too old, or a
 *   setting did not take
 */
export async function openDatabase(file: string): Promise<Kysely<Database>> {
  makeDirectory(dirname(file))
  closeToOthers(file)
  const until = performance.now() + timeoutMs
  for (;;) {
    try {
      return await open(file)
    } catch (error) {
      if (error instanceof StoreError) throw error
      if (!heldByOther.test(codeOf(error)) || performance.now() > until)
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
    const pragmas = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1, busy_timeout: 50 }
    for (const [name, value] of Object.entries(pragmas)) {
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
    const storeFiles = openStoreFiles(file)
    const db = new Kysely<Database>({ dialect: new ImmediateDialect(sqlite, storeFiles.close) })
    // A connection that never ran a query would leave the file open when it is closed.
    await sql`select 1`.execute(db)
    rememberStoreFiles(db, storeFiles)
    return db
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/**
 * Makes the directory level by level. Node's recursive `mkdir` never returns below a parent that refuses it, as in
 * /proc.
 */
function makeDirectory(directory: string) {
  try {
    // The parents of an existing directory are not touched: they may be out of reach (node --permission).
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
  makeDirectoryPrivate(directory)
}

/**
 * Lets only the owner read a store's files, whatever they allowed before. SQLite gives the files beside it the same
 * permissions.
 *
 * @throws StoreError when others can read them and this user may not change that
 */
function closeToOthers(file: string) {
  try {
    ensurePrivateFile(file)
    for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) makeFilePrivate(beside)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM') throw new StoreError(notWritable(file), { cause: error })
    throw new StoreError(
      `Others can read the store ${file}, and it belongs to another user. Give it to the user that runs this server.`,
    )
  }
}

/**
 * Proves that the store can be written, which otherwise the first visitor would find out. Another process that is
 * writing proves it too. What it writes is the store's own number, by which one store is told from another
 * (`store-files.ts`).
 */
function tryToWrite(sqlite: Sqlite.Database) {
  try {
    const number = sqlite.pragma('application_id', { simple: true })
    sqlite.pragma(`application_id = ${number || randomInt(1, 2 ** 31 - 1)}`)
  } catch (error) {
    if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error
  }
}

const damaged = (file: string) =>
  `The store ${file} is damaged, or is no store. Put a copy of it in its place, or set DATA_DIR to another directory.`

const notWritable = (file: string) =>
  `The store ${file} cannot be written. Let the user that runs this server write that file and its directory.`

/** SQLite's codes for a store that another process holds. */
const heldByOther = /^SQLITE_(BUSY|LOCKED)/

/** Explains why the store could not be opened, and what to do. */
function sentenceOf(error: unknown, file: string): string {
  const code = codeOf(error)
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return damaged(file)
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/.test(code)) return notWritable(file)
  if (/^SQLITE_(FULL|IOERR)/.test(code))
    return `The store ${file} cannot be written: the disk is full, or fails. Make room, or set DATA_DIR to another disk.`
  if (heldByOther.test(code))
    return `Another program holds the store ${file}. End it, or wait until it is done, and start again.`
  const { message } = Object(error) as Error
  if (/corrupted migrations/.test(message))
    return `The store ${file} was made by a newer version of this site. Start that version, or put a copy in its place.`
  return `${file} is not this site's store (${message}). Set DATA_DIR to another directory.`
}

/** Returns the settings that durability rests on, as this connection has them. */
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
