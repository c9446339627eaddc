import { expect, test } from 'vitest'
import type { Category } from './categories.ts'
import { onwardOf, type Room } from './onward.ts'

const room = (href: string, categories: Category[], facts: string[] = []): Room => ({
  href,
  title: href,
  text: 'It does something.',
  categories,
  facts,
})
const rooms = [
  room('/a', ['Risk']),
  room('/b', ['Risk', 'Trust'], ['gdpr-']),
  room('/c', ['Trust'], ['hipaa-']),
  room('/d', ['Risk']),
  room('/e', ['Risk']),
]
const found = (category: Category, html?: string) => onwardOf(rooms, { category, html }).map(({ href }) => href)

test('a category leads to its rooms, three at most, in their order', () => {
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
