import { join } from 'node:path'
import { aContactMessage } from '#tests/support/contact.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { json } from '#tests/support/requests.ts'
import { shareStore } from '#tests/support/shared-store.ts'
import { scaled, test } from './figures.ts'

test('PostgreSQL under three processes', async ({ figure, note }) => {
  const [leads, kills, stops] = [scaled(10_000, 200), scaled(20, 3), scaled(5, 1)]
  const start = performance.now()
  const { dataDir, servers, load, acknowledge, killOne, stopDatabase, cutOff, finish } = await shareStore({
    processes: 3,
    clients: 32,
  })
  const each = Math.ceil(leads / (kills + stops + 1))
  for (let kill = 0; kill < kills; kill += 1) {
    await acknowledge(each)
    await killOne()
  }
  let died = 0
  for (let stop = 0; stop < stops; stop += 1) {
    await acknowledge(each)
    await stopDatabase()
    died += servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length
  }
  const refusals: { status: number; retryAfter: number; ms: number }[] = []
  await cutOff(30_000, async ({ url }) => {
    const since = performance.now()
    const { status, headers } = await fetch(
      `${url}/api/contact`,
      json(aContactMessage({ email: 'nobody@example.com' })),
    )
    refusals.push({ status, retryAfter: Number(headers.get('Retry-After')), ms: performance.now() - since })
  })
  died += servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length
  await acknowledge(each)
  const seconds = (performance.now() - start) / 1000
  const { deliveries, faults } = await finish()
  const mails = new Set((await mailIn(join(dataDir, 'mail'))).map(({ messageId }) => messageId.split('@')[0]?.slice(1)))
  const again = deliveries.filter(({ attempts }) => attempts > 1).length
  figure({ figure: 'leads acknowledged', site: load.acknowledged.size, allowed: { min: leads } })
  figure({ figure: 'SIGKILLs of one of three processes', site: kills, allowed: { min: kills } })
  figure({ figure: 'hard stops of PostgreSQL', site: stops, allowed: { min: stops } })
  figure({
    figure: 'cut off for 30 s: 503 with Retry-After',
    site: refusals.filter(({ status, retryAfter }) => status === 503 && retryAfter > 0).length,
    allowed: { min: servers.length },
  })
  figure({
    figure: '  after, at most',
    site: Math.max(...refusals.map(({ ms }) => ms)) / 1000,
    unit: 's',
    digits: 1,
    allowed: 'told',
  })
  figure({ figure: 'processes that ended with it', site: died, allowed: { max: 0 } })
  figure({ figure: 'acknowledged but missing', site: faults.missing.length, allowed: { max: 0 } })
  figure({ figure: 'doubled', site: faults.doubled.length, allowed: { max: 0 } })
  figure({ figure: 'without their deliveries', site: faults.withoutDeliveries.length, allowed: { max: 0 } })
  figure({
    figure: 'deliveries never made',
    site: deliveries.filter(({ id }) => !mails.has(id)).length,
    allowed: { max: 0 },
  })
  const share = Math.round((1_000 * again) / deliveries.length) / 10
  // A few leads cannot tell a share.
  figure({ figure: 'begun again, percent of deliveries', site: share, allowed: { max: leads < 5_000 ? 100 : 3 } })
  figure({ figure: 'answers but 201 and 503', site: load.unexpected.length, allowed: { max: 0 } })
  note(
    `${load.acknowledged.size} leads in ${Math.round(seconds)} s, stops and starts among them; ${load.repeats()} repeats`,
  )
})
