import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { enterSubscriber } from '#office/newsletter/store.server.ts'
import { tokenHash } from '#platform/db/token.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { storedSubscribers } from '#tests/support/newsletter.ts'

const time = '2027-01-05T09:00:00.000Z'

test('those without proof are asked to confirm when told so, once, and nobody who left', async () => {
  const { run, db } = await openTestCli(time)
  await enterSubscriber(db, { id: '1', address: 'ada@example.com', source: '/events', asked_at: time })
  await enterSubscriber(db, { id: '2', address: 'bob@example.com', source: '/blog', asked_at: time })
  await run('subscribers', 'unsubscribe', 'ada@example.com', '--yes')
  const file = join(await tempDir(), 'readers.csv')
  await writeFile(
    file,
    'email,topics\nnew@example.com,risk; Trust\nada@example.com,\nbob@example.com,\nodd@example.com,Sport\n',
  )
  expect((await run('subscribers', 'import', file, '--ask', '--yes')).err).toContain('SMTP_URL')
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:4350')
  vi.stubEnv('MAIL_FROM', 'news@company.com')
  vi.stubEnv('LEADS_TO', 'team@company.com')
  vi.stubEnv('SITE_URL', 'https://www.company.com')
  onTestFinished(() => void vi.unstubAllEnvs())
  const trial = JSON.parse((await run('subscribers', 'import', file, '--ask', '--json')).out)
  expect(trial).toEqual({
    taken: 0,
    asked: 0,
    counts: { new: 0, unproven: 1, known: 1, left: 1, bounced: 0, erased: 0, unfit: 1 },
    unread: [],
  })
  const before = await storedSubscribers(db)
  expect((await run('subscribers', 'import', file, '--ask', '--yes')).out).toContain('1 subscriber asked to confirm')
  expect(JSON.parse((await run('subscribers', 'import', file, '--ask', '--yes', '--json')).out)).toMatchObject({
    asked: 0,
  })
  const { subscribers, consents, deliveries } = await storedSubscribers(db)
  const asked = subscribers.find(({ address }) => address === 'new@example.com')
  expect(asked).toMatchObject({ state: 'unconfirmed', source: 'import', topics: '["Risk","Trust"]' })
  expect([consents.length, deliveries.length]).toEqual([before.consents.length, before.deliveries.length + 1])
  // The link of the mail is the subscriber's own.
  const { payload } = deliveries.find(({ subscriber }) => subscriber === asked?.id) ?? {}
  const token = /confirm\?token=([\w-]+)/.exec(payload ?? '')?.[1] ?? ''
  const known = await db
    .selectFrom('subscriber_token')
    .select('subscriber')
    .where('hash', '=', tokenHash(token))
    .execute()
  expect(known).toEqual([{ subscriber: asked?.id }])
})
