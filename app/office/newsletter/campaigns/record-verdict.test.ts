import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/schema.ts'
import { tokenHash } from '#platform/db/token.ts'
import { enqueueCampaign } from '#platform/delivery/store.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { dsn } from '#tests/support/dsn.ts'
import { leave, stay } from '#tests/support/wishes.ts'
import { processorMs } from '../../../../tests/support/processor-time.ts'
import { messagesIn } from './mailbox-files.server.ts'
import { verdictInMessage } from './read-verdict.server.ts'
import { recordVerdict } from './record-verdict.server.ts'
import { campaignsWithProgress, markRepliesRead, subscribersWhoReplied } from './store.server.ts'

/** A complaint as providers write it (RFC 5965). */
const arf = (id: string, type = 'abuse') => `From: <feedback@provider.example>
Content-Type: multipart/report; report-type=feedback-report; boundary="B2"

--B2
Content-Type: text/plain

A complaint.
--B2
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Provider/1.0

--B2
Content-Type: message/rfc822

Message-ID: <${id}@company.com>
Subject: What changed

Text
--B2--
`

const report = (text: string) => verdictInMessage(Buffer.from(text))
const anId = '0190a000-0000-7000-8000-000000000001'

const failed = (address: string, kind: string, code: string | null) => [{ address, kind, code }]
const ada = 'ada@example.com'

test.each([
  ['an unknown mailbox', dsn({ id: anId }), failed(ada, 'hard', '5.1.1')],
  ['only its headers', dsn({ id: anId, returned: 'text/rfc822-headers' }), failed(ada, 'hard', '5.1.1')],
  ['a mailbox that is closed', dsn({ id: anId, status: '5.2.1' }), failed(ada, 'hard', '5.2.1')],
  ['a full mailbox', dsn({ id: anId, status: '5.2.2' }), failed(ada, 'soft', '5.2.2')],
  ['a policy', dsn({ id: anId, status: '5.7.1' }), failed(ada, 'soft', '5.7.1')],
  ['a domain that is not there', dsn({ id: anId, status: '5.1.2', diagnostic: null }), failed(ada, 'hard', '5.1.2')],
  ['a server that gave up', dsn({ id: anId, status: '4.4.7', diagnostic: null }), failed(ada, 'soft', '4.4.7')],
  [
    'an answer for now',
    dsn({ id: anId, status: '5.0.0', diagnostic: '451 4.1.1 later' }),
    failed(ada, 'soft', '5.0.0'),
  ],
  [
    'an answer without a status',
    dsn({ id: anId, status: '5.1.1', diagnostic: '550 No' }),
    failed(ada, 'soft', '5.1.1'),
  ],
  ['a complaint', arf(anId), 'complaint'],
])('%s is read', async (_, text, told) => {
  for (const written of [text, text.replaceAll('\n', '\r\n')])
    expect(await report(written)).toMatchObject({ verdict: told, deliveries: [anId] })
})

const gone = 'gone@example.com'
const token = `${'R'.repeat(26)}A`
/** A report of a real mail server, or of one as it is described (tests/fixtures/bounces/README.md). */
const fixture = (name: string) => readFile(join('tests/fixtures/bounces', `${name}.eml`))

test.each([
  ['postfix', failed(gone, 'hard', '5.1.1')],
  ['postfix-utf8', failed('gone-ö@example.com', 'hard', '5.1.1')],
  ['postfix-full', failed('full@example.com', 'soft', '5.2.2')],
  ['postfix-bare', failed('bare@example.com', 'soft', '5.0.0')],
  ['exim', failed(gone, 'hard', '5.1.1')],
  ['exim-utf8', failed('gone-ö@example.com', 'hard', '5.1.1')],
  ['exim-full', failed('full@example.com', 'soft', '5.2.2')],
  ['exim-bare', failed('bare@example.com', 'soft', '5.0.0')],
  ['exim-timeout', failed('busy@example.com', 'soft', '5.0.0')],
  ['courier', failed(gone, 'hard', '5.1.1')],
  ['courier-full', failed('full@example.com', 'soft', '5.2.2')],
  ['courier-bare', failed('bare@example.com', 'soft', '5.0.0')],
  ['opensmtpd', failed(gone, 'hard', '5.1.1')],
  ['opensmtpd-full', failed('full@example.com', 'soft', '5.2.2')],
  ['opensmtpd-bare', failed('bare@example.com', 'soft', '5.0.0')],
  ['sendmail', failed(gone, 'hard', '5.1.1')],
  ['sendmail-utf8', failed('gone-ö@example.com', 'hard', '5.1.1')],
  ['sendmail-full', failed('full@example.com', 'soft', '5.2.2')],
  ['sendmail-bare', failed('bare@example.com', 'soft', '5.1.1')],
  ['dma', failed(gone, 'hard', '5.1.1')],
  ['dma-full', failed('full@example.com', 'soft', '5.2.2')],
  ['dma-bare', failed('bare@example.com', 'soft', null)],
  ['nullmailer', failed(gone, 'hard', '5.1.1')],
  ['nullmailer-full', failed('full@example.com', 'soft', '5.2.2')],
  ['nullmailer-bare', failed('bare@example.com', 'soft', '5.0.0')],
  ['qmail', failed(gone, 'hard', '5.1.1')],
  ['forwarded', failed('former-colleague@example.net', 'hard', '5.1.1')],
])('the report of %s is read', async (name, told) => {
  expect(await verdictInMessage(await fixture(name))).toMatchObject({ verdict: told, deliveries: [anId] })
})

test('a provider that gives a mail its own Message-ID leaves the token in our header', async () => {
  const read = await verdictInMessage(await fixture('ses'))
  expect(read).toEqual({ verdict: failed(gone, 'hard', '5.1.1'), deliveries: [], tokens: [token, token].slice(0, 1) })
})

test.each(['postfix-delay', 'opensmtpd-delay', 'vacation'])('%s is no report', async (name) => {
  expect(await verdictInMessage(await fixture(name))).toBeNull()
})

test.each([
  ['a delay', dsn({ id: anId, status: '4.4.1', action: 'delayed' })],
  ['a success', dsn({ id: anId, status: '2.0.0', action: 'delivered' })],
  ['no complaint', arf(anId, 'not-spam')],
  ['an answer', 'From: ada@example.com\nSubject: Out of office\n\nBack on Monday.\n'],
  ['no mail at all', '\0\xff'],
])('%s is no report', async (_, text) => {
  expect(await report(text)).toBeNull()
})

test('the envelope says whose report it is where the mail is not brought back', async () => {
  const text = dsn({ id: 'gone' }).replace('Reporting-MTA', `Original-Envelope-Id: ${anId}\nReporting-MTA`)
  expect(await report(text)).toMatchObject({ deliveries: [anId] })
})

test('a mailbox file, a Maildir, a folder and one file hold the same messages', async () => {
  const directory = await tempDir()
  const [one, two] = [dsn({ id: anId }), arf(anId)]
  const mbox = join(directory, 'mbox')
  await writeFile(mbox, `From a Mon\n${one.replace('From here', '>From here')}\nFrom b Tue\n${two}`)
  const maildir = join(directory, 'maildir')
  for (const name of ['new', 'cur', 'tmp']) await mkdir(join(maildir, name), { recursive: true })
  await writeFile(join(maildir, 'cur/1:2,S'), one)
  await writeFile(join(maildir, 'new/2'), two)
  await writeFile(join(maildir, 'tmp/3'), 'half')
  const folder = join(directory, 'folder')
  await mkdir(folder)
  await writeFile(join(folder, 'a.eml'), one)
  await writeFile(join(folder, 'b.eml'), two)
  await writeFile(join(folder, 'notes.txt'), 'none')
  const kinds = async (path: string) => {
    const found: string[] = []
    for await (const message of messagesIn(path))
      found.push((await verdictInMessage(message))?.verdict === 'complaint' ? 'complaint' : 'failure')
    return found.sort()
  }
  for (const path of [mbox, maildir, folder]) expect(await kinds(path)).toEqual(['complaint', 'failure'])
  expect(await kinds(join(folder, 'a.eml'))).toEqual(['failure'])
  const texts: string[] = []
  for await (const message of messagesIn(mbox)) texts.push(Buffer.from(message).toString())
  expect(texts[0]).toContain('\r\nFrom here on')
})

/** A reader to whom so many campaigns were sent, and the ids of their deliveries. */
async function sentTo(db: Kysely<Database>, count: number) {
  const { now } = testClock()
  const [reader] = await addSubscribers(db, 1, now())
  const address = reader?.address ?? ''
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const campaign = await addCampaignRow(db, now(), { slug: `campaign-${number}` })
    await enqueueCampaign(db, campaign, now(), [{ subscriber: reader?.id ?? '', payload: { token: 't' } }])
    const row = await db.selectFrom('delivery').select('id').where('campaign', '=', campaign).executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  const take = async (text: string) => {
    const read = await report(text)
    return read && recordVerdict(db, read, now())
  }
  const state = async () => (await db.selectFrom('subscriber').select('state').executeTakeFirst())?.state
  return { ids, address, take, state }
}

test.each(engines)(
  'on %s, an address that is not there gets no more, however often the report is read',
  async (engine) => {
    const db = await openTestDb(engine)
    const { ids, address, take, state } = await sentTo(db, 1)
    const text = dsn({ id: ids[0] ?? '', recipient: address.toUpperCase() })
    expect(await take(text)).toMatchObject({ kind: 'hard', outcome: 'ended', address: 'reader-1@example.com' })
    expect(await state()).toBe('bounced')
    expect(await take(text)).toMatchObject({ outcome: 'known' })
    expect((await campaignsWithProgress(db))[0]?.bounces).toEqual({ hard: 1, soft: 0, complaint: 0 })
  },
)

test.each(engines)('on %s, a dead address behind the one that we wrote to ends nothing', async (engine) => {
  const db = await openTestDb(engine)
  const { ids, take, state } = await sentTo(db, 1)
  expect(await take(dsn({ id: ids[0] ?? '', recipient: 'member@example.net' }))).toMatchObject({
    kind: 'soft',
    code: '5.1.1',
    outcome: 'noted',
  })
  expect(await state()).toBe('confirmed')
})

test.each(engines)('on %s, a token in the headers that came back says whose they are', async (engine) => {
  const db = await openTestDb(engine)
  const { ids, take, state } = await sentTo(db, 1)
  const { campaign, subscriber } = await db.selectFrom('delivery').selectAll().executeTakeFirstOrThrow()
  await db.updateTable('subscriber').set({ address: gone }).execute()
  const text = (await fixture('ses')).toString()
  expect(await take(text)).toBeNull()
  const row = { hash: tokenHash(token), subscriber: String(subscriber), campaign, created_at: '2027-01-05' }
  await db.insertInto('subscriber_token').values(row).execute()
  expect(await take(text)).toMatchObject({ kind: 'hard', outcome: 'ended', address: gone })
  expect(await state()).toBe('bounced')
  expect((await db.selectFrom('bounce').select('delivery').execute()).map(({ delivery }) => delivery)).toEqual(ids)
})

test.each(engines)('on %s, who writes to the address of List-Unsubscribe has left', async (engine) => {
  const db = await openTestDb(engine)
  const { take, state } = await sentTo(db, 1)
  const { campaign, subscriber } = await db.selectFrom('delivery').selectAll().executeTakeFirstOrThrow()
  const row = { hash: tokenHash(token), subscriber: String(subscriber), campaign, created_at: '2027-01-05' }
  await db.insertInto('subscriber_token').values(row).execute()
  const mail = (subject: string) => `From: other@example.net\nSubject: ${subject}\n\n`
  expect(await take(mail('unsubscribe'))).toBeNull()
  expect(await take(mail(`unsubscribe ${'x'.repeat(27)}`))).toBeNull()
  expect(await state()).toBe('confirmed')
  expect(await take(mail(`unsubscribe ${token}`))).toMatchObject({ kind: 'left', outcome: 'ended' })
  expect(await state()).toBe('unsubscribed')
  expect(await take(mail(`unsubscribe ${token}`))).toMatchObject({ outcome: 'known' })
  expect(await db.selectFrom('bounce').selectAll().execute()).toEqual([])
})

test('an address with letters of its own is the same as the DNS has it', async () => {
  const db = await openTestDb('sqlite')
  const { ids, take } = await sentTo(db, 1)
  await db.updateTable('subscriber').set({ address: 'grüße@xn--bcher-kva.example' }).execute()
  const text = dsn({ id: ids[0] ?? '', recipient: 'GRÜSSE@BÜCHER.example' }).replace('rfc822;', 'utf-8;')
  expect(await take(text.replace('GRÜSSE', 'gr\\x{FC}\\x{DF}e'))).toMatchObject({ kind: 'hard', outcome: 'ended' })
})

test.each(engines)('on %s, a mailbox that takes no mail is given up at the fifth time', async (engine) => {
  const db = await openTestDb(engine)
  const { ids, take, state } = await sentTo(db, 5)
  const outcomes: (string | undefined)[] = []
  for (const id of ids) outcomes.push((await take(dsn({ id, status: '5.2.2' })))?.outcome)
  expect(outcomes).toEqual(['noted', 'noted', 'noted', 'noted', 'ended'])
  expect(await state()).toBe('bounced')
})

test.each(engines)('on %s, who calls a campaign spam is unsubscribed, and the consent is withdrawn', async (engine) => {
  const db = await openTestDb(engine)
  const { ids, take, state } = await sentTo(db, 1)
  const { id } = await db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  const consent = {
    id: 'c',
    lead: null,
    subscriber: id,
    purpose: 'newsletter',
    text_hash: 'h',
    notice_version: '1',
  } as const
  await db
    .insertInto('consent')
    .values({ ...consent, form: 'newsletter', page: null, given_at: '2027-01-01', withdrawn_at: null })
    .execute()
  expect(await take(arf(ids[0] ?? ''))).toMatchObject({ kind: 'complaint', outcome: 'ended' })
  expect(await state()).toBe('unsubscribed')
  expect(await db.selectFrom('consent').select('withdrawn_at').execute()).not.toContainEqual({ withdrawn_at: null })
})

test.each(engines)('on %s, a report that names no mail of ours changes nothing', async (engine) => {
  const db = await openTestDb(engine)
  const { take, state } = await sentTo(db, 1)
  expect(await take(dsn({ id: anId }))).toBeNull()
  expect(await state()).toBe('confirmed')
})

const aToken = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzw'
const leaving = (subject: string, text = 'x') => `From: ada@example.com\nSubject: ${subject}\n\n${text}\n`

test.each([
  ['as the header asks', leaving(`unsubscribe ${aToken}`)],
  ['with a mark before it', leaving(`[EXTERNAL] unsubscribe ${aToken}`)],
  ['as an answer', leaving(`AW: Re: unsubscribe ${aToken}`)],
  ['with a mark behind it', leaving(`unsubscribe ${aToken}  *** suspected spam ***`)],
  ['with another word for it', leaving(`Abmelden ${aToken}`)],
  ['in brackets', leaving(`unsubscribe <${aToken}>.`)],
  ['in encoded words', leaving(`=?utf-8?B?${Buffer.from(`[ÄUSSEN] unsubscribe ${aToken}`).toString('base64')}?=`)],
  ['in two encoded words', leaving(`=?utf-8?q?unsubscribe_${aToken.slice(0, 9)}?=\n =?utf-8?q?${aToken.slice(9)}?=`)],
  ['with the blank of a link', leaving(`unsubscribe%20${aToken}`)],
  ['with a line for a blank', leaving(`Re: unsubscribe_${aToken}`)],
  ['folded', leaving(`[EXTERNAL]\n unsubscribe\n ${aToken}`)],
  ['in the text', leaving('Newsletter', `Please\nunsubscribe ${aToken}\nThank you`)],
  ['in the text, on a line of its own', leaving('', `unsubscribe:\n${aToken}`)],
  [
    'in HTML alone, with a blank by its number',
    `Content-Type: text/html\n${leaving('', `unsubscribe&#x20;${aToken}`)}`,
  ],
  ['in HTML alone', `Content-Type: text/html\n${leaving('', `<p>unsubscribe&nbsp;<b>${aToken}</b></p>`)}`],
])('a mail to unsubscribe is understood %s', async (_what, text) => {
  const read = await report(text)
  expect(read?.verdict).toBe('leaves')
  expect(read?.tokens).toContain(aToken)
})

const ofProgram = (from: string, subject: string, body: string, headers = '') =>
  `From: ${from}\nSubject: ${subject}\n${headers}Auto-Submitted: auto-replied\n\n${body}\n`

test.each([
  [
    'Gmail, in words alone',
    ofProgram(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      '** Address not found **\n\nThe response was:\n550 5.1.1 The email account that you tried to reach does not exist.',
      `X-Failed-Recipients: ${ada}\nIn-Reply-To: <${anId}@company.com>\n`,
    ),
  ],
  [
    'Exchange, in words alone',
    ofProgram(
      'postmaster@outlook.com',
      'Undeliverable: Two dates',
      `Delivery has failed to these recipients:\n\n${ada}\n\nRemote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'\n\nOriginal message headers:\n\nMessage-ID: <${anId}@company.com>`,
    ),
  ],
  [
    'a server that leaves out the empty line',
    dsn({ id: anId }).replace(/(Reporting-MTA:[^\n]*\n)(?:[\w-]+:[^\n]*\n)*\n/, '$1'),
  ],
])('the report of %s is about an address that is not there', async (_server, text) => {
  expect(await report(text)).toMatchObject({ verdict: [{ address: ada, kind: 'hard' }], deliveries: [anId] })
})

test('a complaint that Outlook.com passes on is one, and a person’s mail of that subject is none', async () => {
  const mail = (from: string) =>
    `From: ${from}\nSubject: complaint about message from 192.0.2.1\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <${anId}@company.com>\n\nx\n--b--\n`
  expect(await report(mail('staff@hotmail.com'))).toEqual({ verdict: 'complaint', deliveries: [anId], tokens: [] })
  expect(await report(mail('ada@example.com'))).toBeNull()
})

const answering = (text: string, more = '') =>
  report(
    `From: Ada <ada@example.com>\nIn-Reply-To: <${anId}@company.com>\n${more}${leaving('Re: Two dates', text)}`.replace(
      'From: ada@example.com\n',
      '',
    ),
  )

test.each([
  'Unsubscribe',
  'unsubscribe me please',
  'STOP',
  'Hello,\n\nplease remove me from this list.\n\nAda Lovelace',
  'Please don’t send me any more emails.',
  'Hi Sam, I would like to opt out, thanks',
  'Bitte abmelden',
  'Guten Tag,\nbitte tragen Sie mich aus dem Verteiler aus.',
  'Ich möchte keine weiteren E-Mails.',
  'Merci de me désinscrire',
  'Quiero darme de baja',
  'Cancellami, grazie',
  'Graag uitschrijven',
  'Vänligen avregistrera mig, avregistrering',
  'Proszę mnie wypisać',
  'Отпишите меня',
  '配信停止をお願いします',
  'I no longer wish to receive these emails.',
  'Please remove ada@example.com',
  'Please remove this address from your list.',
  'Not interested. Please remove',
  'Please take us off the mailing list.',
  'STOP please',
  'UNSUBSCRIBE PLEASE!!!',
  'Quit sending me this',
  'Please don’t email me again.',
  'Unsubscribe me, I do not know how you got my address.',
  'Unsubscribe me please. Thanks, if you need anything call me.',
  'Why do you keep mailing me? Unsubscribe.',
  'Ich möchte Ihren Newsletter nicht mehr erhalten.',
  'Bitte keinen Newsletter mehr.',
  'Bitte löschen Sie mich aus dem Verteiler.',
  'Bitte nehmen Sie mich aus dem Verteiler.',
  'Merci de me retirer de votre liste.',
  'Je ne veux plus de vos mails',
  'Graag geen mails meer.',
  'No quiero más correos',
  'Por favor, eliminadme de la lista',
  'Non voglio più ricevere la newsletter',
  'Ta bort mig från listan',
  ...leave,
])('an answer that says %j is a wish to leave, for its writer alone', async (words) => {
  const read = await answering(`${words}\n\nOn Tuesday, Sam wrote:\n> Two dates`)
  expect(read).toEqual({ verdict: 'leaves', from: ada, deliveries: [anId], tokens: [] })
})

test.each([
  'How do I unsubscribe?',
  'Please don’t remove me, I read every issue.',
  'If you cover the MDR, I will not unsubscribe.',
  'Thank you.\n\n> unsubscribe me please',
  'We had a call last week about the audit in May, and I wonder whether our list of systems should say who may opt out of it.',
  'Can we talk on Thursday?',
  'Unsubscribe me, unless you cover the MDR.',
  'If you sell my address, unsubscribe me.',
  'Could you say who may unsubscribe?',
  ...stay,
])('an answer that says %j ends nothing', async (words) => {
  expect((await answering(words))?.verdict).toBe('reply')
})

test.each([
  'I’ve had enough of your emails',
  'Хватит',
  'もういりません',
  'Please change my address to ada2@example.com',
  'Hi,\nMy colleague Bob left us.\nPlease remove his address.',
  'Hi there,\n\nHope you are well.\n\nI changed jobs.\n\nPlease unsubscribe me.',
  'Please unsubscribe this address:\n\nbob@corp.example',
  'Please unsubscribe. The address is bob@corp.example.',
  'Bob has left the company. Please unsubscribe.',
  'Remove me from your list. Send it to my colleague bob@corp.example instead.',
  'Bob Smith passed away last week. Please stop sending these emails.',
])('an answer that says %j goes to a person', async (words) => {
  expect(await answering(words)).toEqual({ verdict: 'reply', from: ada, deliveries: [anId], tokens: [] })
})

test.each([
  ['Please delete all my personal data under Art. 17 GDPR.', 'reply'],
  ['Datenlöschung nach DSGVO', 'reply'],
  ['Forget me', 'reply'],
  ['Please delete all my data and stop emailing me.', 'leaves'],
])('an answer that says %j is named as one that may ask for erasure', async (words, read) => {
  expect(await answering(words)).toMatchObject({ verdict: read, asksErasure: true })
})

test('an erasure that a reader asks for waits for a person, and one who leaves with it too', async () => {
  const db = await openTestDb('sqlite')
  const { ids, address, take } = await sentTo(db, 1)
  const shown = () => subscribersWhoReplied(db, testClock().now()).select(['address', 'state']).execute()
  const mail = (text: string) => `From: ${address}\nSubject: Re: News\nIn-Reply-To: <${ids[0]}@x.example>\n\n${text}\n`
  expect(await take(mail('Please erase my personal data'))).toMatchObject({ kind: 'erasure', outcome: 'unclear' })
  expect(await shown()).toEqual([{ address, state: 'confirmed' }])
  const { id } = await db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  // To have read it is not to have done it.
  expect(await markRepliesRead(db, id)).toBe(false)
  expect(await shown()).toEqual([{ address, state: 'confirmed' }])
  await db.deleteFrom('bounce').execute()
  expect(await take(mail('Delete all my data and stop emailing me.'))).toMatchObject({ outcome: 'ended' })
  expect(await shown()).toEqual([{ address, state: 'unsubscribed' }])
})

test('a mail that answers nothing counts for the address that it is from, where that may want to leave', async () => {
  const db = await openTestDb('sqlite')
  const { address, take } = await sentTo(db, 1)
  const mail = (from: string, text: string) => `From: ${from}\nSubject: News\n\n${text}\n`
  expect(await take(mail(address, 'Please take me off your list.'))).toMatchObject({ kind: 'unclear', address })
  expect(await take(mail('other@example.net', 'Please take me off your list.'))).toBeNull()
  expect(await report(mail(address, 'An offer for you.'))).toBeNull()
  expect(await report(mail(address, 'Please take me off.').replace('News', 'Re: x [a1b2c3]'))).toBeNull()
})

test('one mailbox may be written in several ways', async () => {
  const db = await openTestDb('sqlite')
  const { ids, take } = await sentTo(db, 1)
  await db.updateTable('subscriber').set({ address: 'max.m@gmail.com' }).execute()
  const mail = `From: maxm+news@googlemail.com\nSubject: Re: News\nIn-Reply-To: <${ids[0]}@x.example>\n\nUnsubscribe\n`
  expect(await take(mail)).toMatchObject({ kind: 'left', outcome: 'ended' })
})

const plainReport = (text: string) =>
  `From: MAILER-DAEMON@mx.example.com\nSubject: Failure\nIn-Reply-To: <${anId}@x.example>\n\n${text}\n\nSubject: News\n`

test.each([
  ['IONOS', plainReport(`550 5.1.1 no\n<${ada}>\n\n--- The header of the original message is following. ---`)],
  ['T-Online', plainReport(`550 5.1.1 no\n<${ada}>\n\n|--- Message text follows: ---|`)],
  ['an old Sendmail', plainReport(`<${ada}>\n550 5.1.1 no\n\n   ----- Unsent message follows -----`)],
  ['GroupWise', plainReport(`${ada}\n550 5.1.1 no\n\nPossibly truncated original message follows:`)],
  [
    'vpopmail',
    plainReport(`<${ada}>:\nSorry, no mailbox here. (#5.1.1)\n\n--- Below this line is a copy of the message.`),
  ],
  ['a server with words behind the action', dsn({ id: anId }).replace('failed', 'FAILED (permanent)')],
  [
    'a gateway that hides the final recipient',
    dsn({ id: anId }).replace(`rfc822; ${ada}`, `X400; /S=ada\nOriginal-Recipient: rfc822;${ada}`),
  ],
  ['a gateway that names the mail alone', dsn({ id: 'x' }).replace('\n', `\nIn-Reply-To: <${anId}@x.example>\n`)],
  ['Google', dsn({ id: 'x' }).replace('Reporting-MTA', `X-Original-Message-ID: <${anId}@x.example>\nReporting-MTA`)],
])('the report of %s names the address and the delivery', async (_server, text) => {
  expect(await report(text)).toMatchObject({ verdict: [{ address: ada, kind: 'hard' }], deliveries: [anId] })
})

test.each(engines)('on %s, who answered is shown to a person, and stays until then', async (engine) => {
  const db = await openTestDb(engine)
  const { ids, address, take, state } = await sentTo(db, 1)
  const shown = () => subscribersWhoReplied(db, testClock().now()).select('address').execute()
  const mail = (from: string) =>
    `From: ${from}\nSubject: Re: News\nIn-Reply-To: <${ids[0]}@x.example>\n\nHow do I unsubscribe?\n`
  expect(await shown()).toEqual([])
  expect(await take(mail('other@example.net'))).toMatchObject({ kind: 'unclear', outcome: 'unclear', address })
  expect(await take(mail(address))).toMatchObject({ outcome: 'known' })
  expect(await state()).toBe('confirmed')
  expect(await shown()).toEqual([{ address }])
  const { id } = await db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  expect(await markRepliesRead(db, id)).toBe(true)
  expect(await shown()).toEqual([])
  expect(await markRepliesRead(db, id)).toBe(false)
})

const parts = (plain: string, html: string) =>
  `--b\nContent-Type: text/plain\n\n${plain}\n--b\nContent-Type: text/html\n\n${html}\n--b--\n`
const html =
  '<div>Please unsubscribe me.</div><div>Ada Lovelace, Chief Data Officer, Example Corporation Ltd, 1 Main Street, Springfield</div><blockquote><p>Why a plan? If you buy AI, read on.</p></blockquote>'

test.each([
  ['in HTML', 'Re: News', 'text/html', html],
  ['in HTML beside an empty text', 'Re: News', 'multipart/alternative; boundary=b', parts('\n', html)],
  ['in the subject alone', 'Unsubscribe', 'text/plain', 'Sent from my iPhone'],
  ['in the subject of an empty mail', 'Bitte abmelden', 'text/plain', ''],
])('an answer that asks to leave %s is understood', async (_what, subject, type, body) => {
  const head = `From: Ada <ada@example.com>\nSubject: ${subject}\nIn-Reply-To: <${anId}@company.com>\nMIME-Version: 1.0`
  expect(await report(`${head}\nContent-Type: ${type}; charset=utf-8\n\n${body}`)).toMatchObject({
    verdict: 'leaves',
    from: ada,
    deliveries: [anId],
  })
})

test('the subject of the mail that is answered is nobody’s wish', async () => {
  expect(
    await report(leaving('AW: Who may opt out', 'Thank you.').replace('\n', `\nIn-Reply-To: <${anId}@x.example>\n`)),
  ).toMatchObject({ verdict: 'reply' })
})

test.each(engines)(
  'on %s, a long word in the subject hides no wish, which counts for its writer alone',
  async (engine) => {
    const db = await openTestDb(engine)
    const { ids, address, take, state } = await sentTo(db, 1)
    const mail = (from: string) =>
      `From: ${from}\nSubject: Re: Steadmark-Newsletter-September-2026\nIn-Reply-To: <${ids[0]}@company.com>\n\nPlease unsubscribe me.\n`
    expect(await take(mail('other@example.net'))).toMatchObject({ kind: 'unclear' })
    expect(await state()).toBe('confirmed')
    expect(await take(mail(address))).toMatchObject({ kind: 'left', outcome: 'ended' })
    expect(await state()).toBe('unsubscribed')
  },
)

test('a wish to leave that a program wrote is none', async () => {
  expect(await answering('unsubscribe me please', 'Auto-Submitted: auto-replied\n')).toBeNull()
})

test.each([
  ['that quotes the links of a campaign', `> https://www.company.com/newsletter/unsubscribe?token=${aToken}`],
  ['whose quoted link was broken', `> https://www.company.com/newsletter/unsubscribe?token=\n> ${aToken}`],
  ['that quotes the header', `> List-Unsubscribe: <mailto:site@company.com?subject=unsubscribe%20${aToken}>`],
])('an answer %s unsubscribes nobody', async (_what, text) => {
  expect((await report(leaving('Re: Two dates', `A question.\n\n${text}`)))?.verdict ?? 'reply').toBe('reply')
})

test('mail is read where Apple Mail, Maildir and other programs keep it', async () => {
  const directory = await tempDir()
  const mail = (name: string) => leaving(`unsubscribe ${name}`)
  const subjects = async (path: string) => {
    const found: string[] = []
    for await (const message of messagesIn(path))
      found.push(/unsubscribe (\w+)/.exec(Buffer.from(message).toString())?.[1] ?? '')
    return found
  }
  await mkdir(join(directory, 'Apple.mbox'))
  await writeFile(join(directory, 'Apple.mbox/mbox'), `From - x\n${mail('one')}\nFrom - x\n${mail('two')}`)
  await writeFile(join(directory, 'Undeliverable.EML'), mail('three'))
  await writeFile(join(directory, 'other.mbox'), `From - x\n${mail('four')}`)
  await writeFile(join(directory, 'notes.txt'), mail('none'))
  for (const part of ['Maildir/cur', 'Maildir/new']) await mkdir(join(directory, part), { recursive: true })
  await writeFile(join(directory, 'Maildir/cur/1.host:2,S'), mail('five'))
  await writeFile(join(directory, 'Maildir/new/2.host'), mail('six'))
  expect(await subjects(join(directory, 'Apple.mbox'))).toEqual(['one', 'two'])
  expect(await subjects(directory)).toEqual(['one', 'two', 'three', 'four'])
  expect(await subjects(join(directory, 'Maildir'))).toEqual(['five', 'six'])
  expect(await subjects(join(directory, 'Undeliverable.EML'))).toEqual(['three'])
})

test.each([
  [
    'GMX and WEB.DE',
    'gone@example.com:\nSMTP error from remote server for RCPT TO command, host: mx.example.com, reason: ',
  ],
  [
    'IONOS',
    '    gone@example.com:\n    SMTP error from remote server for RCPT TO command, host: mx.example.com, reason: ',
  ],
  ['another', "  'gone@example.com'\n    The server said: "],
])('%s names the dead mailbox on a line of its own, with its own signs around', async (_provider, named) => {
  const mail = `From: "Mailer Daemon" <mailer-daemon@gmx.example>
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of
its recipients. This is a permanent error. The following address
failed:

${named}550 5.1.1 User unknown

--- The header of the original message is following. ---

Message-ID: <${anId}@company.com>
`
  expect(await report(mail)).toMatchObject({ verdict: failed(gone, 'hard', '5.1.1'), deliveries: [anId] })
})

test.each([
  ['signs of an address', (size: number) => dsn({ id: anId }).replace(ada, `${'@'.repeat(size)}<`)],
  ['brackets', (size: number) => dsn({ id: anId }).replace(ada, '<a'.repeat(size))],
  [
    'recipients',
    (size: number) =>
      dsn({ id: anId }).replace('\n\n', `\n\n${'Final-Recipient: rfc822;a@b.c\nAction: failed\n\n'.repeat(size / 20)}`),
  ],
  ['white space', (size: number) => dsn({ id: anId }).replace(ada, `${' \t'.repeat(size)}x`)],
  ['words of a subject', (size: number) => leaving('unsubscribe '.repeat(size / 4))],
  ['a long word', (size: number) => leaving('a'.repeat(size), `unsubscribe ${'b'.repeat(size)}`)],
  [
    'signs in a text report',
    (size: number) =>
      `From: mailer-daemon@x\n\n<${'@'.repeat(size)}\n550 5.1.1 no\n--- Below this line is a copy of the message.\n\nx`,
  ],
])('a report with many %s is read in a time that grows as it does', async (_what, mailOf) => {
  const timeOf = (size: number) => processorMs(() => report(mailOf(size)))
  await timeOf(1_000)
  const [small, large] = [await timeOf(20_000), await timeOf(160_000)]
  // Eight times the text: linear is 8, quadratic 64. Below some milliseconds nothing can be told.
  expect(large / Math.max(small, 2)).toBeLessThan(30)
})

test('a mail of 300,000 empty lines is no report, and is read in less time than one of 20,000', async () => {
  const timeOf = (lines: number) =>
    processorMs(async () => expect(await report(`From: mailer-daemon@x\n${'\n'.repeat(lines)}`)).toBeNull())
  const [small, large] = [await timeOf(20_000), await timeOf(300_000)]
  expect(large).toBeLessThan(small)
})
