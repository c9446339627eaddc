import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, singular, wordsOf } from './search-query.ts'

const shown = (text: string, ...words: string[]) =>
  excerptOf(text, new Set(words))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ["Article 6(3), ISO/IEC 42001: what's new", ['article', '6', '3', 'iso', 'iec', '42001', 'what', 's', 'new']],
  ['Données Ärzte', ['donnees', 'arzte']],
  ['<script>&', ['script']],
  ['gover\u00adnance gov\u200bernance\u200b \u2060go\ufeffvernance', ['governance', 'governance', 'governance']],
  ['Donne\u0301es A\u0308rzte', ['donnees', 'arzte']],
  ['Emails, e-mails, E\u2011Mails and e mails', ['emails', 'emails', 'emails', 'and', 'e', 'mails']],
  ['type-e-risk, e-2', ['type', 'e', 'risk', 'e', '2']],
  [' \n ', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each(
  'policies:policy penalties:penalty chatbots:chatbot boxes:box processes:process uses:use analyses:analysis fees:fee annexes:annex'.split(
    ' ',
  ),
)('plural and singular, %s', (pair) => {
  const [plural = '', one] = pair.split(':')
  expect(singular(plural)).toBe(one)
})

test('what ends in -s and is no plural stays, and a singular is its own', () => {
  const words = 'bias status access basis business its this gps constructor analysis news process 42001'.split(' ')
  expect(words.map(singular)).toEqual(words)
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}$/), (word) => singular(word).length >= Math.min(3, word.length)),
  )
})

test('words are marked as they are written, in singular and plural, and whole words alone', () => {
  expect(shown('Risk, risks, risky and RISK.', 'risk')).toBe('[Risk], [risks], risky and [RISK].')
  expect(shown('Données.', 'donnee')).toBe('[Données].')
  expect(shown('Nothing here.', 'risk')).toBe('Nothing here.')
})

test('a long text is shown where most of the words stand, cut between words', () => {
  const filler = 'lorem ipsum dolor '.repeat(40)
  const text = `${filler}audit ${filler}an audit of the vendor ${filler}`
  const found = shown(text, 'audit', 'vendor')
  expect(found).toMatch(
    /^\.\.\. (lorem|ipsum|dolor) .*an \[audit\] of the \[vendor\] .* (lorem|ipsum|dolor)\u00a0\.\.\.$/,
  )
  expect(found.length).toBeLessThan(260)
})

test('a word with a hyphen is found as it is written without one', () => {
  expect(shown('By e-mail or email.', 'email')).toBe('By [e-mail] or [email].')
})

test('an id is marked as one word', () => {
  expect(shown('By RSK-01, RSK-02 and the high-risk rules.', 'rsk', '02', 'high', 'risk')).toBe(
    'By [RSK]-01, [RSK-02] and the [high-risk] rules.',
  )
})

test('what is short is shown from its beginning, and no line of an excerpt is a sign between cells', () => {
  const short = `${'lorem ipsum dolor '.repeat(8)}audit`
  expect(shown(short, 'audit')).toBe(short.replace('audit', '[audit]'))
  const row = `${'lorem '.repeat(40)}· · ${'dolor '.repeat(6)}audit ${'x'.repeat(170)} · · ${'ipsum '.repeat(40)}`
  expect(shown(row, 'audit')).toBe(`... ${'dolor '.repeat(6)}[audit] ${'x'.repeat(170)}\u00a0...`)
})

test('whatever the text, an excerpt is a part of it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
      const pieces = excerptOf(text, new Set([...words, ...wordsOf(text).slice(0, 2)]))
      const whole = pieces
        .map((piece) => piece.text)
        .join('')
        .replace(/^\.\.\. /, '')
        .replace(/\u00a0\.\.\.$/, '')
      expect(text).toContain(whole)
    }),
  )
})
