import { toString as wordsOf } from 'hast-util-to-string'
import { expect, test } from 'vitest'
import { aFact } from '#tests/support/markdown.ts'
import { sourcesItems } from './citations.server.ts'

test('sources that were read on one day in one text say so once, and the others for themselves', () => {
  const read = { checked: true, lastVerified: '2026-11-27', readIn: 'a copy of the gazette' }
  const facts = [
    ...['one', 'two', 'three'].map((id) => aFact({ id, ...read })),
    aFact({ id: 'four', ...read, lastVerified: '2026-11-01' }),
    aFact({ id: 'five', checked: false, restsOn: 'a press release' }),
  ]
  const [note, list] = sourcesItems(facts.map((fact) => ({ fact, times: 1 }))).map((part) =>
    part.type === 'element' ? wordsOf(part).replaceAll('\u00a0', ' ') : '',
  )
  expect(note).toContain('verified on November 27, 2026 in a copy of the gazette')
  expect(list?.match(/Verified on [^.]+/g)).toEqual(['Verified on November 1, 2026 in a copy of the gazette'])
  expect(list).toContain('Not checked at its source; rests on a press release')
  expect(sourcesItems(facts.slice(1, 3).map((fact) => ({ fact, times: 1 })))).toHaveLength(1)
})
