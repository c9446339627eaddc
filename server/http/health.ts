import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { oldestDue } from '../delivery/store.ts'

const leastFreeBytes = 64 * 1024 * 1024

export type Readiness = { ready: boolean; store: boolean; disk: boolean; oldestDeliverySeconds: number }

/**
 * Whether this process can take a lead: the store takes a write, and the disk has room. How long the oldest delivery
 * has been due is told for a monitor to judge; a mail server that is down is no reason to turn visitors away.
 */
export async function readiness(db: Kysely<Database>, dataDir: string, now: Date): Promise<Readiness> {
  const store = await write(db, (trx) => sql`select 1`.execute(trx))
    .then(() => true)
    .catch(() => false)
  const disk = await statfs(dataDir)
    .then(({ bavail, bsize }) => bavail * bsize > leastFreeBytes)
    .catch(() => false)
  const due = store ? await oldestDue(db) : null
  const oldestDeliverySeconds = due ? Math.max(0, Math.round((now.getTime() - Date.parse(due)) / 1000)) : 0
  return { ready: store && disk, store, disk, oldestDeliverySeconds }
}
