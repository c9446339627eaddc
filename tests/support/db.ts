import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import { tempDir } from './dirs.ts'

/** Every store that the site can use. A test of what a store promises runs on each: `test.each(engines)`. */
export const engines = ['sqlite'] as const
export type Engine = (typeof engines)[number]

/** An empty store for this test alone. */
export async function openTestDb(engine: Engine): Promise<Kysely<Database>> {
  if (engine !== 'sqlite') throw new Error(`No test store for ${engine}`)
  return openTestFile(join(await tempDir(), 'site.db'))
}

/** The store in a file, closed when the test ends. */
export async function openTestFile(file: string): Promise<Kysely<Database>> {
  const db = await openDatabase(file)
  onTestFinished(() => db.destroy())
  return db
}

/** Everything that is kept, for tests that say what is not. */
export async function kept(db: Kysely<Database>) {
  const [leads, deliveries] = await Promise.all([
    db.selectFrom('lead').selectAll().orderBy('id').execute(),
    db.selectFrom('delivery').selectAll().orderBy('id').execute(),
  ])
  return { leads, deliveries }
}
