import { describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { earlyAccessDraft } from '#office/forms/early-access-mail.ts'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { answersFromMail } from './forwarded-mail.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const desk = { zone: 'Europe/Berlin', now: new Date('2026-12-02T12:00:00Z') }
const found = async (given: string | Uint8Array, reader = desk) => {
  const mail = await answersFromMail(typeof given === 'string' ? bytes(given) : given, reader)
  return 'fault' in mail ? null : mail
}
const read = async (given: string | Uint8Array) => {
  const mail = await found(given)
  return mail && { kind: mail.form.kind, ...mail.answers }
}
const head = (type = 'text/plain; charset=utf-8') =>
  `From: Sam Seller <sam@company.com>\r\nTo: hello@company.com\r\nSubject: Fwd: A question\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`
const ada = {
  kind: 'contact',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@engines.example',
  message: 'We have an audit in May.\nCan you help?',
}
const said = 'We have an audit in May.\nCan you help?'

describe('a mail that a colleague forwarded is of whoever wrote it first', () => {
  test.each([
    [
      'Gmail',
      `See below\n\n---------- Forwarded message ---------\nFrom: Ada Lovelace <ada@engines.example>\nDate: Tue, Nov 24, 2026 at 9:12 AM\nSubject: A question\nTo: Sam <sam@company.com>\n\n\n${said}`,
    ],
    [
      'Outlook',
      `________________________________\nFrom: Lovelace, Ada <ada@engines.example>\nSent: Tuesday, November 24, 2026 9:12 AM\nTo: Sam Seller <sam@company.com>\nSubject: A question\n\n${said}`,
    ],
    [
      'an older Outlook',
      `From: Ada Lovelace [mailto:ada@engines.example]\nSent: Tuesday, November 24, 2026 9:12 AM\nTo: Sam\nSubject: A question\n\n${said}`,
    ],
    [
      'Apple Mail',
      `Begin forwarded message:\n\n> From: Ada Lovelace <ada@engines.example>\n> Subject: A question\n> Date: November 24, 2026\n> To: sam@company.com\n> \n> We have an audit in May.\n> Can you help?`,
    ],
    [
      'a German Outlook',
      `Von: Ada Lovelace <ada@engines.example>\nGesendet: Dienstag, 24. November 2026 09:12\nAn: Sam\nBetreff: Frage\n\n${said}`,
    ],
    [
      'a French program',
      `De : Ada Lovelace <ada@engines.example>\nEnvoyé : mardi 24 novembre 2026\nÀ : Sam\nObjet : Question\n\n${said}`,
    ],
  ])('%s', async (_program, text) => {
    expect(await read(head() + text)).toEqual(ada)
  })

  test.each([
    ['Danish', 'Fra', 'Sendt', 'Til', 'Emne'],
    ['Finnish', 'Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
    ['Polish', 'Od', 'Wysłano', 'Do', 'Temat'],
    ['Czech', 'Od', 'Odesláno', 'Komu', 'Předmět'],
    ['Hungarian', 'Feladó', 'Elküldve', 'Címzett', 'Tárgy'],
    ['Turkish', 'Kimden', 'Gönderildi', 'Kime', 'Konu'],
    ['Russian', 'От', 'Отправлено', 'Кому', 'Тема'],
    ['Greek', 'Από', 'Στάλθηκε', 'Προς', 'Θέμα'],
    ['Romanian', 'De la', 'Trimis', 'Către', 'Subiect'],
    ['Japanese', '差出人', '送信日時', '宛先', '件名'],
    ['Chinese', '发件人', '发送时间', '收件人', '主题'],
    ['Korean', '보낸 사람', '보낸 날짜', '받는 사람', '제목'],
    ['Hebrew', 'מאת', 'נשלח', 'אל', 'נושא'],
    ['Lithuanian', 'Nuo', 'Išsiųsta', 'Kam', 'Tema'],
    ['Latvian', 'No', 'Nosūtīts', 'Kam', 'Tēma'],
    ['Estonian', 'Saatja', 'Saadetud', 'Adressaat', 'Teema'],
    ['Croatian', 'Šalje', 'Poslano', 'Prima', 'Predmet'],
    ['Apple’s Croatian', 'Pošiljatelj', 'Datum', 'Primatelj', 'Predmet'],
    ['Slovenian', 'Od', 'Poslano', 'Za', 'Zadeva'],
    ['Serbian', 'Од', 'Послато', 'За', 'Наслов'],
    ['Bulgarian', 'От', 'Изпратено', 'До', 'Относно'],
    ['Indonesian', 'Dari', 'Dikirim', 'Kepada', 'Subjek'],
    ['Malay', 'Daripada', 'Dihantar', 'Kepada', 'Subjek'],
    ['Vietnamese', 'Từ', 'Đã gửi', 'Đến', 'Chủ đề'],
    ['Thai', 'จาก', 'ส่ง', 'ถึง', 'เรื่อง'],
    ['Persian', 'از', 'تاریخ', 'به', 'موضوع'],
    ['Arabic', 'من', 'تاريخ الإرسال', 'إلى', 'الموضوع'],
    ['Icelandic', 'Frá', 'Dagsetning', 'Til', 'Efni'],
    ['another French', 'Expéditeur', 'Date', 'Destinataire', 'Objet'],
    ['another Italian', 'Mittente', 'Data', 'A', 'Oggetto'],
  ])('in a %s program', async (_language, from, sent, to, subject) => {
    const colons = from === '发件人' ? '：' : ': '
    const text = [from, sent, to, subject].map(
      (word, at) => `${word}${colons}${at ? 'x' : 'Ada Lovelace <ada@engines.example>'}`,
    )
    expect(await read(`${head()}${text.join('\n')}\n\n${said}`)).toEqual(ada)
  })

  test('and where no head is read, whoever sent it may be who forwarded it', async () => {
    const unread = `---------- ????? ---------\nXyz: Ada Lovelace <ada@engines.example>\n\n${said}`
    const own = `From: Kim <kim@${site.email.split('@')[1]}>\r\nSubject: A question\r\n\r\n${said}`
    for (const mail of [head() + unread, own]) expect((await found(mail))?.toCheck).toMatch(/may be who forwarded it/)
    expect((await found(head().replace('Fwd: ', '') + said))?.toCheck).toBeNull()
  })

  test.each([
    'On Tue, Nov 24, 2026 at 9:12 AM Ada Lovelace <ada@engines.example> wrote:',
    'On Tue, Nov 24, 2026 at 9:12 AM Ada Lovelace\n<ada@engines.example> wrote:',
    'Am Di., 24. Nov. 2026 um 09:12 Uhr schrieb Ada Lovelace <ada@engines.example>:',
    'Le mar. 24 nov. 2026 à 09:12, Ada Lovelace <ada@engines.example> a écrit :',
    'El mar, 24 nov 2026 a las 9:12, Ada Lovelace (<ada@engines.example>) escribió:',
    'Il giorno mar 24 nov 2026 alle ore 09:12 Ada Lovelace <ada@engines.example> ha scritto:',
    'Op di 24 nov 2026 om 09:12 schreef Ada Lovelace <ada@engines.example>:',
    '2026年11月24日(火) 9:12 Ada Lovelace <ada@engines.example>：',
  ])('below %j, where its subject says so', async (line) => {
    const text = `For you. Sam (sam@company.com)\n\n${line}\n\n> ${said.replace('\n', '\n> ')}`
    for (const mark of ['Fwd:', 'WG:', 'TR :', 'RV:', 'I:', 'VS:', 'ENC:', '转发：'])
      expect([mark, await read(head().replace('Fwd:', mark) + text)]).toEqual([mark, ada])
    // Whoever answers and quotes is the writer.
    expect(await read(head().replace('Fwd:', 'Re:') + text)).toMatchObject({ email: 'sam@company.com' })
  })

  test('with a head whose lines were broken', async () => {
    const broken =
      'From: Ada Lovelace\n<ada@engines.example>\nTo: Sam <sam@company.com>;\n Kim <kim@company.com>\nSubject: A question'
    expect(await read(`${head()}${broken}\n\n${said}`)).toEqual(ada)
  })

  test.each([
    [
      'through two colleagues',
      `From: Kim <kim@company.com>\nSubject: Fwd: A question\nTo: Sam\n\nFor you?\n\nFrom: Ada Lovelace <ada@engines.example>\nSubject: A question\nTo: Kim\n\n${said}`,
    ],
    [
      'through two colleagues, quoted',
      `> Von: Kim <kim@company.com>\n> Betreff: WG: Frage\n> An: Sam\n>\n>> Von: Ada Lovelace <ada@engines.example>\n>> Betreff: Frage\n>> An: Kim\n>>\n>> ${said.replace('\n', '\n>> ')}`,
    ],
    [
      'by a program for her',
      `From: no-reply@crm.example <no-reply@crm.example> On Behalf Of Ada Lovelace <ada@engines.example>\nSubject: A question\nTo: Sam\n\n${said}`,
    ],
    [
      'by a program that takes no answers',
      `From: Ada Lovelace <no-reply@crm.example>\nReply-To: ada@engines.example\nSubject: A question\nTo: Sam\n\n${said}`,
    ],
    [
      'through a mailing list',
      `From: 'Ada Lovelace' via Info <info@company.com>\nReply-To: Ada Lovelace <ada@engines.example>\nSubject: A question\n\n${said}`,
    ],
  ])('%s', async (_way, text) => {
    expect(await read(head() + text)).toEqual(ada)
  })

  test('and an earlier mail below hers is not whom it is of', async () => {
    const text = `From: Ada O'Brien <ada@engines.example>\nSubject: Re: Our offer\nTo: Sam\n\n${said}\n\nFrom: Sam <sam@company.com>\nSubject: Our offer\nTo: Ada\n\nHere it is.`
    expect(await read(head() + text)).toMatchObject({
      firstName: 'Ada',
      lastName: "O'Brien",
      email: 'ada@engines.example',
    })
  })

  test('as an attachment', async () => {
    const inner = `From: Ada Lovelace <ada@engines.example>\r\nSubject: A question\r\nContent-Type: text/plain\r\n\r\n${said}\r\n`
    const mail = `${head('multipart/mixed; boundary=b')}--b\r\nContent-Type: text/plain\r\n\r\nFor you.\r\n--b\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename=a.eml\r\n\r\n${inner}\r\n--b--\r\n`
    expect(await read(mail)).toEqual(ada)
  })
})

test('a mail as it came is of its sender, also one that is HTML alone, and answers go to Reply-To', async () => {
  const html =
    '<p>We have an <b>audit</b> in May.<br>Can you help?</p><img src="https://track.example/x.png"><script>x()</script>'
  expect(
    await read(`Reply-To: Ada Lovelace <ada@engines.example>\r\n${head('text/html; charset=utf-8')}${html}`),
  ).toEqual(ada)
  expect(await read(head() + said)).toMatchObject({ firstName: 'Sam', lastName: 'Seller', email: 'sam@company.com' })
})

test('a mail that a form of the site wrote is read into its answers', async () => {
  const { body } = earlyAccessDraft(anEarlyAccessRequest(), 'hello@company.example')
  const mail = await found(head() + body.replaceAll('\n', '\r\n'))
  expect([mail?.form.kind, mail?.answers]).toEqual(['early-access', anEarlyAccessRequest()])
})

test('a sentence that begins like a head is none', async () => {
  for (const text of [
    'From: our side ada@engines.example is whom to ask.\nThank you.',
    'Please move our account.\nFrom: ada@old.example\nTo: kim@new.example\nAnd call me on Friday: it is urgent.',
    'From: our side ada@engines.example is whom to ask.\nThat is all for today.\nNote: we meet in May.',
  ])
    expect(await read(head() + text)).toMatchObject({ email: 'sam@company.com', message: text })
})

describe('hostile mails end soon, and bring nothing that no form takes', () => {
  test.each([
    [
      'parts within parts',
      `${head('multipart/mixed; boundary=b')}${'--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'.repeat(5_000)}`,
    ],
    ['a head without an end', `From: ${'a'.repeat(3_000_000)}`],
    ['lines of one letter', `${head()}${'>\n'.repeat(1_000_000)}`],
    ['a head line that almost is one', `${head()}${'From: '.repeat(300_000)}`],
    ['elements within elements', head('text/html') + '<div>'.repeat(200_000)],
    ['nothing but signs', `${head()}${'@'.repeat(1_000_000)}`],
    ['zero bytes', '\u0000'.repeat(100_000)],
    ['nothing', ''],
  ])('%s', async (_what, text) => {
    const began = performance.now()
    const mail = await found(text)
    expect(performance.now() - began).toBeLessThan(10_000)
    const message = String(mail?.answers.message ?? '')
    expect(message.length).toBeLessThanOrEqual(5_000)
  })

  test('signs that turn a text round and steer a terminal are left out', async () => {
    const mail = await read(`${head()}Please\u202e call\u0007 me \u001b[31mnow\u200b.`)
    expect(mail && 'message' in mail && mail.message).toBe('Please call me [31mnow.')
  })
})

describe('the day of a mail is that of its first author, and whoever forwarded it is known', () => {
  const dated = (date: string, mail = head()) => `Date: ${date}\r\n${mail}`
  const way = async (text: string) => {
    const mail = await found(text)
    return [mail?.sentAt, mail?.forwardedBy]
  }
  const outer = 'Wed, 02 Dec 2026 10:00:00 +0100'
  const sam = 'Sam Seller, sam@company.com'

  test.each([
    ['Sent: Tuesday, November 24, 2026 9:12 AM'],
    ['Date: Tue, Nov 24, 2026 at 9:12 AM'],
    ['Gesendet: Dienstag, 24. November 2026 09:12'],
    ['Envoyé : mardi 24 novembre 2026'],
    ['Enviado: martes, 24 de noviembre de 2026 9:12'],
    ['Inviato: martedì 24 novembre 2026 09:12'],
    ['Verzonden: dinsdag 24 november 2026 09:12'],
    ['Sendt: 24. november 2026 09:12'],
    ['Lähetetty: tiistai 24. marraskuuta 2026'],
    ['Отправлено: 24 ноября 2026 г.'],
    ['Wysłano: 24 listopada 2026'],
    ['Datum: 24.11.2026 09:12'],
    ['Date: 2026-11-24 09:12'],
    ['送信日時: 2026年11月24日 9:12'],
  ])('%s', async (line) => {
    const text = `From: Ada Lovelace <ada@engines.example>\n${line}\nTo: Sam\nSubject: A question\n\n${said} By March 3, 2027.`
    const at = line.includes('9:12') ? '2026-11-24T08:12:00.000Z' : '2026-11-24'
    expect(await way(dated(outer) + text)).toEqual([at, sam])
  })

  test('the hour is that of the clocks where it was forwarded, and its subject has no words of forwarding', async () => {
    const text = `From: Ada <ada@engines.example>\nSent: Tuesday, November 24, 2026 12:40 AM\nTo: Sam\n\n${said}`
    const mail = await found(dated('Wed, 02 Dec 2026 10:00:00 -0500 (EST)') + text)
    expect([mail?.sentAt, mail?.subject]).toEqual(['2026-11-24T05:40:00.000Z', 'A question'])
  })

  test('also of a mail as it came, one that is attached, and one whose head names no day that is clear', async () => {
    expect(await way(dated(outer) + said)).toEqual(['2026-12-02T09:00:00.000Z', null])
    const inner = `From: Ada <ada@engines.example>\r\nDate: Tue, 24 Nov 2026 09:12:00 +0000\r\nContent-Type: text/plain\r\n\r\n${said}\r\n`
    const attached = `${dated(outer, head('multipart/mixed; boundary=b'))}--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--\r\n`
    expect(await way(attached)).toEqual(['2026-11-24T09:12:00.000Z', sam])
    for (const day of ['31/31/2026', '31. Februar 2026', 'yesterday']) {
      const text = `From: Ada <ada@engines.example>\nSent: ${day}\nTo: Sam\n\n${said}`
      expect(await way(dated(outer) + text)).toEqual(['2026-12-02T09:00:00.000Z', sam])
    }
    expect(await way(said)).toEqual([null, null])
    expect(await way(`Date: none\r\n${head()}${said}`)).toEqual([null, null])
    const { body } = earlyAccessDraft(anEarlyAccessRequest(), 'hello@company.example')
    const draft = `From: Ada <ada@engines.example>\nSent: 24 November 2026\nTo: Sam\n\n${body}`
    expect(await way(dated(outer) + draft)).toEqual(['2026-11-24', sam])
  })
})

describe('a mail’s text with the head that its reader saw is read as the mail', () => {
  test.each([
    ['English', 'From: ', 'Sent: Tuesday, November 24, 2026 9:12 AM', 'To: ', 'Subject: '],
    ['Apple’s English', 'From: ', 'Date: 24 November 2026 at 09:12:00 CET', 'To: ', 'Subject: '],
    ['German', 'Von: ', 'Gesendet: Dienstag, 24. November 2026 09:12', 'An: ', 'Betreff: '],
    ['French', 'De: ', 'Envoyé: mardi 24 novembre 2026 09:12', 'À: ', 'Objet: '],
    ['Italian', 'Da: ', 'Inviato: martedì 24 novembre 2026 09:12', 'A: ', 'Oggetto: '],
    ['Dutch', 'Van: ', 'Verzonden: dinsdag 24 november 2026 09:12', 'Aan: ', 'Onderwerp: '],
    ['Danish', 'Fra: ', 'Sendt: 24. november 2026 09:12', 'Til: ', 'Emne: '],
    ['Swedish', 'Från: ', 'Skickat: den 24 november 2026 09:12', 'Till: ', 'Ämne: '],
    ['Polish', 'Od: ', 'Wysłano: wtorek, 24 listopada 2026 09:12', 'Do: ', 'Temat: '],
    ['Spanish', 'De: ', 'Enviado: martes, 24 de noviembre de 2026 9:12', 'Para: ', 'Asunto: '],
    ['Portuguese', 'De: ', 'Enviado: terça-feira, 24 de novembro de 2026 09:12', 'Para: ', 'Assunto: '],
    ['Czech', 'Od: ', 'Odesláno: úterý 24. listopadu 2026 9:12', 'Komu: ', 'Předmět: '],
    ['Finnish', 'Lähettäjä: ', 'Lähetetty: tiistai 24. marraskuuta 2026 9.12', 'Vastaanottaja: ', 'Aihe: '],
    ['Hungarian', 'Feladó: ', 'Elküldve: 2026. november 24., kedd 9:12', 'Címzett: ', 'Tárgy: '],
    ['Turkish', 'Kimden: ', 'Gönderildi: 24 Kasım 2026 Salı 09:12', 'Kime: ', 'Konu: '],
    ['Japanese', '差出人: ', '送信日時: 2026年11月24日 9:12', '宛先: ', '件名: '],
    ['Chinese', '发件人: ', '发送时间: 2026年11月24日 9:12', '收件人: ', '主题: '],
    ['Korean', '보낸 사람: ', '보낸 날짜: 2026년 11월 24일 화요일 오전 9:12', '받는 사람: ', '제목: '],
  ])('%s', async (_language, from, sent, to, subject) => {
    const text = `${from}Ada Lovelace <ada@engines.example>\r\n${sent}\r\n${to}Sam <sam@company.com>\r\n${subject}A question\r\n\r\n${said}`
    const utf16 = Buffer.from(text, 'utf16le')
    for (const given of [
      bytes(text),
      bytes(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      utf16,
      Buffer.from(utf16).swap16(),
    ]) {
      const mail = await found(given)
      expect({
        ...mail?.answers,
        kind: mail?.form.kind,
        message: String(mail?.answers.message).replaceAll('\r', ''),
      }).toEqual(ada)
      expect([mail?.sentAt, mail?.subject, mail?.forwardedBy, mail?.toCheck]).toEqual([
        '2026-11-24T08:12:00.000Z',
        'A question',
        null,
        null,
      ])
    }
  })

  test('also in the encoding of an old editor', async () => {
    const polish = Buffer.from(
      'Od: Ada Lovelace <ada@engines.example>\nWys\xb3ano: 24 listopada 2026\nTemat: Pro\x9cba\n\nDzi\xeakuj\xea',
      'latin1',
    )
    expect(await found(polish)).toMatchObject({
      subject: 'Prośba',
      sentAt: '2026-11-24',
      answers: { message: 'Dziękuję' },
    })
    const japanese = Buffer.from('8db78f6f906c3a20', 'hex')
    const mail = Buffer.concat([japanese, Buffer.from('Ada <ada@engines.example>\nDate: 2026-11-24\n\nHi')])
    expect(await found(mail)).toMatchObject({ answers: { email: 'ada@engines.example' } })
  })

  test('and whoever forwarded it within the text is known', async () => {
    const text = `Von: Sam <sam@company.com>\nGesendet: Mittwoch, 25. November 2026 10:00\nBetreff: WG: Frage\n\nVon: Ada <ada@engines.example>\nGesendet: Dienstag, 24. November 2026 09:12\nBetreff: Frage\n\n${said}`
    expect(await found(text)).toMatchObject({
      subject: 'Frage',
      forwardedBy: 'Sam, sam@company.com',
      sentAt: '2026-11-24T08:12:00.000Z',
    })
  })
})

test('a message with a byte order mark, in UTF-16, of Apple Mail or of a mailbox’s file is one', async () => {
  const mail = `From: Ada Lovelace <ada@engines.example>\r\nDate: Tue, 24 Nov 2026 09:12:00 +0100\r\nSubject: A question\r\nMessage-ID: <a@engines.example>\r\n\r\n${said}`
  const apple = Buffer.concat([
    Buffer.from(`${Buffer.byteLength(mail)}      \n`),
    bytes(mail),
    bytes('\n<?xml version="1.0"?><plist/>'),
  ])
  const mailbox = `From ada@engines.example Tue Nov 24 09:12:00 2026\r\n${mail}`
  for (const given of [`\uFEFF${mail}`, Buffer.from(`\uFEFF${mail}`, 'utf16le'), apple, `\r\n\r\n${mail}`, mailbox]) {
    expect(await read(given)).toEqual(ada)
    expect((await found(given))?.sentAt).toBe('2026-11-24T08:12:00.000Z')
  }
})

test.each([
  ['Outlook’s .msg', 'd0cf11e0a1b11ae1'],
  ['A PDF', '255044462d312e37'],
  ['A picture', '89504e470d0a1a0a'],
  ['A picture', 'ffd8ffe000104a46'],
  ['A ZIP or Word file', '504b030414000600'],
  ['A formatted text (RTF)', '7b5c727466315c61'],
  ['This file', '0001020304050607'],
])('%s is told what it is, and what to do', async (what, hex) => {
  const file = Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from('\u0000\ufffd\u0001'.repeat(500))])
  expect(await answersFromMail(file, desk)).toEqual({
    fault: expect.stringMatching(`^${what.replace(/[().]/g, '.')} .* \\.eml`),
  })
})

describe('the hour of a forwarded mail is that of the clocks where it was forwarded', () => {
  const forwarded = async (
    line: string,
    { date = 'Sun, 29 Nov 2026 10:00:00 +0100', from = 'From', reader = desk } = {},
  ) => {
    const text = `${from}: Ada <ada@engines.example>\n${line}\nTo: Sam\nSubject: A question\n\n${said}`
    const mail = await found(`Date: ${date}\r\n${head()}${text}`, reader)
    return [mail?.sentAt, mail?.toCheck]
  }
  const evening = ['2026-11-24T20:12:00.000Z', null]

  test.each([
    ['差出人', '送信日時: 2026年11月24日 午後9:12'],
    ['보낸 사람', '보낸 날짜: 2026년 11월 24일 화요일 오후 9:12'],
    ['寄件者', '寄件日期: 2026年11月24日 下午 09:12'],
    ['发件人', '日期: 2026年11月24日 周二 晚上9:12'],
    ['De', 'Fecha: mar, 24 nov 2026 a las 9:12 p. m.'],
    ['De', 'Fecha: mar, 24 nov 2026 a las 9:12\u202fp.\u00a0m.'],
    ['From', 'Date: Tue, Nov 24, 2026 at 9:12\u202fPM'],
    ['Από', 'Ημερομηνία: 24 Νοεμβρίου 2026 9:12 μ.μ.'],
    ['De', 'Date: 24 novembre 2026 à 21 h 12'],
    ['Da', 'Data: 24/11/26 21:12 (GMT+01:00)'],
    ['Von', 'Datum: 24.11.26 21:12 (GMT+01:00)'],
    ['보낸 사람', '날짜: 26/11/24 오후 9:12 (GMT+01:00)'],
    ['From', 'Date: 11/24/26 3:12 PM (GMT-05:00)'],
    ['From', 'Sent: 24/11/2026 21:12'],
    ['From', 'Date: 24 November 2026 at 20:12:00 GMT'],
    ['من', 'تاريخ الإرسال: 24/11/2026 09:12 م'],
    ['Šalje', 'Poslano: utorak, 24. studenoga 2026. 21:12'],
  ])('%s: %s', async (from, line) => {
    expect(await forwarded(line, { from })).toEqual(evening)
  })

  test.each([
    ['差出人', '送信日時: 2026年11月24日 午前12:12', '2026-11-23T23:12:00.000Z'],
    ['보낸 사람', '보낸 날짜: 2026년 11월 24일 화요일 오전 9:12', '2026-11-24T08:12:00.000Z'],
    ['寄件者', '寄件日期: 2026年11月24日 中午12:12', '2026-11-24T11:12:00.000Z'],
    ['De', 'Fecha: 24 nov 2026 a las 12:12 a. m.', '2026-11-23T23:12:00.000Z'],
    ['من', 'تاريخ الإرسال: 24/11/2026 09:12 ص', '2026-11-24T08:12:00.000Z'],
    ['Šalje', 'Poslano: srijeda, 28. listopada 2026. 09:12', '2026-10-28T08:12:00.000Z'],
    ['Od', 'Datum: srijeda, 28. listopada 2026. 09:12', '2026-10-28T08:12:00.000Z'],
    ['Od', 'Wysłano: sobota, 28 listopada 2026 09:12', '2026-11-28T08:12:00.000Z'],
  ])('before noon, %s: %s', async (from, line, at) => {
    expect(await forwarded(line, { from })).toEqual([at, null])
  })

  test('by the rule of the very day, in the reader’s zone or at the distance of whoever forwarded it', async () => {
    const october = 'Sent: Tuesday, October 20, 2026 9:12 AM'
    expect(await forwarded(october)).toEqual(['2026-10-20T07:12:00.000Z', null])
    // Servers write UTC, which is nobody's clock.
    expect(await forwarded(october, { date: 'Sun, 29 Nov 2026 09:00:00 +0000' })).toEqual([
      '2026-10-20T07:12:00.000Z',
      null,
    ])
    expect(await forwarded(october, { date: 'Sun, 29 Nov 2026 09:00:00 -0500' })).toEqual([
      '2026-10-20T14:12:00.000Z',
      null,
    ])
    expect(await forwarded(october, { reader: { ...desk, zone: 'No/Where' } })).toEqual([
      '2026-10-20T08:12:00.000Z',
      null,
    ])
  })

  test('a day that may be another is to be checked, and one that cannot be read too', async () => {
    expect(await forwarded('Date: 3/4/26 9:12 PM')).toEqual([
      '2026-03-04T20:12:00.000Z',
      expect.stringMatching(/March 4, 2026.*April 3, 2026/),
    ])
    expect(await forwarded('Date: 3/4/26 21:12')).toEqual([
      '2026-04-03T19:12:00.000Z',
      expect.stringContaining('“3/4/26”'),
    ])
    // A weekday says which; the other day was still to come; both are one; the language has one order.
    expect(await forwarded('Sent: Wed 3/4/2026 9:12 PM')).toEqual(['2026-03-04T20:12:00.000Z', null])
    expect(await forwarded('Date: 11/12/26 21:12')).toEqual(['2026-11-12T20:12:00.000Z', null])
    expect(await forwarded('Date: 4/4/26')).toEqual(['2026-04-04', null])
    expect(await forwarded('Fecha: 3/4/26 21:12', { from: 'De' })).toEqual(['2026-04-03T19:12:00.000Z', null])
    expect(await forwarded('Sent: last week')).toEqual([
      '2026-11-29T09:00:00.000Z',
      expect.stringContaining('when it was forwarded'),
    ])
  })

  test('and a day in its subject, or in what the colleague wrote above, is not when it was sent', async () => {
    const text =
      'From: Ada <ada@engines.example>\nSubject: Audit on March 3, 2026\nDate: Tue, Nov 24, 2026 at 9:12 PM\nTo: Sam\n\nHello'
    expect((await found(`Date: Sun, 29 Nov 2026 10:00:00 +0100\r\n${head()}${text}`))?.sentAt).toBe(evening[0])
    const quoted =
      'She called on March 3, 2026.\n\nOn Tue, Nov 24, 2026 at 9:12 PM Ada <ada@engines.example> wrote:\n\n> Hello'
    expect((await found(`Date: Sun, 29 Nov 2026 10:00:00 +0100\r\n${head()}${quoted}`))?.sentAt).toBe(evening[0])
  })
})

test('a head without an address, or with its lines in another order, is one', async () => {
  const internal = 'From: Ada Lovelace\nSent: Tuesday, November 24, 2026 9:12 AM\nTo: Sam\nSubject: A question'
  expect(await read(`${head()}${internal}\n\n${said}`)).toEqual({ ...ada, email: '' })
  expect(await read(`${head().replace('Fwd: ', '')}${internal}\n\n${said}`)).toMatchObject({ email: 'sam@company.com' })
  const thunderbird =
    '-------- Weitergeleitete Nachricht --------\nBetreff: \tA question\nDatum: \tTue, 24 Nov 2026 09:12:00 +0100\nVon: \tAda Lovelace <ada@engines.example>\nAn: \tSam <sam@company.com>'
  const mail = `${head()}${thunderbird}\n\n${said}`
  expect(await read(mail)).toEqual(ada)
  expect((await found(mail))?.sentAt).toBe('2026-11-24T08:12:00.000Z')
})

test('an answer to our mail is of whoever answered, in their own words', async () => {
  const ours =
    '\n\n________________________________\nFrom: Kim <kim@company.com>\nSent: Tuesday, November 24, 2026 9:12 AM\nTo: Ada\nSubject: Our offer\n\nWould you like a demo?'
  const answer = (from: string) => read(`From: ${from}\nSubject: RE: Our offer\n\n${said}${ours}`)
  expect(await answer('Ada Lovelace <ada@engines.example>')).toEqual(ada)
  // What one of us answered is kept as the mail of whom they answered.
  expect(await answer(`Sam <sam@${site.email.split('@')[1]}>`)).toMatchObject({ email: 'kim@company.com' })
})

describe('a mail from our own domain is never the lead where somebody else wrote', () => {
  const ours = `kim@${site.email.split('@')[1]}`
  const headOf = (from: string, subject: string) =>
    `From: ${from}\nSent: Tuesday, November 24, 2026 9:12 AM\nTo: Somebody\nSubject: ${subject}\n\n`
  const ourText = `________________________________\n${headOf(`Kim Doe <${ours}>`, 'Our offer')}Would you like a demo?`

  test.each([
    'R: Our offer',
    'VS: Our offer',
    'Vá: Our offer',
    'ΑΠ: Our offer',
    'Odg: Our offer',
    'Svar: Our offer',
    'Rép : Our offer',
    'رد: Our offer',
    'Our offer',
    'A question',
  ])('an answer to us under the subject %s is of whoever answered', async (subject) => {
    const mail = `From: Ada Lovelace <ada@engines.example>\nSubject: ${subject}\n\n${said}\n\n${ourText}`
    expect(await read(mail)).toEqual(ada)
    expect(await found(mail)).toMatchObject({ toCheck: null, forwardedBy: null })
  })

  test('a forwarded answer of ours is of whom it answers, below a head or quoted', async () => {
    const forward = `From: Sam <sam@${ours.split('@')[1]}>\nSubject: FW: A question\n\nFor you\n\n${ourText}\n\n`
    expect(await read(forward + headOf('Ada Lovelace <ada@engines.example>', 'A question') + said)).toEqual(ada)
    const quoted = said.replaceAll(/^/gm, '> ')
    const wrote = `On Tue, Nov 24, 2026 at 9:12 AM Ada Lovelace <ada@engines.example> wrote:\n\n${quoted}`
    expect(await read(forward + wrote)).toEqual(ada)
    expect((await found(forward))?.toCheck).toMatch(/forwarded/)
  })

  test('a forwarded answer to us is of whoever answered, in their own words', async () => {
    const forward = `From: Sam <sam@${ours.split('@')[1]}>\nSubject: FW: A question\n\n`
    const answer = headOf('Ada Lovelace <ada@engines.example>', 'VS: Our offer')
    expect(await read(`${forward}${answer}${said}\n\n${ourText}`)).toEqual(ada)
  })
})

test.each([
  ['"Dr. Ada Lovelace"', 'Ada', 'Lovelace'],
  ['"Prof. Dr. Ada Lovelace"', 'Ada', 'Lovelace'],
  ['"Dipl.-Ing. Ada Lovelace"', 'Ada', 'Lovelace'],
  ['Herr Max Muster', 'Max', 'Muster'],
  ['Mme Ada Lovelace', 'Ada', 'Lovelace'],
  ['"Lovelace, Ada, Dr."', 'Ada', 'Lovelace'],
  ['"Lovelace, Dr. Ada"', 'Ada', 'Lovelace'],
  ['"Ada Lovelace, PhD, MBA"', 'Ada', 'Lovelace'],
  ['"Dr. Lovelace"', '', 'Lovelace'],
  ['Drew Msall', 'Drew', 'Msall'],
  ['Frauke Ingram', 'Frauke', 'Ingram'],
])('the name %s is %j and %j', async (name, firstName, lastName) => {
  expect(await read(`From: ${name} <ada@engines.example>\r\nSubject: Hi\r\n\r\n${said}`)).toMatchObject({
    firstName,
    lastName,
  })
})

test.each([
  'This is an HTML email. Please use a client that shows HTML.',
  'Your mail program does not show HTML.',
  'Ihr E-Mail-Programm kann HTML nicht anzeigen.',
])('a text that only says %j is none; what the HTML hides is not said', async (stub) => {
  const html =
    '<div style="display:none">Preview</div><div style="color:red; display: none;">More</div><p>We have an audit.</p>'
  const part = (type: string, text: string) => `--b\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`
  const mail = `From: Ada <ada@engines.example>\r\nSubject: Hi\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n${part('text/plain', stub)}${part('text/html', html)}--b--\r\n`
  expect(await read(mail)).toMatchObject({ message: 'We have an audit.' })
})
