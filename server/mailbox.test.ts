import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import { erasePerson, findPerson } from '#office/personal-data/person.server.ts'
import { personAsJson } from '#office/privacy-requests/commands.server.ts'
import { newId } from '#platform/db/id.ts'
import { openSecret } from '#platform/db/secret.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { enqueueCampaign } from '#platform/delivery/store.ts'
import { verifyMailbox } from '#platform/mail/imap.ts'
import { openTestApi } from '#tests/support/api.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { type Engine, engines, testDatabase } from '#tests/support/db.ts'
import { startDovecot } from '#tests/support/dovecot.ts'
import { dsn } from '#tests/support/dsn.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { firstOf, isThorough } from '#tests/support/thorough.ts'

const box = 'hello@company.com'
const anId = '0190a000-0000-7000-8000-000000000001'
/** Who may read it is asked of each store; what is then done with a mail is not the store's. */
const enough = firstOf(engines, 1)
type Dovecot = Awaited<ReturnType<typeof startDovecot>>

/** A site that reads a mailbox of Dovecot, by the clock of this machine, for that is Dovecot's. */
async function openMailbox(engine: Engine, dovecot: Dovecot, variables: Record<string, string> = {}) {
  const site = await openTestApi({
    ...(engine === 'postgres' && { DATABASE_URL: await testDatabase() }),
    IMAP_URL: dovecot.url(box),
    LEADS_TO: 'kim@company.com,lee@company.com',
    MAIL_FROM: box,
    ...variables,
  })
  site.clock.set(new Date().toISOString())
  if (!site.mailbox) throw new Error('No mailbox is read')
  const { db, clock, services, mailbox } = site
  return {
    ...site,
    mailbox,
    async aLead() {
      const { id } = await services.leads.storeLead(contactForm, aContactMessage({ email: 'ada@example.com' }), {
        key: newId(),
        attribution: {},
        suspicious: false,
      })
      const { id: delivery } = await db
        .selectFrom('delivery')
        .select('id')
        .where('lead', '=', id)
        .where('payload', 'like', '%acknowledgement%')
        .executeTakeFirstOrThrow()
      return { id, delivery }
    },
    /** Readers who got a campaign, each with the delivery and the token of its mail. */
    async readers(count: number) {
      const readers = await addSubscribers(db, count, clock.now())
      const campaign = await addCampaignRow(db, clock.now())
      const made = readers.map(({ id, address }) => ({ id, address, token: newToken() }))
      await enqueueCampaign(
        db,
        campaign,
        clock.now(),
        made.map(({ id, token }) => ({ subscriber: id, payload: { token } })),
      )
      for (const { id, token } of made)
        await db
          .insertInto('subscriber_token')
          .values({
            hash: tokenHash(token),
            subscriber: id,
            campaign,
            address: null,
            takes_back: null,
            created_at: clock.now().toISOString(),
          })
          .execute()
      const deliveries = await db
        .selectFrom('delivery')
        .select(['id', 'subscriber'])
        .where('campaign', '=', campaign)
        .execute()
      return made.map((reader) => ({
        ...reader,
        delivery: deliveries.find(({ subscriber }) => subscriber === reader.id)?.id ?? '',
      }))
    },
    states: async () => {
      const rows = await db.selectFrom('subscriber').select('state').orderBy('address').execute()
      return rows.map(({ state }) => state)
    },
    replies: () => db.selectFrom('lead_event').selectAll().where('kind', '=', 'reply').orderBy('id').execute(),
    /** Whom mails that wait tell of an answer. */
    told: async () => {
      const rows = await db
        .selectFrom('delivery')
        .select('payload')
        .where('payload', 'like', '%"reply"%')
        .orderBy('id')
        .execute()
      return rows.map(({ payload }) => (JSON.parse(payload ?? '') as { to: string }).to)
    },
    row: () => db.selectFrom('mailbox').selectAll().executeTakeFirstOrThrow(),
  }
}

const put = (dovecot: Dovecot, ...mails: (string | Buffer)[]) =>
  mails.reduce(
    (before: Promise<unknown>, mail) =>
      before.then(() => dovecot.deliver({ from: 'mx@example.com', to: [box] }, Buffer.from(mail))),
    Promise.resolve(),
  )

const mail = (head: string, text = 'Hello') =>
  `From: Ada <ada@example.com>\nTo: ${box}\nMessage-ID: <${newId()}@example.com>\n${head}\n\n${text}\n`
const leaving = (token: string) => mail(`Subject: unsubscribe ${token}`)
const complaint = (id: string) => `From: <feedback@provider.example>
To: ${box}
Subject: complaint
Content-Type: multipart/report; report-type=feedback-report; boundary="B2"

--B2
Content-Type: message/feedback-report

Feedback-Type: abuse

--B2
Content-Type: message/rfc822

Message-ID: <${id}@company.com>

Text
--B2--
`
const answer = (delivery: string, text = 'Yes, on Monday.') =>
  mail(
    `Subject: Re: We have your message\nIn-Reply-To: <${delivery}@company.com>\nReferences: <${delivery}@company.com>`,
    `${text}\n\nOn Tue, Jan 5, 2027 at 9:00 AM Steadmark <${box}> wrote:\n\n> Thank you for writing to us.\n> Bye`,
  )
/** Nested deeper than any mail is. */
const broken = `From: x@example.com\nTo: ${box}\nSubject: deep\nMIME-Version: 1.0\n${Array.from({ length: 40 }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\n\n--b${n}\n`).join('')}`

test.each(enough)('what mails of a mailbox say is done once, and the mailbox stays as it is (%s)', async (engine) => {
  const dovecot = await startDovecot()
  const site = await openMailbox(engine, dovecot)
  const [gone, leaver, angry, away] = await site.readers(4)
  const { delivery, id } = await site.aLead()
  if (!gone || !leaver || !angry || !away) throw new Error('There are four')
  await put(
    dovecot,
    dsn({ id: gone.delivery, recipient: gone.address }),
    leaving(leaver.token),
    broken,
    complaint(angry.delivery),
    answer(delivery),
    mail('Subject: An offer'),
    mail(`Subject: unsubscribe ${away.token}\nAuto-Submitted: auto-replied`),
    mail(`Subject: Away\nAuto-Submitted: auto-replied\nIn-Reply-To: <${delivery}@company.com>`),
    dsn({ id: away.delivery, recipient: away.address, status: '5.2.2' }),
    dsn({ id: delivery }),
  )
  expect(await site.mailbox.read()).toBe(10)
  expect(await site.states()).toEqual(['bounced', 'unsubscribed', 'unsubscribed', 'confirmed'])
  expect(await site.replies()).toMatchObject([{ lead: id, text: 'Yes, on Monday.', by: 'ada@example.com' }])
  // Nobody has it, so all of the team are told.
  expect(await site.told()).toEqual(['kim@company.com', 'lee@company.com'])
  const notes = await site.db.selectFrom('lead_event').select('text').where('kind', '=', 'note').execute()
  expect(notes).toEqual([{ text: expect.stringContaining('Their address does not exist') }])
  expect(await site.row()).toMatchObject({ reports: 5, replies: 1, others: 3, failing_since: null })
  const aside = await site.db.selectFrom('received_mail').select('uid').where('kind', '=', 'unreadable').execute()
  expect(aside).toEqual([{ uid: '3' }])
  expect(site.logged.lines().filter((line) => JSON.stringify(line).includes('set aside'))).toHaveLength(1)
  expect(JSON.stringify(site.logged.lines())).not.toMatch(/@example\.com|@company\.com/)
  expect((await dovecot.flags(box)).flatMap(({ flags }) => flags).filter((flag) => flag !== '\\Recent')).toEqual([])

  const rows = await site.row()
  expect(await site.mailbox.read()).toBe(0)
  expect({ ...(await site.row()), leased_until: '' }).toEqual({ ...rows, leased_until: '' })

  // The same mails under other numbers: each is known by its Message-ID.
  await dovecot.renumber(box)
  await site.db.updateTable('subscriber').set({ state: 'confirmed' }).where('address', '=', leaver.address).execute()
  await put(dovecot, answer(delivery, 'And on Friday.'))
  expect(await site.mailbox.read()).toBe(11)
  expect((await site.row()).uid_validity).not.toBe(rows.uid_validity)
  expect((await site.replies()).map(({ text }) => text)).toEqual(['Yes, on Monday.', 'And on Friday.'])
  expect(await site.states()).toEqual(['bounced', 'confirmed', 'unsubscribed', 'confirmed'])
  expect(await site.told()).toHaveLength(4)
})

test.each(enough)('an answer finds its lead, and tells whoever has it (%s)', async (engine) => {
  const dovecot = await startDovecot()
  const site = await openMailbox(engine, dovecot)
  const { delivery, id } = await site.aLead()
  await site.db.updateTable('lead').set({ owner: 'lee@company.com' }).where('id', '=', id).execute()
  const long = 'Datenschutzgrundverordnung'
  const reference = id.slice(-6)
  await put(
    dovecot,
    // By the references alone, from a colleague, with a word as long as a token.
    `From: Grace <grace@example.com>\nTo: ${box}\nSubject: ${long}\nReferences: <a@b> <${delivery}@company.com> <c@d>\n\nI take over.\n`,
    mail(`Subject: RE: Your message to us [${reference}]`, 'By its reference.'),
    // A reference is no secret.
    `From: Eve <eve@example.org>\nTo: ${box}\nSubject: Re: [${reference}]\n\nOf a stranger.\n`,
    `From: Kim <kim@company.com>\nTo: ${box}\nSubject: Re: [${reference}]\nIn-Reply-To: <${delivery}@company.com>\n\nThe team's own.\n`,
    `From: Ada <ada@example.com>\nTo: ${box}\nSubject: Re\nIn-Reply-To: <${delivery}@company.com>\nPrecedence: bulk\n\nOf a program.\n`,
    `From: Ada <ada@example.com>\nTo: ${box}\nSubject: Re\nIn-Reply-To: <${anId}@company.com>\n\nOf nothing here.\n`,
  )
  expect(await site.mailbox.read()).toBe(6)
  expect((await site.replies()).map(({ text, by, lead }) => [text, by, lead])).toEqual([
    ['I take over.', 'grace@example.com', id],
    ['By its reference.', 'ada@example.com', id],
  ])
  expect(await site.told()).toEqual(['lee@company.com', 'lee@company.com'])
  expect(await site.row()).toMatchObject({ replies: 2, others: 4 })
  while ((await site.worker.sendBatch()) > 0);
  const sent = (await mailIn(join(site.dataDir, 'mail'))).filter(({ subject }) => subject.startsWith('Answer: '))
  expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
    ['lee@company.com', 'ada@example.com'],
    ['lee@company.com', 'ada@example.com'],
  ])
  expect(sent[0]?.text).toMatch(/^They answered by mail\..*Answer from grace@example\.com: I take over\.\n/s)
  expect(sent[1]?.subject).toContain(`[${reference}]`)

  // Somebody who answers again and again is read at the lead, and fills no mailbox of the team.
  await put(dovecot, ...Array.from({ length: 6 }, (_, n) => answer(delivery, `Number ${n}`)))
  await site.mailbox.read()
  expect(await site.replies()).toHaveLength(8)
  // Five in an hour are told of: two before, and three of these.
  expect(await site.told()).toHaveLength(5)

  // Whoever is erased is gone from the leads of others, too.
  const storage = {
    db: site.db,
    dataDir: site.dataDir,
    backupDir: null,
    secret: openSecret(site.dataDir, null),
    now: site.clock.now,
  }
  const found = await findPerson(storage, 'grace@example.com')
  expect((await personAsJson(found)).otherReplies).toMatchObject([{ kind: 'reply', text: 'I take over.' }])
  const ofAda = await personAsJson(await findPerson(storage, 'ada@example.com'))
  expect(JSON.stringify(ofAda.leads)).toContain('By its reference.')
  await erasePerson(storage, 'grace@example.com', { keepHash: true })
  expect((await site.replies()).map(({ by }) => by)).not.toContain('grace@example.com')
  await erasePerson(storage, 'ada@example.com', { keepHash: true })
  expect(await site.replies()).toEqual([])
  // Its mail says nothing any more.
  await dovecot.renumber(box)
  await site.mailbox.read()
  expect(await site.replies()).toEqual([])
})

test.each(engines)(
  'an answer from before the mailbox was first read is stored, and nobody is told of it (%s)',
  async (engine) => {
    const dovecot = await startDovecot()
    const site = await openMailbox(engine, dovecot)
    const { delivery } = await site.aLead()
    await put(dovecot, answer(delivery))
    site.clock.advance(10 * 60_000)
    await site.mailbox.read()
    expect(await site.replies()).toHaveLength(1)
    expect(await site.told()).toEqual([])
  },
)

test.each(engines)('of several processes one reads, and another goes on where it stopped (%s)', async (engine) => {
  const dovecot = await startDovecot()
  const site = await openMailbox(engine, dovecot)
  const { delivery } = await site.aLead()
  const other = { leased_by: 'another process', leased_until: new Date(site.clock.now().getTime() + 1).toISOString() }
  await put(dovecot, answer(delivery))
  await site.mailbox.read()
  await site.db.updateTable('mailbox').set(other).execute()
  await put(dovecot, answer(delivery, 'And on Friday.'))
  expect(await site.mailbox.read()).toBe(0)
  // It died: its lease ends.
  site.clock.advance(2)
  expect(await site.mailbox.read()).toBe(1)
  expect(await site.replies()).toHaveLength(2)
  await site.mailbox.stop()
  expect(await site.row()).toMatchObject({ leased_by: null, leased_until: null })
})

test('of a mail of many megabytes only the beginning is read', async () => {
  const dovecot = await startDovecot()
  const site = await openMailbox('sqlite', dovecot)
  const { delivery } = await site.aLead()
  const line = `${'QUJD'.repeat(19)}\n`
  const large = mail(
    `Subject: Re: Here it is\nIn-Reply-To: <${delivery}@company.com>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"`,
    `--b\nContent-Type: text/plain\n\nThe plan is attached.\n--b\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment; filename="plan.pdf"\nContent-Transfer-Encoding: base64\n\n${line.repeat(100_000)}\n--b--`,
  )
  await put(dovecot, large, answer(delivery))
  expect(await site.mailbox.read()).toBe(2)
  expect((await site.replies()).map(({ text }) => text)).toEqual([
    'The plan is attached.\n\nAttached, in the mailbox only: plan.pdf\nThe mail is long: what comes later in it is in the mailbox only.',
    'Yes, on Monday.',
  ])
})

test('a mailbox that cannot be read is a fault after ten minutes, with its reason, and the pauses grow', async () => {
  const dovecot = await startDovecot()
  const site = await openMailbox('sqlite', dovecot, { IMAP_URL: dovecot.url(box, { pass: 'another' }), ALERTS_TO: box })
  site.mailbox.start()
  await expect
    .poll(() => site.row().then(({ reason }) => reason))
    .toMatch(/^the server refuses the user or the password/)
  await site.monitor.check()
  const faults = () => site.db.selectFrom('fault').select(['key', 'title']).execute()
  expect(await faults()).toEqual([])
  site.clock.advance(11 * 60_000)
  await site.monitor.check()
  expect(await faults()).toEqual([{ key: 'mailbox', title: 'The mailbox cannot be read' }])
  expect(site.logged.text()).not.toContain('another')
  await site.mailbox.stop()
})

test.each([
  ['the folder is not there', (dovecot: Dovecot) => dovecot.url(box, { folder: 'Nowhere' })],
  ['nothing listens there', async () => 'imap://a:b@127.0.0.1:9/INBOX'],
  ['offers no encryption', async (dovecot: Dovecot) => dovecot.url(box).replace('ignoreTLS=true', 'requireTLS=true')],
])('the reason is told: %s', async (reason, urlOf) => {
  const dovecot = await startDovecot()
  await expect(verifyMailbox(await urlOf(dovecot))).rejects.toThrow(reason)
  expect(await verifyMailbox(dovecot.url(box))).toBe(0)
})

test.runIf(isThorough)(
  'a mailbox that takes no password is read with tokens, asked for anew at their end and after a refusal',
  async () => {
    const asked: Record<string, string>[] = []
    const good = new Set<string>()
    let isRefused = false
    let isDown = false
    const signIn = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const form = Object.fromEntries(new URLSearchParams(body))
      response.setHeader('Content-Type', 'application/json')
      if (request.url === '/introspect' && isDown) return response.writeHead(503).end()
      if (request.url === '/introspect')
        return response.end(JSON.stringify({ active: good.has(form.token ?? ''), username: box }))
      asked.push(form)
      if (isRefused)
        return response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant', error_description: `${box} left` }))
      const token = `token-${asked.length}`
      good.add(token)
      return response.end(JSON.stringify({ access_token: token, expires_in: 3600, token_type: 'Bearer' }))
    }).listen(0, '127.0.0.1')
    await once(signIn, 'listening')
    onTestFinished(() => void signIn.close())
    const at = `http://127.0.0.1:${(signIn.address() as AddressInfo).port}`
    const dovecot = await startDovecot(`${at}/introspect`)
    const site = await openMailbox('sqlite', dovecot, {
      IMAP_URL: dovecot.url(box, { pass: '' }),
      IMAP_OAUTH_TOKEN_URL: `${at}/token`,
      IMAP_OAUTH_CLIENT_ID: 'the-site',
      IMAP_OAUTH_CLIENT_SECRET: 'a-secret',
      IMAP_OAUTH_REFRESH_TOKEN: 'agreed-once',
      IMAP_OAUTH_SCOPE: 'https://mail.example/',
    })
    /** Reads the mailbox, again as long as Dovecot has not come to look a token up. */
    const read = (): Promise<number> =>
      site.mailbox.read().catch((error: Error) => (/for now/.test(error.message) ? read() : Promise.reject(error)))
    const { delivery } = await site.aLead()
    await put(dovecot, answer(delivery))
    expect(await read()).toBe(1)
    expect((await site.replies()).map(({ text }) => text)).toEqual(['Yes, on Monday.'])
    expect(await read()).toBe(0)
    expect(asked).toEqual([
      {
        client_id: 'the-site',
        client_secret: 'a-secret',
        scope: 'https://mail.example/',
        grant_type: 'refresh_token',
        refresh_token: 'agreed-once',
      },
    ])
    site.clock.advance(3600_000)
    expect(await read()).toBe(0)
    expect(asked).toHaveLength(2)
    // A server that cannot look a token up for now has refused nothing, and the token stays.
    isDown = true
    await expect(site.mailbox.read()).rejects.toThrow('the server cannot answer for now')
    isDown = false
    expect(await read()).toBe(0)
    expect(asked).toHaveLength(2)
    // The owner of the mailbox ends the session: the token is refused once, and another is asked for.
    good.clear()
    await expect(read()).rejects.toThrow('the server refuses the user or the access token')
    expect(await read()).toBe(0)
    expect(asked).toHaveLength(3)
    // They take back what they agreed to: the reason is told without anything of theirs.
    isRefused = true
    site.clock.advance(3600_000)
    await expect(read()).rejects.toThrow(/^the sign-in server refuses .* \(invalid_grant\)$/)
    signIn.closeAllConnections()
    signIn.close()
    await expect(read()).rejects.toThrow('the sign-in server of IMAP_OAUTH_TOKEN_URL does not answer')
    for (const secret of ['a-secret', 'agreed-once', 'token-']) expect(site.logged.text()).not.toContain(secret)
  },
)
