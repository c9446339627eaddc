import { toString as wordsOf } from 'hast-util-to-string'
import { expect, test } from 'vitest'
import { aFact } from '#tests/support/markdown.ts'
import { factBox, sourcesItems } from './render-citations.server.ts'
import { lastingStatus } from './rules/dates.ts'

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

test('a fact with two dates says both, wherever it is a source', () => {
  const fact = aFact({
    status: 'adopted',
    date: '2027-12-02',
    dateMeaning: 'applies from',
    also: [{ from: '2028-08-02', of: 'products of Annex I' }],
  })
  const both = /[aA]pplies from December 2, 2027, for products of Annex I August 2, 2028/
  const [list] = sourcesItems([{ fact, times: 1 }])
  expect(list?.type === 'element' && wordsOf(list).replaceAll('\u00a0', ' ')).toMatch(both)
  expect(wordsOf(factBox(fact)).replaceAll('\u00a0', ' ')).toMatch(both)
  expect(lastingStatus(fact)).toMatch(both)
})
