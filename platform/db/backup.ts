import { existsSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { makeDirectoryPrivate } from '#platform/private.ts'
import { counted } from '#platform/text/counted.ts'
import { type Counts, copyStore, countRows } from './copy.ts'
import { isPostgres } from './dialect.ts'
import { codeOf, StoreError } from './errors.ts'
import { openDatabase } from './open.ts'
import { type Database, tableNames } from './schema.ts'

/** The file name of a backup: its moment, to the second. */
const nameOf = (now: Date) => `site-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

/** Returns the moment that a backup's name says; null when it is the name of something else. */
export function momentOfBackup(name: string): string | null {
  const [, day, hours, minutes, seconds] = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/.exec(name) ?? []
  return day === undefined ? null : `${day}T${hours}:${minutes}:${seconds}.000Z`
}

/**
 * Finds the moment of the newest backup in a directory; null when there is none. One from the future, which was made
 * while the clock was wrong, would keep others from being made and missed: it does not count beyond a day.
 */
export async function newestBackup(directory: string, now: Date): Promise<string | null> {
  const latest = new Date(now.getTime() + 86_400_000).toISOString()
  const names = await readdir(directory).catch(() => [])
  return (
    names
      .flatMap((name) => momentOfBackup(name) ?? [])
      .filter((moment) => moment <= latest)
      .sort()
      .at(-1) ?? null
  )
}

/**
 * Writes a copy of the store as it is at one moment, while the site keeps running. The copy is a SQLite file whatever
 * the store's engine, so it can be read anywhere and restored into either. It gets its name once it is complete, on the
 * disk and checked.
 *
 * @throws StoreError when a backup of that second exists, or the copy is damaged
 */
export async function backUp(
  db: Kysely<Database>,
  directory: string,
  now: Date,
): Promise<{ file: string; bytes: number; counts: Counts }> {
  const file = join(directory, nameOf(now))
  if (existsSync(file)) throw new StoreError(`There is a backup ${file} already.`)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  makeDirectoryPrivate(directory)
  await clearLeftovers(directory)
  const aside = asideOf(file)
  // Created here so that nobody else may read it; both ways below accept an empty file as a new one.
  await (await open(aside, 'wx', 0o600)).close()
  try {
    if (isPostgres(db)) {
      const copy = await openDatabase(aside)
      await copyStore(db, copy).finally(() => copy.destroy())
    } else await sql`vacuum into ${aside}`.execute(db)
    const counts = checkFile(aside)
    const bytes = await onDisk(aside)
    await rename(aside, file)
    await onDisk(directory)
    return { file, bytes, counts }
  } finally {
    await removeStore(aside)
  }
}

/** Names an unfinished file beside the one that it becomes or is a copy of, with the process that works on it. */
const asideOf = (file: string) => `${file}.${process.pid}.part`
const leftover = /\.(?:(\d+)\.)?part(-wal|-shm|-journal)?$/

async function removeStore(file: string) {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(file + ending, { force: true })
}

async function clearLeftovers(directory: string) {
  for (const name of await readdir(directory)) {
    const [file, pid] = leftover.exec(name) ?? []
    if (file && name.startsWith('site-') && !isRunning(Number(pid ?? 0)))
      await rm(join(directory, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Waits until a file is on the disk. @returns its size in bytes */
async function onDisk(file: string): Promise<number> {
  await using handle = await open(file, 'r')
  await handle.sync()
  return (await handle.stat()).size
}

/** Reads a store's file from end to end and returns its row counts. Opening it changes nothing. @throws StoreError */
function checkFile(file: string): Counts {
  const sqlite = new Sqlite(file, { readonly: true })
  try {
    const sound = sqlite.pragma('integrity_check', { simple: true })
    if (sound !== 'ok') throw new StoreError(`The copy ${file} is not sound: ${sound}.`)
    const strays = sqlite.pragma('foreign_key_check') as unknown[]
    if (strays.length > 0)
      throw new StoreError(
        `The copy ${file} has ${counted(strays.length, 'row that belongs', 'rows that belong')} to nobody.`,
      )
    const count = (table: string) => sqlite.prepare(`select count(*) from "${table}"`).pluck().get() as number
    return Object.fromEntries(tableNames.map((table) => [table, count(table)])) as Counts
  } finally {
    sqlite.close()
  }
}

/**
 * Opens a copy of a backup: opening a store migrates it, and a backup has to stay as it is. The copy stands beside the
 * backup, where the next backup clears it away if this process is killed; where nobody may write, it stands in a
 * temporary place, in which `site privacy find` looks too.
 */
async function inCopy<T>(file: string, rows: Written, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const copy = await copyOf(file)
  try {
    checkRows(copy, file, rows)
    const db = await openDatabase(copy).catch((error: Error) => {
      throw new StoreError(error.message.replaceAll(copy, file), { cause: error })
    })
    return await work(db).finally(() => db.destroy())
  } finally {
    await removeStore(copy)
  }
}

/** The counts of rows that were written into a backup; null when nobody knows them. */
type Written = Readonly<Record<string, number>> | null

/**
 * Checks that a copy of a backup has the rows that were written into it, before anything changes it. @throws StoreError
 */
function checkRows(copy: string, file: string, rows: Written) {
  if (!hasTables(copy))
    throw new StoreError(
      `${file} is no backup of this site: it has none of its tables. A dump of PostgreSQL is put back with pg_restore or psql.`,
    )
  const sqlite = new Sqlite(copy, { readonly: true })
  try {
    for (const [table, written] of Object.entries(rows ?? {})) {
      const isThere = sqlite.prepare('select 1 from sqlite_schema where name = ?').get(table)
      const existing = isThere
        ? sqlite
            .prepare(`select count(*) from "${table.replaceAll('"', '""')}"`)
            .pluck()
            .get()
        : 0
      if (existing !== written)
        throw new StoreError(
          `The backup ${file} does not hold what was written into it: it has ${counted(Number(existing), 'row')} in ${table}, and had ${written}.`,
        )
    }
  } finally {
    sqlite.close()
  }
}

/**
 * False when a file is no SQLite store with tables of this site. Looking changes nothing. Of a file that cannot be
 * read, opening the store says why.
 */
export function hasTables(file: string): boolean {
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = new Sqlite(file, { readonly: true })
    const tables = sqlite.prepare("select name from sqlite_schema where name in ('kysely_migration', 'lead')")
    return tables.all().length === 2
  } catch (error) {
    return codeOf(error) !== 'SQLITE_NOTADB'
  } finally {
    sqlite?.close()
  }
}

async function copyOf(file: string): Promise<string> {
  const write = async (copy: string) => {
    await copyFile(file, copy)
    await chmod(copy, 0o600)
    return copy
  }
  return write(asideOf(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    return write(join(tmpdir(), `site-backup-${process.pid}.db`))
  })
}

/**
 * Puts the rows of a backup into an empty store of either engine, and compares them row by row.
 *
 * @param amend changes the rows before they are put there; the backup stays as it is
 * @param rows how many each table had when the backup was made
 * @throws StoreError when there is no such backup, it is damaged or has other rows, or the store has rows
 */
export function restore<T>(
  file: string,
  db: Kysely<Database>,
  amend: (backup: Kysely<Database>) => Promise<T>,
  rows: Written = null,
): Promise<{ counts: Counts; amended: T }> {
  if (!existsSync(file)) throw new StoreError(`There is no backup ${file}.`)
  if (!statSync(file).isFile())
    throw new StoreError(
      `${file} is no backup of this site: it is ${statSync(file).isDirectory() ? 'a folder. Name the file in it: site-….db' : 'no file.'}`,
    )
  return inCopy(file, rows, async (backup) => {
    const amended = await amend(backup)
    return { counts: await copyStore(backup, db), amended }
  })
}

/** Checks a whole store. Returns what is wrong with it, or null. */
export async function faultOf(db: Kysely<Database>): Promise<string | null> {
  if (isPostgres(db)) {
    // Reads every row of every table, which fails on a damaged page or index.
    await countRows(db)
    return null
  }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const first = rows[0]?.integrity_check ?? 'nothing'
  if (first !== 'ok') return `integrity_check says: ${first}`
  const strays = (await sql`pragma foreign_key_check`.execute(db)).rows.length
  return strays > 0 ? `${counted(strays, 'row belongs', 'rows belong')} to nobody` : null
}
