import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactForm } from '#domain/forms/contact.ts'
import { whitepaperForm } from '#domain/forms/whitepaper.ts'
import { openSecret } from '#server/db/secret.ts'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { queueIssue } from '#tests/support/issues.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { json } from '#tests/support/requests.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { enqueueIssue } from '../delivery/store.ts'
import { changeLead, leadById } from '../leads/store.ts'
import { allowPerson, erasePerson, findPerson, holdsNothing, isSuppressed } from './person.ts'

const ada = 'Ada.Lovelace+site@Example.com'
const bob = 'bob@example.com'
const submission = { attribution: { page: '/our-story' }, suspicious: false }
const by = 'Kim'

/** Files below a directory in which an address stands, however it is written. */
async function filesWith(directory: string, address: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = (await readFile(join(entry.parentPath, entry.name))).toString('latin1').toLowerCase()
    // A mail's lines are cut at 76 characters, and its signs may be written as `=2B`.
    const mail = bytes.replaceAll('=\r\n', '').replaceAll('=2b', '+').replaceAll('=40', '@')
    if (bytes.includes(address.toLowerCase()) || mail.includes(address.toLowerCase())) found.push(entry.name)
  }
  return found
}

/** A site that knows Ada in every way there is, and Bob, whose message and notes name her. */
async function openKnown() {
  const site = await openTestApi()
  const { db, dataDir, services, worker, clock } = site
  const places = { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now: clock.now }
  await services.leads.receive(whitepaperForm, aWhitepaperLead({ email: ada }), submission)
  await services.newsletter.subscribe({ email: ada }, submission)
  await worker.sendBatch()
  await services.leads.receive(contactForm, aContactMessage({ email: ada.toLowerCase() }), submission)
  const message = `Please write to ${ada.toUpperCase()} instead.`
  const { id } = await services.leads.receive(contactForm, aContactMessage({ email: bob, message }), submission)
  const lead = await leadById(db, id)
  if (lead) await changeLead(db, lead, { kind: 'note', text: `Belongs to ${ada}` }, { by, now: clock.now() })
  return { ...site, places, bobs: id }
}

test('all that is kept of a person is found', async () => {
  const { places } = await openKnown()
  const found = await findPerson(places, ada)
  expect(found.leads.map(({ kind }) => kind).sort()).toEqual(['contact', 'whitepaper'])
  expect(found.subscribers).toHaveLength(1)
  expect(found.consents.map(({ purpose }) => purpose).sort()).toEqual(['newsletter', 'whitepaper'])
  expect(found.mailFiles).toHaveLength(2)
  // Bob's message and the note. The mail about Bob that waits is written when it is sent.
  expect(found.mentions).toBe(2)
})

test('after erasing not a byte of the address is left, and what is of others stays', async () => {
  const { places, dataDir, db, bobs, worker } = await openKnown()
  expect(await filesWith(dataDir, ada)).not.toEqual([])
  const erased = await erasePerson(places, ada, { keepHash: true })
  expect(erased).toMatchObject({ leads: 2, subscribers: 1, consents: 2, mentions: 2, mailFiles: 2, otherFiles: [] })
  expect(await filesWith(dataDir, ada)).toEqual([])
  expect(holdsNothing(await findPerson(places, ada))).toBe(true)
  const [left] = await db.selectFrom('lead').selectAll().execute()
  expect(left).toMatchObject({ id: bobs, email: bob })
  expect(JSON.parse(left?.answers ?? '')).toEqual(
    aContactMessage({ email: bob, message: 'Please write to [erased] instead.' }),
  )
  expect(await worker.sendBatch()).toBe(2)
  const mails = await mailIn(join(dataDir, 'mail'))
  expect(mails.map(({ to }) => to).sort()).toEqual([bob, 'hello@steadmark.example'])
  expect(mails.map(({ text }) => text).join()).toContain('Please write to [erased] instead.')
  expect(await filesWith(dataDir, ada)).toEqual([])
})

test('how a person came goes with the lead, and what was counted meanwhile holds nothing of the address', async () => {
  const { places, dataDir, db, services, api, worker } = await openKnown()
  const first = { landing: '/pricing', utm_source: 'news', utm_content: ada, gclid: 'Cj0-the-click-of-ada' }
  const referer = `http://localhost:3000/our-story?utm_source=news&utm_term=${encodeURIComponent(ada)}`
  const body = { ...aContactMessage({ email: ada, lastName: 'King' }), attribution: { first } }
  expect((await api.request('/api/contact', json(body, { Referer: referer }))).status).toBe(201)
  const from = { source: ada, medium: '', campaign: `for ${ada}` }
  await api.request('/api/counts', json({ path: `/${ada}`, from, happened: [['view'], ['start', ada]] }))
  await worker.sendBatch()
  await services.counts.flush()
  const found = await findPerson(places, ada)
  expect(found.leads.map(({ attribution }) => attribution).join()).toContain('Cj0-the-click-of-ada')
  await erasePerson(places, ada, { keepHash: true })
  for (const trace of [ada, 'Cj0-the-click-of-ada']) expect(await filesWith(dataDir, trace)).toEqual([])
  const counted = await db.selectFrom('daily_count').select(['event', 'source', 'n']).orderBy('event').execute()
  expect(counted.filter(({ event }) => event === 'view')).toEqual([{ event: 'view', source: '', n: 1 }])
  expect(counted).toContainEqual({ event: 'submission', source: 'news', n: 1 })
})

test('a keyed hash alone remembers that the address is not to be written to, until it is allowed again', async () => {
  const { places, db, services } = await openKnown()
  await erasePerson(places, ada, { keepHash: true })
  expect(await isSuppressed(places, ada.toUpperCase())).toBe(true)
  expect(JSON.stringify(await db.selectFrom('suppression').selectAll().execute())).toMatch(/"hash":"[0-9a-f]{64}"/)
  await services.newsletter.subscribe({ email: ada }, submission)
  expect(await db.selectFrom('subscriber').selectAll().execute()).toEqual([])
  expect(await allowPerson(places, ada)).toBe(true)
  await services.newsletter.subscribe({ email: ada }, submission)
  expect(await db.selectFrom('subscriber').selectAll().execute()).toHaveLength(1)
})

test('a backup that holds the address is named, and left as it is', async () => {
  const { places, dataDir } = await openKnown()
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', 'monday.db'), `bytes ${ada} bytes`)
  const { otherFiles } = await erasePerson(places, ada, { keepHash: false })
  expect(otherFiles).toMatchObject([{ file: join(dataDir, 'backups', 'monday.db'), namesAddress: true }])
  expect(await filesWith(dataDir, ada)).toEqual(['monday.db'])
  expect(await isSuppressed(places, ada)).toBe(false)
})

test('an issue that went to a person, what came back of it and a mention in its text are found, and gone after erasing', async () => {
  const { places, db, dataDir, clock } = await openKnown()
  const { id: subscriber } = await db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  const issue = await queueIssue(db, clock.now(), { html: `<p>Thanks to ${ada}.</p>` })
  await enqueueIssue(db, issue, clock.now(), [{ subscriber, payload: { token: 'canary-token' } }])
  const [delivery] = await db.selectFrom('delivery').select('id').where('issue', '=', issue).execute()
  const bounce = { id: 'b', delivery: delivery?.id ?? '', subscriber, issue, kind: 'soft', code: '5.2.2' } as const
  await db
    .insertInto('bounce')
    .values({ ...bounce, at: clock.now().toISOString() })
    .execute()
  const found = await findPerson(places, ada)
  expect(found.bounces).toMatchObject([{ kind: 'soft', code: '5.2.2' }])
  expect(found.mentions).toBe(3)
  await erasePerson(places, ada, { keepHash: true })
  expect(await filesWith(dataDir, ada)).toEqual([])
  expect(await filesWith(dataDir, 'canary-token')).toEqual([])
  const left = await db.selectFrom('issue').select('html').execute()
  expect(left).toEqual([{ html: '<p>Thanks to [erased].</p>' }])
  expect(await db.selectFrom('bounce').select('id').execute()).toEqual([])
})
