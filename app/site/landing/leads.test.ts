import { expect, test } from 'vitest'
import { rowsOf } from '#office/leads/commands/export.server.ts'
import { answersInWords } from '#office/leads/in-words.server.ts'
import { listLeads } from '#office/leads/store.server.ts'
import { erasePerson, findPerson, holdsNothing } from '#office/personal-data/person.server.ts'
import { keepRetention } from '#office/personal-data/retention.server.ts'
import { openSecret } from '#platform/db/secret.ts'
import { openTestApi } from '#tests/support/api.ts'
import { type Engine, engines, stored, testDatabase } from '#tests/support/db.ts'
import { aFormFile, aPageFile, aRegistration } from '#tests/support/landing.ts'
import { landingContent } from '#tests/support/landing-content.ts'
import { json } from '#tests/support/requests.ts'

const day = 86_400_000

/** A form with fields of the names that another has, and of those that every lead has. */
const workshop = `name: workshop registration
submit: Register
fields:
  - { name: email, type: email, label: Email }
  - { name: question, type: text, label: What shall we bring? }
  - { name: state, type: text, label: State }
  - { name: notes, type: long, label: Notes }
  - name: session
    type: choice
    label: Day
    options:
      - { value: morning, label: Monday }
      - { value: evening, label: Tuesday }
thanks: { title: You are on the list., text: See you there. }
`
const aWorkshopSeat = {
  email: 'ada@example.com',
  question: 'A map',
  state: 'Texas',
  notes: 'By train',
  session: 'evening',
}

async function openForms(engine: Engine) {
  const { contentDir, write } = await landingContent({
    'pages/webinar.md': aPageFile(),
    'forms/webinar.yaml': aFormFile,
    'pages/workshop.md': aPageFile({ title: 'A workshop', form: 'workshop' }),
    'forms/workshop.yaml': workshop,
  })
  const site = await openTestApi({
    CONTENT_DIR: contentDir,
    ...(engine === 'postgres' && { DATABASE_URL: await testDatabase() }),
  })
  await site.landing.scan()
  const { db, dataDir, clock } = site
  return {
    ...site,
    storage: { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now: clock.now },
    async send(form: string, answers: object) {
      clock.advance(60_000)
      expect((await site.api.request(`/api/forms/${form}`, json(answers))).status).toBe(201)
    },
    async edit(name: string, text: string) {
      await write(name, text)
      await site.landing.scan()
    },
    /** The leads as rows of an export, each with its cells by their headings. */
    async sheet() {
      const [head = [], ...rows] = rowsOf((await listLeads(db)).toReversed(), new Map())
      expect(new Set(head).size).toBe(head.length)
      return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))
    },
    /** The answers of each lead, the oldest first. */
    async answers() {
      return (await listLeads(db))
        .toReversed()
        .map((lead) => Object.fromEntries(answersInWords(lead).map(({ label, answer }) => [label, answer])))
    },
  }
}

test.each(engines)('forms of content on %s with fields of one name keep what each was asked', async (engine) => {
  const { send, sheet, answers } = await openForms(engine)
  await send('webinar', aRegistration())
  await send('workshop', aWorkshopSeat)
  expect(await answers()).toMatchObject([
    { 'Your question': 'Does it run on our own server?', Session: 'The morning session' },
    { 'What shall we bring?': 'A map', State: 'Texas', Notes: 'By train', Day: 'Tuesday' },
  ])
  const question = 'Your question / What shall we bring?'
  expect(await sheet()).toMatchObject([
    { Form: 'webinar registration', State: 'new', [question]: 'Does it run on our own server?' },
    { Form: 'workshop registration', State: 'new', [question]: 'A map', 'Session / Day': 'Tuesday' },
  ])
  // A field that is called as something of every lead has a column of its own.
  expect(Object.values((await sheet())[1] ?? {})).toEqual(expect.arrayContaining(['Texas', 'By train']))
})

test.each(engines)('leads of a form of content on %s are read after the form was changed', async (engine) => {
  const { send, edit, sheet, answers } = await openForms(engine)
  await send('webinar', aRegistration())
  const renamed = aFormFile
    .replace('{ name: question, type: long, label: Your question', '{ name: ask, type: long, label: Ask us')
    .replace('  - { name: phone, type: phone, label: Phone, required: false }\n', '')
    .replace('- { value: morning, label: The morning session }', '- { value: noon, label: At noon }')
    .replace('type: choices\n', 'type: choice\n')
  await edit('forms/webinar.yaml', renamed)
  const { question: _, phone: __, ...rest } = aRegistration({ email: 'bo@example.com' })
  await send('webinar', { ...rest, ask: 'When?', session: 'noon', topics: 'audit' })
  const old = { Question: 'Does it run on our own server?', Session: 'morning', Topics: '- The register\n- The audit' }
  expect(await answers()).toMatchObject([old, { 'Ask us': 'When?', Session: 'At noon', Topics: 'The audit' }])
  expect(await sheet()).toMatchObject([
    { Question: 'Does it run on our own server?', 'Ask us': '', Session: 'morning' },
    { Question: '', 'Ask us': 'When?', Session: 'At noon' },
  ])
  // The form is gone, and what was asked is still there to read.
  await edit('forms/webinar.yaml', renamed.replace('name: webinar registration', 'name: webinar of May'))
  expect((await sheet()).map(({ Form }) => Form)).toEqual(['webinar of May', 'webinar of May'])
})

test.each(engines)(
  'a lead of a form of content on %s is found, erased, and deleted when its time is over',
  async (engine) => {
    const { db, dataDir, send, storage, worker, clock } = await openForms(engine)
    await send('webinar', aRegistration())
    await send('workshop', aWorkshopSeat)
    await send('webinar', aRegistration({ email: 'bo@example.com', question: 'Ask ada@example.com too' }))
    await worker.sendBatch()
    const found = await findPerson(storage, 'Ada@example.com')
    expect(found.leads.map(({ kind }) => kind).sort()).toEqual(['webinar', 'workshop'])
    expect(found.consents).toHaveLength(1)
    expect(found.mentions).toBe(1)
    await erasePerson(storage, 'ada@example.com', { keepHash: true })
    expect(holdsNothing(await findPerson(storage, 'ada@example.com'))).toBe(true)
    expect(JSON.stringify(await stored(db))).not.toMatch(/ada@example\.com|Analytical Engines.*Ada|Texas/)
    expect((await stored(db)).leads.map(({ email }) => email)).toEqual(['bo@example.com'])

    const periods = { leads: 100 * day, spam: 10 * day, subscribers: 10 * day, mail: 20 * day }
    clock.advance(99 * day)
    expect(await keepRetention({ db, dataDir, now: clock.now }, periods)).toMatchObject({ leads: 0 })
    clock.advance(2 * day)
    expect(await keepRetention({ db, dataDir, now: clock.now }, periods)).toMatchObject({ leads: 1 })
    expect(await stored(db)).toEqual({ leads: [], deliveries: [] })
    expect(await db.selectFrom('consent').selectAll().execute()).toEqual([])
  },
)
