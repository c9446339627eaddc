import { expect, test } from 'vitest'
import { bestBets } from '#frame/forms/search-words.ts'
import { documentsSource } from '#knowledge/documents/content-source.server.ts'
import type { Documents } from '#knowledge/documents/service.server.ts'
import type { ContentSource } from '#platform/content-source.ts'
import type { SearchKind } from '#platform/text/search-query.ts'
import { screensSource } from '#site/discovery/screens.server.ts'
import { createSearch } from './service.server.ts'

const text =
  'Six frameworks Last updated November 23, 2026 Preview Risk Assessment, PDF PDF 982 kB Version 1.1 For whoever rates'
const documents = [
  {
    slug: 'audit',
    title: 'Audit',
    kind: 'Framework',
    summary: 'What an auditor asks.',
    html: null,
    chapters: [
      {
        id: 'example',
        title: 'A worked example',
        description: 'Three sentences that cost more than the gap.',
        html: '<h2 id="sentences">Sentences</h2><p>Three sentences that cost more than the gap. Others.</p>',
      },
    ],
  },
] as unknown as ReturnType<Documents['all']>
const paths = ['/frameworks/audit', '/frameworks/audit/example']
const elsewhere = { path: '/elsewhere', title: 'Frameworks', description: 'Documents to read here.' }
const search = createSearch([
  documentsSource({ all: () => documents, canonicalPath: (path) => (paths.includes(path) ? path : null) }),
  screensSource({ all: () => [{ ...elsewhere, indexed: true, changed: null, text }] }),
])

const foundFor = async (query: string, only?: SearchKind) =>
  (await search.find(query, only)).groups.flatMap(({ hits }) =>
    hits.map(({ href, excerpt }) => [href, excerpt.map((piece) => piece.text).join('')]),
  )

test('a page is found by all of its words, and shown by its description alone', async () => {
  for (const query of ['982 kB', 'rates', 'risk assessment', 'documents'])
    expect(await foundFor(query)).toEqual([['/elsewhere', 'Documents to read here.']])
})

test('a chapter that begins with a heading is shown by its description', async () => {
  expect(await foundFor('worked example', 'document')).toEqual([
    ['/frameworks/audit/example', 'Three sentences that cost more than the gap.'],
  ])
  expect(await foundFor('others')).toEqual([
    ['/frameworks/audit/example#sentences', 'Three sentences that cost more than the gap. Others.'],
  ])
})

test('content that comes, changes and goes is found as it is now', async () => {
  const words = new Map([['/a', 'apples']])
  const listeners = new Set<(paths: readonly string[]) => void>()
  const changing: ContentSource = {
    pages: () => [],
    canonicalPath: (path) => (words.has(path) ? path : null),
    entries: () => [...words].map(([id, word]) => ({ id, kind: 'article', title: id, place: '', text: word })),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const search = createSearch([changing])
  const found = async (query: string) =>
    (await search.find(query)).groups.flatMap(({ hits }) => hits.map(({ href }) => href))
  expect(await found('apples')).toEqual(['/a'])
  words.set('/a', 'pears').set('/b', 'apples')
  for (const listener of listeners) listener(['/a', '/b'])
  expect([await found('apples'), await found('pears')]).toEqual([['/b'], ['/a']])
  words.delete('/b')
  expect(await found('apples')).toEqual([])
})

test.each([
  ['gpdr', true],
  ['organisational behaviour', true],
  ['organised', true],
  ['analysed', true],
  ['favour', false],
])('%s is found as Americans spell it, and with letters that changed places: %s', async (query, isFound) => {
  const page = {
    path: '/x',
    title: 'A page',
    description: 'GDPR, and how organizational behavior is organized and analyzed.',
  }
  const spelt = createSearch([
    screensSource({ all: () => [{ ...page, indexed: true, changed: null, text: page.title }] }),
  ])
  expect((await spelt.find(query)).groups.length > 0).toBe(isFound)
})

test('an article of a law is found however it is shortened, first what is about it, and the AI Act where no law is named', async () => {
  const law = (id: string, place: string, words: string) => ({
    id,
    kind: 'fact' as const,
    title: id,
    place,
    text: words,
  })
  const found = createSearch([
    {
      pages: () => [],
      canonicalPath: (path) => path,
      entries: () => [
        law('/other', 'Data Act, Article 50, European Union', 'An act (Article 50).'),
        law(
          '/mentions',
          'EU AI Act, Article 6, European Union',
          'Article 50, and Article 50 again, and Article 50(1)(c).',
        ),
        law('/about', 'EU AI Act, Articles 50 and 113, European Union', 'Something holds (Article 50(1)(c)).'),
      ],
    },
  ])
  const first = async (query: string) => (await found.find(query)).groups[0]?.hits[0]?.href
  for (const query of [
    'Article 50',
    'Art. 50',
    'art 50',
    'art50',
    'ARTIKEL 50 Abs. 1',
    'articolo 50',
    'Art. 50(1)(f)',
    'article 50 (1)',
  ])
    expect([query, await first(query)]).toEqual([query, '/about'])
  expect(await first('data act art. 50')).toBe('/other')
})

const lawful = { path: '/law', title: 'Colorado law', description: 'Licenses, centers and laboratories.' }

test('a British word finds what Americans write, and no other word that begins like it', async () => {
  const found = createSearch([
    screensSource({ all: () => [{ ...lawful, indexed: true, changed: null, text: lawful.description }] }),
  ])
  const isFound = async (query: string) => (await found.find(query)).count > 0
  for (const query of ['licence', 'licences', 'centre', 'colorado'])
    expect([query, await isFound(query)]).toEqual([query, true])
  for (const query of ['colour', 'labour']) expect([query, await isFound(query)]).toEqual([query, false])
})

test('a page of the navigation that has all words keeps it from being said that none has', async () => {
  const law = { ...lawful, indexed: true, changed: null, text: 'A vendor of laws.' }
  const found = createSearch([screensSource({ all: () => [law] })])
  const [link] = bestBets.filter(({ title }) => title.split(' ').length === 2)
  expect(await found.find(`${link?.title}`)).toMatchObject({ apart: false, bets: [{ href: link?.href }] })
  expect(await found.find('Worksheet vendor laws')).toMatchObject({ apart: true })
})
