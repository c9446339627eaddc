import { expect, test } from 'vitest'
import { createAccess } from '#office/access/service.server.ts'
import { createCampaigns } from '#office/newsletter/campaigns/campaigns.server.ts'
import { readEnv } from '#platform/env.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { examine } from './examine.server.ts'

const minute = 60_000

/** A store with a campaign whose mails are queued, and what the doctor finds about the newsletter. */
async function withCampaign(engine: (typeof engines)[number]) {
  const db = await openTestDb(engine)
  const clock = testClock()
  const campaigns = createCampaigns({
    db,
    now: clock.now,
    origin: 'https://www.company.com',
    mail: async () => {},
    isSuppressed: async () => false,
    wakeWorker: () => {},
  })
  await addSubscribers(db, 2, clock.now())
  await addCampaignRow(db, clock.now())
  await campaigns.runDueCampaigns()
  const [dataDir, build] = [await tempDir(), await tempDir()]
  const env = readEnv({ DATA_DIR: dataDir })
  const found = async () => {
    const findings = await examine({ env, now: clock.now(), store: db, hooks: [], build, thorough: false })
    return findings.filter(({ check }) => check.startsWith('newsletter'))
  }
  return { db, clock, found }
}

test.each(engines)(
  'on %s, a campaign that a stopped site left half sent is found, and is no reason against starting: nobody else can send it',
  async (engine) => {
    const { clock, found } = await withCampaign(engine)
    clock.advance(5 * minute)
    expect(await found()).toEqual([])
    clock.advance(6 * minute)
    expect(await found()).toMatchObject([{ check: 'newsletter 2027-01-05', state: 'wrong', remote: true }])
  },
)

test.each(engines)('on %s, a campaign of which each mail waits for its next try is not stuck', async (engine) => {
  const { db, clock, found } = await withCampaign(engine)
  const next = new Date(clock.ms() + 30 * minute).toISOString()
  await db.updateTable('delivery').set({ next_at: next, attempts: 3, last_error: 'greylisted' }).execute()
  clock.advance(20 * minute)
  expect(await found()).toEqual([])
  clock.advance(21 * minute)
  expect(await found()).toHaveLength(1)
})

test.each(engines)(
  'on %s, the desk from anywhere is looked at where there is one, and nothing is asked otherwise',
  async (engine) => {
    const db = await openTestDb(engine)
    const [dataDir, build] = [await tempDir(), await tempDir()]
    const found = async (variables: Record<string, string>) => {
      const env = readEnv({ DATA_DIR: dataDir, SITE_URL: 'https://www.company.com', TRUST_PROXY: '1', ...variables })
      const findings = await examine({ env, now: new Date(), store: db, hooks: [], build, thorough: false })
      return findings.filter(({ check }) => check === 'DESK_URL').map(({ state, says }) => `${state}: ${says}`)
    }
    const nobody = 'note: nobody is invited yet: desk invite NAME EMAIL --role owner'
    const proxy = 'wrong: no proxy is trusted, and the desk is reached through one that ends TLS: set TRUST_PROXY'
    expect(await found({ DESK_URL: 'http://desk.company.com', TRUST_PROXY: '0' })).toEqual([
      'wrong: is not https, which passkeys ask for',
      proxy,
      nobody,
    ])
    expect(await found({ DESK_URL: 'https://www.company.com:8443' })).toEqual([
      'wrong: has the host name of SITE_URL: the desk needs one of its own',
      nobody,
    ])
    const access = createAccess({ db, now: () => new Date(), deskUrl: 'https://desk.company.com' })
    await access.invite({ name: 'Kim', email: 'kim@company.com', role: 'owner' }, { id: null, name: 'A test' })
    expect(await found({ DESK_URL: 'https://desk.company.com' })).toEqual(['ok: https://desk.company.com'])
    for (const table of ['desk_session', 'desk_invitation', 'desk_passkey', 'desk_person'])
      await db.schema.dropTable(table).execute()
    expect(await found({})).toEqual([])
  },
)
