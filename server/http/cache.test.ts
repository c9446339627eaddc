import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

/** A cache of texts, of which each is made of its path, and what is kept in it now. */
function open(bounds: { most: number; mostBytes?: number }) {
  const cache = createCache({ ...bounds, make: async (path) => path, sizeOf: (text: string) => text.length })
  return { ...cache, fill: async (...paths: string[]) => Promise.all(paths.map(cache.fetch)) }
}

test('the oldest make room, by number', async () => {
  const { fill, values } = open({ most: 2 })
  await fill('a', 'b', 'c')
  expect(values()).toEqual(['b', 'c'])
})

test('the oldest make room, by bytes; what is larger than all may be is kept alone', async () => {
  const { fill, values } = open({ most: 9, mostBytes: 6 })
  await fill('aa', 'bb', 'cc')
  expect(values()).toEqual(['aa', 'bb', 'cc'])
  await fill('ddd')
  expect(values()).toEqual(['cc', 'ddd'])
  await fill('eeeeeeeee')
  expect(values()).toEqual(['eeeeeeeee'])
  await fill('f')
  expect(values()).toEqual(['f'])
})

test('what is made anew takes the place of what it was', async () => {
  const { fill, renew, values } = open({ most: 9, mostBytes: 6 })
  await fill('aaa', 'bbb')
  await renew('aaa')
  expect(values()).toEqual(['bbb', 'aaa'])
})
