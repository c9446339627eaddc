import { expect, test } from 'vitest'
import { parseMail, readablePart } from '#platform/mail/parse.ts'
import { replyIn } from './replies.server.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const reply = async (text: string, isCut = false) => {
  const mail = await parseMail(Buffer.from(text))
  return mail && replyIn(mail, isCut)
}

test.each([
  ['a mail server', 'From: MAILER-DAEMON@mx.example.com'],
  [
    'a receipt',
    'From: ada@example.com\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b',
  ],
])('what %s says is no answer', async (_what, from) => {
  expect(await reply(`${from}\nSubject: Re: x\nReturn-Path: <>\nReferences: <${id}@x.example>\n\nHello`)).toBeNull()
})

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

test('an invitation and a mail that are attached without a name of a file are named by their titles', async () => {
  const text = `From: ada@example.com
In-Reply-To: <${id}@company.com>
Subject: Re: Hello
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

See below.
--b
Content-Type: text/calendar; method=REQUEST; charset=utf-8
Content-Disposition: inline

BEGIN:VCALENDAR
BEGIN:VEVENT
SUMMARY;LANGUAGE=en:Review of the
  register\\, part 1
END:VEVENT
END:VCALENDAR
--b
Content-Type: message/rfc822

From: kim@example.com
Subject: =?utf-8?Q?Pr=C3=BCfung?= on Monday

Hello
--b--
`
  expect((await reply(text))?.text).toBe(
    'See below.\n\nAttached, in the mailbox only: an invitation (“Review of the register, part 1”), a mail (“Prüfung on Monday”)',
  )
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
