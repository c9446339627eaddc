import { expect, test } from 'vitest'
import { createMetrics } from './service.server.ts'
import type { StoreFigures } from './store.server.ts'

const figures: StoreFigures = {
  leads: [{ form: 'contact', state: 'new', count: 3 }],
  deliveries: [{ kind: 'mail', pending: 2, dead: 1, oldestDue: 60 }],
  subscribers: [{ state: 'confirmed', count: 4 }],
  faults: [{ kind: 'disk', count: 1 }],
}

/** Metrics over a store that takes so many milliseconds to count. */
function over(store: () => Promise<StoreFigures>, takesMs: number) {
  let now = 0
  let asked = 0
  const metrics = createMetrics()
  metrics.watch({
    store() {
      asked += 1
      now += takesMs
      return store()
    },
    writeQueueFill: () => 0.5,
    cached: () => ({ answers: 0, bytes: 0 }),
    documentsWaiting: () => 0,
    connections: async () => 7,
    counter: () => now,
  })
  const ofSite = async () => (await metrics.exposition()).split('\n').filter((line) => /^site_(?!http)/.test(line))
  return { ofSite, asked: () => asked, pass: (ms: number) => (now += ms) }
}

test('what the store holds is asked once a second at most, and less often when that takes long', async () => {
  const quick = over(async () => figures, 0)
  const first = await quick.ofSite()
  expect(first).toContain('site_leads{form="contact",state="new"} 3')
  expect(first).toContain('site_deliveries{kind="mail",state="dead"} 1')
  quick.pass(999)
  expect(await quick.ofSite()).toEqual(first)
  expect(quick.asked()).toBe(1)
  quick.pass(1)
  await quick.ofSite()
  expect(quick.asked()).toBe(2)

  const slow = over(async () => figures, 100)
  await slow.ofSite()
  slow.pass(9_999)
  await slow.ofSite()
  expect(slow.asked()).toBe(1)
  slow.pass(1)
  await slow.ofSite()
  expect(slow.asked()).toBe(2)
})

test('of a store that cannot be read there are no figures, rather than old ones', async () => {
  let readable = true
  const site = over(async () => (readable ? figures : Promise.reject(new Error('held'))), 0)
  expect(await site.ofSite()).toContain('site_store_up 1')
  readable = false
  site.pass(1_000)
  expect(await site.ofSite()).toEqual([
    'site_store_up 0',
    'site_store_write_queue_fill_ratio 0.5',
    'site_cached_answers 0',
    'site_cached_bytes 0',
    'site_documents_waiting 0',
  ])
})
