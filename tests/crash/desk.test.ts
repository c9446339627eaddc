import { expect, test } from 'vitest'
import { killDesk } from '#tests/support/desk-kills.ts'

/** `npm run verify:long` kills it twenty times. */
const kills = 3

test('of a desk that is killed in the midst of its writes, files and rows stay whole', async () => {
  const { faults, refusals, cutOff, kinds } = await killDesk(kills)
  expect(faults).toEqual([])
  expect(refusals).toEqual([])
  // Each kind of write was cut off in its midst.
  expect(Object.keys(cutOff).sort()).toEqual([...kinds].sort())
})
