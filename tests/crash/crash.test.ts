import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killUnderLoad } from '#tests/support/kills.ts'
import { mailIn } from '#tests/support/mailbox.ts'

/** `npm run verify:long` kills it twenty times, under many more. */
const kills = 2
const leadsEach = 40

test('no acknowledged lead is lost or doubled by SIGKILLs, and every delivery is made', async () => {
  const { dataDir, end, stored, load, faults } = await killUnderLoad({ clients: 16, kills, leadsEach })
  const { leads, deliveries } = stored
  expect(end).toEqual({ code: 0, signal: null })
  expect(load.repeats()).toBeGreaterThan(0)
  expect(load.unexpected).toEqual([])
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(kills * leadsEach)
  expect(faults).toEqual({ integrity: 'ok', missing: [], doubled: [], withoutDeliveries: [] })
  // Of a mail that is out, the outbox keeps which one it was and to whom of the team, and no word of it.
  const parts = deliveries.flatMap(({ payload }) => Object.keys(JSON.parse(payload ?? '{}')))
  expect([...new Set(parts)].filter((part) => !['mail', 'to', 'event'].includes(part))).toEqual([])

  const mails = await mailIn(join(dataDir, 'mail'))
  expect(mails.map(({ messageId }) => messageId.split('@')[0]?.slice(1)).sort()).toEqual(
    deliveries.map(({ id }) => id).sort(),
  )
  const acknowledgements = mails.filter(({ to }) => to.startsWith('visitor-')).map(({ to }) => to)
  expect(acknowledgements.sort()).toEqual(leads.map(({ email }) => email).sort())
  expect((await readdir(join(dataDir, 'mail'))).filter((name) => !name.endsWith('.eml'))).toEqual([])
  console.info(
    `${load.acknowledged.size} acknowledged, ${leads.length} kept, ${kills} kills, ${load.repeats()} repeats`,
  )
})
