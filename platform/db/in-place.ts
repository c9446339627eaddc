import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The files of an open store, watched until it is closed. */
export type Place = { isInPlace: () => boolean; close: () => void }

const places = new WeakMap<Kysely<Database>, Place>()

/** Identifies a file by its device and number; a replaced file has another one. */
const identityOf = (file: string): string | null => {
  const status = statSync(file, { throwIfNoEntry: false })
  return status ? `${status.dev} ${status.ino}` : null
}

/** The facts in a SQLite file's head: the store's own number, how often it was changed, and how long it is. */
type Head = { store: number; changes: number; bytes: number }

/** Reads the head of a SQLite file as it is on the disk (https://sqlite.org/fileformat.html); null where there is none. */
function headOf(descriptor: number): Head | null {
  const head = Buffer.alloc(100)
  if (readSync(descriptor, head, 0, 100, 0) < 100 || head.toString('latin1', 0, 15) !== 'SQLite format 3') return null
  const page = head.readUInt16BE(16)
  return {
    store: head.readUInt32BE(68),
    changes: head.readUInt32BE(60),
    bytes: head.readUInt32BE(28) * (page === 1 ? 65_536 : page),
  }
}

/** True when a file went on from how it was: the same store, changed no less often, and not cut off. */
function goesOn(known: Head, current: Head | null, size: number): boolean {
  if (current === null || current.changes < known.changes) return false
  if (known.store !== 0 && current.store !== known.store) return false
  // Another process may be making it longer or shorter at this moment.
  return size >= Math.min(known.bytes, current.bytes)
}

/**
 * Watches the files of an open store. Removed or replaced ones are known by their names, and one that was written over by
 * another store, an older copy or a part of itself by its head.
 */
export function watchPlace(file: string): Place {
  const files = [file, `${file}-wal`]
  const known = files.map(identityOf)
  // Open as long as the store is: whoever closes a file gives up SQLite's locks on it.
  const descriptor = openSync(file, 'r')
  let head = headOf(descriptor)
  return {
    isInPlace() {
      const isThere = files.every((name, at) => {
        const current = identityOf(name)
        // The log may be made by the first write.
        known[at] ??= current
        return current === known[at]
      })
      if (!isThere) return false
      const found = headOf(descriptor)
      if (head !== null && !goesOn(head, found, fstatSync(descriptor).size)) return false
      head = found
      return true
    },
    close: () => closeSync(descriptor),
  }
}

/** Remembers where the files of an open store are. */
export const rememberPlace = (db: Kysely<Database>, place: Place) => void places.set(db, place)

/**
 * True while the files of an open store are those that were opened. Where they were removed, replaced or written over, this
 * process goes on with what nobody finds again, so nothing that it writes may be acknowledged.
 */
export const isInPlace = (db: Kysely<Database>): boolean => places.get(db)?.isInPlace() ?? true
