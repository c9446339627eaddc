import type { Kysely } from 'kysely'
import { hasRoom } from '#platform/db/room.ts'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { oldestDue } from '#platform/delivery/store.ts'
import type { Limit } from '#platform/env.ts'
import { caching } from './headers.ts'

/** The time for which a look at the store is valid, and the longest it may take, in milliseconds. */
const renewMs = 1_000
const timeoutMs = 1_000

/** The requests that one client may make: far more than balancers and monitors need, which ask every few seconds. */
export const healthLimit: Limit = { points: 100, seconds: 5 }

type Readiness = {
  ready: boolean
  store: boolean
  disk: boolean
  oldestDeliverySeconds: number
  /** Open faults that the owner was told of: `mail`, `webhook`, `newsletter`, `disk`, `clock`. */
  faults: readonly string[]
  /** The state of the content that this process read when it started, by `contentFingerprint`. */
  content: string
  /** The moment since which this process shows it. */
  contentSince: string
}
type Parts = {
  db: Kysely<Database>
  dataDir: string
  now: () => Date
  draining: () => boolean
  faults: () => Promise<readonly string[]>
  content: string
}

/** Answers `/healthz` (the process is alive) and `/readyz` (it can take a lead). */
export function createHealthEndpoints({ db, dataDir, now, draining, faults, content }: Parts) {
  const contentSince = now().toISOString()
  let last: { at: number; readiness: ReturnType<typeof checkReadiness> } | null = null

  /** Returns the last look, or a new one after a second. All callers share it, so asking often costs nothing. */
  function current(): ReturnType<typeof checkReadiness> {
    const at = now().getTime()
    // The clock may have been set back.
    if (!last || Math.abs(at - last.at) >= renewMs) last = { at, readiness: checkReadiness(db, dataDir, now(), faults) }
    return last.readiness
  }

  return {
    alive: () =>
      new Response('ok\n', {
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': caching.never },
      }),
    async ready(): Promise<Response> {
      const readiness = await current()
      const ready = readiness.ready && !draining()
      const headers = { 'Cache-Control': caching.never }
      const answer = { ...readiness, ready, content, contentSince } satisfies Readiness
      return Response.json(answer, { status: ready ? 200 : 503, headers })
    },
  }
}

export type HealthEndpoints = ReturnType<typeof createHealthEndpoints>

/**
 * Tests that this process can take a lead: the store accepts a write and the disk has room. The age of the oldest due
 * delivery and the open faults are added for a monitor to judge. A mail server that is down is no reason to turn
 * visitors away.
 */
async function checkReadiness(db: Kysely<Database>, dataDir: string, now: Date, faults: Parts['faults']) {
  const store = await write(db, (trx) => trx.selectFrom('lead').select('id').limit(1).execute(), {
    timeoutMs,
    background: true,
  })
    .then(() => true)
    .catch(() => false)
  const disk = await hasRoom(dataDir)
  const due = store ? await oldestDue(db).catch(() => null) : null
  const oldestDeliverySeconds = due ? Math.max(0, Math.round((now.getTime() - Date.parse(due)) / 1000)) : 0
  const known = store ? await faults().catch(() => []) : []
  return { ready: store && disk, store, disk, oldestDeliverySeconds, faults: known }
}
