import { join } from 'node:path'
import { chromium } from '@playwright/test'
import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { createSpamFilter } from '#office/leads/spam/service.server.ts'
import { createBuckets } from '#platform/http/caller.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { json } from '#tests/support/requests.ts'
import { openTestSite } from '#tests/support/site.ts'
import { xssPayloads } from '#tests/support/xss.ts'
import { findChromium } from '../../scripts/browser.ts'
import { scaled, test } from './figures.ts'

const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

test('subscribers are not told apart', async ({ figure }) => {
  const site = await openTestSite({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' })
  const subscribe = (email: string) => site.request('/api/newsletter-subscribe', json({ email }))
  await subscribe('known@example.com')
  await subscribe('left@example.com')
  await site.db
    .updateTable('subscriber')
    .set({ state: 'unsubscribed' })
    .where('address', '=', 'left@example.com')
    .execute()
  const classes = {
    new: (n: number) => `new-${n}@example.com`,
    known: () => 'known@example.com',
    left: () => 'left@example.com',
  }
  const times: Record<keyof typeof classes, number[]> = { new: [], known: [], left: [] }
  const answers = new Set<string>()
  const each = scaled(1_000, 30)
  for (let n = 0; n < each; n += 1)
    for (const name of Object.keys(classes) as (keyof typeof classes)[]) {
      const since = performance.now()
      const response = await subscribe(classes[name](n))
      times[name].push(performance.now() - since)
      const headers = [...response.headers].filter(([header]) => header !== 'x-request-id')
      answers.add(JSON.stringify([response.status, headers, await response.text()]))
    }
  const medians = Object.values(times).map(median)
  const difference = (Math.max(...medians) / Math.min(...medians) - 1) * 100
  figure({ figure: 'sign-ups timed, a class (new, known, left)', site: each, allowed: { min: scaled(1_000, 30) } })
  figure({ figure: '  different answers', site: answers.size, allowed: { max: 1 } })
  figure({ figure: '  difference of the medians', site: difference, unit: '%', digits: 1, allowed: { max: 5 } })
})

/** Beginnings that somebody may try to get into a header, a second recipient or a line. */
const poison = fc.constantFrom(
  'Bcc: eve@example.com',
  '\r\nBcc: eve@example.com',
  '\nTo: eve@example.com',
  '%0d%0aBcc:eve@example.com',
  '=?utf-8?Q?=0D=0ABcc:_eve@example.com?=',
  'Ada <eve@example.com>, bob@example.com',
  '"\\"',
  '<b>',
  ';,:<>@[]()',
  '\u0000',
  '\u2028Bcc: x',
  '\u202etxt',
  '.\r\n.',
  'é'.repeat(90),
  'x'.repeat(99),
  '\u{1f600}',
)
const fuzzed = fc.oneof(
  poison,
  fc.tuple(fc.string({ maxLength: 20 }), poison).map(([a, b]) => a + b),
  fc.string(),
)
const headersOfMail = new Set(
  (
    'from to reply-to subject message-id auto-submitted date mime-version content-type content-transfer-encoding ' +
    'list-unsubscribe list-unsubscribe-post'
  ).split(' '),
)

test('header injection', async ({ figure, note }) => {
  const site = await openTestSite({ LOG_LEVEL: 'silent' })
  const lines = ['firstName', 'lastName', 'phoneNumber', 'country', 'company', 'industry'] as const
  const texts = ['address', 'message'] as const
  let fields = 0
  let refused = 0
  const wanted = scaled(20_000, 400)
  const sample = fc.sample(fc.array(fuzzed, { minLength: 8, maxLength: 8 }), {
    numRuns: Math.ceil(wanted / 8),
    seed: 42,
  })
  for (const [n, values] of sample.entries()) {
    // One or two fuzzed short answers among right ones, so most are taken; long ones always.
    const changes = Object.fromEntries([
      ...lines.slice(0, 6).map((name, at) => [name, values[at]]),
      ...texts.map((name, at) => [name, values[6 + at]]),
    ])
    fields += 8
    for (const chosen of [[0], [1], [2], [3], [4], [6, 7]].filter((_, at) => at === n % 6 || at === 5)) {
      const names = chosen.map((at) => [...lines, ...texts][at] as string)
      const answers = {
        ...anEarlyAccessRequest(),
        ...Object.fromEntries(names.map((name) => [name, changes[name] || 'x'])),
      }
      const email = `ada-${n}-${chosen[0]}@example.com`
      const { status } = await site.request('/api/early-access-requests', json({ ...answers, email }))
      expect([201, 422]).toContain(status)
      if (status === 422) refused += 1
    }
  }
  while ((await site.worker.sendBatch()) > 0);
  const mails = await mailIn(join(site.dataDir, 'mail'))
  const strange = mails.flatMap(({ headers }) => headers.map(({ key }) => key).filter((key) => !headersOfMail.has(key)))
  const recipients = mails.filter(({ to }) => !/^(hello@steadmark\.example|ada-\d+-\d@example\.com)$/.test(to))
  const repeated = mails.filter(({ headers }) => new Set(headers.map(({ key }) => key)).size < headers.length)
  figure({ figure: 'fuzzed fields', site: fields, allowed: { min: wanted } })
  figure({ figure: '  mails read', site: mails.length, allowed: { min: Math.round(wanted / 20) } })
  figure({ figure: '  headers that are not ours', site: strange.length, allowed: { max: 0 } })
  figure({ figure: '  headers twice', site: repeated.length, allowed: { max: 0 } })
  figure({ figure: '  mails to anybody else', site: recipients.length, allowed: { max: 0 } })
  note(`${refused} forms were refused at the edge, for a line break or a control character in a one-line answer.`)
})

test('memory of limits', async ({ figure }) => {
  const clients = scaled(1_000_000, 50_000)
  const secret = { keyedHash: (_: string, text: string) => Buffer.from(text.padEnd(32).slice(0, 32)) }
  const at = { ms: Date.parse('2027-01-05T09:00:00Z') }
  const spamFilter = createSpamFilter({
    secret,
    now: () => new Date(at.ms),
    surgeLimits: { endpoint: [{ points: 20, seconds: 60 }], total: [{ points: 30, seconds: 60 }] },
    warn: () => {},
  })
  const bucketOf = createBuckets()
  const limiter = createLimiter([
    { points: 20, seconds: 60 },
    { points: 100, seconds: 3_600 },
  ])
  const used = () => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  const before = used()
  for (let n = 0; n < clients; n += 1) {
    const address =
      n % 2
        ? `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
        : `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`
    const client = bucketOf(address)
    await limiter('/api/contact', client)
    const answers = {
      email: `ada-${n}@example.com`,
      message: `Message number ${n} is as long as a text that is compared.`,
    }
    await spamFilter.score({
      endpoint: '/api/contact',
      answers,
      words: answers.message,
      key: `key-${n}`,
      honeypot: '',
      stamp: spamFilter.stamp().stamp,
      client,
    })
    if (n % 100 === 0) at.ms += 50
  }
  const taken = used() - before
  // Still in use, or it would be gone by now.
  expect([await limiter('/api/contact', 0), spamFilter.stamp()]).toHaveLength(2)
  figure({ figure: 'clients', site: clients, allowed: { min: scaled(1_000_000, 50_000) } })
  figure({ figure: '  memory that they take', site: taken, unit: 'MB', digits: 1, allowed: { max: 50 } })
})

test('hostile leads in the mails about them', async ({ figure }) => {
  const site = await openTestSite({ LOG_LEVEL: 'silent' })
  for (const [n, payload] of xssPayloads.entries()) {
    const line = payload.slice(0, 90)
    const answers = aContactMessage({
      email: `ada-${n}@example.com`,
      firstName: line,
      company: line,
      message: `Hello there. ${payload}`,
    })
    // A control character is refused at the edge.
    expect((await site.request('/api/contact', json(answers))).status).toBe(/\p{Cc}/u.test(payload) ? 422 : 201)
  }
  while ((await site.worker.sendBatch()) > 0);
  const mails = (await mailIn(join(site.dataDir, 'mail'))).map(({ html }) => html)
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  let dialogs = 0
  let asked = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  page.on('request', () => {
    asked += 1
  })
  let active = 0
  for (const html of mails) {
    // No policy keeps a mail program from anything.
    await page.setContent(html, { waitUntil: 'load' })
    active += await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (element) =>
            /^(script|iframe|object|embed|svg|math|form|input|video|audio|img)$/i.test(element.localName) ||
            element.getAttributeNames().some((name) => name.startsWith('on')) ||
            /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''),
        ).length,
    )
  }
  figure({ figure: 'payloads in every answer of a lead', site: xssPayloads.length, allowed: { min: 200 } })
  figure({ figure: '  mails opened', site: mails.length, allowed: { min: 380 } })
  figure({ figure: '  dialogs', site: dialogs, allowed: { max: 0 } })
  figure({ figure: '  elements that could run', site: active, allowed: { max: 0 } })
  figure({ figure: '  requests', site: asked, allowed: { max: 0 } })
})
