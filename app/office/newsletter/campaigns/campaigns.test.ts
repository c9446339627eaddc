import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { erasePerson } from '#office/personal-data/person.server.ts'
import type { Database, SubscriberTable } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import { tokenHash } from '#platform/db/token.ts'
import { DeliveryFailure } from '#platform/delivery/failure.ts'
import { createPace } from '#platform/delivery/pace.ts'
import { enqueueFor, type MailPayload } from '#platform/delivery/store.ts'
import { createWorker } from '#platform/delivery/worker.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { testLog } from '#tests/support/log.ts'
import { createCampaigns } from './campaigns.server.ts'
import { campaignsWithProgress, setCampaignState } from './store.server.ts'

type Send = (id: string, payload: MailPayload) => Promise<void>

/** Campaigns over an empty store, sent one after another by whatever a test says. */
async function openCampaigns(
  engine: (typeof engines)[number],
  {
    perMinute = 6_000_000,
    suppressed = [] as string[],
    send = async () => {},
    addTombstone = async () => {},
  }: {
    perMinute?: number
    suppressed?: string[]
    send?: Send
    addTombstone?: (act: string, address: string) => Promise<void>
  } = {},
) {
  const db = await openTestDb(engine)
  const clock = testClock()
  const sent: { id: string; payload: MailPayload }[] = []
  const campaigns = createCampaigns({
    db,
    now: clock.now,
    origin: 'https://www.company.com',
    mail: async (id, payload) => {
      await send(id, payload)
      sent.push({ id, payload })
    },
    isSuppressed: async (email) => suppressed.includes(email),
    wakeWorker: () => {},
    addTombstone,
  })
  const worker = () =>
    createWorker({
      db,
      queue: {
        campaigns: {
          send: campaigns.send,
          pace: createPace({ db, now: clock.now, perMinute }),
          onRefused: campaigns.noteMailRefused,
        },
      },
      now: clock.now,
      log: testLog().log,
    })
  const one = worker()
  /** Sends until nothing is due, and says how many mails that were. */
  async function drain(by = one) {
    const before = sent.length
    while ((await by.sendBatch()) > 0);
    return sent.length - before
  }
  const addressees = () => sent.map(({ payload }) => payload.to[0])
  const report = async () => (await campaignsWithProgress(db))[0]
  return { db, clock, campaigns, sent, addressees, drain, worker, one, report }
}

const stateOf = async (db: Kysely<Database>, address: string) =>
  (await db.selectFrom('subscriber').select('state').where('address', '=', address).executeTakeFirst())?.state

test.each(engines)('on %s, a campaign goes once to everybody who was confirmed when it was queued', async (engine) => {
  const { db, clock, campaigns, sent, addressees, drain, report } = await openCampaigns(engine)
  const readers = await addSubscribers(db, 450, clock.now())
  await addSubscribers(db, 1, clock.now(), { address: 'waiting@example.com', state: 'unconfirmed', confirmed_at: null })
  const id = await addCampaignRow(db, clock.now())
  clock.advance(1_000)
  await addSubscribers(db, 1, clock.now(), { address: 'late@example.com' })
  await Promise.all([campaigns.runDueCampaigns(), campaigns.runDueCampaigns()])
  await campaigns.runDueCampaigns()
  expect(await drain()).toBe(450)
  await campaigns.runDueCampaigns()
  expect(await drain()).toBe(0)
  expect(addressees().sort()).toEqual(readers.map(({ address }) => address).sort())
  expect(await report()).toMatchObject({ id, state: 'sent', recipients: 450, delivered: 450, pending: 0, skipped: 0 })

  const tokens = sent.map(({ payload }) => /token=([\w-]+)/.exec(payload.text)?.[1] ?? '')
  expect(new Set(tokens).size).toBe(450)
  const [first] = sent
  expect(first?.payload).toMatchObject({
    unsubscribeUrl: `https://www.company.com/newsletter/unsubscribe?token=${tokens[0]}`,
    list: 'newsletter',
  })
  expect(first?.payload.html).not.toContain('token.goes.here')
  const stored = await db
    .selectFrom('subscriber_token')
    .selectAll()
    .where('hash', '=', tokenHash(tokens[0] ?? ''))
    .execute()
  expect(stored).toMatchObject([{ campaign: id }])
  const rows = await db.selectFrom('delivery').select('payload').execute()
  expect(rows.filter(({ payload }) => payload !== null)).toEqual([])
})

test.each(engines)(
  'on %s, who left, was forgotten or wants other topics gets none, until the last moment',
  async (engine) => {
    const suppressed = ['reader-1@example.com']
    const { db, clock, campaigns, addressees, drain, report } = await openCampaigns(engine, { suppressed })
    const readers = await addSubscribers(db, 6, clock.now())
    const change = (index: number, changes: Partial<SubscriberTable>) =>
      db
        .updateTable('subscriber')
        .set(changes)
        .where('id', '=', readers[index]?.id ?? '')
        .execute()
    await change(1, { topics: '["Trust"]' })
    await change(2, { topics: '["Risk","Trust"]' })
    await addCampaignRow(db, clock.now(), { topics: '["Risk"]' })
    await campaigns.runDueCampaigns()
    expect((await report())?.recipients).toBe(4)
    await change(3, { state: 'unsubscribed' })
    await db
      .deleteFrom('subscriber')
      .where('id', '=', readers[4]?.id ?? '')
      .execute()
    suppressed.push('reader-6@example.com')
    await drain()
    await campaigns.runDueCampaigns()
    expect(addressees()).toEqual(['reader-3@example.com'])
    expect(await report()).toMatchObject({ state: 'sent', delivered: 1, skipped: 2, pending: 0 })
  },
)

test.each(engines)(
  'on %s, a campaign that pauses sends nothing until it goes on, and other mail does not wait for it',
  async (engine) => {
    const { db, clock, campaigns, drain, one } = await openCampaigns(engine)
    const [reader] = await addSubscribers(db, 3, clock.now())
    await addCampaignRow(db, clock.now())
    await campaigns.runDueCampaigns()
    expect(await one.sendBatch()).toBe(1)
    expect(await setCampaignState(db, '2027-01-05', 'sending', 'paused')).toBe(true)
    expect(await drain()).toBe(0)
    const mail = { to: ['team@company.com'], subject: 'A lead', text: '' }
    await enqueueFor(db, { subscriber: reader?.id ?? '' }, clock.now(), [{ channel: 'mail', payload: mail }])
    const others: string[] = []
    const parts = { db, now: clock.now, log: testLog().log }
    const other = createWorker({ ...parts, queue: { mail: async (_, { subject }) => void others.push(subject) } })
    expect(await other.sendBatch()).toBe(1)
    expect(others).toEqual(['A lead'])
    expect(await setCampaignState(db, '2027-01-05', 'paused', 'sending')).toBe(true)
    expect(await drain()).toBe(2)
  },
)

test.each(engines)(
  'on %s, a mail that was under way when its process died is tried again under its id',
  async (engine) => {
    let dies = true
    const tried: string[] = []
    const { db, clock, campaigns, drain, worker, one } = await openCampaigns(engine, {
      async send(id) {
        tried.push(id)
        if (dies) await new Promise<never>(() => {})
      },
    })
    await addSubscribers(db, 2, clock.now())
    await addCampaignRow(db, clock.now())
    await campaigns.runDueCampaigns()
    void one.sendBatch()
    await expect.poll(() => tried.length).toBe(1)
    dies = false
    const another = worker()
    expect(await drain(another)).toBe(1)
    clock.advance(60_000)
    expect(await drain(another)).toBe(1)
    expect(tried).toHaveLength(3)
    expect(tried[2]).toBe(tried[0])
  },
)

test('no minute has more mails than it may, and they go out evenly, whoever sends them', async () => {
  const { db, clock, campaigns, sent, worker } = await openCampaigns('sqlite', { perMinute: 120 })
  await addSubscribers(db, 300, clock.now())
  await addCampaignRow(db, clock.now())
  await campaigns.runDueCampaigns()
  const times: number[] = []
  for (let step = 0; step < 1_200; step += 1) {
    // Every second another process, as if each had been killed.
    const before = sent.length
    for (const by of [worker(), worker()]) while ((await by.sendBatch()) > 0);
    for (let one = before; one < sent.length; one += 1) times.push(clock.ms())
    clock.advance(100)
  }
  const gaps = times.slice(1).map((at, before) => at - (times[before] ?? 0))
  expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([500, 500])
  expect(times.length).toBe(240)
})

test.each(engines)(
  'on %s, an address that is refused for now holds up no other mail, and is given up in time',
  async (engine) => {
    const later = (code: string) => new DeliveryFailure('later', { refusedForNow: { code } })
    const { db, clock, campaigns, addressees, drain, one, report } = await openCampaigns(engine, {
      async send(_id, { to: [to = ''] }) {
        if (to.startsWith('typo')) throw later('4.1.2')
        if (to.startsWith('full')) throw later('4.2.2')
      },
    })
    for (const address of ['typo@gmal.example', 'typo2@gmal.example', 'typo3@gmal.example', 'full@corp.example'])
      await addSubscribers(db, 1, clock.now(), { address })
    await addSubscribers(db, 3, clock.now())
    await addCampaignRow(db, clock.now())
    await campaigns.runDueCampaigns()
    await drain()
    expect(addressees()).toHaveLength(3)
    expect(await report()).toMatchObject({ delivered: 3, pending: 4, failed: 0 })
    const hours = (count: number) => async () => {
      for (let hour = 0; hour < count; hour += 1) {
        clock.advance(3_600_000)
        await one.sendBatch()
        await one.sendBatch()
        await one.sendBatch()
        await one.sendBatch()
      }
    }
    await hours(48)()
    expect(await report()).toMatchObject({ pending: 1, failed: 3 })
    await hours(60)()
    expect(await report()).toMatchObject({ pending: 0, failed: 4, bounces: { hard: 0, soft: 4 } })
    expect(await stateOf(db, 'full@corp.example')).toBe('confirmed')
  },
)

test('no mail is given up because the server takes fewer than it is sent, and one at a time asks', async () => {
  let isBusy = true
  const tries: number[] = []
  const { db, clock, campaigns, sent, one, report } = await openCampaigns('sqlite', {
    async send() {
      tries.push(clock.ms())
      if (isBusy) throw new DeliveryFailure('busy', { slowDown: true })
    },
  })
  await addSubscribers(db, 12, clock.now())
  await addCampaignRow(db, clock.now())
  await campaigns.runDueCampaigns()
  for (let minute = 0; minute < 4 * 24 * 60; minute += 5) {
    await one.sendBatch()
    clock.advance(5 * 60_000)
  }
  expect(await report()).toMatchObject({ pending: 12, failed: 0, failedReason: null })
  expect(tries.length).toBeLessThan(4 * 24 * 4 + 10)
  isBusy = false
  for (let minute = 0; minute < 40; minute += 1) {
    await one.sendBatch()
    clock.advance(60_000)
  }
  expect(sent).toHaveLength(12)
})

test('a server that asks for time is left alone, longer each time, and asked by one mail', async () => {
  const busy = new DeliveryFailure('busy', { slowDown: true })
  let isBusy = true
  const tries: number[] = []
  const { db, clock, campaigns, sent, drain, one, report } = await openCampaigns('sqlite', {
    async send() {
      tries.push(clock.ms())
      if (isBusy) throw busy
    },
  })
  await addSubscribers(db, 20, clock.now())
  await addCampaignRow(db, clock.now())
  await campaigns.runDueCampaigns()
  const start = clock.ms()
  for (let second = 0; second < 400; second += 1) {
    await one.sendBatch()
    clock.advance(1_000)
  }
  expect(tries.map((at) => (at - start) / 1_000)).toEqual([0, 30, 90, 210])
  expect(await report()).toMatchObject({ pending: 20, failed: 0, delivered: 0 })
  isBusy = false
  clock.advance(3_600_000)
  await drain()
  clock.advance(3_600_000)
  await drain()
  expect(sent.length).toBe(20)
})

test('a reader who left says nothing of the server, whose wish to be left alone still counts', async () => {
  const tries: number[] = []
  const { db, clock, campaigns, one, report } = await openCampaigns('sqlite', {
    async send() {
      tries.push(clock.ms())
      throw new DeliveryFailure('busy', { slowDown: true })
    },
  })
  await addSubscribers(db, 20, clock.now())
  await addCampaignRow(db, clock.now())
  await campaigns.runDueCampaigns()
  const start = clock.ms()
  await one.sendBatch()
  const left = db.updateTable('subscriber').set({ state: 'unsubscribed' })
  await left.where('address', '=', 'reader-2@example.com').execute()
  for (let second = 0; second < 130; second += 1) {
    await one.sendBatch()
    clock.advance(1_000)
  }
  expect(await report()).toMatchObject({ pending: 19, skipped: 1 })
  expect(tries.map((at) => (at - start) / 1_000)).toEqual([0, 31, 91])
})

test('an address that the mail server says is not there gets no more campaigns; any other refusal ends one mail alone', async () => {
  const refusals: Record<string, DeliveryFailure> = {
    'reader-1@example.com': new DeliveryFailure('no', { refused: { code: '5.1.1', of: 'address' } }),
    'reader-2@example.com': new DeliveryFailure('no', { refused: { code: '5.7.1', of: 'recipient' } }),
  }
  const written: string[] = []
  const { db, clock, campaigns, addressees, drain, report } = await openCampaigns('sqlite', {
    async send(_, { to: [address = ''] }) {
      const refusal = refusals[address]
      if (refusal) throw refusal
    },
    addTombstone: async (act, address) => void written.push(`${act} ${address}`),
  })
  await addSubscribers(db, 3, clock.now())
  await addCampaignRow(db, clock.now())
  await campaigns.runDueCampaigns()
  await drain()
  await campaigns.runDueCampaigns()
  expect(addressees()).toEqual(['reader-3@example.com'])
  expect(await report()).toMatchObject({ state: 'sent', failed: 2, bounces: { hard: 1, soft: 0, complaint: 0 } })
  expect(await stateOf(db, 'reader-1@example.com')).toBe('bounced')
  expect(await stateOf(db, 'reader-2@example.com')).toBe('confirmed')
  expect(written).toEqual(['bounced reader-1@example.com'])
})

test.each(engines)('on %s, a campaign for later is nowhere and goes to nobody before its moment', async (engine) => {
  const { db, clock, campaigns, addressees, drain } = await openCampaigns(engine)
  const at = new Date(clock.now().getTime() + 3_600_000)
  await addCampaignRow(db, at)
  await addSubscribers(db, 2, clock.now())
  await campaigns.open()
  await campaigns.runDueCampaigns()
  expect([await drain(), campaigns.list(), await campaigns.page('2027-01-05'), await campaigns.searchTexts()]).toEqual([
    0,
    [],
    null,
    [],
  ])
  // Who confirms before that moment gets it.
  clock.advance(1_800_000)
  await addSubscribers(db, 1, clock.now(), { address: 'late@example.com' })
  clock.advance(1_800_000)
  await campaigns.runDueCampaigns()
  expect(await drain()).toBe(3)
  expect(addressees()).toContain('late@example.com')
  expect(campaigns.list()).toHaveLength(1)
})

test.each(engines)('on %s, a refused sender holds the campaign, and no mail of it is given up', async (engine) => {
  let tries = 0
  let isOver = false
  const { db, clock, campaigns, one, report } = await openCampaigns(engine, {
    async send() {
      tries += 1
      if (!isOver) throw new DeliveryFailure('no', { refused: { code: '5.4.6', of: 'sender' } })
    },
  })
  await addSubscribers(db, 20, clock.now())
  await addCampaignRow(db, clock.now())
  await campaigns.runDueCampaigns()
  const hours = async (count: number) => {
    for (let minute = 0; minute < count * 60; minute += 1) {
      await one.sendBatch()
      clock.advance(60_000)
    }
  }
  // A limit of mails a day.
  await hours(24)
  await campaigns.runDueCampaigns()
  expect(tries).toBeGreaterThan(20)
  expect(tries).toBeLessThan(120)
  expect(await report()).toMatchObject({ state: 'sending', pending: 20, failed: 0 })
  expect((await db.selectFrom('delivery').select('attempts').execute()).every(({ attempts }) => attempts === 0)).toBe(
    true,
  )
  isOver = true
  await hours(1)
  await campaigns.runDueCampaigns()
  expect(await report()).toMatchObject({ state: 'sent', delivered: 20, failed: 0 })
})

test('the archive shows a campaign from the moment it is queued, to everybody alike', async () => {
  const { db, clock, campaigns } = await openCampaigns('sqlite')
  const told: (readonly string[])[] = []
  campaigns.onChange((paths) => told.push(paths))
  await campaigns.runDueCampaigns()
  expect([campaigns.list(), told]).toEqual([[], []])
  await addCampaignRow(db, clock.now(), {
    page_html: '<h2 id="a">A</h2><script>alert(1)</script><p onclick="x">Text</p>',
  })
  await campaigns.runDueCampaigns()
  expect(told).toEqual([['/newsletter/issues', '/newsletter/issues/2027-01-05']])
  expect(campaigns.canonicalPath('/newsletter/issues/2027-01-05')).toBe('/newsletter/issues/2027-01-05')
  expect(campaigns.canonicalPath('/newsletter/issues/other')).toBeNull()
  expect(await campaigns.page('2027-01-05')).toEqual({
    slug: '2027-01-05',
    subject: 'What changed in January',
    preheader: 'Two dates, and what to do first.',
    date: clock.now().toISOString(),
    html: '<h2 id="a">A</h2><p>Text</p>',
  })
  expect(await campaigns.page('other')).toBeNull()
})

test.each(engines.flatMap((engine) => [false, true].map((isRefused) => [engine, isRefused] as const)))(
  'on %s, who is erased while a campaign goes out is written to no more, and the others are (refused: %s)',
  async (engine, isRefused) => {
    const [underWay, later, waiting] = ['reader-5@example.com', 'reader-20@example.com', 'reader-30@example.com']
    const dataDir = await tempDir()
    const erase = (address: string) => {
      const storage = { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now: clock.now }
      return erasePerson(storage, address, { keepHash: false })
    }
    let erasing: Promise<unknown> = Promise.resolve()
    const { db, clock, campaigns, addressees, drain, report } = await openCampaigns(engine, {
      async send(_, { to }) {
        if (to[0] !== underWay) return
        erasing = erase(underWay)
        await erase(later)
        if (isRefused)
          throw new DeliveryFailure('No such mailbox', { final: true, refused: { of: 'address', code: '5.1.1' } })
      },
    })
    const readers = await addSubscribers(db, 30, clock.now())
    await addCampaignRow(db, clock.now())
    await Promise.all([campaigns.runDueCampaigns(), erase(waiting)])
    await campaigns.runDueCampaigns()
    await drain()
    await erasing
    expect(await drain()).toBe(0)
    const gone = isRefused ? [underWay, later, waiting] : [later, waiting]
    const others = readers.map(({ address }) => address).filter((address) => !gone.includes(address))
    expect(addressees().sort()).toEqual(others.sort())
    const ids = readers.filter(({ address }) => [underWay, later, waiting].includes(address)).map(({ id }) => id)
    for (const table of ['delivery', 'bounce'] as const)
      expect(await db.selectFrom(table).select('id').where('subscriber', 'in', ids).execute()).toEqual([])
    expect(await db.selectFrom('subscriber').select('id').execute()).toHaveLength(27)
    await campaigns.runDueCampaigns()
    expect(await report()).toMatchObject({ state: 'sent', pending: 0, failed: 0 })
  },
)
