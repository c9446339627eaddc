import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/open.ts'
import { makeTempDir, removeDir } from './dirs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file of SQLite that is a store without anything in it; undefined for tests that open few. */
    emptyStore: string | undefined
  }
}

/** Makes the file that each test's own store is a copy of, which takes a tenth of making its tables. */
export default async function setup(project: TestProject) {
  const directory = await makeTempDir()
  const file = join(directory, 'site.db')
  await (await openDatabase(file)).destroy()
  // The number by which a store is told from others is given to each copy when it is opened.
  const sqlite = new Sqlite(file)
  sqlite.pragma('application_id = 0')
  sqlite.close()
  project.provide('emptyStore', file)
  return () => removeDir(directory)
}
