import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { reasonOf } from '#platform/error-reason.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb, stored } from '#tests/support/db.ts'
import { testLog } from '#tests/support/log.ts'
import { DeliveryFailure } from './failure.ts'
import { enqueueForLead, listDeliveries } from './store.ts'
import { createWorker, type SendMail } from './worker.ts'

/** A worker over a store with `count` due deliveries, whose channel behaves as the test says. */
async function withDue(count: number, send: SendMail) {
  const db = await openTestDb('sqlite')
  const clock = testClock()
  const logged = testLog()
  await addDue(db, clock.now(), count)
  const parts = { db, queue: { mail: send }, now: clock.now, log: logged.log }
  return { db, clock, logged, worker: createWorker(parts), another: () => createWorker(parts) }
}

async function addDue(db: Kysely<Database>, now: Date, count: number) {
  const id = crypto.randomUUID()
  const lead = {
    id,
    kind: 'contact',
    email: 'ada@example.com',
    answers: '{}',
    attribution: '{}',
    state: 'new',
  } as const
  await db
    .insertInto('lead')
    .values({ ...lead, fingerprint: id, created_at: now.toISOString() })
    .execute()
  const payloads = Array.from({ length: count }, (_, n) => ({
    to: ['ada@example.com'],
    subject: `Mail ${n}`,
    text: '',
  }))
  const deliveries = payloads.map((payload) => ({ channel: 'mail' as const, payload }))
  for (let at = 0; at < count; at += 100) await enqueueForLead(db, id, now, deliveries.slice(at, at + 100))
}

const never = () => new Promise<never>(() => {})
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('sends what is due, empties what it sent, and tells how many', async () => {
  const sent: string[] = []
  const { worker, db } = await withDue(3, async (_id, { subject }) => void sent.push(subject))
  expect(await worker.sendBatch()).toBe(3)
  expect(await worker.sendBatch()).toBe(0)
  expect(sent.sort()).toEqual(['Mail 0', 'Mail 1', 'Mail 2'])
  const { deliveries } = await stored(db)
  expect(deliveries.map(({ payload }) => payload)).toEqual([null, null, null])
  expect(deliveries.every(({ delivered_at }) => delivered_at)).toBe(true)
})

test('tries on its schedule up to ten times, then leaves a dead letter that a retry brings back', async () => {
  let failing = true
  const ids: string[] = []
  const { worker, db, clock, logged } = await withDue(1, async (id) => {
    ids.push(id)
    if (failing) throw refused
  })
  const gaps: number[] = []
  for (let tries = 1; tries <= 10; tries += 1) {
    expect(await worker.sendBatch()).toBe(1)
    const [delivery] = await listDeliveries(db, clock.now())
    expect(delivery).toMatchObject({ attempts: tries, last_error: 'ECONNREFUSED: connect ECONNREFUSED' })
    if (!delivery?.next_at) break
    const gap = Date.parse(delivery.next_at) - clock.now().getTime()
    gaps.push(gap)
    clock.advance(gap - 1)
    expect(await worker.sendBatch()).toBe(0)
    clock.advance(1)
  }
  const schedule = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * 1_000)
  expect(gaps).toHaveLength(schedule.length)
  for (const [index, gap] of gaps.entries()) {
    expect(gap).toBeGreaterThanOrEqual((schedule[index] ?? 0) * 0.8)
    expect(gap).toBeLessThanOrEqual((schedule[index] ?? 0) * 1.2)
  }
  expect(await listDeliveries(db, clock.now())).toMatchObject([{ state: 'dead', attempts: 10 }])
  expect(logged.lines().filter(({ level }) => level === 50)).toMatchObject([{ attempts: 10 }])

  failing = false
  const { retry } = await import('./store.ts')
  await retry(db, clock.now(), 'dead')
  expect(await worker.sendBatch()).toBe(1)
  expect(await listDeliveries(db, clock.now())).toMatchObject([{ state: 'delivered' }])
  expect(new Set(ids).size).toBe(1)
})

test.each<[string, DeliveryFailure['details'], 'team' | 'visitor', boolean]>([
  ['a try that is of no use', { final: true }, 'team', true],
  ['a receiver that is gone', { gone: true }, 'team', true],
  ['a visitor whose address is not there', { refused: { code: '5.1.1', of: 'address' } }, 'visitor', true],
  ['a mailbox of the team that is not there yet', { refused: { code: '5.1.1', of: 'address' } }, 'team', false],
  ['a visitor refused for another reason', { refused: { code: '5.7.1', of: 'recipient' } }, 'visitor', false],
  ['a server that cannot be reached', { unreachable: true }, 'visitor', false],
])('%s: given up at once, or tried again', async (_what, says, to, isOver) => {
  const db = await openTestDb('sqlite')
  const clock = testClock()
  await addDue(db, clock.now(), 0)
  const payload = to === 'visitor' ? { mail: 'any' } : { mail: 'any', to: 'kim@company.com' }
  const [{ id = '' } = {}] = await db.selectFrom('lead').select('id').execute()
  await enqueueForLead(db, id, clock.now(), [{ channel: 'mail', payload }])
  const mail = async () => {
    throw new DeliveryFailure('no', says)
  }
  const writeMail = async () => ({ to: ['ada@example.com'], subject: 'Any', text: '' })
  const worker = createWorker({ db, queue: { mail, writeMail }, now: clock.now, log: testLog().log })
  await worker.sendBatch()
  expect(await listDeliveries(db, clock.now())).toMatchObject([{ attempts: 1, state: isOver ? 'dead' : 'pending' }])
})

test('one that fails does not hold up the others', async () => {
  const { worker, db, clock } = await withDue(3, async (_id, { subject }) => {
    if (subject === 'Mail 1') throw refused
  })
  await worker.sendBatch()
  const states = (await listDeliveries(db, clock.now())).map(({ state }) => state).sort()
  expect(states).toEqual(['delivered', 'delivered', 'pending'])
})

test.each(engines)('on %s, two running workers make 1,000 deliveries once each', async () => {
  const sent: string[] = []
  const { worker, another, db, clock } = await withDue(1_000, async (id) => void sent.push(id))
  const second = another()
  worker.start()
  second.start()
  await expect.poll(() => sent.length, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(1_000)
  await Promise.all([worker.stop(), second.stop()])
  expect(new Set(sent).size).toBe(1_000)
  expect(sent).toHaveLength(1_000)
  expect((await listDeliveries(db, clock.now())).every(({ state }) => state === 'delivered')).toBe(true)
})

test('a worker that is woken looks without waiting for the next look', async () => {
  const sent: string[] = []
  const { db, clock, logged } = await withDue(0, never)
  const queue = { mail: async (id: string) => void sent.push(id) }
  const worker = createWorker({ db, queue, now: clock.now, log: logged.log, pollMs: 3_600_000 })
  worker.start()
  await addDue(db, clock.now(), 1)
  await expect
    .poll(() => {
      worker.wake()
      return sent
    })
    .toHaveLength(1)
  await worker.stop()
})

test('without being woken, the next look at the table finds what is due', async () => {
  const sent: string[] = []
  const { db, clock, logged } = await withDue(0, never)
  const queue = { mail: async (id: string) => void sent.push(id) }
  const worker = createWorker({ db, queue, now: clock.now, log: logged.log, pollMs: 5 })
  worker.start()
  await addDue(db, clock.now(), 1)
  await expect.poll(() => sent).toHaveLength(1)
  await worker.stop()
})

test('while one thing after another comes, what is due is taken ten times a second', async () => {
  const sent: string[] = []
  const { db, clock, logged } = await withDue(0, never)
  const queue = { mail: async (id: string) => void sent.push(id) }
  // Every reading of this clock differs, so deliveries leased together can be told by their moment.
  const now = () => {
    clock.advance(1)
    return clock.now()
  }
  const worker = createWorker({ db, queue, now, log: logged.log })
  worker.start()
  const since = performance.now()
  for (let added = 0; sent.length < 30; added += 1) {
    if (added < 30) await addDue(db, clock.now(), 1)
    worker.wake()
    await turn()
  }
  const passed = performance.now() - since
  await worker.stop()
  const { deliveries } = await stored(db)
  const takes = new Set(deliveries.map(({ taken_at }) => taken_at)).size
  expect(takes).toBeLessThanOrEqual(passed / 100 + 2)
})

test('a stop waits for the tries under way', async () => {
  const sending = Promise.withResolvers<void>()
  const { worker, db, clock } = await withDue(1, () => sending.promise)
  worker.start()
  await expect.poll(() => listDeliveries(db, clock.now())).toMatchObject([{ state: 'leased' }])
  const stopped = worker.stop()
  sending.resolve()
  await stopped
  expect(await listDeliveries(db, clock.now())).toMatchObject([{ state: 'delivered' }])
})

test('a stop that waited long enough frees what hangs, and keeps what was sent as sent', async () => {
  const sent: string[] = []
  const { worker, another, db, clock } = await withDue(2, (id, { subject }) => {
    sent.push(id)
    return subject === 'Mail 0' ? never() : Promise.resolve()
  })
  worker.start()
  await expect.poll(() => sent).toHaveLength(2)
  await worker.stop(200)
  const states = (await listDeliveries(db, clock.now())).map(({ state, attempts }) => ({ state, attempts }))
  expect(states).toContainEqual({ state: 'delivered', attempts: 1 })
  expect(states).toContainEqual({ state: 'pending', attempts: 0 })
  void another().sendBatch()
  await expect.poll(() => sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(2)
})

test('a stop ends well even when the store takes no writes', async () => {
  const sent: string[] = []
  const { worker, db, logged } = await withDue(1, (id) => {
    sent.push(id)
    return never()
  })
  worker.start()
  await expect.poll(() => sent).toHaveLength(1)
  await db.schema.dropTable('delivery').execute()
  await worker.stop(200)
  expect(logged.lines().at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining('lease ends') })
})

test('one that hangs does not hold up what is due after it', async () => {
  const sent: string[] = []
  const { worker, db, clock } = await withDue(1, (_id, { subject }) => {
    sent.push(subject)
    return sent.length === 1 ? never() : Promise.resolve()
  })
  worker.start()
  await expect.poll(() => sent).toHaveLength(1)
  await addDue(db, clock.now(), 3)
  worker.wake()
  await expect.poll(() => sent, { timeout: 5_000 }).toHaveLength(4)
  await worker.stop(200)
})

test('a delivery that was sent as the process died is sent again under the same id', async () => {
  const ids: string[] = []
  const { worker, another, clock } = await withDue(1, (id) => {
    ids.push(id)
    return ids.length === 1 ? never() : Promise.resolve()
  })
  void worker.sendBatch()
  await expect.poll(() => ids).toHaveLength(1)
  expect(await another().sendBatch()).toBe(0)
  clock.advance(60_000)
  expect(await another().sendBatch()).toBe(1)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('what was sent is noted though as many writes wait as may', async () => {
  const gate = Promise.withResolvers<void>()
  const writes: Promise<unknown>[] = []
  const { worker, db, logged } = await withDue(1, async () => {
    for (let n = 0; n < 64; n += 1) writes.push(write(db, () => gate.promise))
    await expect(write(db, async () => {})).rejects.toThrow('Too many writes are waiting')
    setImmediate(() => setImmediate(gate.resolve))
  })
  expect(await worker.sendBatch()).toBe(1)
  await Promise.all(writes)
  expect(logged.lines().map(({ msg }) => msg)).toEqual(['delivered'])
  expect((await stored(db)).deliveries[0]?.delivered_at).not.toBeNull()
})

test('what became of a delivery is logged once, when it is noted, though its neighbours make the store note it again', async () => {
  const all = Promise.withResolvers<void>()
  let begun = 0
  const { worker, db, logged } = await withDue(3, async () => {
    begun += 1
    if (begun === 3) all.resolve()
    await all.promise
  })
  const last = (await stored(db)).deliveries.at(-1)
  await sql
    .raw(
      `create trigger refuse before update on delivery when new.delivered_at is not null and new.id = '${last?.id}' begin select raise(abort, 'no'); end`,
    )
    .execute(db)
  expect(await worker.sendBatch()).toBe(3)
  const told = logged.lines().map(({ msg, delivery }) => [msg, delivery === last?.id])
  expect(told.sort()).toEqual([
    ['a delivery could not be noted', true],
    ['delivered', false],
    ['delivered', false],
  ])
})

test('a log line about a delivery names no address', async () => {
  const { worker, logged } = await withDue(1, async () => {
    throw new Error('550 <ada@example.com>: no such user\nsecond line')
  })
  await worker.sendBatch()
  expect(logged.text()).not.toMatch(/ada@|second line/)
  expect(logged.text()).toContain('550 <[address]>: no such user')
})

test.each([
  ['550 <ada@example.com>... User unknown', '550 <[address]>... User unknown'],
  ["550 ada.o'brien+tag@example.co.uk refused", '550 [address] refused'],
  ['to ada@example.com,bob@example.com', 'to [address],[address]'],
  ['mailto:ada@example.com; ada(at)example', 'mailto:[address]; ada(at)example'],
])('%j loses its addresses', (text, expected) => {
  expect(reasonOf(new Error(text))).toBe(expected)
})

test('no reason holds an address, whatever stands around it', () => {
  const address = fc.emailAddress()
  fc.assert(
    fc.property(fc.string(), address, fc.string(), (before, email, after) => {
      expect(reasonOf(new Error(`${before} ${email} ${after}`))).not.toContain(email)
    }),
    { numRuns: 1_000 },
  )
})

test('of what a mail server answers only the codes are told: it may quote a subject or a name', () => {
  const answered = (response: string) =>
    reasonOf(Object.assign(new Error(`Message failed: ${response}`), { code: 'EMESSAGE', response }))
  expect(answered('554 5.7.1 Message from Ada Lovelace refused')).toBe('EMESSAGE: 554 5.7.1')
  expect(answered('421-4.3.2 busy')).toBe('EMESSAGE: 421-4.3.2')
  expect(answered('Ada Lovelace is not welcome')).toBe('EMESSAGE: no code')
})

test('a reason is short, has the code of its error, and is there for things that are no errors', () => {
  expect(reasonOf(refused)).toBe('ECONNREFUSED: connect ECONNREFUSED')
  expect(reasonOf('plain')).toBe('plain')
  expect(reasonOf(new Error('x'.repeat(1_000)))).toHaveLength(300)
  expect(reasonOf(undefined)).toBe('undefined')
  expect(reasonOf(null)).toBe('null')
})
