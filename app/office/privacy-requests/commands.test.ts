import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whitepaperConsent } from '#office/forms/consents.data.ts'
import { contactForm } from '#office/forms/contact.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import { storeConsentTexts } from '#office/personal-data/consent-texts.server.ts'
import { keepRetention } from '#office/personal-data/retention.server.ts'
import { enqueueForLead, leaseDue, markDelivered, markFailed } from '#platform/delivery/store.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { testLeads } from '#tests/support/leads.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'

test('find names the files that hold an address apart from those that do not, and says nothing is kept only when it is so', async () => {
  const { dataDir, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  const backup = join(dataDir, 'backups', 'monday.db')
  await mkdir(join(dataDir, 'backups'))
  await writeFile(backup, 'ada@example.com')
  await writeFile(join(dataDir, 'webhooks.yaml'), 'endpoints: []')
  const held = await run('privacy', 'find', 'ada@example.com')
  expect(held).toMatchObject({ code: 0, err: 'Nothing is kept of this address but in those files.\n' })
  expect(held.out).toMatch(/^These files hold the address, until you delete them:\n {2}\S+monday\.db /m)
  expect(held.out).toMatch(/^These do not show it [^\n]*:\n {2}\S+webhooks\.yaml /m)
  await rm(backup)
  const gone = await run('privacy', 'find', 'ada@example.com')
  expect(gone).toMatchObject({ code: 1, err: 'Nothing is kept of this address.\n' })
  expect(gone.out).not.toContain('hold the address')
})

test('an export says of a mail that waits to whom it goes and under which subject, though it is not written yet', async () => {
  const { db, clock, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  const submission = { attribution: {}, suspicious: false }
  const { id } = await testLeads(db, clock.now).storeLead(contactForm, aContactMessage(), submission)
  const { out } = await run('privacy', 'export', 'ada@example.com')
  const subject = `New contact message: Ada Lovelace, Analytical Engines [${id.slice(-6)}]`
  expect(JSON.parse(out)).toMatchObject({
    mails: [
      { channel: 'mail', waiting: { mail: 'notification', to: ['team@company.com'], subject }, deliveredAt: null },
      {
        channel: 'mail',
        waiting: { mail: 'acknowledgement', to: ['ada@example.com'], subject: expect.stringMatching(/message/) },
        deliveredAt: null,
      },
    ],
  })
})

test('an export has the words that were agreed to after the site has others, and says of unknown ones that they are', async () => {
  const { db, clock, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  const submission = { attribution: {}, suspicious: false }
  const text = 'Words that the site no longer has.'
  for (const email of ['ada@example.com', 'bob@example.com'])
    await testLeads(db, clock.now).storeLead(whitepaperForm, aWhitepaperLead({ email, emails: 'yes' }), submission)
  await storeConsentTexts(db, [whitepaperConsent.text])
  await storeConsentTexts(db, [whitepaperConsent.text])
  const exported = async (email: string) => {
    const { out } = await run('privacy', 'export', email)
    return (JSON.parse(out) as { consents: unknown[] }).consents
  }
  expect(await exported('bob@example.com')).toMatchObject([{ words: whitepaperConsent.text, wordsUnknown: false }])
  await db.insertInto('consent_text').values({ hash: 'an-old-hash', text }).execute()
  await db.updateTable('consent').set({ text_hash: 'an-old-hash' }).execute()
  expect(await exported('ada@example.com')).toMatchObject([{ words: text, wordsUnknown: false }])
  await db.updateTable('consent').set({ text_hash: 'another-hash' }).execute()
  expect(await exported('ada@example.com')).toMatchObject([{ words: null, wordsUnknown: true }])
})

test('who is erased is named where webhooks sent the leads, also long after, and not where none was sent', async () => {
  const { db, dataDir, clock, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  const submission = { attribution: {}, suspicious: false }
  const { id } = await testLeads(db, clock.now).storeLead(contactForm, aContactMessage(), submission)
  const payload = { contentType: 'application/json', body: '{}' }
  const [delivered, refused, waiting] = ['crm', 'chat', 'later'].map((endpoint) => ({
    channel: 'webhook' as const,
    endpoint,
    payload,
  }))
  if (delivered && refused) await enqueueForLead(db, id, clock.now(), [delivered, refused])
  for (const { id: taken, ...one } of await leaseDue(db, clock.now(), 1000, 10))
    if (one.channel === 'webhook' && one.endpoint === 'chat') await markFailed(db, taken, 'No answer', clock.now())
    else await markDelivered(db, taken, clock.now())
  if (waiting) await enqueueForLead(db, id, clock.now(), [waiting])
  // Records of mails are over by now, and the lead is not.
  clock.advance(365 * 86_400_000)
  await keepRetention(
    { db, dataDir, now: clock.now },
    { leads: null, spam: null, subscribers: null, mail: 30 * 86_400_000 },
  )
  expect((await run('privacy', 'find', 'ada@example.com')).out).toContain('Sent on by webhook: chat, crm.')
  const { out } = await run('privacy', 'erase', 'ada@example.com', '--yes')
  expect(out).toContain('Leads were sent on by webhook: erase them there too, in chat, crm.')
  const again = JSON.parse((await run('privacy', 'erase', 'ada@example.com', '--yes', '--json')).out)
  expect(again).toMatchObject({ passedOnTo: [] })
})

test('a consent is withdrawn by its name and everything else stays; without one in force it says so', async () => {
  const { db, clock, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  const submission = { attribution: {}, suspicious: false }
  await testLeads(db, clock.now).storeLead(whitepaperForm, aWhitepaperLead({ emails: 'yes' }), submission)
  const { email } = aWhitepaperLead()
  expect(await run('privacy', 'withdraw', email, 'mails')).toMatchObject({
    code: 2,
    err: expect.stringContaining('CONSENT must be whitepaper, review, landing-page, newsletter'),
  })
  const none = await run('privacy', 'withdraw', email, 'newsletter')
  expect(none).toMatchObject({ code: 1, err: 'No consent to newsletter is in force for this address.\n' })
  expect(await run('privacy', 'withdraw', email, 'whitepaper', '--yes')).toMatchObject({
    code: 0,
    out: 'Withdrawn: 1 consent to whitepaper.\n',
  })
  const { out } = await run('privacy', 'find', email)
  expect(out).toContain('withdrawn 2027-01-05T09:00:00.000Z')
  expect(out).toContain('Leads\n')
  expect((await run('privacy', 'withdraw', email, 'whitepaper', '--yes')).code).toBe(1)
})

test('who may be meant by a name or a number is listed, with what to ask for', async () => {
  const { db, clock, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  const sean = { firstName: 'Seán', lastName: 'O’Brien', company: 'Acme', email: 'sean@example.com' }
  await testLeads(db, clock.now).storeLead(contactForm, aContactMessage(sean), { attribution: {}, suspicious: false })
  for (const typed of ["O'Brien, Sean", 'obrien', 'Acme', 'Sean O´Brien'])
    expect((await run('privacy', 'find', ...typed.split(' '))).out).toMatch(/^sean@example\.com {2}Seán O’Brien/m)
  expect(await run('privacy', 'find', 'Murphy')).toMatchObject({ code: 1, out: '' })
  expect(await run('privacy', 'find')).toMatchObject({ code: 2 })
})

test('a person is found by an address as it is copied from a mail, and what is none is not looked for', async () => {
  const { db, clock, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  await testLeads(db, clock.now).storeLead(contactForm, aContactMessage(), { attribution: {}, suspicious: false })
  expect((await run('privacy', 'find', 'Ada <ADA@example.com>')).out).toContain('contact')
  expect(await run('privacy', 'erase', 'Ada Byron')).toMatchObject({ code: 2, err: expect.stringContaining('whose') })
  expect(await run('subscribers', 'unsubscribe', 'Ada Byron')).toMatchObject({ code: 2 })
  expect((await run('privacy', 'erase', 'mailto:ada@example.com', '--yes')).out).toContain('1 lead')
})
