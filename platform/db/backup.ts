import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { makeDirectoryPrivate } from '#platform/private.ts'
import { type Counts, copyStore, countRows } from './copy.ts'
import { isPostgres } from './dialect.ts'
import { StoreError } from './errors.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

/** The file name of a backup: its moment, to the second. */
const nameOf = (now: Date) => `site-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

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
  const aside = `${file}.part`
  await rm(aside, { force: true })
  // Created here so that nobody else may read it; both ways below accept an empty file as a new one.
  await (await open(aside, 'wx', 0o600)).close()
  try {
    if (isPostgres(db)) {
      const copy = await openDatabase(aside)
      await copyStore(db, copy).finally(() => copy.destroy())
    } else await sql`vacuum into ${aside}`.execute(db)
    const counts = await checkFile(aside)
    const bytes = await onDisk(aside)
    await rename(aside, file)
    await onDisk(directory)
    return { file, bytes, counts }
  } finally {
    for (const name of [aside, `${aside}-wal`, `${aside}-shm`]) await rm(name, { force: true })
  }
}

/** Waits until a file is on the disk. @returns its size in bytes */
async function onDisk(file: string): Promise<number> {
  await using handle = await open(file, 'r')
  await handle.sync()
  return (await handle.stat()).size
}

/** Reads a store's file from end to end and returns its row counts. Opening it changes nothing. @throws StoreError */
async function checkFile(file: string): Promise<Counts> {
  const sqlite = new Sqlite(file, { readonly: true })
  try {
    const sound = sqlite.pragma('integrity_check', { simple: true })
    if (sound !== 'ok') throw new StoreError(`The copy ${file} is not sound: ${sound}.`)
    const strays = sqlite.pragma('foreign_key_check') as unknown[]
    if (strays.length > 0) throw new StoreError(`The copy ${file} has ${strays.length} rows that belong to nobody.`)
  } finally {
    sqlite.close()
  }
  return inCopy(file, countRows)
}

/** Opens a copy of a backup: opening a store migrates it, and a backup has to stay as it is. */
async function inCopy<T>(file: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'site-backup-'))
  try {
    const copy = join(directory, 'site.db')
    await copyFile(file, copy)
    await chmod(copy, 0o600)
    const db = await openDatabase(copy).catch((error: Error) => {
      throw new StoreError(error.message.replaceAll(copy, file), { cause: error })
    })
    return await work(db).finally(() => db.destroy())
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Puts the rows of a backup into an empty store of either engine, and compares them row by row.
 *
 * @param amend changes the rows before they are put there; the backup stays as it is
 * @throws StoreError when there is no such backup, it is damaged, or the store has rows
 */
export function restore<T>(
  file: string,
  db: Kysely<Database>,
  amend: (backup: Kysely<Database>) => Promise<T>,
): Promise<{ counts: Counts; amended: T }> {
  if (!existsSync(file)) throw new StoreError(`There is no backup ${file}.`)
  return inCopy(file, async (backup) => {
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
  return strays > 0 ? `${strays} rows belong to nobody` : null
}
