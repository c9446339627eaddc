import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { engines, makeOldDatabase, makeOldStore, openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { restore } from '../backup.ts'
import { openPostgres } from '../postgres.ts'

const before = '0014-lead-states'
const at = '2027-01-05T09:00:00.000Z'
const rows = [
  `insert into subscriber (id, address, state, created_at, asked_at) values ('s', 'ada@example.com', 'confirmed', '${at}', '${at}')`,
  `insert into issue (id, slug, subject, preheader, html, text, page, words, state, queued_at) values ('i', 'january', 'Dates', 'Two', 'h', 't', 'p', 'w', 'sending', '${at}')`,
  `insert into delivery (id, subscriber, issue, channel, payload, attempts, unreachable, next_at, created_at) values ('d', 's', 'i', 'newsletter', '{}', 1, 0, '${at}', '${at}')`,
  `insert into bounce (id, delivery, subscriber, issue, kind, at) values ('b', 'd', 's', 'i', 'soft', '${at}')`,
  `insert into subscriber_token (hash, subscriber, issue, created_at) values ('h', 's', 'i', '${at}')`,
]

/** A store that was written before, opened now. */
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

test.each(engines)(
  'on %s, what was called an issue is a campaign, with its deliveries, bounces and links',
  async (engine) => {
    const db = await openOldStore(engine)
    expect(await db.selectFrom('campaign').selectAll().execute()).toMatchObject([
      { id: 'i', slug: 'january', subject: 'Dates', state: 'sending', recipients: 0, mail_html: 'h', search_text: 'w' },
    ])
    expect(await db.selectFrom('delivery').select(['id', 'campaign', 'attempts']).execute()).toEqual([
      { id: 'd', campaign: 'i', attempts: 1 },
    ])
    const again = {
      id: 'e',
      subscriber: 's',
      campaign: 'i',
      channel: 'newsletter',
      attempts: 0,
      unreachable: 0,
    } as const
    await expect(
      db
        .insertInto('delivery')
        .values({ ...again, created_at: at })
        .execute(),
    ).rejects.toThrow(/unique/i)
    await db.deleteFrom('campaign').execute()
    for (const table of ['delivery', 'bounce'] as const)
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual([])
    expect(await db.selectFrom('subscriber_token').select(['hash', 'campaign']).execute()).toEqual([
      { hash: 'h', campaign: 'i' },
    ])
  },
)

test.each(engines)('a backup from before is restored into %s', async (engine) => {
  const file = join(await tempDir(), 'backup.db')
  await makeOldStore(file, before, rows)
  const db = await openTestDb(engine)
  const { counts } = await restore(file, db, async () => null)
  expect(counts).toMatchObject({ campaign: 1, delivery: 1, bounce: 1, subscriber_token: 1 })
  expect(await db.selectFrom('bounce').select(['id', 'campaign']).execute()).toEqual([{ id: 'b', campaign: 'i' }])
})
