import { expect, test } from 'vitest'
import { correctionFaults } from './corrections.server.ts'

const texts = [
  { file: 'content/posts/a.md', text: 'People can ask.:fact[the-fact]' },
  { file: 'content/documents/b.md', text: 'People can ask, without a citation.' },
  { file: 'content/duties/c.yaml', text: 'facts: [the-fact-of-another, the-fact-2]' },
]
const reasonsOf = (confirmed: Record<string, string>, corrected: string | undefined = '2026-11-28') =>
  correctionFaults([{ id: 'the-fact', corrected, confirmed }], texts).map(({ field, reason }) => `${field} ${reason}`)

test('a text that cites a corrected fact is a fault until somebody confirmed it on that day or later', () => {
  const fault = [expect.stringContaining('content/posts/a.md')]
  expect(reasonsOf({})).toEqual(fault)
  expect(reasonsOf({ 'content/posts/a.md': '2026-11-27' })).toEqual(fault)
  expect(reasonsOf({ 'content/posts/a.md': '2026-11-28' })).toEqual([])
})

test('so is a text that says the same and cites nothing, once the fact lists it', () => {
  const a = { 'content/posts/a.md': '2026-11-29' }
  expect(reasonsOf({ ...a, 'content/documents/b.md': '2026-11-01' })).toEqual([
    expect.stringContaining('content/documents/b.md'),
  ])
  expect(reasonsOf({ ...a, 'content/documents/gone.md': '2026-11-29' })).toEqual([
    expect.stringContaining('there is no such text'),
  ])
})

test('a fact that was never corrected asks for nothing', () => {
  expect(correctionFaults([{ id: 'the-fact' }], texts)).toEqual([])
})
