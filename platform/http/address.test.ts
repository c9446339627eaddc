import { expect, test } from 'vitest'
import { type Address, createAddressList } from './address.ts'

const row = (path: string): Address => ({ path, methods: {}, limit: null })
const list = createAddressList(['/a', '/a/:name', '/deep/*'].map(row))

test.each([
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a/x', '/a/:name'],
  ['/a/x/', '/a/:name'],
  ['/a/x/y', undefined],
  ['/ab', undefined],
  ['/deep/', '/deep/*'],
  ['/deep/x/y', '/deep/*'],
  ['/deep', undefined],
  ['/', undefined],
  ['', undefined],
  ['/constructor', undefined],
])('%j belongs to %j', (path, expected) => {
  expect(list.at(path)?.path).toBe(expected)
})

test('an address stands in the list once', () => {
  expect(() => createAddressList([row('/a'), row('/a')])).toThrow('twice')
})
