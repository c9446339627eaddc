import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultDraft } from './result-draft.ts'

test('whatever the lines say, the link has a subject, a text and at most one addressee', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, fc.array(text), fc.emailAddress(), (subject, lines, to) => {
      const link = new URL(resultDraft({ subject, lines }, to))
      expect(link.protocol).toBe('mailto:')
      expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
      expect(decodeURIComponent(/[?&]body=([^&]*)/.exec(link.href)?.[1] ?? '')).toBe(lines.join('\r\n'))
      expect(decodeURIComponent(link.pathname)).toBe(to)
    }),
  )
  expect(resultDraft({ subject: 'a', lines: ['b'] })).toBe('mailto:?subject=a&body=b')
})
