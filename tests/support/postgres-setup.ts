import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/db/postgres.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server's URL, ending in `/`; null where none is installed. */
    postgres: string | null
    /** The words by which it copies a store without anything in it. */
    copying: string
  }
}

/** The database that each test's own is a copy of: a store without anything in it. */
const template = 'empty_store'

/** One server for all tests of a run. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ durable: false })
  project.provide('postgres', server?.url('') ?? null)
  if (!server) return project.vitest.logger.warn('PostgreSQL is not installed: the stores are tested on SQLite alone.')
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${template}`)
  const { rows } = await client.query('show server_version_num')
  await client.end()
  await (await openPostgres(server.url(template))).destroy()
  // Since 15 another way to copy is the default, which writes each page to the log.
  const strategy = Number(rows[0].server_version_num) >= 150_000 ? ' strategy file_copy' : ''
  project.provide('copying', `template ${template}${strategy}`)
  return server.remove
}
