import { expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { aLead } from '#tests/support/lead.ts'
import { callFirst } from './call-first.server.ts'
import { insertLead } from './store.server.ts'

test.each(engines)('on %s, leads with the most signs stand first, each sign in words', async (engine) => {
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
  })
  await lead('0195-ffffff', 'dan@celik.example', 'Click here', { state: 'spam' })
  expect(await callFirst(db, 2)).toEqual([
    { id: '0191-bbbbbb', signs: ['writes of a demo, an audit', 'sent 2 forms', '1 more from the company'] },
    { id: '0194-eeeeee', signs: ['wants early access', 'writes of a call', '501-1000 employees'] },
  ])
  // One sign is none, and those who have an answer are not named.
  expect((await callFirst(db, 9)).map(({ id }) => id)).toEqual(['0191-bbbbbb', '0194-eeeeee'])
  await db.updateTable('lead').set({ state: 'in-work' }).where('id', '=', '0191-bbbbbb').execute()
  expect((await callFirst(db, 9)).map(({ id }) => id)).toEqual(['0194-eeeeee'])
})
