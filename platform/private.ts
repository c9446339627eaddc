import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises'

/** The permissions of everybody but the owner. */
const others = 0o077
/** The bit of a directory that many people share, such as /tmp. */
const shared = 0o1000
/** Files by which a directory is known to be the site's own. Anything else in it may be for others to read. */
const ownNames = /^(site\.db|secret\.key|site-.*Z\.db$|.*\.eml$|lost\+found$)/

/**
 * Lets only the owner read a file, whatever it allowed before. A device such as /dev/null stays everybody's.
 *
 * @throws when that cannot be changed
 */
export function makeFilePrivate(file: string) {
  const status = statSync(file)
  if (status.isFile() && status.mode & others) chmodSync(file, status.mode & 0o700)
}

/** Makes sure that a file is there and that only its owner may read it, before anything is written to it. */
export function ensurePrivateFile(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  makeFilePrivate(file)
}

/**
 * Lets only the owner look into a directory of the site. One that holds other things as well, or belongs to somebody
 * else, stays as it is: its files are private by themselves, and the doctor names it.
 */
export function makeDirectoryPrivate(directory: string) {
  const { mode, uid } = statSync(directory)
  if (!(mode & others) || mode & shared || uid !== process.getuid?.()) return
  const names = readdirSync(directory)
  if (names.length === 0 || names.some((name) => ownNames.test(name))) chmodSync(directory, 0o700)
}

/**
 * Writes a file that only its owner may read, also over one that others could read; or to a device or a pipe. A file is
 * there whole or as it was before, also when the disk is full.
 */
export async function writePrivateFile(file: string, content: string | Uint8Array) {
  const before = await stat(file).catch(() => null)
  if (before && !before.isFile()) return writeFile(file, content)
  const target = before ? await realpath(file) : file
  const part = `${target}.${process.pid}.part`
  try {
    await writeFile(part, content, { mode: 0o600, flush: true })
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
