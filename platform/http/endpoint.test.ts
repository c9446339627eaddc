import { expect, test } from 'vitest'
import { createEndpointList, type Endpoint } from './endpoint.ts'

const row = (path: string): Endpoint => ({ path, methods: {}, limit: null })
const list = createEndpointList(['/a', '/a/:name', '/deep/*'].map(row))

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

test('an endpoint stands in the list once', () => {
  expect(() => createEndpointList([row('/a'), row('/a')])).toThrow('twice')
})
