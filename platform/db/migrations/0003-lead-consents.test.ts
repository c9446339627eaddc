import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeOldStore, openTestDb, openTestFile } from '#tests/support/db.ts'
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
  await makeOldStore(file, '0002-subscribers', [
    "insert into subscriber values ('s', 'ada@example.com', 'confirmed', null, 'now', 'now', 'now', null)",
    "insert into consent values ('c', 's', 'newsletter', 'hash', '1', 'newsletter', '/blog', 'now', null)",
  ])
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
