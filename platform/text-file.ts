import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A file's text, and the hash of its bytes by which a later change is noticed. */
export type TextFile = { text: string; version: string }

type Written =
  | { outcome: 'done'; version: string }
  /** The file is not as it was seen. It is as somebody else left it; null when it is gone. */
  | { outcome: 'meanwhile'; theirs: TextFile | null }

/** A lock that is older belongs to a process that was killed, in milliseconds. */
const lockMs = 10_000

export const versionOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url')

export async function readTextFile(file: string): Promise<TextFile | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return bytes && { text: bytes.toString('utf8').replace(/^\ufeff/, ''), version: versionOf(bytes) }
}

/**
 * Writes a file whole or not at all, and only over the version that was seen.
 *
 * @param seen the version that the text was made of; null when there was no file
 * @param before called with the text that is about to be replaced
 * @throws Error when the file is a link, or the directory cannot be written
 */
export async function writeTextFile(
  file: string,
  text: string | Uint8Array,
  seen: string | null,
  before: (replaced: TextFile) => Promise<void> = async () => {},
): Promise<Written> {
  await mkdir(dirname(file), { recursive: true })
  return locked(file, async () => {
    const state = await lstat(file).catch(() => null)
    if (state && !state.isFile()) throw new Error(`${basename(file)} is no plain file, and is left alone.`)
    const now = await readTextFile(file)
    const bytes = Buffer.from(text)
    const version = versionOf(bytes)
    if (now?.version === version) return { outcome: 'done', version }
    if ((now?.version ?? null) !== seen) return { outcome: 'meanwhile', theirs: now }
    if (now) await before(now)
    await replaceFile(file, bytes, { mode: state?.mode ?? 0o644 })
    return { outcome: 'done', version }
  })
}

/**
 * Replaces a file whole or not at all, whatever was there. Its bytes are on the disk before it has its name.
 *
 * @param owner whose file it is to be; the process's own when left out
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  { mode, owner }: { mode: number; owner?: { uid: number; gid: number } },
): Promise<void> {
  // Names with a dot in front are read by nothing. The rest of the name is nobody else's.
  const part = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`)
  try {
    const handle = await open(part, 'wx', mode)
    try {
      await handle.writeFile(content)
      if (owner) await handle.chown(owner.uid, owner.gid)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Deletes a file as it was seen.
 *
 * @param before called with the text that is about to go
 */
export const deleteTextFile = (
  file: string,
  seen: string | null,
  before: (replaced: TextFile) => Promise<void>,
): Promise<{ outcome: 'gone' } | Extract<Written, { outcome: 'meanwhile' }>> =>
  locked(file, async () => {
    const now = await readTextFile(file)
    if (!now) return { outcome: 'gone' }
    if (now.version !== seen) return { outcome: 'meanwhile', theirs: now }
    await before(now)
    await rm(file)
    return { outcome: 'gone' }
  })

/** Deletes what processes that were killed while they wrote have left in a directory. */
export async function removeLeftovers(directory: string) {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!/^\..+\.(part|lock)$/.test(name)) continue
    const file = join(directory, name)
    const current = await stat(file).catch(() => null)
    // They are in nobody's way where they cannot be deleted.
    if (current && Date.now() - current.mtimeMs > lockMs) await rm(file, { force: true }).catch(() => {})
  }
}

async function locked<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
  const lock = join(dirname(file), `.${basename(file)}.lock`)
  for (;;) {
    const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null
      throw error
    })
    if (handle) {
      await handle.close()
      break
    }
    const lockState = await stat(lock).catch(() => null)
    if (lockState && Date.now() - lockState.mtimeMs > lockMs) await rm(lock, { force: true })
    else await wait(20)
  }
  try {
    return await run()
  } finally {
    await rm(lock, { force: true })
  }
}
