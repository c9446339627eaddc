import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time.ts'
import { ownWords } from './own-words.ts'

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
  [
    'between the lines',
    'On Tuesday Kim <k@company.com> wrote:\n> One?\nYes.\n> Two?\nNo.',
    '> One?\nYes.\n> Two?\nNo.',
  ],
  ['below it', 'On Tuesday Kim <k@company.com> wrote:\n> One?\n>\n> Two?\n\nYes, both.', 'Yes, both.'],
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

const [german, english] = [
  'An: ada@example.com\nBetreff: Hallo\n\nHallo Ada',
  'To: ada@example.com\nSubject: Hello\n\nHello Ada',
]
test.each([
  ['GMX and Web.de', `Gesendet: Dienstag, 5. Januar 2027 um 09:00 Uhr\nVon: "Kim" <kim@company.com>\n${german}`],
  ['GMX in English', `Sent: Tuesday, January 05, 2027 at 9:00 AM\nFrom: "Kim" <kim@company.com>\n${english}`],
  [
    'Notes',
    `-----"Kim" <kim@company.com> wrote: -----\nTo: ada@example.com\nFrom: "Kim" <kim@company.com>\nDate: 01/05/2027 09:00AM\nSubject: Hello\n\nHello Ada`,
  ],
  [
    'Notes, quoted',
    '-----"Kim" <kim@company.com> wrote: -----\n\n>To: ada@example.com\n>From: "Kim" <kim@company.com>\n>\n>Hello Ada',
  ],
  [
    'Notes in German',
    '-----Kim <kim@company.com> schrieb: -----\nAn: ada@example.com\nVon: Kim <kim@company.com>\nDatum: 05.01.2027 09:00\nBetreff: Hallo\n\nHallo',
  ],
  [
    'Notes with its line above',
    `Kim ---05.01.2027 09:00:12---Hallo Ada, hier ist\n\nVon:\t"Kim" <kim@company.com>\nKopie:\nDatum:\t05.01.2027 09:00\n${german}`,
  ],
  ['Notes without an address', 'Von: Kim Doe/Company\nAn: Ada\nDatum: 05.01.2027 09:00\nBetreff: Hallo\n\nHallo Ada'],
  [
    'Outlook without an address',
    'From: Kim Doe\nSent: Tuesday, January 5, 2027 9:00 AM\nTo: Ada\nSubject: Hello\n\nHello Ada',
  ],
  [
    'Outlook to many',
    'From: Kim <kim@company.com>\nSent: Tuesday, January 5, 2027 9:00 AM\nTo: a@example.com;\n b@example.com;\n c@example.com\nSubject: Hello\n\nHello Ada',
  ],
  ['GroupWise', '>>> Kim <kim@company.com> 05.01.2027 09:00 >>>\nHallo Ada\n\nHier ist es.'],
  ['GroupWise without a mark before it', 'Kim <kim@company.com> 05.01.2027 09:00 >>>\nHallo Ada'],
  ['GroupWise without an address', '>>> Kim Doe 1/5/2027 9:00 AM >>>\nHello Ada'],
  [
    'GroupWise, newer',
    '>>> On 1/5/2027 at 9:00 AM, in message\n<A1.B2@company.com>, Kim <kim@company.com> wrote:\nHello Ada',
  ],
  ['Yahoo', ' On Tuesday, January 5, 2027 at 09:00:12 AM GMT+1, Kim <kim@company.com> wrote:  \n \n Hello Ada'],
  ['Yahoo on a telephone', '  On Tue, Jan 5, 2027 at 9:00 AM, Kim<kim@company.com> wrote:   Hello Ada'],
  [
    'Proton Mail',
    '------- Original Message -------\nOn Tuesday, January 5th, 2027 at 9:00 AM, Kim <kim@company.com> wrote:\n\n> Hello',
  ],
  [
    'an older Proton Mail',
    '‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Tuesday, January 5, 2027 9:00 AM, Kim <kim@company.com> wrote:\n\nHello',
  ],
  ['Thunderbird', 'On 1/5/27 9:00 AM, Kim wrote:\n> Hello'],
  ['Thunderbird, German', 'Am 05.01.27 um 09:00 schrieb Kim:\n> Hallo'],
  ['Thunderbird, Spanish', 'El 5/1/27 a las 9:00, Kim escribió:\n> Hola'],
  ['Thunderbird, Italian', 'Il 05/01/2027 09:00, Kim ha scritto:\n> Ciao'],
  ['Thunderbird, Dutch', 'Op 05-01-2027 om 09:00 schreef Kim:\n> Hallo'],
  ['Thunderbird, Polish', 'W dniu 5.01.2027 o 09:00, Kim pisze:\n> Witam'],
  [
    'Thunderbird that forwards',
    `-------- Weitergeleitete Nachricht --------\nBetreff: \tHallo\nDatum: \tTue, 5 Jan 2027 09:00:12 +0100\nVon: \tKim <kim@company.com>\nAn: \tada@example.com\n\nHallo`,
  ],
  [
    'Outlook on a telephone',
    `________________________________\nVon: Kim <kim@company.com>\nGesendet: Dienstag, Januar 5, 2027 9:00 AM\n${german}`,
  ],
  [
    'Samsung',
    '-------- Original message --------\nFrom: Kim \nDate: 1/5/27 9:00 AM (GMT+01:00) \nTo: Ada \nSubject: Hello \n\nHello',
  ],
  [
    'Samsung, on one line',
    '-------- Original message --------From: Kim <kim@company.com> Date: 1/5/27  9:00 AM  (GMT+01:00) To: ada@example.com Subject: Hello Hello Ada',
  ],
  ['Samsung, Korean', '-------- 원본 이메일 --------\n발신: Kim\n\n안녕'],
  [
    'T-Online',
    '-----Original-Nachricht-----\nBetreff: Hallo\nDatum: 2027-01-05T09:00:12+0100\nVon: "Kim" <kim@company.com>\nAn: ada@example.com\n\nHallo',
  ],
  ['Gmail, Japanese', '2027年1月5日(火) 9:00 Kim <kim@company.com>:\n\n> Hello'],
  ['Gmail, Chinese', 'Kim <kim@company.com> 于2027年1月5日周二 09:00写道：\n\n> Hello'],
  ['Gmail, Chinese, without marks', 'Kim <kim@company.com> 於 2027年1月5日 週二 上午9:00寫道：\n\nHello'],
  ['Gmail, Korean, without marks', '2027년 1월 5일 (화) 오전 9:00, Kim <kim@company.com>님이 작성:\n\nHello'],
  [
    'QQ',
    '------------------ 原始邮件 ------------------\n发件人: "Kim" <kim@company.com>;\n发送时间: 2027年1月5日(星期二) 上午9:00\n收件人: "Ada";\n主题: Hello\n\nHello',
  ],
  ['Zoho', '---- On Tue, 05 Jan 2027 09:00:12 +0100 Kim <kim@company.com> wrote ----\n\nHello'],
  [
    'Zimbra',
    '----- Mail original -----\nDe: "Kim" <kim@company.com>\nÀ: "Ada" <ada@example.com>\nEnvoyé: Mardi 5 Janvier 2027 09:00:12\nObjet: Hello\n\nBonjour',
  ],
])('nothing of the earlier mail is taken for the words of who answers it: %s', (_, earlier) => {
  expect(ownWords(`Yes, please.\n\n${earlier}`)).toBe('Yes, please.')
})

test.each([
  'Please move our account.\nFrom: ada@old.example\nTo: kim@new.example\nAnd call me on Friday: it is urgent.',
  'Von: alt@firma.example\nAn: neu@firma.example\nDas gilt ab Mai.',
  'From: ada@old.example\nTo: kim@new.example\nPhone: 555 0100\nRoom: 2027\n\nThank you.',
  'From: Berlin\nTo: Paris\nDate: 5 January 2027\nSeats: 2\n\nThat is my journey.',
  'Our choice >>> yours, of 5.1.2027 at 9:00. Choose.\nAda',
  'The agenda, at 9:00 >>>\nYour talk.',
  'My notes:\n--- What Kim wrote ---\nIt is good.',
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

test.each([
  'Please send the contract to legal@corp.example, my comments follow:',
  'Our slot is Tuesday 12.01.2027 10:00, and to your questions:',
  'Please copy anna@corp.example on all of this:',
  'On 12 January 2027 we decided:',
  'As you wrote on 12 January 2027:',
  'Invite Anna <anna@corp.example> for 12.01.2027 10:00, because you asked:',
])('a line of the writer above a quotation stays: %j', (line) => {
  expect(ownWords(`Yes, we accept.\n${line}\n\n> Do you accept?\n\nYes.`)).toBe(`Yes, we accept.\n${line}\n\nYes.`)
  const between = `${line}\n> How many?\n12\n> Which law?\nGDPR`
  expect(ownWords(between)).toBe(between)
})

test.each([
  'Our slot is 12.01.2027 10:00\nKim <kim@company.com> wrote:',
  'See you on 12.01.2027 at 10:00.\nKim wrote on 5 January 2027:',
])('a line before the one that says who wrote stays: %j', (lines) => {
  expect(ownWords(`${lines}\n> When?`)).toBe(lines.split('\n')[0])
})

test.each([
  'ср, 5 янв. 2027 г. в 09:00, Kim <kim@company.com>:',
  '2027. jan. 5., K 9:00 dátummal Kim <kim@company.com> ezt írta:',
  'pon., 5 sty 2027 o 09:00 Kim <kim@company.com> napisał(a):',
  'V V tor., 5. jan. 2027 ob 09:00 je oseba Kim <kim@company.com> napisala:',
  'Pe mar., 5 ian. 2027 la 09:00, Kim <kim@company.com> a scris:',
  'Vào Th 3, 5 thg 1, 2027 vào lúc 09:00 Kim <kim@company.com> đã viết:',
  'بتاريخ الثلاثاء، 5 يناير 2027 في 9:00 ص تمت كتابة ما يلي بواسطة Kim <kim@company.com>:',
])('%j says whom a quotation is from', (line) => {
  expect(ownWords(`Yes.\n\n${line}\n> Hello`)).toBe('Yes.')
})

test('lines that begin with the sign for more are the writer’s where they go on in a sentence', () => {
  expect(ownWords('We have\n>50 systems\nand grow.')).toBe('We have\n>50 systems\nand grow.')
  expect(ownWords('Yes.\n\n> 50 systems?\n> Which?')).toBe('Yes.')
})

test.each(['See below in red.', 'Meine Antworten stehen unten.', 'Comments inline'])(
  'where %j points into the earlier mail, the rest is in the mailbox',
  (words) => {
    const head = 'From: Kim <kim@company.com>\nSent: Tuesday, January 5, 2027 9:00 AM\nSubject: Hello'
    expect(ownWords(`${words}\n\n${head}\n\nWhen? [Ada] On Monday.`)).toMatch(
      new RegExp(`^${words.replace('.', '\\.')}\n\n.* mailbox only\\.$`),
    )
  },
)

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
