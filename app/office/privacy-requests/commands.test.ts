import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { testLeads } from '#tests/support/leads.ts'

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
