import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whitepaperConsent } from '#office/forms/consents.data.ts'
import { contactForm } from '#office/forms/contact.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import { storeConsentTexts } from '#office/personal-data/consent-texts.server.ts'
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
  const { id } = await testLeads(db, clock.now).receive(contactForm, aContactMessage(), submission)
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
    await testLeads(db, clock.now).receive(whitepaperForm, aWhitepaperLead({ email, emails: 'yes' }), submission)
  await storeConsentTexts(db)
  await storeConsentTexts(db)
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
