import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { json } from '#tests/support/requests.ts'
import { shareStore } from '#tests/support/shared-store.ts'
import { findPostgres } from '../../scripts/postgres.ts'

test.skipIf(!findPostgres())(
  'two processes share PostgreSQL: neither its hard stop nor a SIGKILL loses or doubles an acknowledged lead',
  async () => {
    const { dataDir, servers, load, acknowledge, stopDatabase, killOne, finish } = await shareStore({
      processes: 2,
      clients: 8,
    })
    const pids = servers.map(({ child }) => child.pid)
    await acknowledge(60)
    await stopDatabase(async ({ url }) => {
      const refused = await fetch(`${url}/api/contact`, json(aContactMessage({ email: 'nobody@example.com' })))
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    })
    await acknowledge(60)
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null])
    expect(servers.map(({ child }) => child.pid)).toEqual(pids)
    await killOne()
    await acknowledge(60)

    const { ends, leads, deliveries, faults } = await finish()
    expect(ends).toEqual(servers.map(() => ({ code: 0, signal: null })))
    expect(load.unexpected).toEqual([])
    expect(faults).toEqual({ integrity: 'ok', missing: [], doubled: [], withoutDeliveries: [] })
    expect(deliveries.filter(({ payload }) => payload !== null)).toEqual([])
    const mails = await mailIn(join(dataDir, 'mail'))
    expect(mails.map(({ messageId }) => messageId.split('@')[0]?.slice(1)).sort()).toEqual(
      deliveries.map(({ id }) => id).sort(),
    )
    console.info(`${load.acknowledged.size} acknowledged, ${leads.length} kept, ${load.repeats()} repeats`)
  },
)
