import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded } from './fold.server.ts'

const octets = (text: string) => text.split('\r\n').map((line) => Buffer.byteLength(line))

test('a line is folded by octets, and what follows goes on after a space', () => {
  expect(folded(`SUMMARY:${'a'.repeat(70)}\r\n`)).toBe(`SUMMARY:${'a'.repeat(67)}\r\n aaa\r\n`)
  // Three octets each: 22 fit behind nine, and 24 behind the space.
  expect(folded(`SUMMARY:x${'’'.repeat(30)}`).split('\r\n')).toEqual([
    `SUMMARY:x${'’'.repeat(22)}`,
    ` ${'’'.repeat(8)}`,
  ])
})

test('whatever the words, no line is longer, no character is split, and unfolded it is what it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 5 }), (texts) => {
      const lines = texts.map((text) => `X:${text.replaceAll(/[\r\n]/g, '')}`)
      const made = folded(lines.join('\r\n'))
      expect(Math.max(0, ...octets(made))).toBeLessThanOrEqual(75)
      for (const line of made.split('\r\n')) expect(line.isWellFormed()).toBe(true)
      expect(made.replaceAll('\r\n ', '')).toBe(lines.join('\r\n'))
    }),
    { numRuns: 50 },
  )
})

test('what was folded by characters is folded anew', () => {
  expect(folded(`DESCRIPTION:${'’'.repeat(63)}\r\n\t${'’'.repeat(5)}`)).toBe(folded(`DESCRIPTION:${'’'.repeat(68)}`))
})
