import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'

const consent = {
  id: 'c',
  purpose: 'newsletter',
  text_hash: 'hash',
  notice_version: '1',
  form: 'newsletter',
  page: '/blog',
  given_at: 'now',
  withdrawn_at: null,
} as const

test('consents of a store from before are kept as they were, with their subscriber', async () => {
  const file = join(await tempDir(), 'site.db')
  const db = await openTestFile(file)
  // The table as the second migration left it.
  for (const statement of [
    'drop table consent',
    'create table consent (id text primary key, subscriber text not null references subscriber(id) on delete cascade, purpose text not null, text_hash text not null, notice_version text not null, form text not null, page text, given_at text not null, withdrawn_at text)',
    "delete from kysely_migration where name = '0003-lead-consents'",
    "insert into subscriber values ('s', 'ada@example.com', 'confirmed', null, 'now', 'now', 'now', null)",
    "insert into consent values ('c', 's', 'newsletter', 'hash', '1', 'newsletter', '/blog', 'now', null)",
  ])
    await sql.raw(statement).execute(db)
  await db.destroy()
  const again = await openTestFile(file)
  expect(await again.selectFrom('consent').selectAll().execute()).toEqual([{ ...consent, lead: null, subscriber: 's' }])
  await again.deleteFrom('subscriber').execute()
  expect(await again.selectFrom('consent').selectAll().execute()).toEqual([])
})

test.each([
  ['nobody', { lead: null, subscriber: null }],
  ['a lead that is not there', { lead: 'x', subscriber: null }],
])('a consent of %s is refused', async (_, owner) => {
  const db = await openTestDb('sqlite')
  const inserted = db
    .insertInto('consent')
    .values({ ...consent, ...owner })
    .execute()
  await expect(inserted).rejects.toThrow('constraint')
})
