import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from './id.ts'

const millisecondOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

test('ids are UUIDs of version 7, each sorts behind the one before, however many are made in a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Math.abs(millisecondOf(newId()) - Date.now())).toBeLessThan(1_000)
})

test('a clock that goes back changes nothing in the order', () => {
  const before = newId()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] })
  const after = newId()
  expect(after > before).toBe(true)
})
