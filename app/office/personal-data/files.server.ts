import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import PostalMime from 'postal-mime'
import { wholeAddress } from './store.server.ts'

/** Where mails are files while there is no mail server. */
const mailDirOf = (dataDir: string) => join(dataDir, 'mail')
/** The store's own files, which are looked after by rows, and those beside it that hold no address. */
const storeFiles = /^site\.db(-wal|-shm|-journal)?$|^(secret|links)\.key$|^tombstones\.log$/

/** A file that may hold somebody's data beside the store: a backup, an export. */
export type OtherFile = { file: string; changed: string; namesAddress: boolean }

/** Names of mail files that speak of an address, in their headers or their texts. */
export async function mailFilesNaming(dataDir: string, address: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await namesIn(mailDirOf(dataDir)))
    if (await mailNames(join(mailDirOf(dataDir), name), address)) found.push(name)
  return found
}

/** Deletes the mail files of deliveries, and, if there is one, all that speak of an address. Says how many. */
export async function deleteMailFiles(
  dataDir: string,
  deliveries: readonly string[],
  address?: string,
): Promise<number> {
  const own = new Set(deliveries.flatMap((id) => [`${id}.eml`, `.${id}.part`]))
  const names = await namesIn(mailDirOf(dataDir))
  const doomed = names.filter((name) => own.has(name))
  if (address !== undefined) doomed.push(...(await mailFilesNaming(dataDir, address)))
  const unique = new Set(doomed)
  for (const name of unique) await rm(join(mailDirOf(dataDir), name), { force: true })
  return unique.size
}

/** Deletes mail files that were written before a moment. Says how many. */
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
 * Other files in the data directory and in the directory of backups, and whether an address can be read in them as it
 * is. What is compressed or encrypted cannot be looked into.
 */
export async function otherFiles(
  directories: readonly string[],
  dataDir: string,
  address: string,
): Promise<OtherFile[]> {
  const found = new Map<string, OtherFile>()
  for (const directory of new Set(directories)) {
    const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of names) {
      const file = join(entry.parentPath, entry.name)
      const inData = relative(dataDir, file)
      if (!entry.isFile() || storeFiles.test(inData) || inData.startsWith('mail/')) continue
      // Others write meanwhile: a file may be gone by now.
      const [state, bytes] = [await stat(file).catch(() => null), await readFile(file).catch(() => null)]
      if (!state || !bytes) continue
      // In a database's bytes one value follows upon another, so nothing says where an address begins.
      const namesAddress = bytes.toString('latin1').toLowerCase().includes(address)
      found.set(file, { file, changed: state.mtime.toISOString(), namesAddress })
    }
  }
  return [...found.values()]
}

const namesIn = (directory: string) => readdir(directory).catch((): string[] => [])

/**
 * Line ends and encodings hide an address from a search of the bytes, or cut another one so that it looks like this one. So
 * the mail is read as its reader reads it.
 */
async function mailNames(file: string, address: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return false
  const pattern = wholeAddress(address)
  const texts = await PostalMime.parse(bytes).then(
    ({ subject, text, html, headers }) => [subject, text, html, ...headers.map(({ value }) => value)],
    () => [bytes.toString('latin1')],
  )
  return texts.some((words) => words !== undefined && words.search(pattern) >= 0)
}
