import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { dayMs } from '#platform/text/day.ts'
import { type Colleague, mentionedIn } from './colleagues.server.ts'

/** Somebody at the desk: what they are called, and the name beside what they do. */
type Self = Pick<Colleague, 'email' | 'name'> & { by: string }

/** A mention that nobody answered goes from Today after this many days. */
const mentionDays = 14
/** Notes that are looked at, and leads that are named. */
const [maxNotes, maxNamed] = [500, 8]

/** A lead that concerns somebody, with what a colleague did or wrote last. */
type Concern = { lead: string; by: string; at: string; text: string }

/**
 * Finds the notes of colleagues that mention somebody, newest first, one for each lead. Once they did anything with the
 * lead, it has been read.
 */
export async function mentionsOf(
  db: Kysely<Database>,
  self: Self,
  colleagues: readonly Colleague[],
  now: Date,
): Promise<Concern[]> {
  const notes = await db
    .selectFrom('lead_event')
    .selectAll()
    .where('kind', '=', 'note')
    .where('text', 'like', '%@%')
    .where('by', '<>', self.by)
    .where('at', '>=', new Date(now.getTime() - mentionDays * dayMs).toISOString())
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute()
  const own: Colleague = { id: null, role: null, ...self }
  const others = colleagues.filter(({ email }) => email.toLowerCase() !== self.email.toLowerCase())
  const naming = notes.filter(({ text }) => mentionedIn([own, ...others], text).includes(own))
  const lastOwnEvents = await lastEvents(db, naming, (events) => events.where('by', '=', self.by))
  const byLead = Map.groupBy(naming, ({ lead }) => lead)
  return [...byLead.values()]
    .flatMap(([newest]) => (newest && newest.id > (lastOwnEvents.get(newest.lead)?.id ?? '') ? [concern(newest)] : []))
    .slice(0, maxNamed)
}

/** Finds the open leads that somebody has, those that came to them last first, with who gave them and the last note. */
export async function assignedTo(db: Kysely<Database>, self: Self) {
  const names = [self.email, self.name].filter(Boolean).map((name) => name.toLowerCase())
  const leads = await db
    .selectFrom('lead')
    .select(['id as lead', 'created_at'])
    .where((of) => of(of.fn<string>('lower', ['owner']), 'in', names))
    .where('state', 'in', ['new', 'in-work'])
    .execute()
  const [given, noted] = [
    await lastEvents(db, leads, (events) => events.where('kind', '=', 'owner')),
    await lastEvents(db, leads, (events) => events.where('kind', '=', 'note')),
  ]
  const concerns = leads.map(({ lead, created_at }): Concern => {
    const gift = given.get(lead)
    const by = gift && gift.by !== self.by ? gift.by : ''
    return { lead, by, at: gift?.at ?? created_at, text: noted.get(lead)?.text ?? '' }
  })
  return { count: leads.length, first: concerns.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, maxNamed) }
}

const eventsOf = (db: Kysely<Database>) => db.selectFrom('lead_event').selectAll()
type Events = ReturnType<typeof eventsOf>

/** Leads in one statement. */
const batchSize = 200

/** Returns the last of the chosen events of each lead. */
async function lastEvents(db: Kysely<Database>, of: readonly { lead: string }[], choose: (events: Events) => Events) {
  const leads = [...new Set(of.map(({ lead }) => lead))]
  const last = new Map<string, Awaited<ReturnType<Events['execute']>>[number]>()
  for (let at = 0; at < leads.length; at += batchSize) {
    const some = choose(eventsOf(db)).where('lead', 'in', leads.slice(at, at + batchSize))
    for (const event of await some.orderBy('id').execute()) last.set(event.lead, event)
  }
  return last
}

const concern = ({ lead, by, at, text }: Concern): Concern => ({ lead, by, at, text })
