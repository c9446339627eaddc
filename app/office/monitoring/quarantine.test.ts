import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { aLead } from '#tests/support/lead.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { json } from '#tests/support/requests.ts'
import { insertLead } from '../leads/store.server.ts'
import { quarantineSince } from './store.server.ts'

const hourMs = 3_600_000

test('what comes into quarantine is told at once, what follows within six hours, and nothing twice', async () => {
  const mails = await openMailServer()
  const site = await openTestApi({ LEADS_TO: 'team@company.com', DIGEST_TO: 'boss@company.com', SMTP_URL: mails.url })
  const sendTrap = (lastName: string) =>
    site.api.request('/api/contact', json({ ...aContactMessage({ lastName }), referenceCode: 'x' }))
  const tell = async () => {
    const sent = await site.quarantine.sendIfDue()
    while ((await site.worker.sendBatch()) > 0);
    return sent
  }
  expect(await tell()).toBe(false)
  await sendTrap('Trap')
  await site.api.request('/api/newsletter-subscribe', json({ email: 'eve@example.com', referenceCode: 'x' }))
  site.clock.advance(1_000)
  expect([await tell(), await tell()]).toEqual([true, false])
  site.clock.advance(60_000)
  await sendTrap('Snare')
  site.clock.advance(1_000)
  expect(await tell()).toBe(false)
  site.clock.advance(6 * hourMs)
  expect([await tell(), await tell()]).toEqual([true, false])
  site.clock.advance(24 * hourMs)
  expect(await tell()).toBe(false)
  const told = mails.received.filter(({ subject }) => subject.includes('quarantine'))
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ['boss@company.com', '[Steadmark] New in quarantine: 1 lead and 1 newsletter sign-up'],
    ['boss@company.com', '[Steadmark] New in quarantine: 1 lead'],
  ])
  expect(told[0]?.text).toMatch(/^ {2}[\da-f]{6} {2}2027-01-05 09:00 UTC {2}contact message: trap/m)
  expect(told[0]?.text).toMatch(/leads release [\da-f]{6}$/m)
  for (const { text } of told) expect(text).not.toMatch(/Trap|Snare|eve@|ada@/)
})

test('whoever wants no digest is told as of a fault, and nobody where both are off', async () => {
  const held = async (variables: Record<string, string>) => {
    const site = await openTestApi({ SMTP_URL: 'smtp://127.0.0.1:9', DIGEST_TO: 'off', ...variables })
    await site.api.request('/api/contact', json({ ...aContactMessage(), referenceCode: 'x' }))
    return site.quarantine.sendIfDue()
  }
  expect(await held({ ALERTS_TO: 'ops@company.com' })).toBe(true)
  expect(await held({ ALERTS_TO: 'off' })).toBe(false)
})

test.each(engines)('on %s, what came into quarantine after a moment is found, the newest first', async (engine) => {
  const db = await openTestDb(engine)
  const at = (hour: number) => ({ created_at: `2027-01-05T0${hour}:00:00.000Z` })
  await insertLead(db, aLead('0191-aaaaaa', { state: 'quarantined', ...at(1) }))
  await insertLead(db, aLead('0192-bbbbbb', { state: 'quarantined', ...at(2) }))
  await insertLead(db, aLead('0193-cccccc', at(3)))
  const found = async (since: string | null) => (await quarantineSince(db, since)).leads.map(({ id }) => id)
  expect(await found(null)).toEqual(['0192-bbbbbb', '0191-aaaaaa'])
  expect(await found('2027-01-05T01:00:00.000Z')).toEqual(['0192-bbbbbb'])
})

test('status says what lies in quarantine, and that is no fault', async () => {
  const { db, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  await insertLead(db, aLead('0191-aaaaaa', { state: 'quarantined', created_at: '2027-01-05T08:00:00.000Z' }))
  const { code, out } = await run('status')
  expect(code).toBe(0)
  expect(out).toContain('Quarantine: 1 lead, the newest from 2027-01-05T08:00:00.000Z.')
  expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({ quarantine: { leads: 1, subscribers: 0 } })
})
