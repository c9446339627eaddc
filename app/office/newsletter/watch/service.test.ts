import register from 'virtual:duties'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Change } from '#knowledge/changes/rules.ts'
import { dutyId } from '#knowledge/duties/rules.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { storedSubscribers, tokenIn } from '#tests/support/newsletter.ts'
import { createNewsletter } from '../service.server.ts'
import { createLawWatch } from './service.server.ts'
import { createIsWatched, watchInWords } from './watch.ts'

const origin = 'https://www.company.com'
const changeOf = (id: string, family: string, on: string, duties: Change['duties'] = []): Change => ({
  id,
  on,
  kind: 'law',
  title: `Title of ${id}`,
  family,
  href: `/facts/${id}`,
  text: `Text of ${id}.`,
  facts: [id],
  duties,
  controls: [],
  documents: [],
})

/** A confirmed subscriber, and changes of law that a test adds to. */
async function watching(db: Kysely<Database>) {
  const clock = testClock()
  const changes = [changeOf('old', 'GDPR', '2026-11-01')]
  const suppressed = new Set<string>()
  const newsletter = createNewsletter({
    db,
    now: clock.now,
    secret: openSecret('nowhere', 'a secret of thirty-two characters'),
    mailOrigin: origin,
    wakeWorker() {},
    warn() {},
    entryMs: 0,
  })
  const watch = createLawWatch({
    db,
    now: clock.now,
    origin,
    changes: () => changes,
    register,
    laws: () => ['EU AI Act', 'GDPR', 'HIPAA'],
    isSuppressed: async (email) => suppressed.has(email),
    wakeWorker() {},
  })
  await newsletter.subscribe({ email: 'ada@example.com' }, { attribution: { page: '/blog' }, suspicious: false })
  const [confirming] = (await storedSubscribers(db)).deliveries
  const token = tokenIn(confirming?.payload ?? '')
  /** The mails that the job made since the one to confirm, as they are sent. */
  async function mails() {
    await watch.enqueueDue()
    const { deliveries } = await storedSubscribers(db)
    return Promise.all(deliveries.slice(1).map(({ payload, ...to }) => watch.writeMail(JSON.parse(payload ?? ''), to)))
  }
  const stored = async () => (await storedSubscribers(db)).subscribers[0]?.law_watch ?? null
  return { clock, changes, suppressed, newsletter, watch, token, mails, stored }
}

test.each(engines)(
  'on %s, what changed in the chosen laws comes once a month, and nothing where nothing did',
  async (engine) => {
    const { clock, changes, newsletter, watch, token, mails, stored } = await watching(await openTestDb(engine))
    const gdpr = { laws: ['GDPR', 'No such law'], roles: ['provider', 'emperor'] }
    await watch.choose(token, gdpr)
    expect(await stored()).toBeNull()
    await newsletter.confirm(token)
    await watch.choose(token, gdpr)
    expect(watchInWords(await stored())).toBe('GDPR, provider')
    expect(await newsletter.find(token)).toMatchObject({ watched: { laws: ['GDPR'], roles: ['provider'] } })
    expect(await mails()).toEqual([])
    changes.unshift(changeOf('other', 'HIPAA', '2026-12-01'))
    expect(await mails()).toEqual([])
    // One may be entered after its day.
    changes.push(changeOf('late', 'GDPR', '2026-10-01'))
    const [first] = await mails()
    expect(first).toMatchObject({ to: ['ada@example.com'], subject: 'A change in the laws you follow' })
    const { text = '', unsubscribeUrl = '' } = first as { text?: string; unsubscribeUrl?: string }
    expect(text).toContain('Text of late.')
    expect(text).toContain(`${origin}/facts/late`)
    expect(text).not.toMatch(/Text of (?:old|other)/)
    expect(await newsletter.find(new URL(unsubscribeUrl).searchParams.get('token') ?? '')).not.toBeNull()
    changes.unshift(changeOf('next', 'GDPR', '2026-12-20'))
    expect(await mails()).toHaveLength(1)
    // Another choice loses nothing that is still to be told.
    await watch.choose(token, { laws: ['GDPR', 'HIPAA'], roles: [] })
    clock.advance(32 * 24 * 3_600_000)
    await Promise.all([watch.enqueueDue(), watch.enqueueDue()])
    const [, second, ...more] = await mails()
    expect(more).toEqual([])
    expect(second).toMatchObject({
      subject: 'A change in the laws you follow',
      text: expect.stringContaining('Text of next.'),
    })
  },
)

test.each(engines)(
  'on %s, who ended the watch, left or was erased gets no mail, not even one on its way',
  async (engine) => {
    const db = await openTestDb(engine)
    const { changes, suppressed, newsletter, watch, token, mails, stored } = await watching(db)
    await newsletter.confirm(token)
    const chosen = { laws: ['GDPR'], roles: [] }
    await watch.choose(token, chosen)
    changes.unshift(changeOf('new', 'GDPR', '2026-12-01'))
    expect(await mails()).toMatchObject([{ to: ['ada@example.com'] }])
    suppressed.add('ada@example.com')
    expect(await mails()).toEqual(['gone'])
    suppressed.clear()
    await watch.choose(token, { laws: [], roles: ['provider'] })
    expect(await stored()).toBeNull()
    expect(await mails()).toEqual(['gone'])
    await watch.choose(token, chosen)
    await newsletter.unsubscribe(token)
    expect(await stored()).toBeNull()
    expect((await mails())[0]).toBe('gone')
    await newsletter.erase(token)
    expect(await storedSubscribers(db)).toMatchObject({ subscribers: [], tokens: [], deliveries: [] })
  },
)

test('a change of duties is for the roles that owe them, and one of no duty for everybody', () => {
  const isWatched = createIsWatched(register)
  const [law] = register.laws
  const duty = law?.duties.find(({ roles }) => roles.length === 1 && roles[0] === 'deployer')
  if (!law || !duty) throw new Error('The register has no duty of deployers')
  const touched = [
    { ids: [dutyId(law.law, duty, 'deployer')], law: law.title, article: duty.article, title: duty.title },
  ]
  const change = changeOf('one', law.title, '2026-12-01', touched)
  const of = (roles: readonly ('provider' | 'deployer')[]) => ({ laws: [law.title], roles })
  expect([isWatched(of([]), change), isWatched(of(['deployer']), change), isWatched(of(['provider']), change)]).toEqual(
    [true, true, false],
  )
  expect(isWatched(of(['provider']), { ...change, duties: [] })).toBe(true)
  expect(isWatched({ laws: ['HIPAA'], roles: [] }, change)).toBe(false)
  // A fact of another family may touch the duties of a law that is followed.
  expect(isWatched(of([]), { ...change, family: 'HIPAA' })).toBe(true)
})
