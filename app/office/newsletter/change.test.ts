import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addressesIn, deletePerson, forgetUnconfirmed } from '#office/personal-data/store.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import {
  type CampaignDelivery,
  enqueueCampaign,
  leaseDue,
  type MailPayload,
  type MailReference,
} from '#platform/delivery/store.ts'
import { addCampaignRow } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { storedSubscribers, tokenIn } from '#tests/support/newsletter.ts'
import { createCampaigns } from './campaigns/campaigns.server.ts'
import { recordVerdict } from './campaigns/record-verdict.server.ts'
import { addRecipients } from './campaigns/store.server.ts'
import { createNewsletter } from './service.server.ts'
import { erasedMail, leftMail } from './words.ts'

type Mail = Pick<MailPayload, 'to' | 'subject' | 'text'>
const plain = { attribution: { page: '/newsletter' }, suspicious: false }
const days = (n: number) => n * 86_400_000

async function newsletterOn(db: Kysely<Database>, { mailOrigin = 'https://www.company.com' as string | null } = {}) {
  const clock = testClock()
  const suppressed = new Set<string>()
  const written: string[] = []
  const sent: Mail[] = []
  const newsletter = createNewsletter({
    secret: openSecret('nowhere', 'a secret of thirty-two characters'),
    db,
    now: clock.now,
    mailOrigin,
    wakeWorker: () => {},
    warn: () => {},
    isSuppressed: async (address) => suppressed.has(address),
    addTombstone: async (act, address) => void written.push(`${act} ${address}`),
    entryMs: 0,
    sendNow: async (_id, mail) => void sent.push(mail),
  })
  const mails = async () => {
    const { deliveries } = await storedSubscribers(db)
    const written = deliveries.map(async ({ payload, subscriber }): Promise<Mail | 'gone' | 'unknown'> => {
      const stored = JSON.parse(payload ?? '{}') as Mail | MailReference
      return 'mail' in stored ? newsletter.writeMail(stored, { subscriber }) : stored
    })
    return (await Promise.all(written)).filter((mail) => typeof mail === 'object')
  }
  /** Subscribes and confirms; gives the token of the mail. */
  async function reader(email = 'ada@example.com') {
    await newsletter.subscribe({ email }, plain)
    const token = tokenIn((await mails()).findLast(({ to }) => to[0] === email)?.text ?? '')
    await newsletter.confirm(token)
    clock.advance(1000)
    return token
  }
  const tokenFor = async (email: string) => tokenIn((await mails()).findLast(({ to }) => to[0] === email)?.text ?? '')
  const addresses = async () =>
    (await storedSubscribers(db)).subscribers.map(({ address, state }) => `${address} ${state}`).sort()
  return { newsletter, clock, suppressed, written, sent, mails, reader, tokenFor, addresses }
}

test.each(engines)(
  'on %s, a new address takes the place of the old one once it is confirmed, and no sooner',
  async (engine) => {
    const db = await openTestDb(engine)
    const { newsletter, reader, written, tokenFor, addresses, mails } = await newsletterOn(db)
    const token = await reader()
    await newsletter.changeAddress(token, 'Ada@New.example')
    expect(await addresses()).toEqual(['ada@example.com confirmed'])
    const asked = (await mails()).at(-1)
    expect(asked?.to).toEqual(['ada@new.example'])
    expect(JSON.stringify(asked)).not.toContain('ada@example.com')
    const next = await tokenFor('ada@new.example')
    expect(await newsletter.newAddress(next)).toBe('ada@new.example')
    // Whoever reads the new mailbox may be a stranger: until it is confirmed, its link shows and changes nothing else.
    expect(await newsletter.find(next)).toBeNull()
    await newsletter.unsubscribe(next)
    await newsletter.erase(next)
    await newsletter.chooseTopics(next, ['Risk'])
    expect(await addresses()).toEqual(['ada@example.com confirmed'])
    written.length = 0
    await newsletter.confirm(next)
    expect(await addresses()).toEqual(['ada@new.example confirmed'])
    expect(written).toEqual(['left ada@example.com', 'confirmed ada@new.example'])
    expect(await newsletter.find(next)).toMatchObject({ address: 'ada@new.example', state: 'confirmed', topics: null })
    expect(await newsletter.newAddress(next)).toBeNull()
    // The mailbox of before learns nothing any more.
    expect(await newsletter.find(token)).toBeNull()
  },
)

test('a link to a new address confirms for seven days, and not for one that may not be written to', async () => {
  const db = await openTestDb('sqlite')
  const { newsletter, reader, suppressed, clock, tokenFor, addresses, mails } = await newsletterOn(db)
  const token = await reader()
  suppressed.add('gone@example.com')
  await newsletter.changeAddress(token, 'gone@example.com')
  expect((await mails()).map(({ to }) => to[0])).toEqual(['ada@example.com'])
  await newsletter.changeAddress(token, 'ada@new.example')
  const next = await tokenFor('ada@new.example')
  suppressed.add('ada@new.example')
  await newsletter.confirm(next)
  expect(await addresses()).toEqual(['ada@example.com confirmed'])
  suppressed.clear()
  clock.advance(days(7))
  expect(await newsletter.newAddress(next)).toBeNull()
  await newsletter.confirm(next)
  expect(await addresses()).toEqual(['ada@example.com confirmed'])
})

test('a reader asks for one new address a day and three in 30 days, and a mailbox is asked no more often, whoever asks', async () => {
  const db = await openTestDb('sqlite')
  const { newsletter, reader, clock, mails } = await newsletterOn(db)
  const readers = [await reader('a@example.com'), await reader('b@example.com')]
  const asked = async () => (await mails()).filter(({ to }) => to[0]?.startsWith('new')).length
  await newsletter.changeAddress(readers[0] ?? '', 'new@example.com')
  await newsletter.changeAddress(readers[0] ?? '', 'new@example.com')
  expect(await asked()).toBe(1)
  clock.advance(days(1))
  await newsletter.changeAddress(readers[0] ?? '', 'new@example.com')
  expect(await asked()).toBe(2)
  // Another spelling is the same mailbox, and so is the wish of another reader.
  await newsletter.changeAddress(readers[1] ?? '', 'new+2@example.com')
  expect(await asked()).toBe(2)
  clock.advance(days(1))
  await newsletter.changeAddress(readers[1] ?? '', 'new@example.com')
  clock.advance(days(1))
  await newsletter.changeAddress(readers[1] ?? '', 'new@example.com')
  expect(await asked()).toBe(3)
})

test('a subscription that the new address had is replaced, whatever became of it', async () => {
  const db = await openTestDb('sqlite')
  const { newsletter, clock, reader, tokenFor, addresses } = await newsletterOn(db)
  const [token] = [await reader(), await newsletter.unsubscribe(await reader('ada@new.example'))]
  clock.advance(days(1))
  await newsletter.changeAddress(token, 'ada@new.example')
  await newsletter.confirm(await tokenFor('ada@new.example'))
  expect(await addresses()).toEqual(['ada@new.example confirmed'])
})

test('a mail to the new address that comes back, or is refused, ends nothing', async () => {
  const db = await openTestDb('sqlite')
  const { newsletter, reader, clock, addresses } = await newsletterOn(db)
  await newsletter.changeAddress(await reader(), 'typo@new.example')
  const { deliveries, subscribers } = await storedSubscribers(db)
  const asked = deliveries.at(-1)
  const verdict = [{ address: 'typo@new.example', kind: 'hard' as const, code: '5.1.1' }]
  expect(await recordVerdict(db, { deliveries: [asked?.id ?? ''], tokens: [], verdict }, clock.now())).toBeNull()
  const campaigns = createCampaigns({
    db,
    now: clock.now,
    origin: 'https://www.company.com',
    mail: async () => {},
    isSuppressed: async () => false,
    wakeWorker: () => {},
  })
  const refused = { id: asked?.id ?? '', campaign: null, subscriber: subscribers[0]?.id ?? '' }
  await campaigns.noteMailRefused(db, { ...refused, to: ['typo@new.example'] }, '550 5.1.1')
  expect(await db.selectFrom('bounce').selectAll().execute()).toEqual([])
  expect(await addresses()).toEqual(['ada@example.com confirmed'])
  await campaigns.noteMailRefused(db, { ...refused, to: ['ada@example.com'] }, '550 5.1.1')
  expect(await addresses()).toEqual(['ada@example.com bounced'])
})

test('an address that was asked for is known as a person’s, erased with them, and forgotten after 30 days', async () => {
  const db = await openTestDb('sqlite')
  const { newsletter, reader, clock } = await newsletterOn(db)
  const token = await reader()
  const tokens = async () => (await storedSubscribers(db)).tokens.map(({ address }) => address)
  await newsletter.changeAddress(token, 'first@new.example')
  expect(await addressesIn(db)).toContain('first@new.example')
  await deletePerson(db, 'first@new.example')
  expect(await tokens()).toEqual([null])
  clock.advance(days(1))
  await newsletter.changeAddress(token, 'second@new.example')
  await forgetUnconfirmed(db, new Date(clock.now().getTime() - 1000))
  expect(await tokens()).toEqual([null, 'second@new.example'])
  await forgetUnconfirmed(db, new Date(clock.now().getTime() + 1000))
  expect(await tokens()).toEqual([null])
})

test.each(engines)(
  'on %s, a reader who left is told of it once, with a way back, where mail is sent',
  async (engine) => {
    const db = await openTestDb(engine)
    const { newsletter, reader, clock, mails, tokenFor, addresses } = await newsletterOn(db)
    const token = await reader()
    const notices = async () => (await mails()).filter(({ subject }) => subject === leftMail.subject)
    const stored = async () =>
      (await storedSubscribers(db)).deliveries.filter(({ payload }) => payload?.includes('"mail":"left"'))
    await newsletter.unsubscribe(token)
    await newsletter.unsubscribe(token)
    expect(await notices()).toMatchObject([{ to: ['ada@example.com'] }])
    clock.advance(1000)
    await newsletter.confirm(await tokenFor('ada@example.com'))
    expect(await addresses()).toEqual(['ada@example.com confirmed'])
    await newsletter.unsubscribe(token)
    expect(await addresses()).toEqual(['ada@example.com unsubscribed'])
    expect(await stored()).toHaveLength(1)
  },
)

test.each(engines)('on %s, a reader who left by mail is told of it like one who left by a link', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, reader, clock, mails, tokenFor, addresses } = await newsletterOn(db)
  const token = await reader()
  const byMail = { verdict: 'leaves', deliveries: [], tokens: ['x'.repeat(32), token] } as const
  expect(await recordVerdict(db, byMail, clock.now())).toMatchObject({ kind: 'left', outcome: 'ended' })
  expect(await recordVerdict(db, byMail, clock.now())).toMatchObject({ kind: 'left', outcome: 'known' })
  const notices = (await mails()).filter(({ subject }) => subject === leftMail.subject)
  expect(notices).toMatchObject([{ to: ['ada@example.com'] }])
  clock.advance(1000)
  await newsletter.confirm(await tokenFor('ada@example.com'))
  expect(await addresses()).toEqual(['ada@example.com confirmed'])
  expect((await mails()).filter(({ subject }) => subject === leftMail.subject)).toEqual([])
})

test('who leaves by a mail has left, however long ago the record of that mail was deleted', async () => {
  const db = await openTestDb('sqlite')
  const { reader, clock, addresses } = await newsletterOn(db)
  const token = await reader()
  await db.deleteFrom('delivery').execute()
  await recordVerdict(db, { verdict: 'leaves', deliveries: [], tokens: [token] }, clock.now())
  expect(await addresses()).toEqual(['ada@example.com unsubscribed'])
})

test.each(engines)('on %s, who asks to leave in words leaves, and nobody else', async (engine) => {
  const db = await openTestDb(engine)
  const { reader, clock, addresses } = await newsletterOn(db)
  await reader()
  const { id } = await db.selectFrom('delivery').select('id').orderBy('id').executeTakeFirstOrThrow()
  const wish = (from: string) =>
    recordVerdict(db, { verdict: 'leaves', deliveries: [id], tokens: [], from }, clock.now())
  // Who writes from elsewhere may mean the address of before: a person reads it.
  expect(await wish('eve@example.com')).toMatchObject({ kind: 'unclear', outcome: 'unclear' })
  expect(await addresses()).toEqual(['ada@example.com confirmed'])
  expect(await wish('Ada@Example.com')).toMatchObject({ kind: 'left', outcome: 'ended' })
  expect(await addresses()).toEqual(['ada@example.com unsubscribed'])
})

test.each(engines)(
  'on %s, a reader who was erased by a link is told of it once, and nothing is stored',
  async (engine) => {
    const db = await openTestDb(engine)
    const { newsletter, reader, sent, tokenFor } = await newsletterOn(db)
    const token = await reader()
    await newsletter.erase(token)
    await newsletter.erase(token)
    expect(sent).toMatchObject([{ to: ['ada@example.com'], subject: erasedMail.subject }])
    expect(sent[0]?.text).toContain('https://www.company.com/newsletter')
    expect(sent[0]?.text).not.toContain('token')
    expect(await storedSubscribers(db)).toEqual({ subscribers: [], consents: [], tokens: [], deliveries: [] })
    // Who never confirmed only saw the page.
    await newsletter.subscribe({ email: 'never@example.com' }, plain)
    await newsletter.erase(await tokenFor('never@example.com'))
    expect(sent).toHaveLength(1)
  },
)

test('who never confirmed, may not be written to, or left where no mail is sent, gets no notice', async () => {
  const db = await openTestDb('sqlite')
  const { newsletter, reader, suppressed, mails, tokenFor } = await newsletterOn(db)
  await newsletter.subscribe({ email: 'never@example.com' }, plain)
  await newsletter.unsubscribe(await tokenFor('never@example.com'))
  const token = await reader('gone@example.com')
  suppressed.add('gone@example.com')
  await newsletter.unsubscribe(token)
  expect((await mails()).filter(({ subject }) => subject === leftMail.subject)).toEqual([])
})

test.each(engines)(
  'on %s, the address of before is told of the change, and can take it back for seven days',
  async (engine) => {
    const db = await openTestDb(engine)
    const { newsletter, clock, reader, tokenFor, addresses, mails } = await newsletterOn(db)
    const token = await reader()
    await newsletter.changeAddress(token, 'thief@evil.example')
    await newsletter.confirm(await tokenFor('thief@evil.example'))
    expect(await addresses()).toEqual(['thief@evil.example confirmed'])
    const told = (await mails()).at(-1)
    expect(told).toMatchObject({ to: ['ada@example.com'], subject: expect.stringContaining('another address') })
    expect(JSON.stringify(told)).not.toContain('thief')
    const back = await tokenFor('ada@example.com')
    expect(await newsletter.newAddress(back)).toBe('ada@example.com')
    const before = (await mails()).length
    clock.advance(6 * 86_400_000)
    await newsletter.confirm(back)
    expect(await addresses()).toEqual(['ada@example.com confirmed'])
    // Nobody is told of the way back, so it cannot go to and fro.
    expect(await mails()).toHaveLength(before)
    expect(await newsletter.find(await tokenFor('thief@evil.example'))).toBeNull()
  },
)

test('after seven days the change stands, and a suppressed address is not told', async () => {
  const db = await openTestDb('sqlite')
  const { newsletter, clock, suppressed, reader, tokenFor, addresses, mails } = await newsletterOn(db)
  const token = await reader()
  await newsletter.changeAddress(token, 'ada@new.example')
  await newsletter.confirm(await tokenFor('ada@new.example'))
  clock.advance(7 * 86_400_000 + 1)
  await newsletter.confirm(await tokenFor('ada@example.com'))
  expect(await addresses()).toEqual(['ada@new.example confirmed'])
  const other = await reader('bob@example.com')
  await newsletter.changeAddress(other, 'bob@new.example')
  suppressed.add('bob@example.com')
  clock.advance(86_400_001)
  await newsletter.changeAddress(other, 'bob@new.example')
  await newsletter.confirm(await tokenFor('bob@new.example'))
  expect((await mails()).at(-1)?.to).toEqual(['bob@new.example'])
})

test('a link that confirms does not begin anew what was ended, and the mail about the end does', async () => {
  const db = await openTestDb('sqlite')
  const { newsletter, clock, reader, tokenFor, addresses } = await newsletterOn(db)
  const token = await reader()
  await newsletter.unsubscribe(token)
  clock.advance(1000)
  await newsletter.confirm(token)
  expect(await addresses()).toEqual(['ada@example.com unsubscribed'])
  await newsletter.confirm(await tokenFor('ada@example.com'))
  expect(await addresses()).toEqual(['ada@example.com confirmed'])
})

test.each(engines)(
  'on %s, a campaign that waited while its reader changed address can be left by each of its links',
  async (engine) => {
    const db = await openTestDb(engine)
    const { newsletter, reader, clock, tokenFor, addresses } = await newsletterOn(db)
    const token = await reader()
    const sent: MailPayload[] = []
    const campaigns = createCampaigns({
      db,
      now: clock.now,
      origin: 'https://www.company.com',
      mail: async (_id, mail) => void sent.push(mail),
      isSuppressed: async () => false,
      wakeWorker: () => {},
    })
    await addCampaignRow(db, clock.now())
    await campaigns.runDueCampaigns()
    await newsletter.changeAddress(token, 'ada@new.example')
    await newsletter.confirm(await tokenFor('ada@new.example'))
    const [waiting] = await leaseDue(db, clock.now(), 60_000, 9, 'campaigns')
    await campaigns.send(waiting?.id ?? '', waiting as unknown as CampaignDelivery)
    expect(sent).toMatchObject([{ to: ['ada@new.example'] }])
    const mailed = new URL(sent[0]?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    expect(await newsletter.find(mailed)).toMatchObject({ address: 'ada@new.example', state: 'confirmed' })
    await recordVerdict(db, { verdict: 'leaves', deliveries: [], tokens: [mailed] }, clock.now())
    expect(await addresses()).toEqual(['ada@new.example unsubscribed'])
  },
)

test.each(engines)('on %s, links of campaigns that went to the address of before lead nowhere', async (engine) => {
  const db = await openTestDb(engine)
  const { newsletter, reader, clock, tokenFor } = await newsletterOn(db)
  const token = await reader()
  const campaign = await addCampaignRow(db, clock.now())
  const subscriber = (await storedSubscribers(db)).subscribers[0]?.id ?? ''
  const former = newToken()
  await enqueueCampaign(db, campaign, clock.now(), [{ subscriber, payload: { token: former } }])
  await addRecipients(db, campaign, [{ subscriber, hash: tokenHash(former) }], clock.now())
  const delivered = db.updateTable('delivery').set({ delivered_at: clock.now().toISOString(), next_at: null })
  await delivered.where('campaign', '=', campaign).execute()
  await newsletter.changeAddress(token, 'ada@new.example')
  await newsletter.confirm(await tokenFor('ada@new.example'))
  expect(await newsletter.find(former)).toBeNull()
  expect(await newsletter.unsubscribe(former)).toBe(false)
})
