import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { engines, makeOldDatabase, makeOldStore, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { openPostgres } from '../postgres.ts'

const before = '0024-law-watch'
const lead = (id: string, attribution: string) =>
  `insert into lead (id, kind, email, answers, attribution, fingerprint, state, created_at) values ('${id}', 'contact', '', '{}', '${attribution}', '${id}', 'new', '2027-01-05T09:00:00.000Z')`
const added = (id: string, text: string) =>
  `insert into lead_event (id, lead, kind, text, by, at) values ('e${id}', '${id}', 'added', '${text}', 'Kim (desk)', '2027-01-05T09:00:00.000Z')`
const rows = [
  lead('1', '{}'),
  added('1', 'by hand: on the telephone, on 2027-01-04'),
  lead('2', '{}'),
  added('2', 'from a mail'),
  lead('3', '{}'),
  lead('4', '{"page":"/contact"}'),
]

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

test.each(engines)('on %s, leads that were added by hand have the way that they came', async (engine) => {
  const db = await openOldStore(engine)
  const leads = await db.selectFrom('lead').select('attribution').orderBy('id').execute()
  expect(leads.map(({ attribution }) => JSON.parse(attribution))).toEqual([
    { medium: 'by telephone' },
    { medium: 'by mail' },
    {},
    { page: '/contact' },
  ])
})
