import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, wordsOf } from './search.ts'

const shown = (text: string, ...words: string[]) =>
  excerptOf(text, new Set(words))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ["Article 6(3), ISO/IEC 42001: what's new", ['article', '6', '3', 'iso', 'iec', '42001', 'what', 's', 'new']],
  ['Données Ärzte', ['donnees', 'arzte']],
  ['<script>&', ['script']],
  [' \n ', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('words are marked as they are written, wherever they stand, and whole words alone', () => {
  expect(shown('Risk, risks and RISK.', 'risk')).toBe('[Risk], risks and [RISK].')
  expect(shown('Données.', 'donnees')).toBe('[Données].')
  expect(shown('Nothing here.', 'risk')).toBe('Nothing here.')
})

test('a long text is shown where most of the words stand, cut between words', () => {
  const filler = 'lorem ipsum dolor '.repeat(40)
  const text = `${filler}audit ${filler}an audit of the vendor ${filler}`
  const found = shown(text, 'audit', 'vendor')
  expect(found).toMatch(/^\.\.\. (lorem|ipsum|dolor) .*an \[audit\] of the \[vendor\] .* (lorem|ipsum|dolor) \.\.\.$/)
  expect(found.length).toBeLessThan(260)
})

test('whatever the text, an excerpt is a part of it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
      const pieces = excerptOf(text, new Set([...words, ...wordsOf(text).slice(0, 2)]))
      const whole = pieces
        .map((piece) => piece.text)
        .join('')
        .replace(/^\.\.\. /, '')
        .replace(/ \.\.\.$/, '')
      expect(text).toContain(whole)
    }),
  )
})
