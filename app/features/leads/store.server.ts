import type { Insertable, Kysely } from 'kysely'
import { newId } from '#platform/db/id.ts'
import type { ConsentTable, Database, LeadEventTable, LeadState, LeadTable } from '#platform/db/schema.ts'

export type NewLead = Insertable<LeadTable>
export type NewConsent = Omit<Insertable<ConsentTable>, 'lead' | 'subscriber' | 'withdrawn_at'>
export type Lead = LeadTable
export type LeadEvent = LeadEventTable

/** What chooses leads; what is left out chooses all. */
export type LeadFilter = {
  kind?: string
  states?: readonly LeadState[]
  owner?: string
  /** From this moment on, and before that one: ISO times. */
  since?: string
  until?: string
  /** With a reminder that is due by this moment. */
  remindBy?: string
}

/** Something that the team does with a lead. */
export type LeadChange =
  | { kind: 'note'; text: string }
  | { kind: 'state'; state: LeadState }
  | { kind: 'owner'; owner: string | null }
  | { kind: 'reminder'; at: string | null }

/** Adds a lead unless the very same one is here already. Says whether it was added. */
export async function insertLead(db: Kysely<Database>, lead: NewLead): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Keeps what was agreed to with a lead. */
export async function insertConsent(db: Kysely<Database>, lead: string, consent: NewConsent) {
  await db
    .insertInto('consent')
    .values({ ...consent, lead, subscriber: null, withdrawn_at: null })
    .execute()
}

/** What was agreed to with leads. */
export function consentsOf(db: Kysely<Database>, ...leads: readonly string[]): Promise<ConsentTable[]> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('lead', 'in', leads.length > 0 ? leads : [''])
    .orderBy('id')
    .execute()
}

/** The id of the lead with one of these fingerprints, if there is one. */
export async function leadIdOf(db: Kysely<Database>, fingerprints: readonly string[]): Promise<string | null> {
  const row = await db.selectFrom('lead').select('id').where('fingerprint', 'in', fingerprints).executeTakeFirst()
  return row?.id ?? null
}

/** Leads, newest first. */
export function listLeads(db: Kysely<Database>, filter: LeadFilter = {}): Promise<Lead[]> {
  const { kind, states, owner, since, until, remindBy } = filter
  let leads = db.selectFrom('lead').selectAll().orderBy('id', 'desc')
  if (kind !== undefined) leads = leads.where('kind', '=', kind)
  if (states !== undefined) leads = leads.where('state', 'in', states)
  if (owner !== undefined) {
    const name = owner.toLowerCase()
    // The list shows of an address what stands before its @, so that finds it too.
    leads = leads.where((lead) => {
      const lower = lead.fn<string>('lower', ['owner'])
      const begins = lead(lead.fn<string>('substr', [lower, lead.lit(1), lead.lit(name.length + 1)]), '=', `${name}@`)
      return lead.or([lead(lower, '=', name), begins])
    })
  }
  if (since !== undefined) leads = leads.where('created_at', '>=', since)
  if (until !== undefined) leads = leads.where('created_at', '<', until)
  if (remindBy !== undefined) leads = leads.where('remind_at', '<=', remindBy)
  return leads.execute()
}

/** How many leads are in a state. */
export async function countLeads(db: Kysely<Database>, state: LeadState): Promise<number> {
  const counted = db.selectFrom('lead').select((of) => of.fn.countAll().as('count'))
  return Number((await counted.where('state', '=', state).executeTakeFirstOrThrow()).count)
}

/** The end of an id: short, and other for each lead, as the beginnings of those of one day are not. */
export const referenceOf = (id: string) => id.slice(-6)

/** One lead by its id, or by the beginning or the end of it when no other has the same. */
export async function findLead(db: Kysely<Database>, part: string): Promise<Lead | null> {
  if (part === '') return null
  const [lead, other] = await db
    .selectFrom('lead')
    .selectAll()
    .where((lead) => {
      const { length } = part
      const start = lead.fn<string>('substr', ['id', lead.lit(1), lead.lit(length)])
      const end = lead.fn<string>('substr', ['id', lead(lead.fn<number>('length', ['id']), '-', lead.lit(length - 1))])
      const isLonger = lead(lead.fn<number>('length', ['id']), '>', lead.lit(length))
      return lead.or([lead(start, '=', part), lead.and([isLonger, lead(end, '=', part)])])
    })
    .limit(2)
    .execute()
  return lead && !other ? lead : null
}

/** One lead by its whole id. */
export const leadById = async (db: Kysely<Database>, id: string): Promise<Lead | null> =>
  (await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/**
 * Other leads of the same address, and of the same domain, newest first.
 *
 * @param before those alone that came before something was made: its id, for ids sort by when they were made
 * @param most of each kind
 */
export async function relatedLeads(
  db: Kysely<Database>,
  { id, person, domain, before }: { id: string; person: string | null; domain: string | null; before?: string },
  max = 20,
): Promise<{ same: Lead[]; colleagues: Lead[] }> {
  let others = db.selectFrom('lead').selectAll().where('id', '<>', id).orderBy('id', 'desc').limit(max)
  if (before !== undefined) others = others.where('id', '<', before)
  const same = person === null ? [] : await others.where('person', '=', person).execute()
  const colleagues =
    domain === null
      ? []
      : await others
          .where('domain', '=', domain)
          .where('person', '<>', person ?? '')
          .execute()
  return { same, colleagues }
}

/** How many other leads the same person sent. */
export async function countOthers(db: Kysely<Database>, { id, person }: Pick<Lead, 'id' | 'person'>): Promise<number> {
  const others = db.selectFrom('lead').select((of) => of.fn.countAll().as('count'))
  return Number((await others.where('person', '=', person).where('id', '<>', id).executeTakeFirstOrThrow()).count)
}

/** What was done with leads, the oldest first. */
export function eventsOf(db: Kysely<Database>, ...leads: readonly string[]): Promise<LeadEvent[]> {
  return db
    .selectFrom('lead_event')
    .selectAll()
    .where('lead', 'in', leads.length > 0 ? leads : [''])
    .orderBy('id')
    .execute()
}

/** Every note, by its lead. */
export async function notesByLead(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>()
  const rows = await db.selectFrom('lead_event').selectAll().where('kind', '=', 'note').orderBy('id').execute()
  for (const { lead, text } of rows) notes.set(lead, [...(notes.get(lead) ?? []), text])
  return notes
}

/**
 * Does something with a lead and remembers who did; what is so already stays as it is. One that leaves quarantine for
 * the team's desk has its mails sent by the running site.
 *
 * @returns whether anything changed
 */
export async function changeLead(
  db: Kysely<Database>,
  lead: Lead,
  change: LeadChange,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const set: Partial<Lead> = { changed_at: at }
  if (change.kind === 'state') {
    if (lead.state === change.state) return false
    set.state = change.state
    if (lead.state === 'quarantined' && change.state !== 'spam') set.announce_at = at
  }
  if (change.kind === 'owner') {
    if (lead.owner === change.owner) return false
    set.owner = change.owner
  }
  if (change.kind === 'reminder') {
    if (lead.remind_at === change.at) return false
    set.remind_at = change.at
    set.reminded_at = null
  }
  const text =
    change.kind === 'note'
      ? change.text
      : ((change.kind === 'state' ? change.state : change.kind === 'owner' ? change.owner : change.at) ?? '')
  await db.updateTable('lead').set(set).where('id', '=', lead.id).execute()
  await db.insertInto('lead_event').values({ id: newId(), lead: lead.id, kind: change.kind, text, by, at }).execute()
  return true
}

/** Notes on a lead what the site itself found out. It is nothing that the team did with it. */
export async function noteOnLead(db: Kysely<Database>, lead: string, text: string, now: Date) {
  const note = { id: newId(), lead, kind: 'note', text, by: 'the site', at: now.toISOString() } as const
  await db.insertInto('lead_event').values(note).execute()
}

/** Writes into a lead's history who entered it, and how it had come. */
export async function noteAdded(
  db: Kysely<Database>,
  lead: string,
  from: string,
  { by, now }: { by: string; now: Date },
) {
  const event = { id: newId(), lead, kind: 'added', text: from, by, at: now.toISOString() } as const
  await db.insertInto('lead_event').values(event).execute()
}

/** Lets a lead out of quarantine that the team has not touched, marked for its mails to be written. Says whether it was there. */
export async function release(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const released = await db
    .updateTable('lead')
    .set({ state: 'new', announce_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .where('changed_at', 'is', null)
    .executeTakeFirst()
  return released.numUpdatedRows > 0n
}

/** Leads that were released from quarantine, and of which nobody was told yet. */
export const leadsToAnnounce = (db: Kysely<Database>): Promise<Lead[]> =>
  db.selectFrom('lead').selectAll().where('announce_at', 'is not', null).limit(20).execute()

/** Leads whose reminder is due, and of which nobody was written to yet. */
export const leadsToRemind = (db: Kysely<Database>, now: Date): Promise<Lead[]> =>
  db
    .selectFrom('lead')
    .selectAll()
    .where('remind_at', '<=', now.toISOString())
    .where('reminded_at', 'is', null)
    .limit(20)
    .execute()

/** Takes the mark of a released lead off it, if it is still there. Says whether it was. */
export async function markAnnounced(db: Kysely<Database>, { id }: Lead): Promise<boolean> {
  const cleared = db.updateTable('lead').set({ announce_at: null }).where('id', '=', id)
  return (await cleared.where('announce_at', 'is not', null).executeTakeFirst()).numUpdatedRows > 0n
}

/** Notes that the mail of a reminder was made, unless the reminder was moved, or another process did. Says whether it was it. */
export async function markReminded(db: Kysely<Database>, { id, remind_at }: Lead, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('remind_at', '=', remind_at)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const event = { id: newId(), lead: id, kind: 'reminded' as const, text: remind_at ?? '', by: 'the site', at }
  await db.insertInto('lead_event').values(event).execute()
  return true
}
