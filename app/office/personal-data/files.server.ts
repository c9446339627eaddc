import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import PostalMime from 'postal-mime'
import { fileHasText } from '#platform/find-text.ts'
import { mentionOf } from './store.server.ts'

const mailDirOf = (dataDir: string) => join(dataDir, 'mail')
/** The store's own files, which are looked after by rows, and those beside it that hold no address. */
const storeFiles = /^site\.db(-wal|-shm|-journal)?$|^(secret|links)\.key$|^tombstones\.log$/

/** A file that may hold somebody's data beside the store: a backup, an export. */
export type OtherFile = {
  file: string
  changed: string
  namesAddress: boolean
  /** Why it could not be looked into; null if it was. */
  unread: string | null
}

/** Names of mail files that speak of an address, in their headers or their texts. */
export async function mailFilesNaming(dataDir: string, address: string): Promise<string[]> {
  const paths: string[] = []
  for (const name of await namesIn(mailDirOf(dataDir)))
    if (await mailNames(join(mailDirOf(dataDir), name), address)) paths.push(name)
  return paths
}

/** Deletes the mail files of deliveries, and, if there is one, all that speak of an address. Says how many. */
export async function deleteMailFiles(
  dataDir: string,
  deliveries: readonly string[],
  address?: string,
): Promise<number> {
  const mailFiles = new Set(deliveries.flatMap((id) => [`${id}.eml`, `.${id}.part`]))
  const names = await namesIn(mailDirOf(dataDir))
  const doomed = names.filter((name) => mailFiles.has(name))
  if (address !== undefined) doomed.push(...(await mailFilesNaming(dataDir, address)))
  const unique = new Set(doomed)
  for (const name of unique) await rm(join(mailDirOf(dataDir), name), { force: true })
  return unique.size
}

export async function deleteOldMailFiles(dataDir: string, before: Date): Promise<number> {
  let deleted = 0
  for (const name of await namesIn(mailDirOf(dataDir))) {
    const file = join(mailDirOf(dataDir), name)
    const written = await stat(file).catch(() => null)
    if (!written?.isFile() || written.mtime >= before) continue
    await rm(file, { force: true })
    deleted += 1
  }
  return deleted
}

/**
 * Lists the other files in the data directory and in the directory of backups, and says of each whether one of the
 * addresses can be read in it as it is. What is compressed or encrypted cannot be looked into. A copy of the store that
 * a backup left behind when it was killed is listed, too.
 */
export async function otherFiles(
  directories: readonly string[],
  dataDir: string,
  addresses: readonly string[],
): Promise<OtherFile[]> {
  const files = new Map<string, OtherFile>()
  const leftovers = (await namesIn(tmpdir())).filter((name) => name.startsWith('site-backup-'))
  for (const directory of new Set([...directories, ...leftovers.map((name) => join(tmpdir(), name))]))
    for await (const file of filesBelow(directory)) {
      const inData = relative(dataDir, file.path)
      if (storeFiles.test(inData) || inData.startsWith('mail/') || files.has(file.path)) continue
      const other = await otherFileOf(file, addresses)
      if (other) files.set(file.path, other)
    }
  return [...files.values()]
}

type FoundFile = { path: string; fault: string | null }

/**
 * Finds the files below a directory, one directory after the other. What cannot be opened, and directories that links
 * lead to, are named with the reason.
 */
async function* filesBelow(directory: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => error)
  if (!Array.isArray(entries)) {
    if (entries.code !== 'ENOENT') yield { path: directory, fault: entries.code === 'ENOTDIR' ? null : codeOf(entries) }
    return
  }
  for (const entry of entries) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield { path, fault: null }
    else if (entry.isSymbolicLink()) {
      const target = await stat(path).catch(() => null)
      if (target?.isFile()) yield { path, fault: null }
      else if (target?.isDirectory()) yield { path, fault: 'a link to another directory' }
    }
  }
}

const codeOf = (error: unknown) => String((Object(error) as { code?: unknown }).code ?? 'it cannot be read')

/** Looks into a file. Returns null when it is gone by now, because others write meanwhile. */
async function otherFileOf({ path: file, fault }: FoundFile, addresses: readonly string[]): Promise<OtherFile | null> {
  const state = await stat(file).catch(() => null)
  if (!state && fault === null) return null
  const changed = (state?.mtime ?? new Date(0)).toISOString()
  if (fault !== null) return { file, changed, namesAddress: false, unread: fault }
  // In a database's bytes one value follows upon another, so nothing says where an address begins.
  return fileHasText(file, addresses).then(
    (namesAddress) => ({ file, changed, namesAddress, unread: null }),
    (error: unknown) =>
      codeOf(error) === 'ENOENT' ? null : { file, changed, namesAddress: false, unread: codeOf(error) },
  )
}

const namesIn = (directory: string) => readdir(directory).catch((): string[] => [])

/**
 * Line ends and encodings hide an address from a search of the bytes, or cut another one so that it looks like this
 * one. So the mail is read as its reader reads it.
 */
async function mailNames(file: string, address: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return false
  const pattern = mentionOf(address)
  const texts = await PostalMime.parse(bytes).then(
    ({ subject, text, html, headers }) => [subject, text, html, ...headers.map(({ value }) => value)],
    () => [bytes.toString('latin1')],
  )
  return texts.some((words) => words !== undefined && words.search(pattern) >= 0)
}
