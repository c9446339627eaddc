import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameworkCategories } from '#knowledge/documents/frameworks.data.ts'
import { filtered, filterOf, frameworkFilters, tabAfter } from './filter.ts'

const items = frameworkCategories.flatMap((category) => [{ category }, { category }])

test('every filter leaves its own category, and all leaves everything', () => {
  for (const category of frameworkCategories) {
    expect(filtered(items, category)).toEqual([{ category }, { category }])
  }
  expect(filtered(items, 'all')).toEqual(items)
})

test('an address names a filter or shows all', () => {
  for (const filter of frameworkFilters) expect(filterOf(filter)).toBe(filter)
  fc.assert(fc.property(fc.string(), (text) => frameworkFilters.includes(filterOf(text))))
  expect([filterOf(null), filterOf('RISK'), filterOf('constructor')]).toEqual(['all', 'all', 'all'])
})

test('arrows go round the tabs, Home and End to their ends, and no other key moves', () => {
  expect([tabAfter('ArrowRight', 3, 4), tabAfter('ArrowLeft', 0, 4)]).toEqual([0, 3])
  expect([tabAfter('Home', 2, 4), tabAfter('End', 1, 4), tabAfter('Enter', 1, 4)]).toEqual([0, 3, null])
  fc.assert(
    fc.property(fc.nat(3), (place) => {
      const there = tabAfter('ArrowRight', place, 4) ?? -1
      expect(tabAfter('ArrowLeft', there, 4)).toBe(place)
    }),
  )
})
