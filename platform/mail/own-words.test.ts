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
