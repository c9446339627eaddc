import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of a content directory whose JSON files a process reads once, when it starts. */
const readAtStart = ['texts', 'facts']

/**
 * Returns a short name for the state of the files that a process reads when it starts: another as soon as one is
 * changed.
 */
export function contentFingerprint(contentDir: string): string {
  const hash = createHash('sha256')
  for (const folder of readAtStart)
    for (const name of jsonIn(join(contentDir, folder)))
      hash.update(`${folder}/${name}\n`).update(bytesOf(join(contentDir, folder, name)))
  return hash.digest('base64url').slice(0, 12)
}

function jsonIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[^.].*\.json$/.test(name))
      .sort()
  } catch {
    return []
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
