import * as z from 'zod/mini'
import { type DeskWorld, endpoint, Refusal } from '#desk/server/endpoint.ts'
import { write } from '#platform/db/write.ts'
import { closedEndpoints, drop, listDeliveries, openEndpoint, retry } from '#platform/delivery/store.ts'

/** The number that is shown; the counts are of all. */
const maxShown = 200

/** Mails and webhooks that wait or were given up. */
export function deliveriesDesk({ db, now }: DeskWorld) {
  return {
    deliveries: endpoint(z.object({}), async () => {
      const open = await listDeliveries(db, now(), { open: true })
      const dead = open.filter(({ state }) => state === 'dead')
      const shown = [...dead, ...open.filter(({ state }) => state !== 'dead')].slice(0, maxShown)
      return {
        waiting: open.length - dead.length,
        dead: dead.length,
        closed: await closedEndpoints(db),
        deliveries: shown.map(
          ({ id, lead, subscriber, channel, endpoint, state, attempts, next_at, last_error, created_at }) => ({
            id,
            lead,
            whose: lead !== null ? ('lead' as const) : subscriber !== null ? ('reader' as const) : ('team' as const),
            channel: endpoint ?? channel,
            state,
            attempts,
            nextAt: next_at,
            createdAt: created_at,
            error: last_error,
          }),
        ),
      }
    }),

    'deliveries/retry': endpoint(
      z.union([z.object({ id: z.string() }), z.object({ all: z.enum(['dead', 'pending']) })]),
      async (which) => {
        const retried = await write(db, (trx) => retry(trx, now(), 'id' in which ? which : which.all))
        if (retried === 0) throw new Refusal(409, 'It was delivered meanwhile.')
        return { retried }
      },
    ),

    /** Deletes the deliveries that were given up, once their number was typed. */
    'deliveries/drop': endpoint(z.object({ typed: z.string() }), async ({ typed }) => {
      const dead = (await listDeliveries(db, now(), { open: true })).filter(({ state }) => state === 'dead').length
      if (typed.trim() !== String(dead))
        throw new Refusal(
          409,
          `${dead} are given up now, and ${typed.trim() || 'nothing'} was typed. Nothing was taken away.`,
        )
      return { dropped: await write(db, (trx) => drop(trx, 'dead')) }
    }),

    'deliveries/reopen': endpoint(z.object({ name: z.string() }), async ({ name }) =>
      write(db, async (trx) => {
        if (!(await openEndpoint(trx, name))) throw new Refusal(409, 'It is open already.')
        return { retried: await retry(trx, now(), { endpoint: name }) }
      }),
    ),
  }
}

type DeliveriesDesk = ReturnType<typeof deliveriesDesk>
export type Deliveries = Awaited<ReturnType<DeliveriesDesk['deliveries']>>
