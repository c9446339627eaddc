import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertLead, insertLeadChange, leadById, listLeads } from '#office/leads/store.server.ts'
import { openTestApi } from '#tests/support/api.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { testClock } from '#tests/support/clock.ts'
import { type Engine, engines, openTestDb, testDatabase } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { openFaults, timeSeen } from './store.server.ts'
import { createTrustedTime } from './trusted-time.server.ts'

const day = 86_400_000
const [start, threeYearsOn] = ['2027-01-05T09:00:00.000Z', '2030-01-05T09:00:00.000Z']

/** Where a site can be started again and again. */
const placeOn = async (engine: Engine): Promise<Record<string, string>> => ({
  DATA_DIR: await tempDir(),
  ...(engine === 'postgres' && {
    DATABASE_URL: await testDatabase(),
    SITE_SECRET: 'a secret of thirty-two characters',
  }),
})

async function withWork(engine: Engine) {
  const place = await placeOn(engine)
  const { db, clock, jobs, dataDir } = await openTestApi({ ...place, BACKUP_EVERY: '1d' })
  await insertLead(db, aLead('a-lead'))
  await insertLead(db, aLead('spam', { state: 'quarantined' }))
  const lead = await leadById(db, 'a-lead')
  const at = new Date(Date.parse(start) + 30 * day)
  if (lead)
    await insertLeadChange(db, lead, { kind: 'reminder', at: at.toISOString() }, { by: 'Kim', now: clock.now() })
  await addSubscribers(db, 1, clock.now(), { address: 'asked@example.com', state: 'unconfirmed', confirmed_at: null })
  await addSubscribers(db, 1, clock.now())
  await addCampaignRow(db, at)
  const backups = join(dataDir, 'backups')
  await mkdir(backups)
  for (const name of ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'])
    await writeFile(join(backups, `site-${name}T00-00-00Z.db`), '')
  await jobs.once()
  const stored = async () => ({
    leads: (await listLeads(db)).map(({ id }) => id).sort(),
    readers: (await db.selectFrom('subscriber').select('address').execute()).length,
    campaigns: (await db.selectFrom('delivery').select('id').where('campaign', 'is not', null).execute()).length,
    reminded: (await leadById(db, 'a-lead'))?.reminded_at,
    backups: (await readdir(backups)).filter((name) => name.startsWith('site-20') && name < 'site-2027-01-05').length,
  })
  return { place, stored }
}

test.each(engines)(
  'on %s, a clock that is years ahead at the start deletes, sends and reminds of nothing',
  async (engine) => {
    const { place, stored } = await withWork(engine)
    const before = await stored()
    expect(before).toMatchObject({ leads: ['a-lead', 'spam'], readers: 2, campaigns: 0, reminded: null, backups: 5 })
    const ahead = await openTestApi({ ...place, BACKUP_EVERY: '1d' }, { at: threeYearsOn })
    await ahead.jobs.once()
    expect(await stored()).toEqual(before)
    expect((await openFaults(ahead.db)).map(({ key }) => key)).toContain('clock')
    // A day later its own rows, with a wrong time on them, prove nothing.
    ahead.clock.advance(day)
    await ahead.jobs.once()
    expect(await stored()).toEqual(before)
    // Nor does another start.
    await (await openTestApi(place, { at: threeYearsOn })).jobs.once()
    expect(await stored()).toEqual(before)
    // The time for which the site runs counts.
    ahead.clock.advance(40 * day)
    await ahead.jobs.once()
    expect(await stored()).toMatchObject({ leads: ['a-lead'], readers: 1, campaigns: 1, reminded: expect.any(String) })
  },
)

test('a store that was never watched goes by its newest row', async () => {
  const { place, stored } = await withWork('sqlite')
  const before = await stored()
  const ahead = await openTestApi(place, { at: start })
  await ahead.db.deleteFrom('clock').execute()
  await ahead.db.deleteFrom('notice').execute()
  const again = await openTestApi(place, { at: threeYearsOn })
  await again.jobs.once()
  expect(await stored()).toEqual(before)
})

test('a site that was off for weeks goes by its clock once the owner says that it is right', async () => {
  const { place, stored } = await withWork('sqlite')
  const cli = await openTestCli('2027-03-05T09:00:00.000Z', 'sqlite', place.DATA_DIR)
  const site = await openTestApi(place, { at: '2027-03-05T09:00:00.000Z' })
  await site.jobs.once()
  expect(await stored()).toMatchObject({ leads: ['a-lead', 'spam'] })
  const told = await cli.run('status')
  expect(told.out).toContain('the site last ran at 2027-01-05T09:00:00.000Z')
  expect(told.out).toContain('npm run site -- status --clock-is-right')
  expect((await cli.run('status', '--clock-is-right')).out).not.toContain('clock')
  await site.jobs.once()
  expect(await stored()).toMatchObject({ leads: ['a-lead'], readers: 1, campaigns: 1, reminded: expect.any(String) })
})

test.each(engines)(
  'on %s, time goes on by the clock on a quiet site, after a week off, and after a clock that was behind',
  async (engine) => {
    const db = await openTestDb(engine)
    const [clock, counter] = [testClock(start), testClock(start)]
    const opened = () => createTrustedTime({ db, now: clock.now, monotonicMs: counter.ms })
    const trusted = opened()
    const isClock = async (time = trusted) => expect(await time()).toEqual(clock.now())
    await isClock()
    for (let month = 0; month < 12; month += 1) {
      for (const one of [clock, counter]) one.advance(30 * day)
      await isClock()
    }
    expect(await timeSeen(db)).toBe(clock.now().toISOString())
    clock.advance(7 * day)
    await isClock(opened())
    const right = clock.now()
    clock.set('1970-01-01T00:00:00.000Z')
    const atBoot = opened()
    await isClock(atBoot)
    clock.set(right.toISOString())
    await isClock(atBoot)
    // A jump while the site runs counts as little as one before.
    clock.advance(400 * day)
    counter.advance(1000)
    expect(await atBoot()).toEqual(new Date(right.getTime() + 1000))
    clock.set(right.toISOString())
    await isClock(atBoot)
  },
)
