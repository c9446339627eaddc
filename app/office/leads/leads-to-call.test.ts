import { expect, test } from 'vitest'
import type { LeadTable } from '#platform/db/schema.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { aLead } from '#tests/support/lead.ts'
import { changeLead } from './change-lead.server.ts'
import { leadsToCall, worthCall } from './leads-to-call.server.ts'
import { insertLead } from './store.server.ts'

const now = new Date('2027-01-05T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

test.each([
  ['1000 backlinks for $50. Reply today for a quote.', false],
  ['We buy and sell 50 guest posts. Call me tomorrow about the price.', false],
  ['SEO and first page of Google, guaranteed. Shall we meet next week about an offer?', false],
  ['I found your site: a free trial, and can we talk next week about the price?', true],
  ['We are a lender of business loans and need an audit by March. Please send a quote.', true],
  ['Our budget is $50 per seat. Can we have a demo by Friday?', true],
])('%s', async (message, isWorthCall) => {
  const db = await openTestDb('sqlite')
  await insertLead(db, aLead('0190-aaaaaa', { answers: JSON.stringify(aContactMessage({ message })) }))
  expect(await leadsToCall(db, now)).toHaveLength(isWorthCall ? 1 : 0)
})

test.each(engines)(
  'on %s, what people wrote, who else wrote and how lately decides who is called first',
  async (engine) => {
    const db = await openTestDb(engine)
    const lead = (id: string, email: string, message: string, changes = {}) =>
      insertLead(db, aLead(id, { email, answers: JSON.stringify(aContactMessage({ email, message })), ...changes }))
    await lead('0190-aaaaaa', 'zoe@celik.example', 'We read your page on records.', { state: 'won' })
    await lead('0191-bbbbbb', 'zoe@celik.example', 'An auditor comes in May. Could we have a demo?')
    await lead('0192-cccccc', 'bob@celik.example', 'Does Part 11 apply to our batch release?')
    await lead('0193-dddddd', 'eve@gmail.com', 'Please send a quote.')
    await lead('0194-eeeeee', 'eva@gmail.com', 'Please send us a price.', {
      kind: 'early-access',
      answers: JSON.stringify({ companySize: '501-1000', message: 'Please call me.' }),
      created_at: daysAgo(8),
    })
    await lead('0195-ffffff', 'dan@celik.example', 'Click here', { state: 'spam' })
    await lead('0196-gggggg', 'don@celik.example', 'We chose another.', { state: 'lost' })
    const first = async (count: number) =>
      (await leadsToCall(db, now)).slice(0, count).map(({ id, signs }) => [id, signs])
    expect(await first(3)).toEqual([
      ['0191-bbbbbb', ['writes of a demo, an audit', 'sent 2 forms', '1 more from the company']],
      ['0193-dddddd', ['writes of a quote']],
      ['0194-eeeeee', ['wants early access', 'writes of a call', '501-1000 employees']],
    ])
    // Who wants to buy is named for that alone; another wish is like any other, and who has an answer is not named.
    expect((await first(9)).map(([id]) => id)).toEqual(['0191-bbbbbb', '0193-dddddd', '0194-eeeeee'])
    await db.updateTable('lead').set({ state: 'in-work' }).where('id', '=', '0191-bbbbbb').execute()
    expect((await first(9)).map(([id]) => id)).toEqual(['0193-dddddd', '0194-eeeeee'])
  },
)

test.each(engines)(
  'on %s, of two with the same wishes the newer is first, and a person stands there once',
  async (engine) => {
    const db = await openTestDb(engine)
    const message = 'We need a demo and a quote.'
    const lead = (id: string, email: string, days: number) =>
      insertLead(
        db,
        aLead(id, { email, created_at: daysAgo(days), answers: JSON.stringify(aContactMessage({ email, message })) }),
      )
    await lead('0190-aaaaaa', 'old@one.example', 41)
    await lead('0191-bbbbbb', 'week@two.example', 8)
    await lead('0192-cccccc', 'twice@three.example', 2)
    await lead('0193-dddddd', 'twice@three.example', 1)
    await lead('0194-eeeeee', 'new@four.example', 0)
    expect((await leadsToCall(db, now)).map(({ id }) => id)).toEqual([
      '0193-dddddd',
      '0194-eeeeee',
      '0191-bbbbbb',
      '0190-aaaaaa',
    ])
  },
)

/** The weight that a lead has by what it says itself; 0 for one that is like any other. */
async function weigh(changes: Partial<LeadTable>): Promise<number> {
  const db = await openTestDb('sqlite')
  const [signed] = await worthCall(db, [
    { ...aLead('0190-aaaaaa', { person: 'a@b.example', domain: 'b.example' }), ...changes } as LeadTable,
  ])
  return signed?.weight ?? 0
}

test('each form is read where people write in it', async () => {
  const urgent = 'Urgent: our audit is next week, please call me with a quote'
  for (const [kind, field] of [
    ['contact', 'message'],
    ['early-access', 'message'],
    ['partnership', 'message'],
    ['whitepaper', 'howCanWeHelp'],
    ['specialist-review', 'question'],
  ] as const)
    expect([kind, await weigh({ kind, answers: JSON.stringify({ [field]: urgent }) })]).toEqual([
      kind,
      (kind === 'early-access' ? 2 : 0) + 11,
    ])
})

test.each([
  [
    'URGENT: auditor comes next week. We need a demo and a quote for 800 employees before the 10th, please call me.',
    true,
  ],
  ['We are a vendor of a bank and got its due diligence questionnaire. What would it cost to answer it?', true],
  ['Our certification has to be done by the end of March. Can somebody get in touch?', true],
  ['Inspection on 15 December. Please phone.', true],
  ['Thank you for the guide. It was a pleasure to read.', false],
  ['No need to call, and we do not want a demo. We only read.', false],
  ['We run a so-called closed system with an on-call team.', false],
])('%s', async (message, isWorth) => {
  expect((await weigh({ answers: JSON.stringify({ message }) })) > 0).toBe(isWorth)
})

test.each([
  'Please send me the Professional plan terms, we decide by 15 December.',
  'Please send me a quote for the Professional plan',
  'Wants a quote for a review of two vendors',
  'Could you quote for 40 users?',
  'We would like to receive an offer.',
  'Please make us an offer for the review of three systems',
  'What are your payment terms?',
  'Wants pricing',
  'Pricing?',
  'Please tell me the price for 80 people.',
  'How much does a subscription cost?',
  'What would the platform cost for a clinic?',
  'How much would it be?',
  'We look at the Foundation plan.',
  'Interested in Multi-Year plan',
  'We decide next week.',
  'The board will decide by the end of January.',
  'I would love to see a demo',
  'Wants a demo; works in pharma',
  'Send us a proposal please',
  'Please prepare a contract',
  'Our budget is approved.',
  'We have a budget of $20,000',
  'We want to buy the platform.',
  'Bitte senden Sie uns ein Angebot.',
])('one clear wish to buy is enough: %s', async (message) => {
  expect(await weigh({ answers: JSON.stringify({ message }) })).toBeGreaterThanOrEqual(4)
})

test.each([
  '1000 backlinks for $50',
  'We offer SEO.',
  'We offer SEO and link building. Shall I send you a quote?',
  'We are a web design agency. May we send you a proposal?',
  'Contact us for a quote on cheap followers.',
  'Our prices are the best for website redesign, reply for an offer.',
  'We have an offer for you.',
  'I can send you a quote for cleaning your office.',
  'Get your free quote.',
  'May I quote your page in my thesis?',
  'Can I quote the definition?',
  'The quote from Article 5 on your page has a typo.',
  'We use an AI for dynamic pricing.',
  'What is the price of non-compliance?',
  'Your pricing page has a typo.',
  'What do the terms provider and deployer mean?',
  'Your terms of use name another company.',
  'Is the demonstration of conformity needed for a limited-risk system?',
  'Our demo environment logs nothing. Does the rule apply?',
  'We decide on loans with AI within 2 seconds.',
  'Is the proposal of the Commission adopted?',
  'Must a vendor contract name Article 28?',
  'No quote, please. We only read.',
  'We have no budget.',
  'Do clinical trials fall under the Act?',
])('what sells, or asks about the law, is like any other: %s', async (message) => {
  expect(await weigh({ answers: JSON.stringify({ message }) })).toBe(0)
})

test.each(engines)(
  'on %s, a lead of which somebody says that it is not worth a call is none, until that is undone',
  async (engine) => {
    const db = await openTestDb(engine)
    const now = new Date('2027-01-10T09:00:00.000Z')
    const answers = JSON.stringify(aContactMessage({ message: 'Please send us a quote for 40 seats.' }))
    await insertLead(db, aLead('0190-aaaaaa', { answers, created_at: now.toISOString() }))
    const called = async () => (await leadsToCall(db, now)).map(({ id }) => id)
    expect(await called()).toEqual(['0190-aaaaaa'])
    for (const [isWorth, found] of [
      [false, []],
      [true, ['0190-aaaaaa']],
    ] as const) {
      await changeLead(db, '0190-aaaaaa', { kind: 'call', isWorth }, { by: 'Kim (desk)', now })
      expect(await called()).toEqual(found)
    }
  },
)
