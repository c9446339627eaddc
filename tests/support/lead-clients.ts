import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { aContactMessage } from './contact.ts'
import { json } from './requests.ts'

/** Sends a lead, as the client of a number in its round. */
type Send = (request: RequestInit, client: number, round: number) => Promise<{ status: number; text: string }>

/** Sends leads to a server itself. */
export const sendTo =
  (urlOf: () => string): Send =>
  async (request) => {
    const response = await fetch(`${urlOf()}/api/contact`, { ...request, signal: AbortSignal.timeout(5_000) })
    return { status: response.status, text: await response.text() }
  }

/**
 * Clients that post one contact message after another, each under its own key until it is answered, as the browser
 * does.
 */
export function startLeadClients(send: Send, clients: number) {
  /** The id that was answered for each address. */
  const acknowledged = new Map<string, string>()
  /** Answers that were neither 201 nor 503. */
  const unexpected: number[] = []
  /** Messages that were cut off or refused with 503, and sent again. */
  let repeats = 0
  let sending = true

  async function client(n: number) {
    for (let round = 0; sending; round += 1) {
      const email = `visitor-${n}-${round}@example.com`
      const request = json(aContactMessage({ email }), { 'Idempotency-Key': crypto.randomUUID() })
      while (sending && !acknowledged.has(email)) {
        try {
          const { status, text } = await send(request, n, round)
          if (status === 201) acknowledged.set(email, (JSON.parse(text) as { id: string }).id)
          else if (status === 503) {
            repeats += 1
            await wait(10)
          } else unexpected.push(status)
        } catch {
          repeats += 1
          await wait(10) // Nobody is there: the server was just killed.
        }
      }
    }
  }

  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  return {
    acknowledged,
    unexpected,
    repeats: () => repeats,
    async stop() {
      sending = false
      await all
    },
  }
}

/** The rows of a store file, read beside the server. */
export function readStore(dataDir: string) {
  const db = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  try {
    return {
      integrity: db.pragma('integrity_check', { simple: true }),
      subscribers: db.prepare('select count(*) from subscriber').pluck().get() as number,
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

/** The faults of a store, held against what was acknowledged. */
export function faultsOf(
  { integrity, leads, deliveries }: ReturnType<typeof readStore>,
  acknowledged: ReadonlyMap<string, string>,
) {
  const byEmail = Map.groupBy(leads, ({ email }) => email)
  const perLead = Map.groupBy(deliveries, ({ lead }) => lead)
  return {
    integrity,
    missing: [...acknowledged].filter(([email, id]) => !byEmail.get(email)?.some((lead) => lead.id === id)),
    doubled: [...byEmail.values()].filter(({ length }) => length > 1),
    // One to the team, one to the visitor.
    withoutDeliveries: leads.filter(({ id }) => perLead.get(id)?.length !== 2),
  }
}
