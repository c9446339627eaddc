import { join } from 'node:path'
import fc from 'fast-check'
import { type RouterContext, RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { mailboxOf } from '#frame/forms/mailbox-mark.ts'
import { contactForm } from '#office/forms/contact.ts'
import { listDeliveries } from '#platform/delivery/store.ts'
import { readEnv } from '#platform/env.ts'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { openMailServer, type ReceivedMail } from '#tests/support/mail-server.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { json } from '#tests/support/requests.ts'
import { openServices } from './open-services.ts'

/** Every header that a mail of this site may have. */
const allowed = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'auto-submitted',
  'content-type',
  'content-transfer-encoding',
]

/** Expects one recipient, in the envelope and in the message, and only the allowed headers, each once. */
function expectProper(mail: ReceivedMail) {
  const names = mail.headers.map(({ key }) => key)
  expect(names.filter((name) => !allowed.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(mail.envelope.to).toEqual([mail.to])
  expect(mail.envelope.from).toBe('site@company.com')
  expect(mail.replyTo).not.toContain(',')
}

const sender = { MAIL_FROM: 'site@company.com', LEADS_TO: 'team@company.com' }

test('with an SMTP server, the team and the visitor are written to', async () => {
  const mails = await openMailServer()
  const { api, worker } = await openTestApi({ ...sender, SMTP_URL: mails.url })
  await api.request('/api/contact', json(aContactMessage()))
  expect(await worker.sendBatch()).toBe(2)
  expect(await worker.sendBatch()).toBe(0)
  for (const mail of mails.received) expectProper(mail)
  const team = mails.received.find(({ to }) => to === 'team@company.com')
  const visitor = mails.received.find(({ to }) => to === 'ada@example.com')
  expect(mails.received).toHaveLength(2)
  expect(team).toMatchObject({
    replyTo: 'ada@example.com',
    subject: expect.stringMatching(/^New contact message: Ada Lovelace, Analytical Engines \[/),
  })
  expect(team?.text).toContain('review our risk model')
  expect(visitor).toMatchObject({ replyTo: 'hello@steadmark.example', subject: 'We have your message' })
  expect(visitor?.html).toContain('Your message has arrived')
  expect(visitor?.text).toContain('Your message has arrived')
})

test('without an SMTP server, each message is a file that a mail program opens', async () => {
  const { api, worker, dataDir } = await openTestApi({ LEADS_TO: 'team@company.com, sales@company.com' })
  await api.request('/api/contact', json(aContactMessage()))
  await worker.sendBatch()
  const mails = await mailIn(join(dataDir, 'mail'))
  expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'sales@company.com', 'team@company.com'])
})

test('while the SMTP server is down messages wait; when it is back each arrives once, under the id it had', async () => {
  const first = await openMailServer({
    onMail() {
      throw new Error('Try later')
    },
  })
  const { api, worker, db, clock } = await openTestApi({ ...sender, SMTP_URL: first.url })
  await api.request('/api/contact', json(aContactMessage()))
  await worker.sendBatch()
  await first.close()
  clock.advance(60_000)
  await worker.sendBatch()
  const failed = await listDeliveries(db, clock.now())
  expect(failed).toMatchObject([
    { state: 'pending', attempts: 2, last_error: expect.stringContaining('ECONNREFUSED') },
    { state: 'pending', attempts: 2 },
  ])
  const second = await openMailServer({ port: first.port })
  clock.advance(3_600_000)
  expect(await worker.sendBatch()).toBe(2)
  expect((await listDeliveries(db, clock.now())).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  const ids = second.received.map(({ messageId }) => messageId).sort()
  expect(ids).toEqual(failed.map(({ id }) => `<${id}@company.com>`).sort())
})

test('a message that arrived as the process died arrives again under the same Message-ID', async () => {
  const mails = await openMailServer()
  const { api, worker, db, clock } = await openTestApi({ ...sender, SMTP_URL: mails.url })
  await api.request('/api/contact', json(aContactMessage()))
  await worker.sendBatch()
  // As if the process had died after sending and before noting it: the payload is still there, the lease ends.
  const sent = await listDeliveries(db, clock.now())
  const payload = JSON.stringify({ to: ['ada@example.com'], subject: 'Again', text: 'Again' })
  const id = String(sent[0]?.id)
  const time = clock.now().toISOString()
  await db
    .updateTable('delivery')
    .set({ payload, delivered_at: null, next_at: time, leased_until: time })
    .where('id', '=', id)
    .execute()
  await worker.sendBatch()
  expect(mails.received.filter(({ messageId }) => messageId === `<${id}@company.com>`)).toHaveLength(2)
})

test('500 hostile messages: none adds a header or a recipient', async () => {
  const mails = await openMailServer()
  const { api, worker, db } = await openTestApi({ ...sender, SMTP_URL: mails.url })
  const hostile = fc.constantFrom(
    '\r\nBcc: eve@example.com',
    '\nTo: eve@example.com',
    '\r\n\r\n<b>',
    '\r\n.\r\nMAIL FROM:<e@e.com>',
    '=?utf-8?q?=0d=0aBcc:e@e.com?=',
    '"<eve@example.com>',
    ',eve@example.com',
    '\u0000',
    '\u2028Bcc: e@e.com',
    '%0d%0aBcc:e@e.com',
  )
  const text = (unit: 'grapheme' | 'binary') =>
    fc
      .array(fc.oneof(fc.string({ unit, maxLength: 20 }), hostile), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(''))
  const answers = fc.record({
    firstName: fc.oneof(text('grapheme'), fc.constant('Ada')),
    lastName: fc.oneof(text('grapheme'), fc.constant('Lovelace')),
    company: text('grapheme'),
    email: fc.oneof(
      fc.emailAddress(),
      fc.tuple(fc.emailAddress(), hostile).map((parts) => parts.join('')),
      fc.constant('ada@example.com'),
    ),
    message: fc.oneof(text('binary'), text('grapheme')).map((words) => `Ten letters at least. ${words}`),
  })
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(answers, async (values) => {
      const response = await api.request('/api/contact', json(values, { 'Idempotency-Key': crypto.randomUUID() }))
      expect(response.status).toBe(contactForm.schema.safeParse(values).success ? 201 : 422)
      if (response.status === 201) accepted += 1
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(20)
  while ((await worker.sendBatch()) > 0);
  expect(await db.selectFrom('delivery').select('id').where('delivered_at', 'is', null).execute()).toEqual([])
  for (const mail of mails.received) expectProper(mail)
  expect(mails.received.filter(({ to }) => to === 'team@company.com')).toHaveLength(accepted)
  const emails = await db.selectFrom('lead').select('email').execute()
  const visitors = mails.received.filter(({ to }) => to !== 'team@company.com').map(({ to }) => to)
  // A mailbox is answered once, however often its address was sent.
  expect(new Set(visitors.map(mailboxOf)).size).toBe(visitors.length)
  expect(new Set(visitors.map(mailboxOf))).toEqual(new Set(emails.map(({ email }) => mailboxOf(email))))
}, 120_000)

test('the acknowledgement is the same for any name', async () => {
  const mails = await openMailServer()
  const { api, worker } = await openTestApi({ ...sender, SMTP_URL: mails.url })
  // A mailbox is answered once a day, so each name has its own.
  const names = { 'ada@example.com': 'Ada', 'bob@example.com': 'Buy cheap watches, call today' }
  for (const [email, firstName] of Object.entries(names))
    await api.request('/api/contact', json(aContactMessage({ email, firstName })))
  await worker.sendBatch()
  const [one, other] = Object.keys(names).map((email) => mails.received.find(({ to }) => to === email))
  expect({ ...one, to: '', envelope: null, headers: [], messageId: '' }).toEqual({
    ...other,
    to: '',
    envelope: null,
    headers: [],
    messageId: '',
  })
})

test('the log holds nothing that a visitor typed, whatever happens to it, and each line is one JSON object', async () => {
  const mails = await openMailServer({
    onMail({ envelope }) {
      throw new Error(`550 No such user: <${envelope.to}>`)
    },
  })
  const { api, worker, db, logged, clock } = await openTestApi({ ...sender, SMTP_URL: mails.url })
  const canary = {
    firstName: 'CanaryFirst',
    lastName: 'CanaryLast',
    company: 'CanaryCompany',
    email: 'canary.mail@canary.example',
    message: 'CanaryMessage with ten letters\nand {"level":60,"msg":"a forged line"}',
    referenceCode: '',
  }
  const headers = {
    Referer: 'http://localhost:3000/our-story?utm_source=CanarySource&email=canary@canary.example',
    'User-Agent': 'CanaryAgent',
    'X-Forwarded-For': '203.0.113.77',
    Cookie: 'session=CanaryCookie',
    'Idempotency-Key': 'CanaryKey-0001',
  }
  const post = (body: unknown, more = {}) =>
    api.request('/api/contact?q=CanaryQuery', json(body, { ...headers, ...more }))
  expect((await post(canary)).status).toBe(201)
  expect((await post({ ...canary, email: 'canary' })).status).toBe(422)
  expect((await post({ ...canary, referenceCode: 'CanaryTrap' })).status).toBe(201)
  expect((await api.request('/api/contact', { ...json({}), body: '{"email":"canary@canary.example"' })).status).toBe(
    400,
  )
  expect((await post(canary, { 'Content-Type': 'text/CanaryType' })).status).toBe(415)
  expect((await post(canary, { Origin: 'https://canary.example' })).status).toBe(403)
  expect((await api.request('/api/CanaryPath?email=canary@canary.example')).status).toBe(404)
  await worker.sendBatch() // refused, with the address in the reason
  await mails.close()
  clock.advance(600_000)
  await worker.sendBatch() // nobody there
  await db.schema.dropTable('delivery').execute()
  expect((await post({ ...canary, message: 'CanaryMessage once more' })).status).toBe(500)
  await worker.sendBatch().catch(() => {})
  const lines = logged.lines()
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.map(({ msg }) => msg)).toContain('delivery failed, to be tried again')
  expect(logged.text()).not.toMatch(/canary|203\.0\.113|a forged line/i)
})

test('a store that was closed is whole, and what was not sent is sent at the next start', async () => {
  const { api, dataDir, clock, logged, worker } = await openTestApi()
  await api.request('/api/contact', json(aContactMessage()))
  await worker.stop()
  const again = await openServices(readEnv({ DATA_DIR: dataDir }), logged.log, clock.now)
  onTestFinished(() => again.close())
  again.startWork()
  await expect.poll(async () => (await mailIn(join(dataDir, 'mail'))).length).toBe(2)
})

test('every key that a part declares for loaders and actions has its service', async () => {
  const { pageServices } = await openTestApi()
  const context = new RouterContextProvider()
  for (const putIn of pageServices.provided) putIn(context)
  const files = import.meta.glob<Record<string, RouterContext>>('../app/**/context.ts', { eager: true })
  const keys = Object.values(files).flatMap((exported) => Object.entries(exported))
  expect(keys.length).toBeGreaterThan(10)
  for (const [name, key] of keys) expect(() => context.get(key), name).not.toThrow()
})
