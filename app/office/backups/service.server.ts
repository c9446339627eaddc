import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { copyTombstones } from '#office/personal-data/tombstones.server.ts'
import { backUp, momentOfBackup, newestBackup, restore } from '#platform/db/backup.ts'
import type { Counts } from '#platform/db/copy.ts'
import { StoreError } from '#platform/db/errors.ts'
import { openDatabase } from '#platform/db/open.ts'
import type { Database } from '#platform/db/schema.ts'
import { makeDirectoryPrivate } from '#platform/private.ts'
import { archiveContent, contentArchiveOf, restoreContent } from './content-archive.server.ts'

/** What stands beside a backup: what it holds, whether it was restored to try it, and who has it. */
const label = z.object({
  version: z.string(),
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  tried: z.nullable(z.iso.datetime()),
  /** Downloads on the desk: by whom, and when. */
  downloads: z.array(z.object({ by: z.string(), at: z.iso.datetime() })).default([]),
})
type Label = z.output<typeof label>
const labelOf = (backup: string) => backup.replace(/\.db$/, '.json')

/** The newest backups are left, however old they are. */
const alwaysLeft = 3
/** A process that makes or tries a backup for longer was killed, in milliseconds. */
const longestMs = 3_600_000

type Parts = {
  db: Kysely<Database>
  dataDir: string
  contentDir: string
  directory: string
  version: string
  now: Date
}

/**
 * Backs up the store and the content, as one moment's files in a directory.
 *
 * @throws StoreError when a backup of that second exists, or the copy is damaged
 */
export async function makeBackup({ db, dataDir, contentDir, directory, version, now }: Parts) {
  const backup = await backUp(db, directory, now)
  await copyTombstones(dataDir, directory)
  const content = contentArchiveOf(backup.file)
  const files = await archiveContent(contentDir, content)
  await writeLabel(backup.file, { version, rows: backup.counts, files, tried: null, downloads: [] })
  return { ...backup, content, files }
}

/**
 * Restores a backup into an empty place beside it, compares both, and deletes the place again.
 *
 * @throws StoreError when it cannot be restored, or holds something else than was written
 */
export async function tryBackup(file: string, now: Date): Promise<{ rows: Counts; files: number }> {
  const place = await mkdtemp(join(dirname(file), '.trial-'))
  try {
    const db = await openDatabase(join(place, 'site.db'))
    const known = await readLabel(file)
    const { counts } = await restore(file, db, async () => null, known?.rows ?? null).finally(() => db.destroy())
    const { written } = await restoreContent(contentArchiveOf(file), join(place, 'content'))
    if (known && known.files !== written)
      throw new StoreError(`The backup ${file} does not hold what was written into it.`)
    if (known) await writeLabel(file, { ...known, tried: now.toISOString() })
    return { rows: counts, files: written }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

export type Backup = { name: string; at: string; bytes: number; label: Label | null }

/** Lists the backups of a directory, newest first. */
export async function listBackups(directory: string): Promise<Backup[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => momentOfBackup(name) !== null)
  const backups = names.sort().reverse()
  return Promise.all(
    backups.map(async (name) => {
      const file = join(directory, name)
      const sizes = await Promise.all([file, contentArchiveOf(file)].map((one) => stat(one).catch(() => null)))
      const bytes = sizes.reduce((sum, file) => sum + (file?.size ?? 0), 0)
      return { name, at: momentOfBackup(name) ?? '', bytes, label: await readLabel(file) }
    }),
  )
}

/** The file that whatever copies the backups elsewhere touches when it is done. */
const copiedFile = '.copied'

/** Returns when the backups were last copied to another machine; null where nothing says so. */
export const copiedAt = (directory: string): Promise<string | null> =>
  stat(join(directory, copiedFile)).then(
    ({ mtime }) => mtime.toISOString(),
    () => null,
  )

/** A ZIP file without its extension for large files ends here. */
const maxZip = 2 ** 32 - 2 ** 20

/**
 * Packs a backup with all that a restore needs into one file, piece by piece, and notes who takes it away.
 *
 * @throws StoreError when it is too large for one file
 */
export async function packBackup(
  file: string,
  taken: { by: string; at: Date },
): Promise<ReturnType<typeof Readable.toWeb>> {
  const files = [file, contentArchiveOf(file), labelOf(file), join(dirname(file), 'tombstones.log')]
  const sizes = await Promise.all(files.map((one) => stat(one).catch(() => null)))
  if (sizes.reduce((sum, stats) => sum + (stats?.size ?? 0), 0) > maxZip)
    throw new StoreError('This backup is too large for one file. Copy it from the machine.')
  const known = await readLabel(file)
  const download = { by: taken.by, at: taken.at.toISOString() }
  if (known) await writeLabel(file, { ...known, downloads: [...known.downloads, download] })
  return Readable.toWeb(Readable.from(zipped(files.filter((_, index) => sizes[index]))))
}

async function* zipped(files: readonly string[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const file of files) {
    // Databases shrink little, and the desk answers others meanwhile.
    const entry = new ZipPassThrough(basename(file))
    zip.add(entry)
    for await (const bytes of createReadStream(file)) {
      entry.push(bytes as Uint8Array)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  yield* ready.splice(0)
}

type Clock = Omit<Parts, 'now'> & {
  now: () => Date
  /** The time by which old backups are deleted. */
  trustedNow?: () => Promise<Date>
  everyMs: number
  keepMs: number | null
}

/**
 * Backs up when it is time, tries what was made, and deletes what is older than it is kept. Several processes do it
 * once.
 */
export async function backUpOnClock({
  everyMs,
  keepMs,
  now,
  trustedNow = async () => now(),
  ...parts
}: Clock): Promise<void> {
  const { directory } = parts
  const isDue = async () => {
    const last = await newestBackup(directory, now())
    return last === null || Date.parse(last) + everyMs <= now().getTime()
  }
  if (!(await isDue())) return
  await mkdir(directory, { recursive: true, mode: 0o700 })
  makeDirectoryPrivate(directory)
  const lock = join(directory, '.making')
  const existing = await stat(lock).catch(() => null)
  if (existing && Date.now() - existing.mtimeMs > longestMs) await clearTrials(directory, lock)
  const handle = await open(lock, 'wx', 0o600).catch(() => null)
  if (!handle) return
  try {
    await handle.close()
    // Another process may have made it between the look and the lock.
    if (!(await isDue())) return
    const { file } = await makeBackup({ ...parts, now: now() })
    await tryBackup(file, now())
    if (keepMs !== null) await deleteOlder(directory, (await trustedNow()).getTime() - keepMs)
  } finally {
    await rm(lock, { force: true })
  }
}

async function clearTrials(directory: string, lock: string) {
  for (const name of await readdir(directory))
    if (name.startsWith('.trial-')) await rm(join(directory, name), { recursive: true, force: true })
  await rm(lock, { force: true })
}

async function deleteOlder(directory: string, before: number) {
  for (const { name, at } of (await listBackups(directory)).slice(alwaysLeft)) {
    const file = join(directory, name)
    if (Date.parse(at) < before)
      for (const one of [contentArchiveOf(file), labelOf(file), file]) await rm(one, { force: true })
  }
}

/** Reads what stands beside a backup; null when nothing does that can be read. */
export async function readLabel(file: string): Promise<Label | null> {
  try {
    return label.parse(JSON.parse(await readFile(labelOf(file), 'utf8')))
  } catch {
    return null
  }
}

const writeLabel = (file: string, written: Label) =>
  writeFile(join(dirname(file), basename(labelOf(file))), `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 })
