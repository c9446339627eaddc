import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { newId } from '#platform/db/id.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { enqueueCampaign, enqueueForLead } from '#platform/delivery/store.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { startDovecot } from '#tests/support/dovecot.ts'
import { aLead } from '#tests/support/lead.ts'
import { startServer } from '#tests/support/process.ts'
import { test } from './figures.ts'

const box = 'hello@company.com'
const kills = 20
/** Reports that name a delivery, of the servers that most mail comes from, and how each ends. */
const servers = {
  postfix: 'bounced',
  exim: 'bounced',
  sendmail: 'bounced',
  qmail: 'bounced',
  'postfix-full': 'confirmed',
  'exim-full': 'confirmed',
} as const

/** Exchange Online and Gmail write their reports so (RFC 3464), with a status and an answer of the reader's server. */
const reportOf = (from: string, status: string, answer: string) => (id: string, address: string) =>
  `From: ${from}
To: ${box}
Subject: Undeliverable
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="r"

--r
Content-Type: multipart/alternative; boundary="a"

--a
Content-Type: text/plain; charset=utf-8

Your message to ${address} couldn't be delivered.
--a
Content-Type: text/html; charset=utf-8

<p>Your message to <b>${address}</b> couldn't be delivered.</p>
--a--
--r
Content-Type: message/delivery-status

Reporting-MTA: dns;mail.example.com
Received-From-MTA: dns;relay.example.com

Final-Recipient: rfc822;${address}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;${answer}

--r
Content-Type: message/rfc822

From: ${box}
Message-ID: <${id}@company.com>
Subject: What changed

--r--
`
const exchange = reportOf(
  'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@company.com>',
  '5.1.10',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
)
const gmail = reportOf(
  'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
  '5.1.1',
  '550-5.1.1 The email account that you tried to reach does not exist.',
)
const gmailFull = reportOf(
  'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
  '4.2.2',
  '452 4.2.2 The recipient is out of storage space.',
)

test('what comes to the mailbox has its effect once, however often the site is killed', async ({ note }) => {
  const dovecot = await startDovecot()
  const dataDir = await tempDir()
  const variables = { DATA_DIR: dataDir, IMAP_URL: dovecot.url(box), LEADS_TO: 'kim@company.com', MAIL_FROM: box }
  const file = join(dataDir, 'site.db')
  const put = (mail: string) => dovecot.deliver({ from: 'mx@example.com', to: [box] }, Buffer.from(mail))
  const db = await openTestFile(file)
  const now = new Date()

  // Readers with a campaign, and leads with an acknowledgement.
  const count = 120
  const readers = await addSubscribers(db, count, now)
  const campaign = await addCampaignRow(db, now)
  const tokens = readers.map(({ id }) => ({ subscriber: id, payload: { token: newToken() } }))
  await enqueueCampaign(db, campaign, now, tokens)
  for (const { subscriber, payload } of tokens)
    await db
      .insertInto('subscriber_token')
      .values({
        hash: tokenHash(payload.token),
        subscriber,
        campaign,
        address: null,
        takes_back: null,
        created_at: now.toISOString(),
      })
      .execute()
  const leads = Array.from({ length: 40 }, () => newId())
  for (const id of leads) {
    await db
      .insertInto('lead')
      .values(aLead(id, { email: `lead-${id}@example.com` }))
      .execute()
    await enqueueForLead(db, id, now, [{ channel: 'mail', payload: { mail: 'acknowledgement' } }])
  }
  const deliveries = await db.selectFrom('delivery').select(['id', 'subscriber', 'lead']).execute()
  const deliveryOf = (id: string) =>
    deliveries.find(({ subscriber, lead }) => subscriber === id || lead === id)?.id ?? ''
  // All is sent: what the site does now comes from the mailbox.
  await db.updateTable('delivery').set({ next_at: null, delivered_at: now.toISOString(), payload: null }).execute()
  await db.destroy()

  /** The report of a real server about one of these readers. */
  const fixture = async (name: string, id: string, address: string) => {
    const text = await readFile(join('tests/fixtures/bounces', `${name}.eml`), 'utf8')
    const end = text.search(/\r?\n\r?\n/)
    // Every report has a Message-ID of its own.
    const head = text.slice(0, end).replace(/^message-id: <[^>]*>/im, `Message-ID: <${newId()}@mx.example>`)
    return (head + text.slice(end))
      .replaceAll('0190a000-0000-7000-8000-000000000001', id)
      .replaceAll(/(gone|full)@example\.com/g, address)
  }
  const expected = new Map<string, string>()
  const mails: string[] = []
  for (const [index, { id, address }] of readers.entries()) {
    const delivery = deliveryOf(id)
    const token = tokens[index]?.payload.token ?? ''
    const kinds: [string, () => Promise<string> | string][] = [
      ...Object.entries(servers).map(([name, state]): [string, () => Promise<string>] => [
        state,
        () => fixture(name, delivery, address),
      ]),
      ['bounced', () => exchange(delivery, address)],
      ['bounced', () => gmail(delivery, address)],
      ['confirmed', () => gmailFull(delivery, address)],
      [
        'unsubscribed',
        () =>
          `From: a@example.com\nTo: ${box}\nMessage-ID: <${newId()}@example.com>\nSubject: unsubscribe ${token}\n\n`,
      ],
      [
        'confirmed',
        () =>
          `From: a@example.com\nTo: ${box}\nSubject: Away\nAuto-Submitted: auto-replied\nIn-Reply-To: <${delivery}@company.com>\n\nUntil Monday.\n`,
      ],
      [
        'unsubscribed',
        () =>
          `From: fbl@example.com\nTo: ${box}\nSubject: complaint\nContent-Type: multipart/report; report-type=feedback-report; boundary="f"\n\n--f\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n\n--f\nContent-Type: message/rfc822\n\nMessage-ID: <${delivery}@company.com>\n\nText\n--f--\n`,
      ],
    ]
    const [state, write] = kinds[index % kinds.length] ?? ['confirmed', () => '']
    expected.set(address, state)
    mails.push(await write())
  }
  for (const [index, id] of leads.entries())
    mails.splice(
      index * 3,
      0,
      `From: lead-${id}@example.com\nTo: ${box}\nMessage-ID: <${newId()}@example.com>\nSubject: Re\nIn-Reply-To: <${deliveryOf(id)}@company.com>\n\nAnswer ${index}\n`,
    )

  const store = () => new Sqlite(file, { readonly: true })
  const ask = <T>(statement: string): T => {
    const reading = store()
    try {
      return reading.prepare(statement).all() as T
    } finally {
      reading.close()
    }
  }
  const lastUid = () => Number(ask<{ last_uid: string }[]>('select last_uid from mailbox')[0]?.last_uid ?? 0)
  /** The lease of a process that was killed would hold the others up for two minutes. */
  const endLease = () => {
    const writing = new Sqlite(file)
    writing.exec('update mailbox set leased_until = null, leased_by = null')
    writing.close()
  }
  const from = performance.now()
  let server = await startServer(variables)
  const each = Math.ceil(mails.length / kills)
  for (let kill = 0; kill < kills; kill += 1) {
    for (const mail of mails.slice(kill * each, (kill + 1) * each)) await put(mail)
    // The clock of readings is a minute; a start reads at once, when the lease of the one before has ended.
    await server.end('SIGKILL')
    endLease()
    const before = lastUid()
    server = await startServer(variables)
    await expect.poll(lastUid, { timeout: 200_000, interval: 1 }).toBeGreaterThan(before)
    await wait(Math.random() * 60) // At a moment that nothing here chooses.
  }
  await server.end('SIGKILL')
  endLease()
  server = await startServer(variables)
  // A reading that fails on a busy machine is tried again after a minute.
  await expect.poll(lastUid, { timeout: 200_000 }).toBe(mails.length)
  note(`${mails.length} mails, ${kills} kills, ${Math.round((performance.now() - from) / 1000)} s`)

  const said = () => ({
    subscribers: ask('select address, state, unsubscribed_at from subscriber order by address'),
    events: ask('select * from lead_event order by id'),
    deliveries: ask('select id from delivery order by id'),
    bounces: ask('select * from bounce order by id'),
  })
  const states = new Map(
    ask<{ address: string; state: string }[]>('select address, state from subscriber').map(({ address, state }) => [
      address,
      state,
    ]),
  )
  expect(Object.fromEntries(states)).toEqual(Object.fromEntries(expected))
  const replies = ask<{ lead: string; text: string }[]>(
    `select lead, text from lead_event where kind = 'reply' order by lead`,
  )
  expect(replies).toEqual(
    leads.map((lead, index) => ({ lead, text: `Answer ${index}` })).sort((a, b) => (a.lead < b.lead ? -1 : 1)),
  )
  const told = ask<{ n: number }[]>('select count(*) as n from delivery where lead is not null')
  expect(told).toEqual([{ n: leads.length * 2 }])
  expect(ask<{ n: number }[]>('select count(*) as n from bounce')).toEqual([{ n: 100 }])

  // Told to stop, it ends in time and lets go of the mailbox.
  const begun = performance.now()
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(ask('select leased_by from mailbox')).toEqual([{ leased_by: null }])

  // Its server numbers the mails anew: all are read again, and do nothing.
  const before = said()
  const [old] = ask<{ uid_validity: string }[]>('select uid_validity from mailbox')
  await dovecot.renumber(box)
  server = await startServer(variables)
  const row = () => ask<{ uid_validity: string; last_uid: string }[]>('select uid_validity, last_uid from mailbox')[0]
  await expect.poll(() => row()?.uid_validity, { timeout: 200_000 }).not.toBe(old?.uid_validity)
  const last = (await dovecot.flags(box)).at(-1)?.uid
  await expect.poll(lastUid, { timeout: 200_000 }).toBe(last)
  expect(said()).toEqual(before)
})

test('a site without a mailbox does not load what reads one', async () => {
  const loaded = `data:text/javascript,import{registerHooks}from'node:module';registerHooks({load(url,context,next){if(/imap-flow/.test(url))console.error('LOADED');return(next(url,context))}})`
  const start = async (variables: Record<string, string>) =>
    startServer({ DATA_DIR: await tempDir(), NODE_OPTIONS: `--import=${loaded}`, ...variables })
  const without = await start({})
  expect((await fetch(without.url)).status).toBe(200)
  expect(await without.end('SIGTERM')).toMatchObject({ code: 0 })
  expect(without.output()).not.toContain('LOADED')
  const having = await start({ IMAP_URL: 'imap://a:b@127.0.0.1:9' })
  await expect.poll(having.output).toContain('LOADED')
})
