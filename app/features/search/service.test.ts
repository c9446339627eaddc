import { expect, test } from 'vitest'
import { createSearch } from './service.server.ts'

const text =
  'Six frameworks Last updated November 23, 2026 Preview Risk Assessment, PDF PDF 982 kB Version 1.1 For whoever rates'
const search = createSearch({
  blog: { texts: async () => [], onChange() {}, canonicalPath: () => null },
  documents: {
    all: () => [
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
    ],
  },
  controls: { pages: () => [] },
  facts: { all: () => [] },
  screens: {
    all: () => [
      {
        path: '/elsewhere',
        title: 'Frameworks',
        description: 'Documents to read here.',
        indexed: true,
        changed: null,
        text,
      },
    ],
  },
  issues: { texts: async () => [], onChange() {} },
} as unknown as Parameters<typeof createSearch>[0])

const foundFor = async (query: string) =>
  (await search.find(query)).groups.flatMap(({ hits }) =>
    hits.map(({ href, excerpt }) => [href, excerpt.map((piece) => piece.text).join('')]),
  )

test('a page is found by all of its words, and shown by its description alone', async () => {
  for (const query of ['982 kB', 'rates', 'risk assessment', 'documents'])
    expect(await foundFor(query)).toEqual([['/elsewhere', 'Documents to read here.']])
})

test('a chapter that begins with a heading is shown by its description', async () => {
  expect(await foundFor('worked example')).toEqual([
    ['/frameworks/audit/example', 'Three sentences that cost more than the gap.'],
  ])
  expect(await foundFor('others')).toEqual([
    ['/frameworks/audit/example#sentences', 'Three sentences that cost more than the gap. Others.'],
  ])
})
