import { readFileSync } from 'node:fs'

/**
 * Returns a reader for a JSON file of the build. The file is read when it is first asked for; it does not change while
 * the server runs.
 *
 * @param file null, or a file that is missing, when there was no build
 */
export function builtData<T>(file: string | null, withoutBuild: T): () => T {
  let read: { data: T } | null = null
  return () => {
    read ??= { data: file === null ? withoutBuild : dataIn(file, withoutBuild) }
    return read.data
  }
}

function dataIn<T>(file: string, withoutBuild: T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return withoutBuild
    throw error
  }
}
