import { expect, test } from 'vitest'
import { parseMail, readablePart } from '#platform/mail/parse.ts'
import { processorMs } from '../../../tests/support/processor-time.ts'
import { ownWords, replyIn } from './replies.server.ts'

test.each([
  ['Gmail', 'Yes.\n\nOn Tue, Jan 5, 2027 at 9:00 AM Kim <\nkim@company.com> wrote:\n\n> Hello Ada\n> Kim', 'Yes.'],
  ['German Gmail', 'Ja.\n\nAm Di., 5. Jan. 2027 um 09:00 Uhr schrieb Kim <kim@company.com>:\n> Hallo', 'Ja.'],
  ['Thunderbird, French', "Oui.\n\nLe 05/01/2027 à 09:00, Kim a écrit :\n> Bonjour\n>> d'avant", 'Oui.'],
  [
    'Outlook',
    'Yes.\n\nAda\n\n________________________________\nFrom: Kim <kim@company.com>\nSent: Tuesday, January 5, 2027 9:00 AM\nTo: Ada\nSubject: Hello\n\nHello Ada',
    'Yes.\n\nAda',
  ],
  [
    'Outlook, German',
    'Ja.\n\nVon: Kim <kim@company.com>\nGesendet: Dienstag, 5. Januar 2027 09:00\nAn: Ada\nBetreff: Hallo\n\nHallo Ada',
    'Ja.',
  ],
  ['Outlook, plain', 'Yes.\n\n-----Original Message-----\nFrom: Kim\n\nHello', 'Yes.'],
  ['Apple Mail', 'Yes.\n\n> On 5 Jan 2027, at 09:00, Kim <kim@company.com> wrote:\n> \n> Hello', 'Yes.'],
  ['a name and an address alone', 'Yes.\nKim <kim7@company.com> wrote:\n> Hello', 'Yes.'],
  ['between the lines', 'On Tuesday Kim <k@company.com> wrote:\n> One?\nYes.\n> Two?\nNo.', 'Yes.\nNo.'],
  ['a list that is no quotation', 'These two:\n- one\n- two', 'These two:\n- one\n- two'],
  ['a quotation alone', '> Hello', '> Hello'],
  [
    'a sentence that begins like a head',
    'From: here to there it takes a day.\nBye',
    'From: here to there it takes a day.\nBye',
  ],
  ['Outlook, plain, in Spanish', 'Sí.\n\n-----Mensaje original-----\nDe: Kim\n\nHola', 'Sí.'],
  ['a name and a day', 'Yes.\nKim schreef op 5 januari 2027:\n> Hello', 'Yes.'],
])('the earlier mail is left out of an answer: %s', (_, text, own) => {
  expect(ownWords(text)).toBe(own)
})

test.each([
  'Please move our account.\nFrom: ada@old.example\nTo: kim@new.example\nAnd call me on Friday: it is urgent.',
  'Von: alt@firma.example\nAn: neu@firma.example\nDas gilt ab Mai.',
  'From: ada@old.example\nTo: kim@new.example\nPhone: 555 0100\nRoom: 2027\n\nThank you.',
  'My answers.\n\n--- Question 1 ---\nYes.\n\n--- Question 2 ---\nNo.',
  'First part.\n______________________________\nSecond part.',
  'A plan:\n-------- Phase one --------\nWe begin.',
  '--- Forwarded by post: the contract ---\nIt is signed.',
  'Thanks.\n\nOn 12 January 2027 at 10:30 Kim <kim@corp.example> can join, and she wants to discuss:\n- pricing\n\nAda',
])('what only looks like an earlier mail stays: %j', (text) => {
  expect(ownWords(text)).toBe(text)
})

test.each(['Answers to your 3 questions:', 'To point 2:', 'In 2026 we said:', 'Zu Frage 4:', 'Article 50(2) says:'])(
  'a line above a quotation that counts something stays: %j',
  (line) => {
    expect(ownWords(`Hello.\n\n${line}\n> Two?\nYes.`)).toBe(`Hello.\n\n${line}\nYes.`)
  },
)

test.each(['See below in red.', 'Meine Antworten stehen unten.', 'Comments inline'])(
  'where %j points into the earlier mail, the rest is in the mailbox',
  (words) => {
    const head = 'From: Kim <kim@company.com>\nSent: Tuesday, January 5, 2027 9:00 AM\nSubject: Hello'
    expect(ownWords(`${words}\n\n${head}\n\nWhen? [Ada] On Monday.`)).toMatch(
      new RegExp(`^${words.replace('.', '\\.')}\n\n.* mailbox only\\.$`),
    )
  },
)

test.each([
  ['a mail server', 'From: MAILER-DAEMON@mx.example.com'],
  [
    'a receipt',
    'From: ada@example.com\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b',
  ],
])('what %s says is no answer', async (_what, from) => {
  expect(await reply(`${from}\nSubject: Re: x\nReturn-Path: <>\nReferences: <${id}@x.example>\n\nHello`)).toBeNull()
})

test('what is cut from a long answer is said', () => {
  for (const text of ['word '.repeat(3_000), 'line\n'.repeat(2_100)])
    expect(ownWords(text)).toMatch(/…\n\nThe mail is long: .* in the mailbox only\.$/)
})

test.each([
  ['lines of quotation', (size: number) => '> a\n'.repeat(size)],
  ['heads', (size: number) => 'From: a@b.c\n'.repeat(size)],
  ['dashes', (size: number) => `${'-'.repeat(size)}\n${'- '.repeat(size)}`],
  ['empty lines', (size: number) => '\n> b\n'.repeat(size)],
  ['colons', (size: number) => 'a1:\n\n> b\n'.repeat(size)],
])('many %s are read in a time that grows as they do', async (_, textOf) => {
  const timeOf = (size: number) => processorMs(() => ownWords(textOf(size).slice(0, size)))
  await timeOf(1_000)
  expect((await timeOf(160_000)) / Math.max(await timeOf(20_000), 2)).toBeLessThan(30)
})

const id = '0190a000-0000-7000-8000-000000000001'
const reply = async (text: string, isCut = false) => {
  const mail = await parseMail(Buffer.from(text))
  return mail && replyIn(mail, isCut)
}

test('an answer that is HTML alone is read as text, with the names of what is attached', async () => {
  const text = `From: "Ada" <Ada@Example.com>
In-Reply-To: <${id}@company.com>
Subject: Re: Hello [abc123]
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/html

<p>Yes,<br>on <b>Monday</b>.</p><div class="gmail_quote"><div>On Tue, Jan 5, 2027 Kim &lt;kim@company.com&gt; wrote:<br></div><blockquote>Hello</blockquote></div>
--b
Content-Type: application/pdf; name="plan.pdf"
Content-Disposition: attachment; filename="plan.pdf"

x
--b
Content-Type: image/png
Content-Disposition: inline; filename="logo.png"

x
--b--
`
  expect(await reply(text)).toEqual({
    deliveries: [id],
    recipients: [],
    subject: 'Re: Hello [abc123]',
    reference: 'abc123',
    from: 'ada@example.com',
    text: 'Yes,\non Monday.\n\nAttached, in the mailbox only: plan.pdf',
  })
})

test('of an answer that is HTML alone cells stay apart, and links keep their addresses', async () => {
  const html =
    '<p>See <a href="https://example.com/times">my calendar</a>, <a href="https://example.com">example.com</a> or <a href="mailto:ada@example.com">write</a>.</p><table><tr><th>Systems</th><th>Of them high</th></tr><tr><td>12</td><td>5</td></tr></table>'
  const text = `From: ada@example.com\nIn-Reply-To: <${id}@company.com>\nContent-Type: text/html\n\n${html}\n`
  expect(await reply(text)).toMatchObject({
    text: expect.stringMatching(
      /^See my calendar <https:\/\/example\.com\/times>, example\.com <https:\/\/example\.com> or write\.\s+Systems\tOf them high\n12\t5$/,
    ),
  })
})

test('of an answer with more lines than are read, the beginning is stored', async () => {
  const text = `From: ada@example.com\nIn-Reply-To: <${id}@company.com>\n\nPlease call me.\n${'a log\n'.repeat(61_000)}`
  expect(readablePart(Buffer.from(text)).length).toBeLessThan(text.length)
  expect((await reply(text))?.text).toMatch(/^Please call me\.\n/)
})

test('of a signed mail its words are stored, and of a sealed one that it can be read in the mailbox', async () => {
  const head = `From: ada@example.com\nIn-Reply-To: <${id}@company.com>\nMIME-Version: 1.0\n`
  const signed = `${head}Content-Type: multipart/signed; boundary=b\n\n--b\nContent-Type: text/plain\n\nYes.\n--b\nContent-Type: application/pkcs7-signature; name=smime.p7s\nContent-Disposition: attachment\n\nx\n--b--\n`
  const inText = `${head}\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nYes.\n-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----\n`
  for (const mail of [signed, inText]) expect(await reply(mail)).toMatchObject({ text: 'Yes.' })
  for (const type of ['application/pkcs7-mime; smime-type=enveloped-data', 'application/x-pkcs7-mime'])
    expect(
      await reply(`${head}Content-Type: ${type}\nContent-Disposition: attachment; filename=smime.p7m\n\nx\n`),
    ).toMatchObject({
      text: expect.stringContaining('in the mailbox only'),
    })
})

test('an answer that names no encoding is read as UTF-8, or else as old Windows programs write', async () => {
  const text = `From: ada@example.com\nIn-Reply-To: <${id}@company.com>\n\nZoë: 5 € für Tee\n`
  const windows = Buffer.from(text.replace('€', '\u0080'), 'latin1')
  for (const bytes of [Buffer.from(text), windows]) {
    const mail = await parseMail(bytes)
    expect(mail && replyIn(mail, false)).toMatchObject({ text: 'Zoë: 5 € für Tee' })
  }
})

test('an earlier mail without marks is left out below the line that says whose it is', async () => {
  const text = (mark: string) =>
    `From: ada@example.com\nIn-Reply-To: <${id}@company.com>\n\nYes.\n\n  On Tuesday, November 24, 2026 at 09:12:00 AM GMT+1, Sam <sam@company.com> wrote:  \n\n${mark}When?\n${mark}Sam\n`
  expect(await reply(text(''))).toMatchObject({ text: 'Yes.' })
  expect(await reply(`${text('> ')}\nAnd bring Kim.`)).toMatchObject({ text: 'Yes.\n\nAnd bring Kim.' })
})

test.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-generated (by a rule)',
  'Precedence: bulk',
  'X-Autoreply: yes',
  'Subject: Automatic reply: A question [abc123]',
  'Subject: [EXT] Out of Office Re: A question',
  'Subject: Automatische Antwort: A question',
  'Subject: Abwesenheitsnotiz: A question',
  'Subject: Réponse automatique : A question',
  'Subject: Respuesta automática: A question',
  'Subject: Risposta automatica: A question',
  'Subject: Automatisch antwoord: A question',
  'Subject: Autosvar: A question',
  'Subject: Automaattinen vastaus: A question',
  'Subject: Odpowiedź automatyczna: A question',
  'Subject: Автоматический ответ: A question',
  'Subject: 自動応答: A question',
  'Subject: 自动答复: A question',
])('a mail that a program sent is no answer: %s', async (header) => {
  const mail = (more: string) => `From: ada@example.com\nIn-Reply-To: <${id}@company.com>\n${more}\n\nHello\n`
  expect(await reply(mail(header))).toBeNull()
  expect(await reply(mail('Auto-Submitted: no'))).toMatchObject({ text: 'Hello' })
  expect(await reply(mail('Subject: Re: Automatic reply: A question'))).toMatchObject({ text: 'Hello' })
})

test.each([
  'Precedence: list\nList-ID: <hello.example.com>\nX-Google-Group-Id: 1',
  'List-Id: <news.example.com>\nPrecedence: bulk',
  'Return-Path: <>',
  'Auto-Submitted: no (person)\nReturn-Path: <>',
  'X-Autoreply: false',
])('an answer to one of our mails that came through a list or a shared mailbox is a person’s: %j', async (headers) => {
  const mail = (more: string) => `From: ada@example.com\nSubject: Re: A question [abc123]\n${more}${headers}\n\nHello\n`
  expect(await reply(mail(`In-Reply-To: <${id}@company.com>\n`))).toMatchObject({ text: 'Hello' })
  // To another mail, these marks are those of a program.
  if (!headers.startsWith('X-Autoreply')) expect(await reply(mail(''))).toBeNull()
})
