import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { finished } from 'node:stream/promises'
import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { StoreError } from '#platform/db/errors.ts'

/** Files that are compressed already: packing them again saves nothing. */
const compressedNames = /\.(?:jpe?g|png|webp|avif|gif|pdf|zip|mp4)$/i

/** Names the archive of the content that stands beside a backup of the store. */
export const contentArchiveOf = (backup: string): string => backup.replace(/\.db$/, '-content.zip')

/**
 * Writes the files of a content directory into an archive, which gets its name once it is complete. Returns the number
 * of files.
 */
export async function archiveContent(contentDir: string, file: string): Promise<number> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true }).catch(() => [])
  // Names with a dot in front are files that somebody is just writing.
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const part = `${file}.${process.pid}.part`
  const out = createWriteStream(part, { mode: 0o600, flush: true })
  try {
    const zip = new Zip((error, bytes, isLast) => {
      if (error) return out.destroy(error)
      out.write(bytes)
      if (isLast) out.end()
    })
    for (const path of paths) {
      const name = relative(contentDir, path).split(sep).join('/')
      const entry = compressedNames.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      entry.push(await readFile(path), true)
      if (out.writableNeedDrain) await new Promise((drained) => out.once('drain', drained))
    }
    zip.end()
    await finished(out)
    await rename(part, file)
    return paths.length
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Puts the files of an archive back where they are missing. A file that is there stays as it is.
 *
 * @returns the files that were written, and those that are there with other bytes
 */
export async function restoreContent(
  file: string,
  contentDir: string,
): Promise<{ written: number; different: string[] }> {
  const files = Object.entries(unzipSync(await readFile(file)))
  const different: string[] = []
  let written = 0
  for (const [name, bytes] of files) {
    if (name.split('/').some((part) => part === '' || part.startsWith('.')) || name.includes('\\'))
      throw new StoreError(`The archive ${file} has a file that is not of a content directory.`)
    const path = join(contentDir, name)
    await mkdir(dirname(path), { recursive: true })
    const isNew = await writeFile(path, bytes, { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (isNew) written += 1
    else if (!(await readFile(path)).equals(bytes)) different.push(name)
  }
  return { written, different }
}
