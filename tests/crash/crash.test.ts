import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { mailIn } from '#tests/support/mailbox.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { json } from '#tests/support/requests.ts'

const clients = 16
const kills = 12

/** What a store file says, read beside the server. */
function readStore(dataDir: string) {
  const db = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  try {
    return {
      integrity: db.pragma('integrity_check', { simple: true }),
      leads: db.prepare('select id, email from lead').all() as { id: string; email: string }[],
      deliveries: db.prepare('select id, lead, delivered_at, payload from delivery').all() as {
        id: string
        lead: string
        delivered_at: string | null
        payload: string | null
      }[],
    }
  } finally {
    db.close()
  }
}

test('no acknowledged lead is lost or doubled by SIGKILLs, and every delivery is made', async () => {
  const dataDir = await tempDir()
  let server: ServerProcess = await startServer({ DATA_DIR: dataDir })
  let sending = true
  /** The id that was answered for each address. */
  const acknowledged = new Map<string, string>()
  let repeats = 0

  async function client(n: number) {
    for (let round = 0; sending; round += 1) {
      const email = `visitor-${n}-${round}@example.com`
      const request = json(aContactMessage({ email }), { 'Idempotency-Key': crypto.randomUUID() })
      // As the browser does: the same key until it is answered.
      while (sending && !acknowledged.has(email)) {
        try {
          const response = await fetch(`${server.url}/api/contact`, { ...request, signal: AbortSignal.timeout(5_000) })
          if (response.status === 201) acknowledged.set(email, ((await response.json()) as { id: string }).id)
          else expect(response.status).toBe(503)
        } catch {
          repeats += 1
          await wait(10) // Nobody is there: the server was just killed.
        }
      }
    }
  }

  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  for (let kill = 0; kill < kills; kill += 1) {
    const before = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 1 }).toBeGreaterThan(before + 20)
    await wait(Math.random() * 300) // At a moment that nothing here chooses.
    await server.end('SIGKILL')
    server = await startServer({ DATA_DIR: dataDir })
  }
  sending = false
  await all

  expect(repeats).toBeGreaterThan(0)
  expect(acknowledged.size).toBeGreaterThan(kills * 20)

  // Deliveries that were under way when the server was killed are free when their lease ends; nobody waits for that here.
  await server.end('SIGTERM')
  const store = new Sqlite(join(dataDir, 'site.db'))
  store.exec('update delivery set leased_until = null')
  store.close()
  server = await startServer({ DATA_DIR: dataDir })
  const pending = () => readStore(dataDir).deliveries.filter(({ delivered_at }) => !delivered_at).length
  await expect.poll(pending, { timeout: 60_000, interval: 100 }).toBe(0)
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })

  const { integrity, leads, deliveries } = readStore(dataDir)
  expect(integrity).toBe('ok')
  const byEmail = Map.groupBy(leads, ({ email }) => email)
  const wrong = [...acknowledged].filter(([email, id]) => {
    const found = byEmail.get(email) ?? []
    return found.length !== 1 || found[0]?.id !== id
  })
  expect(wrong).toEqual([])
  expect([...byEmail.values()].filter(({ length }) => length > 1)).toEqual([])
  const perLead = Map.groupBy(deliveries, ({ lead }) => lead)
  expect(leads.filter(({ id }) => perLead.get(id)?.length !== 2)).toEqual([])
  expect(deliveries.filter(({ payload }) => payload !== null)).toEqual([])

  const mails = await mailIn(join(dataDir, 'mail'))
  expect(mails.map(({ messageId }) => messageId.split('@')[0]?.slice(1)).sort()).toEqual(
    deliveries.map(({ id }) => id).sort(),
  )
  const acknowledgements = mails.filter(({ to }) => to.startsWith('visitor-')).map(({ to }) => to)
  expect(acknowledgements.sort()).toEqual(leads.map(({ email }) => email).sort())
  expect((await readdir(join(dataDir, 'mail'))).filter((name) => !name.endsWith('.eml'))).toEqual([])
  console.info(`${acknowledged.size} acknowledged, ${leads.length} kept, ${kills} kills, ${repeats} repeats`)
})
