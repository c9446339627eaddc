import { expect, test } from 'vitest'
import type { Category } from './categories.ts'
import { onwardOf, type ToolOrDocument } from './onward.ts'

const offer = (href: string, categories: Category[], facts: string[] = []): ToolOrDocument => ({
  href,
  title: href,
  text: 'It does something.',
  categories,
  facts,
})
const toolsAndDocuments = [
  offer('/a', ['Risk']),
  offer('/b', ['Risk', 'Trust'], ['gdpr-']),
  offer('/c', ['Trust'], ['hipaa-']),
  offer('/d', ['Risk']),
  offer('/e', ['Risk']),
]
const found = (category: Category, html?: string) =>
  onwardOf(toolsAndDocuments, { category, html }).map(({ href }) => href)

test('a category leads to its tools and documents, three at most, in their order', () => {
  expect(found('Risk')).toEqual(['/a', '/b', '/d'])
  expect(found('Trust')).toEqual(['/b', '/c'])
  expect(found('Governance')).toEqual([])
})

test('what an article links itself comes first, then what the facts are about that it cites', () => {
  const html =
    '<p><a href="/e">E</a> <a href="/c">C</a></p><li><a href="/facts/gdpr-dpia">applies from May 25, 2018</a></li>'
  expect(found('Risk', html)).toEqual(['/e', '/c', '/b'])
  expect(found('Risk', '<a href="https://example.com/e">E</a> <a href="/e#part">E</a>')).toEqual(['/a', '/b', '/d'])
})

test('a fact alone is no reason to go somewhere', () => {
  expect(found('Governance', '<a href="/facts/hipaa-privacy-rule">x</a>')).toEqual([])
})
