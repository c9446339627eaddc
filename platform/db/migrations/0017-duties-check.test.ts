import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { engines, makeOldDatabase, makeOldStore, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { openPostgres } from '../postgres.ts'

const before = '0016-outgoing-mail'
const counted = (name: string, n: number) =>
  `insert into daily_count (day, event, path, name, field, source, medium, campaign, n) values ('2027-01-05', 'tool-done', '/tool', '${name}', '', '', '', '', ${n})`
const rows = [counted('risk-check', 3), counted('roadmap', 2)]

async function openOldStore(engine: (typeof engines)[number]) {
  if (engine === 'postgres') {
    const db = await openPostgres(await makeOldDatabase(before, rows))
    onTestFinished(() => db.destroy())
    return db
  }
  const file = join(await tempDir(), 'site.db')
  await makeOldStore(file, before, rows)
  return openTestFile(file)
}

test.each(engines)('on %s, counts of the risk check are counts of the duties check', async (engine) => {
  const db = await openOldStore(engine)
  expect(await db.selectFrom('daily_count').select(['name', 'n']).orderBy('n').execute()).toEqual([
    { name: 'roadmap', n: 2 },
    { name: 'duties-check', n: 3 },
  ])
})
