import { expect, test } from 'vitest'
import { insertLead } from '#office/leads/store.server.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { stored } from '#tests/support/db.ts'
import { aLead } from '#tests/support/lead.ts'

const never = ['2027-02-30', '2027-02-29', '2027-04-31', '2027-13-01', '2027-02-30T08:00Z', '2027-03-01T24:00Z']
const commands: readonly (readonly string[])[] = [
  ['leads', 'remind', 'aaaaaa', 'DAY'],
  ['leads', 'list', '--since', 'DAY'],
  ['leads', 'list', '--until', 'DAY'],
  ['leads', 'purge', '--until', 'DAY', '--yes'],
  ['leads', 'export', '--since', 'DAY'],
  ['subscribers', 'list', '--since', 'DAY'],
  ['newsletter', 'send', 'some-issue', '--at', 'DAY', '--yes'],
  ['report', '--from', 'DAY'],
  ['report', '--to', 'DAY'],
  ['facts', 'verify', 'some-fact', '--on', 'DAY', '--rests-on', 'x'],
]

test.each(commands)('%s %s … refuses a day that is in no calendar, and nothing is changed', async (...command) => {
  const { db, run } = await openTestCli('2027-01-05T09:00:00.000Z')
  // A day later than the last of February, when a day that does not exist would take it.
  await insertLead(db, aLead('0191-aaaaaa', { state: 'spam', created_at: '2027-03-01T00:00:00.000Z' }))
  const before = await stored(db)
  for (const day of never) {
    const { code, out, err } = await run(...command.map((word) => (word === 'DAY' ? day : word)))
    expect([day, code, out]).toEqual([day, 2, ''])
    expect(err).toMatch(/must be a (date|day)/)
  }
  expect(await stored(db)).toEqual(before)
})
