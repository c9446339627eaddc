import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Actor } from '#frame/desk/server/endpoint.ts'
import { changeLead } from '#office/leads/change-lead.server.ts'
import { insertLead, leadById } from '#office/leads/store.server.ts'
import { enqueueForLead } from '#platform/delivery/store.ts'
import { addSubscribers } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aFormFile, aPageFile } from '#tests/support/landing.ts'
import { aLead } from '#tests/support/lead.ts'
import { openContent } from '#tests/support/posts.ts'
import { deskEndpoints } from './endpoints.ts'

/** The whole desk over an empty store. */
async function openDesk(engine: (typeof engines)[number], variables: Record<string, string> = {}) {
  const db = await openTestDb(engine)
  const dataDir = await tempDir()
  const clock = testClock('2027-01-10T09:00:00.000Z')
  const endpoints = deskEndpoints(openDeskContext({ db, dataDir, now: clock.now, variables }))
  const ask = (name: string, input: object = {}, actor: Actor | null = null) =>
    // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test alone
    endpoints[name]?.(input, 'Kim (desk)', actor) as Promise<any>
  return { db, clock, ask }
}

test('a post is begun where only the folder of the posts is missing, and looking at the posts does not make it', async () => {
  const contentDir = await tempDir()
  const { ask } = await openDesk('sqlite', { CONTENT_DIR: contentDir })
  expect(await ask('posts')).toMatchObject({ isWritable: true, posts: [] })
  expect(await readdir(contentDir)).toEqual([])
  expect(await ask('posts/new', { title: 'The first post' })).toEqual({ file: 'the-first-post.md' })
  expect(await readdir(join(contentDir, 'posts'))).toContain('the-first-post.md')
})

test.each(engines)('on %s, today tells what waits, since when, and this week beside the last', async (engine) => {
  const { db, ask } = await openDesk(engine)
  await insertLead(db, aLead('0191-bbbbbb', { created_at: '2027-01-09T09:00:00.000Z' }))
  await insertLead(
    db,
    aLead('0192-cccccc', {
      state: 'in-work',
      remind_at: '2027-01-10T08:00:00.000Z',
      owner: 'kim',
      created_at: '2026-12-30T09:00:00.000Z',
    }),
  )
  await insertLead(db, aLead('0193-dddddd', { state: 'quarantined', created_at: '2027-01-10T08:00:00.000Z' }))
  const today = await ask('today')
  expect(today).toMatchObject({ fresh: { count: 1 }, due: { count: 1 }, quarantine: { count: 1 } })
  // Until there is a backup, its lack is a fault.
  expect(today.faults).toMatchObject([{ key: 'no-backup', minor: false }])
  await ask('backups/make')
  expect((await ask('today')).faults).toEqual([])
  expect(today.waiting).toEqual([
    { owner: null, count: 1, oldest: '2027-01-09T09:00:00.000Z' },
    { owner: 'kim', count: 1, oldest: '2026-12-30T09:00:00.000Z' },
  ])
  expect(await ask('today/content')).toMatchObject({
    posts: [],
    postFaults: { grave: 0, minor: 0 },
    unreadFiles: [],
    staleFacts: expect.any(Array),
  })
  expect(today.week.leads).toEqual({ before: [0, 0, 1, 0, 0, 0, 0], now: [0, 0, 0, 0, 0, 1, 0] })
  expect(await ask('report', { period: 7 })).toMatchObject({ total: { leads: 1 }, before: { leads: 1 } })
})

test.each(engines)(
  'on %s, today names a person once, with what they wrote, and tells what came and who changed what',
  async (engine) => {
    const { db, ask, clock } = await openDesk(engine)
    const at = '2027-01-10T08:00:00.000Z'
    const said = 'We have an audit in May.'
    const answers = JSON.stringify(aContactMessage({ message: said }))
    for (const id of ['0191-bbbbbb', '0192-cccccc']) await insertLead(db, aLead(id, { created_at: at, answers }))
    await insertLead(db, aLead('0193-dddddd', { email: 'bob@bob.example', created_at: '2027-01-01T08:00:00.000Z' }))
    await addSubscribers(db, 1, clock.now())
    const { fresh } = await ask('today')
    expect(fresh.count).toBe(3)
    expect(fresh.leads).toMatchObject([
      { email: 'bob@bob.example', others: 0 },
      { email: 'ada@example.com', others: 1, said },
    ])
    await db.updateTable('lead').set({ owner: 'Lee@company.com' }).where('id', '=', '0193-dddddd').execute()
    const of = async (me: string) => {
      const { leads, ofColleagues } = (await ask('today', { me })).fresh
      return [leads, ofColleagues].map((some: { email: string }[]) => some.map(({ email }) => email))
    }
    expect(await of('kim@company.com')).toEqual([['ada@example.com'], ['bob@bob.example']])
    expect(await of('lee@company.com')).toEqual([['bob@bob.example', 'ada@example.com'], []])
    for (const state of ['lost', 'won'] as const) {
      const seen = (await leadById(db, '0193-dddddd'))?.changed_at ?? ''
      await changeLead(db, '0193-dddddd', { kind: 'state', state }, { by: 'Lee (desk)', now: clock.now(), seen })
      clock.advance(1_000)
    }
    // Kim knows what she did herself.
    const own = { by: 'Kim (desk)', now: clock.now(), seen: '' }
    await changeLead(db, '0192-cccccc', { kind: 'state', state: 'won' }, own)
    expect(await ask('today/since', { since: '2027-01-09T00:00:00.000Z' })).toMatchObject({
      forms: [{ count: 2 }],
      subscribers: { confirmed: 1, left: 0 },
      changes: [{ email: 'bob@bob.example', kind: 'state', text: 'won', by: 'Lee (desk)' }],
    })
    expect(await ask('today/since', { since: '2027-01-11T00:00:00.000Z' })).toMatchObject({ forms: [], changes: [] })
  },
)

test('today names the days of pages that are to come, and tells an owner alone what is to be mended', async () => {
  const contentDir = await tempDir()
  for (const name of ['pages', 'forms']) await mkdir(join(contentDir, name))
  const event = '{ starts: 2027-03-03T16:00, ends: 2027-03-03T17:00, place: Online }'
  await writeFile(join(contentDir, 'forms/webinar.yaml'), aFormFile)
  await writeFile(join(contentDir, 'pages/webinar.md'), aPageFile({ event, zone: 'Europe/Berlin' }))
  await writeFile(join(contentDir, 'pages/over.md'), aPageFile({ event: event.replaceAll('2027', '2026') }))
  const { ask, db } = await openDesk('sqlite', { CONTENT_DIR: contentDir })
  expect((await ask('today/content')).pageDays).toEqual([
    { href: '/pages/webinar', title: 'A register in one hour', kind: 'Event', at: '2027-03-03T15:00:00.000Z' },
  ])
  const faultsFor = async (role: 'owner' | 'sales') => {
    const actor = { id: role, name: role, session: 'one' }
    const made = { invited_by: 'the command line', created_at: '2027-01-01T00:00:00.000Z' }
    const email = `${role}@company.com`
    await db
      .insertInto('desk_person')
      .values({ id: role, name: role, email, role, ...made })
      .execute()
    return (await ask('today', {}, actor)).faults.map(({ key }: { key: string }) => key)
  }
  expect([await faultsFor('owner'), await faultsFor('sales')]).toEqual([['no-backup'], []])
})

test.each(engines)('on %s, readers are found as typed, and one is let go at a wish', async (engine) => {
  const { db, ask, clock } = await openDesk(engine)
  for (const address of ['a_b@example.com', 'axb@example.com', '100%@example.com'])
    await addSubscribers(db, 1, clock.now(), { address })
  const found = async (words: string) =>
    (await ask('newsletter/subscribers', { words, state: '' })).subscribers.map(
      ({ address }: { address: string }) => address,
    )
  expect(await found('A_B')).toEqual(['a_b@example.com'])
  expect(await found('100%')).toEqual(['100%@example.com'])
  await ask('newsletter/unsubscribe', { address: 'axb@example.com' })
  expect(await ask('newsletter')).toMatchObject({ subscribers: { confirmed: 2, unsubscribed: 1 } })
  await expect(ask('newsletter/unsubscribe', { address: 'nobody@example.com' })).rejects.toMatchObject({ status: 404 })
})

test.each(engines)('on %s, what was given up is sent again, or taken away when its number is typed', async (engine) => {
  const { db, ask, clock } = await openDesk(engine)
  await insertLead(db, aLead('0191-bbbbbb'))
  const mail = { channel: 'mail', payload: { to: ['a@example.com'], subject: 's', text: 't' } } as const
  await enqueueForLead(db, '0191-bbbbbb', clock.now(), [mail, mail])
  await db.updateTable('delivery').set({ next_at: null }).execute()
  expect(await ask('deliveries')).toMatchObject({ waiting: 0, dead: 2 })
  await expect(ask('deliveries/drop', { typed: '3' })).rejects.toMatchObject({ status: 409 })
  const [first] = (await ask('deliveries')).deliveries
  expect(await ask('deliveries/retry', { id: first.id })).toEqual({ retried: 1 })
  expect(await ask('deliveries/drop', { typed: '1' })).toEqual({ dropped: 1 })
  expect(await ask('deliveries')).toMatchObject({ waiting: 1, dead: 0 })
})

test.each(engines)('on %s, a person is found, and forgotten when the address is typed again', async (engine) => {
  const { db, ask } = await openDesk(engine)
  const answers = JSON.stringify(aContactMessage({ company: '<b>Analytical</b> & Sons' }))
  await insertLead(db, aLead('0191-bbbbbb', { email: 'ada@example.com', answers }))
  const page: string = await (await ask('privacy/export', { address: 'ada@example.com', as: 'page' })).text()
  expect(page).toContain('<dt>Company</dt><dd>&lt;b&gt;Analytical&lt;/b&gt; &amp; Sons</dd>')
  expect(await ask('privacy/find', { address: 'Ada@example.com' })).toMatchObject({
    nothing: false,
    leads: [{ id: '0191-bbbbbb' }],
  })
  await expect(ask('privacy/erase', { address: 'ada@example.com', typed: 'adam@example.com' })).rejects.toMatchObject({
    status: 422,
  })
  expect(await ask('privacy/erase', { address: 'ada@example.com', typed: 'ada@example.com' })).toMatchObject({
    leads: 1,
  })
  expect(await ask('privacy/find', { address: 'ada@example.com' })).toMatchObject({ nothing: true })
})

test('posts are listed by what they are, and one whose head is wrong stands above all', async () => {
  const { contentDir, post } = await openContent()
  const { ask } = await openDesk('sqlite', { CONTENT_DIR: contentDir })
  await post('out', { publishedDate: '2026-12-01' })
  await post('comes', { publishedDate: '2027-02-02' })
  await post('begun', { publishedDate: '2027-01-19', draft: 'true' })
  await post('wrong', { title: null })
  const listed = async () => (await ask('posts')).posts.map(({ file, state }: Record<string, string>) => [file, state])
  expect(await listed()).toEqual([
    ['wrong.md', 'wrong'],
    ['comes.md', 'scheduled'],
    ['begun.md', 'draft'],
    ['out.md', 'published'],
  ])
  await post('wrong')
  expect(await listed()).toContainEqual(['wrong.md', 'published'])
})
