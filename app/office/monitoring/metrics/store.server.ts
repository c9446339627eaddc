import { type Kysely, sql } from 'kysely'
import { type Database, subscriberStates } from '#platform/db/schema.ts'

/** Counts from the store, the same from every process on it. */
export type StoreFigures = {
  leads: readonly { form: string; state: string; count: number }[]
  /** Of each kind, also where there are none. `oldestDue` is how long the oldest that is due has been so, in seconds. */
  deliveries: readonly { kind: string; pending: number; dead: number; oldestDue: number }[]
  /** In each state, also where there are none. */
  subscribers: readonly { state: string; count: number }[]
  /** Open faults by the first word of their key. */
  faults: readonly { kind: string; count: number }[]
}

const kinds = ['mail', 'webhook', 'newsletter'] as const
const faultKinds = ['mail', 'webhook', 'newsletter', 'disk', 'clock'] as const

/** Counts what the store holds. Rows of forms, states and kinds, whose number is the site's own, and no row of anybody. */
export async function readStoreFigures(db: Kysely<Database>, now: Date): Promise<StoreFigures> {
  const leads = await db
    .selectFrom('lead')
    .select(['kind', 'state'])
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .groupBy(['kind', 'state'])
    .execute()
  const deliveries = await db
    .selectFrom('delivery')
    .select('channel')
    .select((of) => [
      of.fn.min('next_at').as('oldest'),
      of.fn.count<number | string>('next_at').as('pending'),
      sql<
        number | string
      >`sum(case when next_at is null and (refused is null or refused <> 'recipient') then 1 else 0 end)`.as('dead'),
    ])
    .where('delivered_at', 'is', null)
    .groupBy('channel')
    .execute()
  const subscribers = await db
    .selectFrom('subscriber')
    .select('state')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .groupBy('state')
    .execute()
  const faults = await db.selectFrom('fault').select('key').execute()
  return {
    leads: leads.map(({ kind, state, count }) => ({ form: kind, state, count: Number(count) })),
    deliveries: kinds.map((kind) => {
      const row = deliveries.find(({ channel }) => channel === kind)
      const since = row?.oldest ? (now.getTime() - Date.parse(row.oldest)) / 1000 : 0
      const [pending, dead] = [Number(row?.pending ?? 0), Number(row?.dead ?? 0)]
      return { kind, pending, dead, oldestDue: Math.max(0, since) }
    }),
    subscribers: subscriberStates.map((state) => ({
      state,
      count: Number(subscribers.find((row) => row.state === state)?.count ?? 0),
    })),
    faults: faultKinds.map((kind) => ({
      kind,
      count: faults.filter(({ key }) => key.split(' ')[0] === kind).length,
    })),
  }
}
