import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeText, isEncoding } from './decode-text.ts'

const text = 'email;source\r\nada@example.com;Messe München\r\n'
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
const utf16 = Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 as Excel writes it', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 of the other kind', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(utf16)])],
  ['UTF-16 without a mark', utf16],
  ['UTF-16 of the other kind, without a mark', swapped(utf16)],
])('%s is read', (_what, bytes) => expect(decodeText(bytes)).toEqual({ text }))

test('what older Windows programs write is not guessed but shown by its line, and read when that is said', () => {
  const bytes = Buffer.from(text, 'latin1')
  expect(decodeText(bytes)).toEqual({
    fault: 'is not written in UTF-8',
    line: { number: 2, asWindows: 'ada@example.com;Messe München' },
  })
  expect(decodeText(bytes, 'windows-1252')).toEqual({ text })
})

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004…'), null, /^is a workbook/],
  ['a list in gzip', gzipSync(text), null, /^is compressed/],
  ['a list in gzip, said to be of Windows', gzipSync(text), 'windows-1252', /^is compressed/],
  ['a list in Zstandard', zstdCompressSync(text), null, /^is compressed/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), null, /^is an old workbook/],
  ['bytes that are no text in any encoding', Buffer.from([0x61, 0, 0, 0, 0x62, 0x0a]), null, /signs that no text has/],
  ['signs that are none in Windows', Buffer.from([0x61, 0x81, 0x0a]), 'windows-1252', /signs that no text has/],
  ['a name that does not fit', Buffer.from('ü', 'latin1'), 'utf-8', /is not written in utf-8/],
])('%s is refused', (_what, bytes, encoding, fault) => {
  expect(decodeText(bytes, encoding)).toMatchObject({ fault: expect.stringMatching(fault) })
})

test('encodings are known by the names that browsers have for them', () => {
  expect(['utf-8', 'windows-1252', 'macintosh', 'latin-x'].map(isEncoding)).toEqual([true, true, true, false])
})
