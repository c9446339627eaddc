import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brotli, gzip, negotiate } from './encoding.ts'

const all = { br: true, gzip: true, identity: true }

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', 'identity'],
  ['br; q=0.5 , gzip; q=1', 'br'],
  ['brotli, gzipped', 'identity'],
  ['identity', 'identity'],
] as const)('%j is answered with %s', (accepted, encoding) => {
  expect(negotiate(accepted, all)).toBe(encoding)
})

test('only what is there is chosen', () => {
  expect(negotiate('br, gzip', { gzip: true })).toBe('gzip')
  expect(negotiate('br, gzip', {})).toBe('identity')
})

test('whatever a client writes, it gets only what it named and did not refuse', () => {
  const part = fc.tuple(
    fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*', 'x'),
    fc.constantFrom('', ';q=0', ';q=0.3', ';q=1', ';q=0.0'),
  )
  fc.assert(
    fc.property(fc.array(part), fc.string(), (parts, noise) => {
      const accepted = [...parts.map((words) => words.join('')), noise.replace(/br|gzip/gi, '')].join(', ')
      const chosen = negotiate(accepted, all)
      const named = parts.some(([name, quality]) => name === chosen && !/^;q=0(\.0)?$/.test(quality))
      expect(chosen === 'identity' || named).toBe(true)
    }),
  )
})

test('what is compressed is the same again', async () => {
  const bytes = Buffer.from('Use AI responsibly. '.repeat(100))
  expect(brotliDecompressSync(await brotli(bytes, 5)).equals(bytes)).toBe(true)
  expect(gunzipSync(await gzip(bytes)).equals(bytes)).toBe(true)
})
