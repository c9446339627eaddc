import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const hours = (n: number) => n * 3_600_000
const schedule = [5_000, 300_000, 1_800_000, hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)]

test('waits 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, and then gives up', () => {
  expect(schedule.map((_, index) => backoffMs(index + 1, 0.5))).toEqual(schedule)
  expect(backoffMs(schedule.length + 1, 0.5)).toBeNull()
  expect(backoffMs(1_000, 0.5)).toBeNull()
})

test('each wait is spread by 20 % to both sides', () => {
  expect(backoffMs(1, 0)).toBe(4_000)
  expect(backoffMs(1, 1)).toBe(6_000)
  expect(backoffMs(9, 0)).toBe(hours(24) * 0.8)
})
