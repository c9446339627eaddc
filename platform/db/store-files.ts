import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The files of an open store, watched until it is closed. */
export type StoreFiles = { isInPlace: () => boolean; close: () => void }

const openStores = new WeakMap<Kysely<Database>, StoreFiles>()

/** Identifies a file by its device and number; a replaced file has another one. */
const identityOf = (file: string): string | null => {
  const status = statSync(file, { throwIfNoEntry: false })
  return status ? `${status.dev} ${status.ino}` : null
}

/** The facts in a SQLite file's head: the store's own number, how often it was changed, and how long it is. */
type Head = { store: number; changes: number; bytes: number }

/**
 * Reads the head of a SQLite file as it is on the disk (https://sqlite.org/fileformat.html); null where there is none.
 */
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
function isContinuation(known: Head, current: Head | null, size: number): boolean {
  if (current === null || current.changes < known.changes) return false
  if (known.store !== 0 && current.store !== known.store) return false
  // Another process may be making it longer or shorter at this moment.
  return size >= Math.min(known.bytes, current.bytes)
}

/**
 * Watches the files of an open store. A removed or replaced file is noticed by its inode; one that another store, an
 * older copy or a part of it was written over is noticed by its head.
 */
export function openStoreFiles(file: string): StoreFiles {
  const files = [file, `${file}-wal`]
  const known = files.map(identityOf)
  // Kept open as long as the store: closing any descriptor of the file drops SQLite's locks on it.
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
      if (head !== null && !isContinuation(head, found, fstatSync(descriptor).size)) return false
      head = found
      return true
    },
    close: () => closeSync(descriptor),
  }
}

export const rememberStoreFiles = (db: Kysely<Database>, files: StoreFiles) => void openStores.set(db, files)

/**
 * True while the files of an open store are those that were opened. Where they were removed, replaced or written over,
 * this process writes into files that nobody opens again, so no write may be acknowledged.
 */
export const areStoreFilesInPlace = (db: Kysely<Database>): boolean => openStores.get(db)?.isInPlace() ?? true
