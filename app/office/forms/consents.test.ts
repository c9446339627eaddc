import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answersInWords } from '#office/leads/in-words.server.ts'
import { consentsOf } from '#office/leads/store.server.ts'
import { textHash } from '#platform/text/text-hash.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb, stored } from '#tests/support/db.ts'
import { testLeads } from '#tests/support/leads.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { whitepaperConsent } from './consents.data.ts'
import { contactForm } from './contact.ts'
import { whitepaperForm } from './whitepaper.ts'

async function open(engine: (typeof engines)[number]) {
  const db = await openTestDb(engine)
  const clock = testClock()
  const leads = testLeads(db, clock.now)
  return { db, clock, leads }
}
const submission = { attribution: { page: '/whitepaper-download' }, suspicious: false, key: 'key-00000001' }

test.each(engines)(
  'on %s, a whitepaper lead keeps what was agreed to, once however often it is sent',
  async (engine) => {
    const { db, clock, leads } = await open(engine)
    const { id } = await leads.storeLead(whitepaperForm, aWhitepaperLead({ emails: 'yes' }), submission)
    await leads.storeLead(whitepaperForm, aWhitepaperLead({ emails: 'yes' }), submission)
    const consents = await consentsOf(db, id)
    expect(consents).toEqual([
      {
        id: expect.any(String),
        lead: id,
        subscriber: null,
        purpose: 'whitepaper',
        text_hash: await textHash(whitepaperConsent.text, 64),
        notice_version: '2',
        form: 'whitepaper',
        page: '/whitepaper-download',
        given_at: clock.now().toISOString(),
        withdrawn_at: null,
      },
    ])
    await db.deleteFrom('lead').execute()
    expect(await consentsOf(db, id)).toEqual([])
  },
)

test.each(engines)('on %s, a form whose page asks for no consent keeps none', async (engine) => {
  const { db, leads } = await open(engine)
  await leads.storeLead(contactForm, aContactMessage(), submission)
  expect(await db.selectFrom('consent').selectAll().execute()).toEqual([])
})

test.each(engines)('on %s, a guide without the box for emails is a lead without a consent', async (engine) => {
  const { db, leads } = await open(engine)
  for (const [at, emails] of [undefined, '', 'no'].entries()) {
    const answers = whitepaperForm.schema.parse({ ...aWhitepaperLead({ email: `ada${at}@example.com` }), emails })
    const { id } = await leads.storeLead(whitepaperForm, answers, { ...submission, key: `key-0000001${at}` })
    expect(await consentsOf(db, id)).toEqual([])
  }
  const told = (await stored(db)).leads.map((lead) =>
    answersInWords(lead).find(({ label }) => label === 'Emails from us'),
  )
  expect(told.map((row) => row?.answer)).toEqual(Array(3).fill(expect.stringMatching(/^Not agreed/)))
})

test.each(engines)('on %s, there is no lead without its consent', async (engine) => {
  const { db, leads } = await open(engine)
  await sql.raw('drop table consent').execute(db)
  await expect(leads.storeLead(whitepaperForm, aWhitepaperLead({ emails: 'yes' }), submission)).rejects.toThrow()
  expect(await stored(db)).toEqual({ leads: [], deliveries: [] })
})
