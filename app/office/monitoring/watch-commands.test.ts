import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/schema.ts'
import {
  closeEndpoint,
  enqueueFor,
  leaseDue,
  listDeliveries,
  markDelivered,
  markFailed,
} from '#platform/delivery/store.ts'
import { mailboxName } from '#platform/mail/imap.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { hookSecret } from '#tests/support/receiver.ts'
import { addNotice } from './store.server.ts'

const time = '2027-01-05T09:00:00.000Z'
const at = new Date(time)

/** Four deliveries of a notice: delivered, dead, waiting after a failure, and a webhook that is dead. */
async function addDeliveries(db: Kysely<Database>) {
  await addNotice(db, 'n', 'n', at)
  const payload = { to: ['ops@company.com'], subject: 's', text: 't' }
  const mail = { channel: 'mail' as const, payload }
  const hook = { channel: 'webhook' as const, endpoint: 'crm', payload: { contentType: 'text/plain', body: 'b' } }
  await enqueueFor(db, { notice: 'n' }, at, [mail, mail, mail, hook])
  const leased = await leaseDue(db, at, 60_000, 9)
  const [a, b, c] = leased.filter(({ channel }) => channel === 'mail').map(({ id }) => id)
  const d = leased.find(({ channel }) => channel === 'webhook')?.id
  await markDelivered(db, String(a), at)
  await markFailed(db, String(b), 'ECONNREFUSED', null)
  await markFailed(db, String(c), 'ECONNREFUSED', new Date(at.getTime() + 3_600_000), { unreachable: true })
  await markFailed(db, String(d), 'It answered 410: it is gone', null)
  await closeEndpoint(db, 'crm', 'It answered 410: it is gone', at)
  return { delivered: String(a), dead: String(b), pending: String(c), hook: String(d) }
}

test.each([
  ['status'],
  ['deliveries', 'drop'],
  ['deliveries', 'open'],
  ['deliveries', 'retry'],
  ['webhooks', 'reopen'],
  ['webhooks', 'rotate'],
])('%s %s has an example and the exit codes', async (...words) => {
  const { run } = await openTestCli(time)
  const { code, out } = await run(...words.filter((word) => word !== undefined), '--help')
  expect(code).toBe(0)
  expect(out).toMatch(/^Example: npm run (-s )?site -- /m)
  expect(out).toMatch(/^Exit codes: /m)
})

test.each([
  ['status', 'more'],
  ['deliveries', 'retry', '--pending', '--dead'],
  ['deliveries', 'retry', 'id', '--pending'],
  ['deliveries', 'drop'],
  ['deliveries', 'drop', 'id', '--dead'],
  ['deliveries', 'open'],
  ['webhooks', 'reopen'],
])('%s %s %s %s is wrong usage', async (...words) => {
  const { run } = await openTestCli(time)
  expect((await run(...words.filter((word) => word !== undefined))).code).toBe(2)
})

test('retry --pending makes due what waits for its next try, and nothing else', async () => {
  const { db, run } = await openTestCli(time)
  const { pending } = await addDeliveries(db)
  expect(await run('deliveries', 'retry', '--pending', '--yes')).toEqual({
    code: 0,
    out: '1 delivery is due now.\n',
    err: '',
  })
  const due = (await listDeliveries(db, at)).filter(({ next_at }) => next_at === time)
  expect(due).toMatchObject([{ id: pending, attempts: 0 }])
  await db.deleteFrom('delivery').where('id', '=', pending).execute()
  expect(await run('deliveries', 'retry', '--pending', '--yes')).toMatchObject({ code: 1, err: 'No delivery waits.\n' })
})

test('drop takes away what was given up, and never what is still to be sent', async () => {
  const { db, run } = await openTestCli(time)
  const { pending, dead } = await addDeliveries(db)
  expect(await run('deliveries', 'drop', pending, '--yes')).toMatchObject({ code: 1, out: '' })
  expect(await run('deliveries', 'drop', dead, '--yes')).toMatchObject({ code: 0, out: '1 delivery is gone.\n' })
  expect(await run('deliveries', 'drop', '--dead', '--json', '--yes')).toMatchObject({
    code: 0,
    out: '{\n  "dropped": 1\n}\n',
  })
  expect((await listDeliveries(db, at)).map(({ state }) => state).sort()).toEqual(['delivered', 'pending'])
})

test('open opens an endpoint and makes what was meant for it due', async () => {
  const { db, run } = await openTestCli(time)
  const { hook } = await addDeliveries(db)
  expect(await run('webhooks', 'reopen', 'crm', '--yes')).toMatchObject({
    code: 0,
    err: '',
    out: 'crm is open, and 1 delivery is due now.\n',
  })
  expect((await listDeliveries(db, at)).find(({ id }) => id === hook)).toMatchObject({
    state: 'pending',
    next_at: time,
  })
  expect(await run('webhooks', 'reopen', 'crm', '--yes')).toMatchObject({
    code: 1,
    err: 'There is no closed endpoint crm.\n',
  })
})

test('the name of before goes on working, and says the new one', async () => {
  const { db, run } = await openTestCli(time)
  await addDeliveries(db)
  expect(await run('deliveries', 'open', 'crm', '--yes')).toEqual({
    code: 0,
    out: 'crm is open, and 1 delivery is due now.\n',
    err: 'deliveries open is called webhooks reopen now.\n',
  })
})

test('what stops nothing comes after what stops a mail, and is said to be so', async () => {
  const { db, dataDir, run } = await openTestCli(time)
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups/site-2026-12-01T09-00-00Z.db'), '')
  expect(await run('status')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^Leads, mail and the site go on\..+\n\nThere is no new backup\n/),
  })
  await addDeliveries(db)
  expect((await run('status')).out).toMatch(
    /^Mail is not going out\n[\s\S]+\n\nAfter that, what stops nothing:\n\nThere is no new backup\n/,
  )
  const { faults } = JSON.parse((await run('status', '--json')).out)
  expect(faults.map(({ minor }: { minor: boolean }) => minor)).toEqual([false, true])
})

test('status says what is wrong and ends with 1, and with 0 when nothing is', async () => {
  const { db, dataDir, run } = await openTestCli(time)
  const file = join(dataDir, 'webhooks.yaml')
  await writeFile(file, `endpoints: [{ name: crm, url: https://crm.company.com, secret: ${hookSecret} }]`)
  expect(await run('status')).toEqual({
    code: 0,
    out: 'Nothing is wrong.\nDeliveries: 0 pending, 0 given up.\n',
    err: '',
  })
  await addDeliveries(db)
  const { code, out } = await run('status')
  expect(code).toBe(1)
  expect(out).toMatch(/^Mail is not going out\n {2}1 mail was given up\./)
  expect(out).toContain('The webhook crm is closed')
  const { faults, deliveries, closed } = JSON.parse((await run('status', '--json')).out)
  expect(faults.map(({ key }: { key: string }) => key)).toEqual(['mail', 'webhook crm'])
  expect([deliveries, closed]).toEqual([{ pending: 1, dead: 2 }, ['crm']])
  // Taken out of the file, it is nobody's matter any more.
  await writeFile(file, 'endpoints: []')
  expect((await run('status')).out).not.toContain('webhook')
  await writeFile(file, 'endpoints: [{}]')
  expect((await run('status')).out).toContain('The webhook crm is closed')
})

test('the mailbox is told with when it was last read, and what could not be read in it', async () => {
  const imapUrl = 'imaps://hello%40company.com:secret@mail.company.com/INBOX'
  vi.stubEnv('IMAP_URL', imapUrl)
  const { db, run } = await openTestCli(time)
  expect((await run('status')).out).toContain('\nMailbox: it was not read yet.\n')
  const name = mailboxName(imapUrl)
  const row = {
    name,
    uid_validity: '1',
    last_uid: '7',
    leased_by: null,
    leased_until: null,
    begun_at: time,
    read_at: time,
  }
  const counts = { reports: 3, replies: 1, others: 2 }
  const reason = 'the server refuses the user or the password'
  await db
    .insertInto('mailbox')
    .values({ ...row, ...counts, failing_since: null, reason: null })
    .execute()
  const mail = { id: 'm', mailbox: name, uid: '5', message: 'hash', kind: 'unreadable', at: time } as const
  await db.insertInto('received_mail').values(mail).execute()
  const { code, out } = await run('status')
  expect(code).toBe(1)
  expect(out).toContain(
    `Mailbox: last read at ${time}: 3 reports, 1 answer, 2 other mails, and 1 that could not be read (UID 5).`,
  )
  expect(out).toContain(
    'A mail in the mailbox could not be read\n  1 mail was set aside, and the others were read: UID 5.',
  )
  await db.updateTable('mailbox').set({ failing_since: '2027-01-05T08:00:00.000Z', reason }).execute()
  await db.deleteFrom('received_mail').execute()
  expect((await run('status')).out).toContain(
    `The mailbox cannot be read\n  Bounces, unsubscribe mails and answers wait in it since ${time}: ${reason}.`,
  )
  expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({
    mailbox: { ...counts, readAt: time, reason },
  })
})
