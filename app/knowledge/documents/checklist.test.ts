import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import { checklistOf } from './checklist.server.ts'
import { checklistLaws, linesOf } from './checklist-laws.ts'
import { parseDocument } from './parse.server.ts'

const facts = await readBuiltFactsById('content')
const markdown = readFileSync('content/documents/compliance-checklist.md', 'utf8')
const parts = checklistOf(
  parseDocument(markdown, 'checklist.md', (id) => facts.get(id)),
  { 'A-1': ['INV-01'] },
)

test("holds every numbered line of the document's tables, once", () => {
  const written = [...markdown.matchAll(/^\| ☐ ([A-Z]-\d+) \|/gm)].map(([, id]) => id)
  expect(parts.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(written)
  expect(written.length).toBeGreaterThan(50)
  expect(new Set(written).size).toBe(written.length)
})

test('the laws and lines that a request for a review may name are those of the document', () => {
  expect(checklistLaws.map((law) => [law.id, law.title, linesOf(law)])).toEqual(
    parts.map(({ id, title, items }) => [id, title, items.map((item) => item.id)]),
  )
})

test('every line has its words, its clause and its proof; what it cites are facts', () => {
  expect(parts.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['EU AI Act', 'GDPR', 'CCPA/CPRA', 'HIPAA', 'NIST AI RMF', 'ISO/IEC 42001']),
  )
  for (const { id, items } of parts) {
    expect(id).toMatch(/^[a-z0-9-]+$/)
    for (const item of items) {
      for (const words of [item.text, item.clause, item.proof])
        expect([item.id, words]).toEqual([item.id, expect.stringMatching(/\S/)])
      expect(item.facts.filter((fact) => !facts.has(fact))).toEqual([])
    }
  }
  expect(parts.flatMap(({ items }) => items.flatMap((item) => item.facts)).length).toBeGreaterThan(10)
})

test('a line has the controls of the library that are given for it', () => {
  const items = parts.flatMap((part) => part.items)
  expect(items.filter(({ controls }) => controls.length > 0).map(({ id, controls }) => [id, controls])).toEqual([
    ['A-1', ['INV-01']],
  ])
})
