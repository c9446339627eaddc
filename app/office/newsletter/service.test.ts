import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { newsletterConsent } from '#office/forms/newsletter-consent.data.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import { writeQueueFill } from '#platform/db/write.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { storedSubscribers, tokenIn } from '#tests/support/newsletter.ts'
import { createNewsletter } from './service.server.ts'
import { listSubscribers } from './store.server.ts'

const hours = (n: number) => n * 3_600_000
const days = (n: number) => hours(24 * n)
const plain = { attribution: { page: '/events' }, suspicious: false }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function newsletterOn(db: Kysely<Database>, changes: { mailOrigin?: null; maxMailsPerHour?: number } = {}) {
  const clock = testClock()
  const warnings: string[] = []
  let wakes = 0
  const newsletter = createNewsletter({
    secret: openSecret('nowhere', 'a secret of thirty-two characters'),
    db,
    now: clock.now,
    mailOrigin: 'https://www.company.com',
    wakeWorker: () => {
      wakes += 1
    },
    warn: (text) => warnings.push(text),
    entryMs: 0,
    ...changes,
  })
  /** Subscribes and gives the token of the mail that this made; empty when none was. */
  async function subscribe(email = 'ada@example.com') {
    const before = (await storedSubscribers(db)).deliveries.length
    await newsletter.subscribe({ email }, plain)
    const { deliveries } = await storedSubscribers(db)
    return tokenIn(deliveries[before]?.payload ?? '')
  }
  const stateOf = async () => (await storedSubscribers(db)).subscribers.map(({ state }) => state)
  return { newsletter, clock, warnings, subscribe, stateOf, wakes: () => wakes }
}

test.each(engines)('on %s, an address is kept with what was agreed to, and asked to confirm', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, clock, wakes } = newsletterOn(db)
  await newsletter.subscribe({ email: 'Ada@Example.com' }, plain)
  const { subscribers, consents, tokens, deliveries } = await storedSubscribers(db)
  const time = clock.now().toISOString()
  expect(subscribers).toMatchObject([{ address: 'ada@example.com', state: 'unconfirmed', source: '/events' }])
  const [{ id } = { id: '' }] = subscribers
  expect(consents).toMatchObject([
    {
      subscriber: id,
      purpose: 'newsletter',
      text_hash: sha256(newsletterConsent.text),
      notice_version: newsletterConsent.version,
      form: 'newsletter',
      page: '/events',
      given_at: time,
      withdrawn_at: null,
    },
  ])
  expect(deliveries).toMatchObject([{ lead: null, subscriber: id, channel: 'mail', next_at: time }])
  const token = tokenIn(deliveries[0]?.payload ?? '')
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(tokens).toEqual([
    { hash: sha256(token), subscriber: id, campaign: null, address: null, takes_back: null, created_at: time },
  ])
  expect(JSON.stringify([subscribers, consents, tokens])).not.toContain(token)
  expect(wakes()).toBe(1)
})

test.each(engines)(
  'on %s, an address is one subscriber however often and in whatever case it is sent',
  async (engine) => {
    const db = await openTestDb(engine)
    const { newsletter } = newsletterOn(db)
    const spellings = ['ada@example.com', 'ADA@example.com', 'ada@EXAMPLE.com', ' ada@example.com ']
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => newsletter.subscribe({ email: spellings[n % 4] ?? '' }, plain)),
    )
    const { subscribers, consents, deliveries } = await storedSubscribers(db)
    expect([subscribers.length, consents.length, deliveries.length]).toEqual([1, 1, 1])
  },
)

test.each(engines)(
  'on %s, without outgoing mail an address is kept unconfirmed and nobody is written to',
  async (engine) => {
    const db = await openTestDb(engine)
    const { newsletter, wakes } = newsletterOn(db, { mailOrigin: null })
    await newsletter.subscribe({ email: 'ada@example.com' }, plain)
    const { subscribers, consents, tokens, deliveries } = await storedSubscribers(db)
    expect(subscribers).toMatchObject([{ state: 'unconfirmed' }])
    expect([consents.length, tokens.length, deliveries.length, wakes()]).toEqual([1, 0, 0, 0])
  },
)

test.each(engines)('on %s, what a program sends is in quarantine until a person sends it', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, subscribe, stateOf } = newsletterOn(db)
  const program = { ...plain, suspicious: true }
  await newsletter.subscribe({ email: 'ada@example.com' }, program)
  expect(await storedSubscribers(db)).toMatchObject({
    subscribers: [{ state: 'quarantined' }],
    consents: [],
    tokens: [],
    deliveries: [],
  })
  await newsletter.confirm(await subscribe())
  await newsletter.subscribe({ email: 'ada@example.com' }, program)
  expect(await stateOf()).toEqual(['confirmed'])
})

test.each(engines)('on %s, one mail in 24 hours and three in 30 days go to an address', async (engine) => {
  const db = await openTestDb(engine)
  const { clock, subscribe } = newsletterOn(db)
  const mailedAfter = async (ms: number) => {
    clock.advance(ms)
    return (await subscribe()) !== ''
  }
  expect(await mailedAfter(0)).toBe(true)
  expect(await mailedAfter(hours(24) - 1)).toBe(false)
  expect(await mailedAfter(1)).toBe(true)
  expect(await mailedAfter(days(1))).toBe(true)
  expect(await mailedAfter(days(1))).toBe(false)
  expect(await mailedAfter(days(27) - 1)).toBe(false)
  expect(await mailedAfter(1)).toBe(true)
})

test.each(engines)('on %s, who left, or whose mail came back, gets one more mail within the day', async (engine) => {
  const db = await openTestDb(engine)
  const { clock, newsletter, subscribe, stateOf } = newsletterOn(db)
  const token = await subscribe()
  await newsletter.confirm(token)
  clock.advance(hours(1))
  await newsletter.unsubscribe(token)
  clock.advance(hours(1))
  const again = await subscribe()
  expect(again).not.toBe('')
  expect(await subscribe()).toBe('')
  await newsletter.confirm(again)
  expect(await stateOf()).toEqual(['confirmed'])
  // The mail that tells of the end counts as well.
  clock.advance(days(30))
  const ended = { state: 'bounced', unsubscribed_at: clock.now().toISOString() } as const
  await db.updateTable('subscriber').set(ended).execute()
  clock.advance(hours(1))
  expect(await subscribe()).not.toBe('')
  // Three in 30 days, however often somebody leaves.
  await newsletter.unsubscribe(again)
  clock.advance(hours(1))
  expect(await subscribe()).not.toBe('')
  await newsletter.unsubscribe(again)
  clock.advance(days(1))
  expect(await subscribe()).not.toBe('')
  await newsletter.unsubscribe(again)
  clock.advance(hours(1))
  expect(await subscribe()).toBe('')
})

test.each(engines)(
  'on %s, all addresses together get so many mails an hour, and the operator hears of it once',
  async (engine) => {
    const db = await openTestDb(engine)
    const { clock, subscribe, warnings } = newsletterOn(db, { maxMailsPerHour: 3 })
    const tokens: string[] = []
    for (let n = 0; n < 6; n += 1) tokens.push(await subscribe(`ada${n}@example.com`))
    expect(tokens.map(Boolean)).toEqual([true, true, true, false, false, false])
    expect(warnings).toEqual([expect.stringContaining('3 confirmation mails within an hour')])
    expect(warnings.join()).not.toContain('@')
    expect((await storedSubscribers(db)).subscribers).toHaveLength(6)
    clock.advance(hours(1))
    expect(await subscribe('ada5@example.com')).not.toBe('')
  },
)

// A server that talks to another program for each needs longer; what holds for a thousand is the same code.
const flood = engines.map((engine) => [engine, engine === 'sqlite' ? 10_000 : 1_000] as const)
test.each(flood)(
  'on %s, %i entries of 100 addresses make 100 mails at most',
  async (engine, entries) => {
    const db = await openTestDb(engine)
    const { newsletter } = newsletterOn(db)
    for (let n = 0; n < entries; n += 50) {
      const some = Array.from({ length: 50 }, (_, index) => `ada${(n + index) % 100}@example.com`)
      await Promise.all(some.map((email) => newsletter.subscribe({ email }, plain)))
    }
    const { subscribers, deliveries } = await storedSubscribers(db)
    expect([subscribers.length, deliveries.length]).toEqual([100, 100])
  },
  120_000,
)

test.each(engines)('on %s, the mail is the same bytes for everybody but for its links', async (engine) => {
  const db = await openTestDb(engine)
  const { subscribe } = newsletterOn(db)
  const tokens = [await subscribe('ada@example.com'), await subscribe('=cmd|x@example.com')]
  const texts = (await storedSubscribers(db)).deliveries.map(({ payload }, index) => {
    const { to, ...mail } = JSON.parse(payload ?? '') as { to: string[] }
    expect(JSON.stringify(mail)).not.toContain(String(to[0]).split('@')[0])
    return JSON.stringify(mail).replaceAll(tokens[index] ?? '', 'token')
  })
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).toContain('"unsubscribeUrl":"https://www.company.com/newsletter/unsubscribe?token=token"')
})

test.each(engines)('on %s, looking changes nothing, a press confirms, a second one is no harm', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, clock, subscribe, stateOf } = newsletterOn(db)
  const token = await subscribe()
  const before = await storedSubscribers(db)
  for (let n = 0; n < 3; n += 1)
    expect(await newsletter.find(token)).toMatchObject({
      address: 'ada@example.com',
      state: 'unconfirmed',
      confirmable: true,
    })
  expect(await storedSubscribers(db)).toEqual(before)
  clock.advance(hours(1))
  await newsletter.confirm(token)
  const confirmed = await storedSubscribers(db)
  expect(confirmed.subscribers).toMatchObject([{ state: 'confirmed', confirmed_at: clock.now().toISOString() }])
  clock.advance(hours(1))
  await newsletter.confirm(token)
  expect(await storedSubscribers(db)).toEqual(confirmed)
  expect(await stateOf()).toEqual(['confirmed'])
})

test.each(engines)('on %s, a link confirms for seven days and unsubscribes for ever', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, clock, subscribe, stateOf } = newsletterOn(db)
  const token = await subscribe()
  clock.advance(days(7))
  expect(await newsletter.find(token)).toMatchObject({ confirmable: false })
  await newsletter.confirm(token)
  expect(await stateOf()).toEqual(['unconfirmed'])
  await newsletter.confirm(await subscribe())
  expect(await stateOf()).toEqual(['confirmed'])
  clock.advance(days(4_000))
  await newsletter.unsubscribe(token)
  expect(await stateOf()).toEqual(['unsubscribed'])
})

test.each(engines)('on %s, leaving withdraws the consent; coming back gives a new one', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, clock, subscribe } = newsletterOn(db)
  const token = await subscribe()
  await newsletter.confirm(token)
  clock.advance(days(2))
  const left = clock.now().toISOString()
  for (let n = 0; n < 2; n += 1) {
    await newsletter.unsubscribe(token)
    clock.advance(days(1))
  }
  const gone = await storedSubscribers(db)
  expect(gone.subscribers).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: left }])
  expect(gone.consents.map(({ withdrawn_at }) => withdrawn_at)).toEqual([left])
  const again = await subscribe()
  expect((await storedSubscribers(db)).subscribers).toMatchObject([{ state: 'unconfirmed', unsubscribed_at: null }])
  await newsletter.confirm(again)
  expect((await storedSubscribers(db)).consents.map(({ withdrawn_at }) => withdrawn_at)).toEqual([left, null])
  expect((await listSubscribers(db))[0]?.consent?.withdrawn_at).toBeNull()
})

test.each(engines)('on %s, a confirmed address that is entered again stays confirmed', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, clock, subscribe, stateOf } = newsletterOn(db)
  await newsletter.confirm(await subscribe())
  clock.advance(days(2))
  expect(await subscribe()).not.toBe('')
  expect(await stateOf()).toEqual(['confirmed'])
  expect((await storedSubscribers(db)).consents).toHaveLength(1)
})

test.each(engines)('on %s, an unknown token does nothing and finds nobody', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, subscribe } = newsletterOn(db)
  const token = await subscribe()
  const before = await storedSubscribers(db)
  for (const wrong of ['', 'x', `${token}x`, token.slice(1), sha256(token), "' or 1=1 --"]) {
    expect(await newsletter.find(wrong)).toBeNull()
    await newsletter.confirm(wrong)
    await newsletter.unsubscribe(wrong)
    await newsletter.erase(wrong)
  }
  expect(await storedSubscribers(db)).toEqual(before)
})

test.each(engines)('on %s, unknown tokens and those of who has left take no place among the writes', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, subscribe } = newsletterOn(db)
  const [left, stays] = [await subscribe('ada@example.com'), await subscribe('bob@example.com')]
  await newsletter.unsubscribe(left)
  const before = await storedSubscribers(db)
  const flood = Array.from({ length: 200 }, (_, n) => newsletter.unsubscribe(n % 2 ? left : `junk-${n}`))
  const ended = Promise.allSettled(flood)
  const fills: number[] = []
  const sample = setInterval(() => fills.push(writeQueueFill(db)))
  fills.push(writeQueueFill(db))
  const outcomes = await ended
  clearInterval(sample)
  expect(Math.max(...fills)).toBe(0)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await storedSubscribers(db)).toEqual(before)
  await newsletter.unsubscribe(stays)
  expect((await storedSubscribers(db)).subscribers.map(({ state }) => state)).toEqual(['unsubscribed', 'unsubscribed'])
})

test('after an erasure no byte of the address or the token is left in the store', async () => {
  const file = join(await tempDir(), 'site.db')
  const db = await openTestFile(file)
  const { newsletter, subscribe } = newsletterOn(db)
  const token = await subscribe('ada.canary@example.com')
  await subscribe('bob@example.com')
  const bytes = async () =>
    (await Promise.all([file, `${file}-wal`].map((name) => readFile(name, 'latin1').catch(() => '')))).join()
  expect(await bytes()).toContain('ada.canary@example.com')
  await newsletter.erase(token)
  expect(await bytes()).not.toContain('ada.canary')
  expect(await bytes()).not.toContain(token)
  expect(await bytes()).not.toContain(sha256(token))
  expect(await storedSubscribers(db)).toMatchObject({ subscribers: [{ address: 'bob@example.com' }] })
  expect((await storedSubscribers(db)).deliveries).toHaveLength(1)
})

test.each(engines)('on %s, a mail that can not be kept takes the subscriber with it', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, wakes } = newsletterOn(db)
  await db.schema.alterTable('delivery').renameTo('delivery_away').execute()
  await expect(newsletter.subscribe({ email: 'ada@example.com' }, plain)).rejects.toThrow(/delivery|42P01/)
  expect(await db.selectFrom('subscriber').selectAll().execute()).toEqual([])
  expect(wakes()).toBe(0)
})

test.each(engines)('on %s, a mailbox is asked once a day, however its address is spelt', async (engine) => {
  const db = await openTestDb(engine)
  const { subscribe, clock, newsletter } = newsletterOn(db)
  const spellings = ['victim@gmail.com', 'v.ictim@gmail.com', 'VICTIM+1@gmail.com', 'victim+2@googlemail.com']
  expect(await subscribe('victim+0@gmail.com')).not.toBe('')
  for (const spelling of spellings) expect(await subscribe(spelling)).toBe('')
  expect(await subscribe('victim@example.com')).not.toBe('')
  expect(await subscribe('victim+1@example.com')).toBe('')
  clock.advance(86_400_000)
  const token = await subscribe('v.i.c.t.i.m@gmail.com')
  expect(token).not.toBe('')
  // Who has just left and comes back needs another mail.
  clock.advance(1000)
  await newsletter.confirm(token)
  await newsletter.unsubscribe(token)
  clock.advance(1000)
  expect(await subscribe('v.i.c.t.i.m@gmail.com')).not.toBe('')
  clock.advance(2 * 86_400_000)
  expect(await subscribe('victim+9@gmail.com')).toBe('')
})
