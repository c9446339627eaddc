import facts from 'virtual:facts'
import { expect, test } from 'vitest'
import { reportOf } from '#office/analytics/report.server.ts'
import { addCounts } from '#office/analytics/store.server.ts'
import { createNewsletter } from '#office/newsletter/service.server.ts'
import { openSecret } from '#platform/db/secret.ts'
import { listDeliveries } from '#platform/delivery/store.ts'
import { dayMs } from '#platform/text/day.ts'
import { openTestApi } from '#tests/support/api.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { tokenIn } from '#tests/support/newsletter.ts'
import { aPartnershipRequest } from '#tests/support/partnership.ts'
import { json } from '#tests/support/requests.ts'
import { createDigest } from './digest.server.ts'

const settings = { MAIL_FROM: 'site@company.com', LEADS_TO: 'team@company.com', DIGEST_TO: 'boss@company.com' }
const stale = facts.findIndex(({ checked }) => checked)
const from = (page: string) => ({ referer: `http://localhost:3000${page}` })

/** A site that was set up on Tuesday, January 5, with a digest of its own making. */
async function openSiteWithDigest(variables = {}) {
  const site = await openTestApi({ ...settings, ...variables })
  const digest = () =>
    createDigest({
      db: site.db,
      now: site.clock.now,
      to: ['boss@company.com'],
      webhookNames: new Set(),
      content: {
        facts: facts.flatMap((fact, index) =>
          fact.checked ? [{ ...fact, lastVerified: index === stale ? '2026-06-01' : '2027-01-01' }] : [],
        ),
        scheduledPosts: () => [{ title: 'A post to come', at: '2027-01-20T08:00:00.000Z' }],
      },
      figures: (from, to) => reportOf(site.db, from, to),
      wakeWorker: () => {},
    })
  const digests = async () => (await listDeliveries(site.db, site.clock.now())).filter(({ notice }) => notice)
  return { ...site, newDigest: digest, digests }
}

test('the first digest comes on the next Monday at 07:00 UTC, and tells of what came since the site was set up', async () => {
  const mails = await openMailServer()
  const site = await openSiteWithDigest({ SMTP_URL: mails.url })
  const digest = site.newDigest()
  expect(await digest.sendIfDue()).toBe(false)
  await site.api.request('/api/contact', json(aContactMessage(), from('/our-story?utm_source=news&utm_campaign=may')))
  await site.api.request('/api/contact', json(aContactMessage({ lastName: 'King' }), from('/our-story')))
  await site.api.request('/api/partnership-requests', json(aPartnershipRequest(), from('/our-story')))
  await site.api.request('/api/contact', json({ ...aContactMessage({ lastName: 'Trap' }), referenceCode: 'spam' }))
  await site.db.updateTable('lead').set({ owner: 'grace@company.com' }).where('kind', '=', 'partnership').execute()
  await site.api.request('/api/newsletter-subscribe', json({ email: 'bob@example.com' }))
  const aView = {
    day: '2027-01-06',
    event: 'view',
    path: '/',
    name: '',
    field: '',
    source: '',
    medium: '',
    campaign: '',
  }
  await addCounts(site.db, [
    { ...aView, n: 40 },
    { ...aView, source: 'news', campaign: 'may', n: 2 },
  ])
  await site.services.counts.flush()
  while ((await site.worker.sendBatch()) > 0);

  site.clock.advance(5 * dayMs + 21.9 * 3_600_000)
  expect(await digest.sendIfDue()).toBe(false)
  site.clock.advance(0.2 * 3_600_000)
  expect(await digest.sendIfDue()).toBe(true)
  await site.worker.sendBatch()
  const mail = mails.received.find(({ to }) => to === 'boss@company.com')
  expect(mail?.subject).toBe('[Steadmark] The week to January 11, 2027: 3 new leads')
  for (const line of [
    'From January 5, 2027 to January 11, 2027.',
    '2 × contact message',
    '1 × partnership request',
    '1 in quarantine: leads list --quarantined',
    '1 × news / may',
    '2 × the site itself (/our-story)',
    'All: 42 views, 3 forms sent, 3 leads, 0 won',
    'news / may: 2 views, 1 form sent, 1 lead, 0 won',
    'Not taken by anyone: 2 leads, the oldest from January 5, 2027',
    'grace@company.com: 1 lead, the oldest from January 5, 2027',
    '1 address not confirmed',
    `${facts[stale]?.id}, verified on 2026-06-01`,
    'January 20, 2027: A post to come',
  ])
    expect(mail?.text).toContain(line)
  expect(mail?.text).not.toMatch(/ada@|Lovelace|bob@/)
})

test.each(engines)('on %s, a week has one digest, after restarts and with several processes', async () => {
  const site = await openSiteWithDigest()
  await site.newDigest().sendIfDue()
  site.clock.advance(7 * dayMs)
  const processes = [site.newDigest(), site.newDigest(), site.newDigest()]
  const sent = await Promise.all(processes.map((one) => one.sendIfDue()))
  expect(sent.filter(Boolean)).toHaveLength(1)
  for (let day = 0; day < 5; day += 1) {
    site.clock.advance(0.5 * dayMs)
    expect(await site.newDigest().sendIfDue()).toBe(false)
  }
  expect(await site.digests()).toHaveLength(1)
  site.clock.advance(7 * dayMs)
  expect(await site.newDigest().sendIfDue()).toBe(true)
  expect(await site.digests()).toHaveLength(2)
})

test('a site that did not run on Monday sends it when it runs again, and nothing falls between two digests', async () => {
  const site = await openSiteWithDigest()
  await site.newDigest().sendIfDue()
  await site.api.request('/api/contact', json(aContactMessage()))
  site.clock.advance(15 * dayMs)
  expect(await site.newDigest().sendIfDue()).toBe(true)
  const [digest] = await site.digests()
  const row = await site.db
    .selectFrom('delivery')
    .select('payload')
    .where('id', '=', String(digest?.id))
    .executeTakeFirstOrThrow()
  expect(JSON.parse(row.payload ?? '{}').subject).toBe('[Steadmark] The week to January 20, 2027: 1 new lead')
})

test('the site joins it with its own facts and posts, and sends none when it is off', async () => {
  const off = await openTestApi({ ...settings, DIGEST_TO: 'off' })
  off.clock.advance(7 * dayMs)
  expect(await off.digest.sendIfDue()).toBe(false)
  const on = await openTestApi(settings)
  await on.digest.sendIfDue()
  on.clock.advance(7 * dayMs)
  expect(await on.digest.sendIfDue()).toBe(true)
})

test.each(engines)(
  'on %s, a subscriber is told of in the week of the confirmation, first or not, and once',
  async (engine) => {
    const db = await openTestDb(engine)
    const clock = testClock()
    const newsletter = createNewsletter({
      secret: openSecret('nowhere', 'a secret of thirty-two characters'),
      db,
      now: clock.now,
      mailOrigin: 'https://www.company.com',
      wakeWorker: () => {},
      warn: () => {},
      entryMs: 0,
    })
    const digest = createDigest({
      db,
      now: clock.now,
      to: ['boss@company.com'],
      webhookNames: new Set(),
      content: { facts: [], scheduledPosts: () => [] },
      figures: (from, to) => reportOf(db, from, to),
      wakeWorker: () => {},
    })
    const payloads = async () =>
      (await db.selectFrom('delivery').select('payload').orderBy('id').execute()).map(({ payload }) => payload ?? '')
    const subscribe = async () => {
      await newsletter.subscribe({ email: 'bob@example.com' }, { attribution: {}, suspicious: false })
      return tokenIn((await payloads()).at(-1) ?? '')
    }
    /** The text of the digest that comes a week after the last one. */
    const confirmedBy = async (monday: string) => {
      clock.advance(Date.parse(`${monday}T09:00:00Z`) - clock.ms())
      expect(await digest.sendIfDue()).toBe(true)
      return /\d+ new subscribers? confirmed/.exec((await payloads()).at(-1) ?? '')?.[0]
    }
    await digest.sendIfDue()
    clock.advance(5 * dayMs)
    const first = await subscribe()
    expect(await confirmedBy('2027-01-11')).toBe('0 new subscribers confirmed')
    await newsletter.confirm(first)
    expect(await confirmedBy('2027-01-18')).toBe('1 new subscriber confirmed')
    expect(await confirmedBy('2027-01-25')).toBe('0 new subscribers confirmed')
    await newsletter.unsubscribe(first)
    await newsletter.confirm(await subscribe())
    expect(await confirmedBy('2027-02-01')).toBe('1 new subscriber confirmed')
    clock.advance(dayMs)
    await subscribe()
    expect(await confirmedBy('2027-02-08')).toBe('0 new subscribers confirmed')
  },
)
