import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/open.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTempDir, removeDir } from './dirs.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file of SQLite that is a store without anything in it; undefined for tests of pages, which open few. */
    emptyStore: string | undefined
    /** A PostgreSQL server's URL, ending in `/`; null where none is installed. */
    postgres: string | null
    /** The words by which it copies a database with the least work. */
    copying: string
  }
}

/** The database of PostgreSQL that is a store without anything in it. */
export const template = 'empty_store'

/** Makes what the stores of all tests of a run are copied from, which takes a tenth of making their tables. */
export default async function setup(project: TestProject) {
  const directory = await makeTempDir()
  project.provide('emptyStore', await makeEmptyStore(join(directory, 'site.db')))
  const server = await startPostgres({ durable: false })
  project.provide('postgres', server?.url('') ?? null)
  if (server) project.provide('copying', await makeTemplate(server.url))
  else project.vitest.logger.warn('PostgreSQL is not installed: the stores are tested on SQLite alone.')
  return async () => {
    await server?.remove()
    await removeDir(directory)
  }
}

async function makeEmptyStore(file: string): Promise<string> {
  await (await openDatabase(file)).destroy()
  // The number by which a store is told from others is given to each copy when it is opened.
  const sqlite = new Sqlite(file)
  sqlite.pragma('application_id = 0')
  sqlite.close()
  return file
}

async function makeTemplate(url: (database: string) => string): Promise<string> {
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  await client.query(`create database ${template}`)
  const { rows } = await client.query('show server_version_num')
  await client.end()
  await (await openPostgres(url(template))).destroy()
  // Since 15 there is another way to copy, which is the default and writes each page to the log.
  return Number(rows[0].server_version_num) >= 150_000
    ? `template ${template} strategy file_copy`
    : `template ${template}`
}
