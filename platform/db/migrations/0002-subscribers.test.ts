import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { makeOldStore, openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import type { Database } from '../schema.ts'

const lead = "'l', 'contact', 'ada@example.com', '{}', '{}', 'f', 'new', 'now'"

test('deliveries of a store from before are kept as they were, with their lead', async () => {
  const file = join(await tempDir(), 'site.db')
  await makeOldStore(file, '0001-leads', [
    `insert into lead values (${lead})`,
    "insert into delivery values ('d', 'l', 'mail', '{}', 3, 'soon', null, 'no', null)",
  ])
  const again = await openTestFile(file)
  expect(await again.selectFrom('delivery').selectAll().execute()).toEqual([
    {
      id: 'd',
      lead: 'l',
      subscriber: null,
      notice: null,
      campaign: null,
      channel: 'mail',
      endpoint: null,
      payload: '{}',
      attempts: 3,
      unreachable: 0,
      next_at: 'soon',
      leased_until: null,
      taken_at: null,
      last_error: 'no',
      created_at: 'soon',
      delivered_at: null,
      refused: null,
    },
  ])
  await again.deleteFrom('lead').execute()
  expect(await again.selectFrom('delivery').selectAll().execute()).toEqual([])
  await again.destroy()
  expect(new Sqlite(file).pragma('integrity_check', { simple: true })).toBe('ok')
})

test.each([
  ['nobody', null, null],
  ['a lead that is not there', 'x', null],
  ['a subscriber who is not there', null, 'x'],
])('a delivery for %s is refused', async (_, owner, subscriber) => {
  const db: Kysely<Database> = await openTestDb('sqlite')
  const delivery = { id: 'd', lead: owner, subscriber, channel: 'mail', attempts: 0, unreachable: 0 } as const
  const none = { notice: null, endpoint: null, payload: null, next_at: null, leased_until: null }
  const rest = { ...none, last_error: null, created_at: 'now', delivered_at: null }
  await expect(
    db
      .insertInto('delivery')
      .values({ ...delivery, ...rest })
      .execute(),
  ).rejects.toThrow('constraint')
})
