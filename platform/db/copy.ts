import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { StoreError } from './errors.ts'
import { type Database, tableNames } from './schema.ts'

type Table = (typeof tableNames)[number]
type Row = Record<string, string | number | null>

export type Counts = Record<Table, number>

/** The key of each table whose key is not `id`. */
const keys: Partial<Record<Table, readonly string[]>> = {
  subscriber_token: ['hash'],
  suppression: ['hash'],
  fault: ['key'],
  closed_endpoint: ['name'],
  acknowledgement: ['mailbox'],
  consent_text: ['hash'],
  same_person: ['address'],
  mailbox: ['name'],
  daily_count: ['day', 'event', 'path', 'name', 'field', 'source', 'medium', 'campaign'],
}
const keyOf = (table: Table) => keys[table] ?? ['id']

/** Rows read and written at once: far below what either engine takes in one statement. */
const together = 200

/** Reads a table by its key, a page at a time, so a large one needs no more memory than a small one. */
async function* pagesOf(db: Kysely<Database>, table: Table): AsyncGenerator<Row[]> {
  const key = keyOf(table)
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name]))})` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${together}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

export async function countRows(db: Kysely<Database>): Promise<Counts> {
  const counts: Partial<Counts> = {}
  for (const table of tableNames) {
    const row = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(row.count)
  }
  return counts as Counts
}

/** PostgreSQL's texts cannot hold NUL, so U+FFFD takes its place. */
const withoutNul = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
    ]),
  )

/**
 * Copies all rows of one store into another, empty one of either engine, and compares them row by row.
 *
 * The source is read as it is at one moment; a SQLite file takes no writes meanwhile. The target ends up with
 * everything or nothing.
 *
 * @throws StoreError when the target is not empty, or a row differs
 */
export async function copyStore(from: Kysely<Database>, to: Kysely<Database>): Promise<Counts> {
  const snapshot = from.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (source) => {
    return to.transaction().execute(async (target) => {
      const filled = Object.entries(await countRows(target)).find(([, count]) => count > 0)
      if (filled)
        throw new StoreError(`There are rows in the store already (${filled[1]} in ${filled[0]}). Name an empty one.`)
      for (const table of tableNames)
        for await (const rows of pagesOf(source, table))
          await target
            .insertInto(table)
            .values(rows.map(withoutNul) as never)
            .execute()
      await compare(source, target)
      return countRows(target)
    })
  })
}

async function compare(source: Kysely<Database>, target: Kysely<Database>) {
  for (const table of tableNames) {
    const copied = pagesOf(target, table)
    for await (const rows of pagesOf(source, table)) {
      const { value } = await copied.next()
      if (
        !isDeepStrictEqual(
          rows.map(withoutNul),
          (value as Row[] | undefined)?.map((row) => ({ ...row })),
        )
      )
        throw new StoreError(`Rows of ${table} are not the same in both stores, so nothing was copied.`)
    }
    if (!(await copied.next()).done)
      throw new StoreError(`There are more rows in the copy of ${table}, so nothing was copied.`)
  }
}
