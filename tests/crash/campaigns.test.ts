import { expect, test } from 'vitest'
import { killWhileSending } from '#tests/support/campaign-kills.ts'

const kills = 2

test('a campaign reaches each of 200 addresses once through SIGKILLs, or the one under way twice under one Message-ID', async () => {
  const { repeated, killed, ...run } = await killWhileSending({ addresses: 200, kills })
  expect(run).toEqual({
    end: { code: 0, signal: null },
    campaign: { recipients: 200, delivered: 200 },
    missing: 0,
    strangers: 0,
    doubled: 0,
    misnamed: 0,
  })
  expect(repeated).toBeLessThanOrEqual(kills)
  // Each kill was in the midst of it.
  expect(killed.every((count) => count > 0 && count < 200)).toBe(true)
  console.info(`killed after ${killed.join(', ')} of 200; ${repeated} repeated`)
})
