import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOfValue, faultsOfSigns, writable } from './signs.ts'

/** The production Char of XML 1.0, without the control characters that it discourages. */
const isXml = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x20) return [0x9, 0xa, 0xd].includes(code)
  return !(code >= 0x7f && code <= 0x9f) && !(code >= 0xd800 && code <= 0xdfff) && (code & 0xfffe) !== 0xfffe
}

test('what is written for XML has only the characters of XML, and every one of these', () => {
  const every = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => !(sign >= '\ufdd0' && sign <= '\ufdef'),
  )
  const breaks = new Set(['\u000b', '\u000c', '\u0085'])
  for (const sign of every) {
    const expected = isXml(sign) ? sign : breaks.has(sign) ? ' ' : ''
    if (writable(sign) !== expected) expect([sign.codePointAt(0), writable(sign)]).toEqual([sign, expected])
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => writable(writable(text)) === writable(text)))
})

test('two words that a foreign line break parted stay two', () => {
  expect(writable('First line\u000bsecond line')).toBe('First line second line')
})

test.each([
  ['a\nb\u000bc\n\u0007', ['2: U+000B', '3: U+0007']],
  ['a\r\nb\tc, é, 株, \u00ad, \u200d, \u2028', []],
  ['\ufeffa byte order mark in front', []],
  ['a\nGr\ufffdsse', ['2: UTF-8']],
  ['\u0080uro', ['1: U+0080']],
  ['\uffff', ['1: U+FFFF']],
  ['\ud83d alone', ['1: U+D83D']],
  ['A\u202eb\nc\u200bd\ne\ufefff', ['1: U+202E', '2: U+200B', '3: U+FEFF']],
])('%j is told line by line', (text, told) => {
  const found = faultsOfSigns(text).map(({ line, reason }) => `${line}: ${/U\+\w+|UTF-8/.exec(reason)?.[0]}`)
  expect(found).toEqual(told)
})

test.each(['utf16le', 'latin1'] as const)('a file in %s is recognised though it was read as UTF-8', (encoding) => {
  const text = Buffer.from('---\ntitle: Größe\n---\n', encoding).toString('utf8')
  expect(faultsOfSigns(text)[0]?.reason).toContain('save')
})

test('what an escape brings in is told too', () => {
  expect(faultOfValue(JSON.parse('"a\\u000bb"'))).toContain('U+000B')
  expect(faultOfValue('plain')).toBe(null)
})
