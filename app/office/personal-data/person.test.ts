import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import { insertLead, insertLeadChange, leadById } from '#office/leads/store.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import { fileChannel } from '#platform/delivery/channels/mail.ts'
import { enqueueCampaign, enqueueForLead } from '#platform/delivery/store.ts'
import { openTestApi } from '#tests/support/api.ts'
import { addCampaignRow } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { testLeads } from '#tests/support/leads.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { json } from '#tests/support/requests.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import {
  allowPerson,
  erasePerson,
  filesBeside,
  findPerson,
  holdsNothing,
  isSuppressed,
  joinPerson,
  othersOfNumber,
  partPerson,
  withdrawConsent,
} from './person.server.ts'
import { endSubscription } from './subscription.server.ts'
import { openGone, repeatTombstones } from './tombstones.server.ts'

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
  const storage = { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now: clock.now }
  await services.leads.storeLead(whitepaperForm, aWhitepaperLead({ email: ada, emails: 'yes' }), submission)
  await services.newsletter.subscribe({ email: ada }, submission)
  await worker.sendBatch()
  await services.leads.storeLead(contactForm, aContactMessage({ email: ada.toLowerCase() }), submission)
  const message = `Please write to ${ada.toUpperCase()} instead.`
  const { id } = await services.leads.storeLead(contactForm, aContactMessage({ email: bob, message }), submission)
  const lead = await leadById(db, id)
  if (lead) await insertLeadChange(db, lead, { kind: 'note', text: `Belongs to ${ada}` }, { by, now: clock.now() })
  return { ...site, storage, bobs: id }
}

test('all that is kept of a person is found', async () => {
  const { storage } = await openKnown()
  const found = await findPerson(storage, ada)
  expect(found.leads.map(({ kind }) => kind).sort()).toEqual(['contact', 'whitepaper'])
  expect(found.subscribers).toHaveLength(1)
  expect(found.consents.map(({ purpose }) => purpose).sort()).toEqual(['newsletter', 'whitepaper'])
  expect(found.mailFiles).toHaveLength(2)
  // Bob's message and the note. The mail about Bob that waits is written when it is sent.
  expect(found.mentions).toBe(2)
})

test.each(engines)(
  'on %s, one consent is withdrawn, noted on the lead, and again in an older store',
  async (engine) => {
    const db = await openTestDb(engine)
    const [dataDir, clock] = [await tempDir(), testClock()]
    const secret = openSecret(dataDir, null)
    const storage = { db, dataDir, backupDir: null, secret, now: clock.now }
    const leads = testLeads(db, clock.now)
    const agreed = (email: string, key: string) =>
      leads.storeLead(whitepaperForm, aWhitepaperLead({ email, emails: 'yes' }), { ...submission, key })
    const { id } = await agreed(ada, 'key-00000001')
    await agreed(bob, 'key-00000002')
    clock.advance(60_000)
    expect(await withdrawConsent(storage, ada.toUpperCase(), 'review')).toBe(0)
    expect(await withdrawConsent(storage, ada.toUpperCase(), 'whitepaper')).toBe(1)
    expect(await withdrawConsent(storage, ada, 'whitepaper')).toBe(0)
    const withdrawn = async (email: string) =>
      (await findPerson(storage, email)).consents.map(({ withdrawn_at }) => withdrawn_at)
    const at = clock.now().toISOString()
    expect([await withdrawn(ada), await withdrawn(bob)]).toEqual([[at], [null]])
    const { events } = await findPerson(storage, ada)
    expect(events).toMatchObject([{ lead: id, kind: 'note', text: 'Consent withdrawn: whitepaper', at }])
    // A store from before, with what was given since.
    await db.updateTable('consent').set({ withdrawn_at: null }).execute()
    clock.advance(60_000)
    await agreed(ada, 'key-00000003')
    expect(await repeatTombstones(db, secret, [dataDir])).toMatchObject({ erasures: 0, departures: 1 })
    expect([(await withdrawn(ada)).sort(), await withdrawn(bob)]).toEqual([[at, null], [null]])
  },
)

test('who left the newsletter has still left it after a consent of a lead is withdrawn', async () => {
  const { storage, dataDir } = await openKnown()
  expect(await endSubscription(storage, ada)).toBe('ended')
  await withdrawConsent(storage, ada, 'whitepaper')
  expect((await openGone(storage.secret, [dataDir]))(ada)).toBe('left')
})

test('after erasing not a byte of the address is left, and what is of others stays', async () => {
  const { storage, dataDir, db, bobs, worker } = await openKnown()
  expect(await filesWith(dataDir, ada)).not.toEqual([])
  const erased = await erasePerson(storage, ada, { keepHash: true })
  expect(erased).toMatchObject({ leads: 2, subscribers: 1, consents: 2, mentions: 2, mailFiles: 2, traces: null })
  expect(await filesWith(dataDir, ada)).toEqual([])
  expect(holdsNothing(await findPerson(storage, ada))).toBe(true)
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
  const { storage, dataDir, db, services, api, worker } = await openKnown()
  const first = { landing: '/pricing', utm_source: 'news', utm_content: ada, gclid: 'Cj0-the-click-of-ada' }
  const referer = `http://localhost:3000/our-story?utm_source=news&utm_term=${encodeURIComponent(ada)}`
  const body = { ...aContactMessage({ email: ada, lastName: 'King' }), attribution: { first } }
  expect((await api.request('/api/contact', json(body, { Referer: referer }))).status).toBe(201)
  const from = { source: ada, medium: '', campaign: `for ${ada}` }
  await api.request(
    '/api/counts',
    json({ path: `/${ada}`, from, happened: [['view'], ['start', ada]] }, { 'Sec-Fetch-Site': 'same-origin' }),
  )
  await worker.sendBatch()
  await services.counts.flush()
  const found = await findPerson(storage, ada)
  expect(found.leads.map(({ attribution }) => attribution).join()).toContain('Cj0-the-click-of-ada')
  await erasePerson(storage, ada, { keepHash: true })
  for (const trace of [ada, 'Cj0-the-click-of-ada']) expect(await filesWith(dataDir, trace)).toEqual([])
  const counted = await db.selectFrom('daily_count').select(['event', 'source', 'n']).orderBy('event').execute()
  expect(counted.filter(({ event }) => event === 'view')).toEqual([{ event: 'view', source: '', n: 1 }])
  expect(counted).toContainEqual({ event: 'submission', source: 'news', n: 1 })
})

test('a keyed hash alone remembers that the address is not to be written to, until it is allowed again', async () => {
  const { storage, db, services } = await openKnown()
  await erasePerson(storage, ada, { keepHash: true })
  expect(await isSuppressed(storage, ada.toUpperCase())).toBe(true)
  expect(JSON.stringify(await db.selectFrom('suppression').selectAll().execute())).toMatch(/"hash":"[0-9a-f]{64}"/)
  await services.newsletter.subscribe({ email: ada }, submission)
  expect(await db.selectFrom('subscriber').selectAll().execute()).toEqual([])
  expect(await allowPerson(storage, ada)).toBe(true)
  await services.newsletter.subscribe({ email: ada }, submission)
  expect(await db.selectFrom('subscriber').selectAll().execute()).toHaveLength(1)
})

test('a backup that holds the address is named, and left as it is', async () => {
  const { storage, dataDir } = await openKnown()
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', 'monday.db'), `bytes ${ada} bytes`)
  await erasePerson(storage, ada, { keepHash: false })
  expect(await filesBeside(storage, ada)).toMatchObject([
    { file: join(dataDir, 'backups', 'monday.db'), namesAddress: true },
  ])
  expect(await filesWith(dataDir, ada)).toEqual(['monday.db'])
  expect(await isSuppressed(storage, ada)).toBe(false)
})

test('a campaign that went to a person, what came back of it and a mention in its text are found, and gone after erasing', async () => {
  const { storage, db, dataDir, clock } = await openKnown()
  const { id: subscriber } = await db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  const campaign = await addCampaignRow(db, clock.now(), { mail_html: `<p>Thanks to ${ada}.</p>` })
  await enqueueCampaign(db, campaign, clock.now(), [{ subscriber, payload: { token: 'canary-token' } }])
  const [delivery] = await db.selectFrom('delivery').select('id').where('campaign', '=', campaign).execute()
  const bounce = { id: 'b', delivery: delivery?.id ?? '', subscriber, campaign, kind: 'soft', code: '5.2.2' } as const
  await db
    .insertInto('bounce')
    .values({ ...bounce, at: clock.now().toISOString() })
    .execute()
  const found = await findPerson(storage, ada)
  expect(found.verdicts).toMatchObject([{ kind: 'soft', code: '5.2.2' }])
  expect(found.mentions).toBe(3)
  await erasePerson(storage, ada, { keepHash: true })
  expect(await filesWith(dataDir, ada)).toEqual([])
  expect(await filesWith(dataDir, 'canary-token')).toEqual([])
  const left = await db.selectFrom('campaign').select('mail_html').execute()
  expect(left).toEqual([{ mail_html: '<p>Thanks to [erased].</p>' }])
  expect(await db.selectFrom('bounce').select('id').execute()).toEqual([])
})

test('a person beside large backups is found and erased, and what cannot be looked into is named', async () => {
  const { storage, dataDir } = await openKnown()
  const backups = join(dataDir, 'backups')
  await mkdir(join(backups, 'shut'), { recursive: true })
  const large = await open(join(backups, 'large.db'), 'w')
  // More than fits into a string; the hole before the address takes no room on the disk.
  await large.write(ada.toUpperCase(), 513 * 1024 * 1024)
  await large.close()
  await writeFile(join(backups, 'small.db'), ada)
  await symlink(join(backups, 'small.db'), join(backups, 'latest.db'))
  await symlink('/nowhere', join(backups, 'dangling'))
  await symlink(dataDir, join(backups, 'round'))
  const before = performance.now()
  const erased = await erasePerson(storage, ada, { keepHash: true })
  const erasing = performance.now() - before
  expect(erased).toMatchObject({ leads: 2, traces: null })
  const files = await filesBeside(storage, ada)
  const named = (wanted: (file: (typeof files)[number]) => boolean) =>
    files
      .filter(wanted)
      .map(({ file }) => relative(backups, file))
      .sort()
  expect(named(({ namesAddress }) => namesAddress)).toEqual(['large.db', 'latest.db', 'small.db'])
  expect(named(({ unread }) => unread !== null)).toEqual(['round'])
  // Nobody waits for the reading of backups.
  expect(erasing).toBeLessThan(5_000)
})

test('a copy of the store that a killed backup left in a temporary place is named', async () => {
  const { storage } = await openKnown()
  const left = join(tmpdir(), `site-backup-${randomUUID()}`)
  await mkdir(left)
  onTestFinished(() => rm(left, { recursive: true }))
  await writeFile(join(left, 'site.db'), `bytes ${ada} bytes`)
  expect(await filesBeside(storage, ada)).toContainEqual(
    expect.objectContaining({ file: join(left, 'site.db'), namesAddress: true }),
  )
})

const ed = 'ed@acme.com'
/** Ways in which Ed's address stands in a text. */
const ofEd = [
  'ed@acme.com',
  'Ed@ACME.com',
  'Write to ed@acme.com.',
  'Ed <ed@acme.com>, of course',
  `"ed@acme.com" is 'ed@acme.com'`,
  "ed@acme.com's answer",
  '[Ed](mailto:ed@acme.com)',
  'Thanks...ed@acme.com - or ed@acme.com- whichever',
  'First line\ned@acme.com\nlast line',
  'https://acme.com/?to=ed@acme.com&from=you',
  'mailto:ed%40acme.com',
  'to=mailto%3AEd%40acme.com%0D%0Aed%40acme.com',
  'message=write+to+ed%40acme.com+soon',
]
/** Addresses of others in which Ed's stands as a part. */
const ofOthers = [
  'fred@acme.com',
  'fred%40acme.com',
  'Ask the.ed@acme.com.',
  "o'ed@acme.com",
  'x+ed@acme.com',
  'to=x%2Bed%40acme.com',
  'team-ed@acme.com, or team_ed@acme.com',
  'ed@acme.com.au',
  'ed@acme.community',
  'ed@acme.com-mail.org',
]

/** A place for a person to be erased from, of nothing but a store. */
async function storageOn(db: Kysely<Database>) {
  const dataDir = await tempDir()
  return {
    db,
    dataDir,
    backupDir: null,
    secret: openSecret(dataDir, null),
    now: () => new Date('2027-01-05T09:00:00Z'),
  }
}

test.each(engines)('on %s, erasing one address leaves the addresses that it is a part of', async (engine) => {
  const db = await openTestDb(engine)
  const storage = await storageOn(db)
  const texts = [...ofEd, ...ofOthers]
  await insertLead(db, aLead('of-ed', { email: ed }))
  await insertLead(db, aLead('of-fred', { email: 'fred@acme.com', owner: 'ted@acme.com' }))
  const fred = await leadById(db, 'of-fred')
  if (!fred) throw new Error('There is no lead')
  for (const text of texts) {
    await insertLeadChange(db, fred, { kind: 'note', text }, { by: 'ted@acme.com', now: storage.now() })
    const body = JSON.stringify({ message: text })
    const payload = { contentType: 'application/json', body }
    await enqueueForLead(db, fred.id, storage.now(), [{ channel: 'webhook', endpoint: 'crm', payload }])
  }
  const found = await findPerson(storage, ed)
  expect(found.leads.map(({ id }) => id)).toEqual(['of-ed'])
  expect(found.mentions).toBe(2 * ofEd.length)
  expect(await erasePerson(storage, ed, { keepHash: false })).toMatchObject({ leads: 1, mentions: 2 * ofEd.length })
  expect(holdsNothing(await findPerson(storage, ed))).toBe(true)
  expect(await leadById(db, 'of-fred')).toEqual({ ...fred, changed_at: storage.now().toISOString() })
  const expected = [...ofEd.map((text) => text.replace(/ed(@|%40)acme\.com/gi, '[erased]')), ...ofOthers]
  const notes = await db.selectFrom('lead_event').select(['text', 'by']).orderBy('id').execute()
  expect(notes).toEqual(expected.map((text) => ({ text, by: 'ted@acme.com' })))
  const waiting = await db.selectFrom('delivery').select('payload').orderBy('id').execute()
  expect(waiting.map(({ payload }) => JSON.parse(JSON.parse(payload ?? '').body).message)).toEqual(expected)
})

test.each(engines)('on %s, an address of any script is erased however words and files spell it', async (engine) => {
  const db = await openTestDb(engine)
  const backupDir = await tempDir()
  const storage = { ...(await storageOn(db)), backupDir }
  const books = 'info@bücher.example'
  const spelled = [
    books,
    books.toUpperCase(),
    books.normalize('NFD'),
    'info=40bücher.example',
    'info [at] bücher.example',
  ]
  await insertLead(db, aLead('of-books', { email: 'info@xn--bcher-kva.example' }))
  await insertLead(db, aLead('of-fred', { email: 'fred@acme.com' }))
  const note = { lead: 'of-fred', kind: 'note', by: 'Kim', at: '2027-01-05T09:00:00.000Z' } as const
  for (const text of spelled)
    await db
      .insertInto('lead_event')
      .values({ id: newId(), ...note, text })
      .execute()
  for (const [n, text] of spelled.slice(0, 4).entries()) await writeFile(join(backupDir, `${n}.csv`), `"x";"${text}"`)
  const found = await findPerson(storage, books)
  expect(found.mentions).toBe(spelled.length)
  expect(found.otherFiles.map(({ namesAddress }) => namesAddress)).toEqual([true, true, true, true])
  expect(await erasePerson(storage, books, { keepHash: true })).toMatchObject({ leads: 1, mentions: spelled.length })
  expect(await db.selectFrom('lead_event').select('text').distinct().execute()).toEqual([{ text: '[erased]' }])
  // A store from before, in which another's words alone name the person.
  await db
    .insertInto('lead_event')
    .values({ id: newId(), ...note, text: `Ask ${books}` })
    .execute()
  await repeatTombstones(db, storage.secret, [storage.dataDir])
  expect(await db.selectFrom('lead_event').select('text').distinct().execute()).not.toContainEqual({
    text: `Ask ${books}`,
  })
})

test.each(engines)('on %s, an address is taken out of more rows than are read at once', async (engine) => {
  const db = await openTestDb(engine)
  const storage = await storageOn(db)
  await insertLead(db, aLead('of-fred', { email: 'fred@acme.com' }))
  const note = { lead: 'of-fred', kind: 'note', text: `Ask ${ed}`, by: 'Kim', at: '2027-01-05T09:00:00.000Z' } as const
  const notes = Array.from({ length: 1001 }, () => ({ id: newId(), ...note }))
  for (let from = 0; from < notes.length; from += 500)
    await db
      .insertInto('lead_event')
      .values(notes.slice(from, from + 500))
      .execute()
  expect(await erasePerson(storage, ed, { keepHash: false })).toMatchObject({ mentions: 1001 })
  const left = await db.selectFrom('lead_event').select('text').distinct().execute()
  expect(left).toEqual([{ text: 'Ask [erased]' }])
})

test('an address is read as it is, not as a pattern', async () => {
  const db = await openTestDb('sqlite')
  const storage = await storageOn(db)
  await insertLead(db, aLead('of-fred', { email: 'fred@acme.com' }))
  for (const pattern of ['.*@acme.com', '%@acme.com', '(((((@acme.com', '(f+)+red@acme.com'])
    expect(await erasePerson(storage, pattern, { keepHash: false })).toMatchObject({ leads: 0, mentions: 0 })
  expect((await leadById(db, 'of-fred'))?.answers).toContain('fred@acme.com')
})

test("erasing one address leaves the mails about others, however a mail's lines are cut", async () => {
  const storage = await storageOn(await openTestDb('sqlite'))
  const mail = join(storage.dataDir, 'mail')
  const send = fileChannel(mail, { from: 'site@company.com', senderName: 'Site' })
  const write = (id: string, text: string, to = 'team@company.com') =>
    send(id, { to: [to], subject: 'A note', text, html: `<p>${text}</p>` })
  // Lines of more than 76 characters are cut, preferably after a space or a dot: each address is cut in each of its
  // places.
  for (let n = 0; n < 24; n += 1) {
    const line = `${'é'.repeat(8)}${'-'.repeat(8 + n)} `
    await write(`ed-${n}`, `${line}ed@acme.com`)
    await write(`the-ed-${n}`, `${line}the.ed@acme.com`)
    await write(`of-australia-${n}`, `${line}ed@acme.com.au`)
  }
  for (const [n, text] of ofEd.entries()) await write(`of-ed-${n}`, text)
  for (const [n, text] of ofOthers.entries()) await write(`of-others-${n}`, text)
  await write('to-ed', 'Hello', ed)
  await write('to-fred', 'Hello', 'fred@acme.com')
  const ofHim = (name: string) => /^(of-|to-)?ed/.test(name)
  const names = await readdir(mail)
  expect((await findPerson(storage, ed)).mailFiles.sort()).toEqual(names.filter(ofHim).sort())
  await erasePerson(storage, ed, { keepHash: false })
  expect((await readdir(mail)).sort()).toEqual(names.filter((name) => !ofHim(name)).sort())
})

test.each(engines)(
  'somebody of whom only a number is known is found, joined and erased with every mention of it, on %s',
  async (engine) => {
    const db = await openTestDb(engine)
    const dataDir = await tempDir()
    const clock = testClock()
    const places = { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now: clock.now }
    const number = '+49 (0)30 123 45-67'
    const ida = { email: '', person: 'tel:49301234567', domain: null }
    const said = (message: string) => JSON.stringify(aContactMessage({ message }))
    await insertLead(db, aLead('1', { ...ida, answers: JSON.stringify({ firstName: 'Ida', phoneNumber: number }) }))
    await insertLead(
      db,
      aLead('2', { email: bob, answers: said('Call Ida, 0049 30/1234567 or 030 1234567, not 130 1234567.') }),
    )
    await insertLead(db, aLead('3', { email: ada, answers: said('Order 9493012345670 of the 4930.') }))
    const found = await findPerson(places, '0049 30 123-4567')
    expect([found.address, found.leads.map(({ id }) => id), found.mentions]).toEqual(['tel:49301234567', ['1'], 1])
    expect(await othersOfNumber(places, '+49 30 1234567')).toEqual([bob])
    expect((await findPerson(places, '030 1234567')).leads).toEqual([])
    expect(await othersOfNumber(places, '(030) 1234567')).toEqual(['tel:49301234567', bob])

    await joinPerson(places, '+49 30 1234567', 'ida@rhodes.example')
    expect((await findPerson(places, 'ida@rhodes.example')).leads.map(({ id }) => id)).toEqual(['1'])
    await partPerson(places, '+49 30 1234567')
    expect((await findPerson(places, 'ida@rhodes.example')).leads).toEqual([])

    const backup = await db.selectFrom('lead').selectAll().execute()
    await erasePerson(places, number, { keepHash: true })
    expect(holdsNothing(await findPerson(places, number))).toBe(true)
    expect((await leadById(db, '2'))?.answers).toContain('Call Ida, [erased] or [erased], not 130 1234567.')
    expect((await leadById(db, '3'))?.answers).toContain('Order 9493012345670 of the 4930.')
    // An older backup has them still.
    await db.deleteFrom('lead').execute()
    for (const lead of backup) await insertLead(db, lead)
    expect((await repeatTombstones(db, places.secret, [dataDir])).erasures).toBe(1)
    expect(holdsNothing(await findPerson(places, number))).toBe(true)
  },
)

test.each(engines)(
  'a number is found in the digits of any script and as other countries write it, on %s',
  async (engine) => {
    const db = await openTestDb(engine)
    const dataDir = await tempDir()
    const places = { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now: testClock().now }
    await insertLead(db, aLead('1', { email: '', person: 'tel:84951234567', domain: null }))
    const written = [
      '+7 495 123-45-67',
      '８ (495) １２３-４５-６７',
      '٠٠٧ ٤٩٥ ١٢٣ ٤٥ ٦٧',
      '495 1234567',
      '4951234567',
      '8 495\u200b123\u00ad45 67',
    ]
    for (const [at, number] of written.entries())
      await insertLead(
        db,
        aLead(`other-${at}`, { email: bob, answers: JSON.stringify(aContactMessage({ message: `Call ${number}.` })) }),
      )
    const other = 'Call +7 495 123-45-68, 5 495 1234567 or 24951234567.'
    await insertLead(db, aLead('not', { email: bob, answers: JSON.stringify(aContactMessage({ message: other })) }))
    const found = await findPerson(places, '+7 495 123-45-67')
    expect([found.leads.map(({ id }) => id), found.mentions]).toEqual([['1'], written.length])
    await erasePerson(places, '+7 495 123-45-67', { keepHash: false })
    for (const at of written.keys()) expect((await leadById(db, `other-${at}`))?.answers).toContain('Call [erased].')
    expect((await leadById(db, 'not'))?.answers).toContain(other)
  },
)
