import { statSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

const checks = new WeakMap<Kysely<Database>, () => boolean>()

/** Identifies a file by its device and number; a replaced file has another one. */
const identityOf = (file: string): string | null => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : null
}

/** Remembers which files an open store consists of. */
export function rememberPlace(db: Kysely<Database>, file: string) {
  const files = [file, `${file}-wal`]
  const known = files.map(identityOf)
  checks.set(db, () =>
    files.every((name, at) => {
      const found = identityOf(name)
      // The log may be made by the first write.
      known[at] ??= found
      return found === known[at]
    }),
  )
}

/**
 * True while the files of an open store are where it was opened. Where they were removed or replaced, this process
 * goes on with files that nobody finds again, so nothing that it writes may be acknowledged.
 */
export const isInPlace = (db: Kysely<Database>): boolean => checks.get(db)?.() ?? true
