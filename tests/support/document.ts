import { readFileSync } from 'node:fs'
import { mark } from '#content/site.ts'
import { type CitedLibrary, noLibrary } from '#knowledge/documents/mapping.server.ts'
import { parseDocument } from '#knowledge/documents/parse.server.ts'
import type { CitedFact } from '#knowledge/facts/render-citations.server.ts'
import type { Block, Document, Inline } from '#knowledge/typesetting/model.server.ts'
import type { Brand, Pictures } from '#knowledge/typesetting/pdf.server.ts'
import { palettesOf } from '#platform/text/palette.ts'

const file = new URL('document.md', import.meta.url)

export const testBrand: Brand = {
  name: 'Steadmark',
  notice: 'This is not legal advice.',
  mark: mark.regular,
  palette: palettesOf(readFileSync(new URL('../../app/frame/styles/tokens.css', import.meta.url), 'utf8')).light,
}

/** A fact under any of these names; no other is known. */
export function testFact(id: string): CitedFact | undefined {
  if (!['nist-ai-rmf', 'gdpr-in-force', 'gdpr-dpia'].includes(id)) return undefined
  const status = id === 'gdpr-dpia' ? 'proposed' : 'in force'
  const source = { title: `The text of ${id}`, url: `https://example.gov/${id}` }
  return {
    id,
    title: `The rule ${id}`,
    statement: `What ${id} says.`,
    jurisdiction: 'European Union',
    status,
    source,
    date: '2026-12-02',
    dateMeaning: 'applies from',
    lastVerified: '2026-11-20',
    checked: true,
  }
}

/** A document that cites one fact, which differs in this from the others. */
export const documentCiting = (changes: Partial<CitedFact>): Document =>
  parseDocument(
    readFileSync(file, 'utf8'),
    'document.md',
    (id) => {
      const fact = testFact(id)
      return fact && { ...fact, ...changes }
    },
    testLibrary,
  )

const answered: Readonly<Record<string, readonly string[]>> = {
  'SUP-01': ['Art. 28', 'Art. 32'],
  'GOV-02': ['Art. 24', 'Art. 32'],
}
/** No other control is in the library, and no other framework. */
export const testLibrary: CitedLibrary = {
  ...noLibrary,
  version: '1.2.3',
  has: (id) => id in answered,
  titleOf: (id) => (id === 'gdpr' ? 'GDPR' : undefined),
  clausesOf: (controls) =>
    ['Art. 24', 'Art. 28', 'Art. 32']
      .filter((clause) => controls.some((id) => answered[id]?.includes(clause)))
      .map((id) => ({ id, read: id !== 'Art. 32' })),
  shown: (_, clauses) => clauses.map(({ id }) => id).join(', '),
  group: (framework, group) =>
    framework === 'gdpr' && group === 'Chapter IV'
      ? [
          { id: 'Art. 24', title: 'Measures', read: true, controls: [{ id: 'GOV-02', title: 'Roles' }] },
          { id: 'Art. 25', title: 'Design', read: false, controls: [] },
        ]
      : [],
  controls: [
    { family: 'GOV', id: 'GOV-02', title: 'Roles', evidence: ['List of roles', 'Message'], owner: 'Approver' },
    { family: 'SUP', id: 'SUP-01', title: 'Checked', evidence: ['Answers'], owner: 'Use owner' },
  ],
}
/** Where it does not matter which controls there are. */
export const anyControl: CitedLibrary = { ...noLibrary, has: () => true }

/** A short document in which every directive stands. */
export const everyKind = (): Document => parseDocument(readFileSync(file, 'utf8'), 'document.md', testFact, testLibrary)

export const testFigure =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 60"><path stroke="#005c3e" d="M0 30h160"/><path fill="#131e2a" d="M30 30h20v30h-20z"/><text x="60" y="50" font-size="5" font-family="Source Sans 3">Below</text></svg>'
export const testPictures: Pictures = {
  cover: {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><path stroke="#84eab2" d="M0 116h210"/></svg>',
    alt: 'A level line',
  },
  figures: { level: testFigure },
}

const text = (value: string): Inline[] => [{ kind: 'text', text: value }]

/** A document made of data, as a roadmap or a report is, in which one text stands everywhere. */
export function documentSaying(value: string): Document {
  const cells = [text(value), text(value)]
  const table = { head: cells, rows: [cells], widths: [0.5, 0.5], align: ['left', 'left'] as const }
  const blocks: Block[] = [
    { kind: 'heading', level: 1, number: null, id: 'first', content: text(value) },
    { kind: 'paragraph', content: [{ kind: 'strong', content: text(value) }] },
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: [{ checked: null, content: [{ kind: 'paragraph', content: text(value) }] }],
    },
    { kind: 'table', table },
    {
      kind: 'worksheet',
      id: 'w',
      ref: 'W-1',
      title: value,
      level: 2,
      content: [{ kind: 'field', label: value, lines: 1, value }],
    },
  ]
  const meta = { version: '1.0', date: '2026-11-21', licence: 'CC BY 4.0', audience: 'Everybody', slug: 'report' }
  return { ...meta, title: value, kind: 'Report', subtitle: value, summary: value, front: 'head', blocks, sources: [] }
}

/** The head above the text of a document's file. */
export const frontMatter = (kind: string) => `---
title: T
slug: t
kind: ${kind}
subtitle: S
summary: S.
version: '1.0'
date: 2026-11-21
licence: CC BY 4.0
audience: All
---
`
