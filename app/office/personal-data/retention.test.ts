import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import { addMail, insertLead, insertLeadChange, leadById, listLeads } from '#office/leads/store.server.ts'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { aLead } from '#tests/support/lead.ts'
import { storedSubscribers, tokenIn } from '#tests/support/newsletter.ts'
import { keepRetention } from './retention.server.ts'

const day = 86_400_000
const periods = { leads: 100 * day, spam: 10 * day, subscribers: 10 * day, mail: 20 * day }

test('each thing goes when its time is over, and not before', async () => {
  const { db, dataDir, services, worker, clock } = await openTestApi()
  const storage = { db, dataDir, now: clock.now }
  const submission = { attribution: {}, suspicious: false }
  for (const [id, state] of [
    ['old', 'new'],
    ['touched', 'new'],
    ['answered', 'new'],
    ['spam', 'spam'],
    ['trap', 'quarantined'],
  ] as const)
    await insertLead(db, aLead(id, { state }))
  await services.newsletter.subscribe({ email: 'bob@example.com' }, submission)
  await services.leads.storeLead(contactForm, aContactMessage(), submission)
  await worker.sendBatch()
  // The files have the machine's time, but the test has a clock of its own.
  for (const name of await readdir(join(dataDir, 'mail')))
    await utimes(join(dataDir, 'mail', name), clock.now(), clock.now())
  const left = async () => (await listLeads(db)).map(({ id }) => id.slice(0, 7)).sort()

  clock.advance(10 * day)
  expect(await keepRetention(storage, periods)).toEqual({ leads: 0, subscribers: 0, deliveries: 0, mailFiles: 0 })
  clock.advance(1)
  expect(await keepRetention(storage, periods)).toMatchObject({ leads: 2, subscribers: 1, deliveries: 0 })
  expect(await left()).toEqual([expect.any(String), 'answere', 'old', 'touched'])

  clock.advance(50 * day)
  const touched = await leadById(db, 'touched')
  if (touched) await insertLeadChange(db, touched, { kind: 'note', text: 'Called' }, { by: 'Kim', now: clock.now() })
  await addMail(db, 'answered', { kind: 'reply', by: 'ada@example.com', text: 'Yes.' }, clock.now())
  expect(await keepRetention(storage, periods)).toMatchObject({ leads: 0, deliveries: 2, mailFiles: 2 })

  clock.advance(45 * day)
  expect(await keepRetention(storage, periods)).toMatchObject({ leads: 2 })
  expect(await left()).toEqual(['answere', 'touched'])
  expect(await keepRetention(storage, { ...periods, leads: null })).toMatchObject({ leads: 0 })
})

test('who left and comes back is kept as long as who comes first, and can confirm until then', async () => {
  // With a mail server there is a mail to confirm; nothing is sent here, so it waits with its link.
  const { db, dataDir, services, clock } = await openTestApi({ SMTP_URL: 'smtp://localhost:25' })
  const storage = { db, dataDir, now: clock.now }
  const longer = { ...periods, subscribers: 30 * day }
  const subscribe = async () => {
    await services.newsletter.subscribe({ email: 'bob@example.com' }, { attribution: {}, suspicious: false })
    return tokenIn((await storedSubscribers(db)).deliveries.at(-1)?.payload ?? '')
  }
  await services.newsletter.unsubscribe(await subscribe())
  clock.advance(29 * day)
  const token = await subscribe()
  clock.advance(2 * day)
  expect(await keepRetention(storage, longer)).toMatchObject({ subscribers: 0 })
  expect(await services.newsletter.find(token)).toMatchObject({ state: 'unconfirmed', confirmable: true })
  clock.advance(28 * day + 1)
  expect(await keepRetention(storage, longer)).toMatchObject({ subscribers: 1 })
})
