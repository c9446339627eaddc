import { createHash } from 'node:crypto'
import type { ExpressionBuilder, Insertable, Kysely } from 'kysely'
import { personKey } from '#frame/forms/person.ts'
import { newId } from '#platform/db/id.ts'
import type { ConsentTable, Database, LeadEventTable, LeadState, LeadTable } from '#platform/db/schema.ts'
import { closedStates } from './closed-states.ts'

export type NewLead = Insertable<LeadTable>
export type NewConsent = Omit<Insertable<ConsentTable>, 'lead' | 'subscriber' | 'withdrawn_at'> & {
  /** The words that were agreed to. */
  text: string
}
export type Lead = LeadTable
export type LeadEvent = LeadEventTable

/** A choice of leads; an empty one chooses all. */
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

/** An action of the team on a lead. */
export type LeadChange =
  /** `key` is the same when a note is sent again because no answer came. */
  | { kind: 'note'; text: string; key?: string | undefined }
  | { kind: 'state'; state: LeadState }
  | { kind: 'owner'; owner: string | null }
  | { kind: 'reminder'; at: string | null }
  /** A look at it that found it not worth a call, or worth one after all. */
  | { kind: 'call'; isWorth: boolean }

/** Adds a lead unless the very same one exists. Returns true when it was added. */
export async function insertLead(db: Kysely<Database>, lead: NewLead): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function insertConsent(db: Kysely<Database>, lead: string, { text, ...consent }: NewConsent) {
  await db
    .insertInto('consent_text')
    .values({ hash: consent.text_hash, text })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await db
    .insertInto('consent')
    .values({ ...consent, lead, subscriber: null, withdrawn_at: null })
    .execute()
}

export function consentsOf(db: Kysely<Database>, ...leads: readonly string[]): Promise<ConsentTable[]> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('lead', 'in', leads.length > 0 ? leads : [''])
    .orderBy('id')
    .execute()
}

/** Returns the id of the lead with one of these fingerprints, if there is one. */
export async function leadIdOf(db: Kysely<Database>, fingerprints: readonly string[]): Promise<string | null> {
  const row = await db.selectFrom('lead').select('id').where('fingerprint', 'in', fingerprints).executeTakeFirst()
  return row?.id ?? null
}

/** Lists leads, newest first. */
export function listLeads(db: Kysely<Database>, filter: LeadFilter = {}): Promise<Lead[]> {
  const { kind, states, owner, since, until, remindBy } = filter
  let leads = db.selectFrom('lead').selectAll().orderBy('id', 'desc')
  if (kind !== undefined) leads = leads.where('kind', '=', kind)
  if (states !== undefined) leads = leads.where('state', 'in', states)
  if (owner !== undefined) {
    const name = owner.toLowerCase()
    // The list shows the part of an address before its @, so searching for that part finds the lead too.
    leads = leads.where((lead) => {
      const lower = lead.fn<string>('lower', ['owner'])
      const begins = lead(lead.fn<string>('substr', [lower, lead.lit(1), lead.lit(name.length + 1)]), '=', `${name}@`)
      return lead.or([lead(lower, '=', name), begins])
    })
  }
  if (since !== undefined) leads = leads.where('created_at', '>=', since)
  if (until !== undefined) leads = leads.where('created_at', '<', until)
  if (remindBy !== undefined) leads = leads.where('remind_at', '<=', remindBy).where('state', 'not in', closedStates)
  return leads.execute()
}

export async function countLeads(db: Kysely<Database>, state: LeadState): Promise<number> {
  const counted = db.selectFrom('lead').select((of) => of.fn.countAll().as('count'))
  return Number((await counted.where('state', '=', state).executeTakeFirstOrThrow()).count)
}

/** The answers of a lead as they are stored; one that came by telephone may have no address. */
export type StoredAnswers = Readonly<Record<string, unknown>> & { email?: string }

export const answersOf = ({ answers }: Pick<Lead, 'answers'>) => JSON.parse(answers) as StoredAnswers

/** The end of an id: short, and different for leads of the same day, whose beginnings are alike. */
export const referenceOf = (id: string) => id.slice(-6)

/** Finds a lead by its id, or by a beginning or end of it that no other lead has. */
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

export const leadById = async (db: Kysely<Database>, id: string): Promise<Lead | null> =>
  (await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Chooses the leads of a person: of an address or a number, and of what the team joined with it. */
const isOfPerson = (person: string) => (of: ExpressionBuilder<Database, 'lead'>) =>
  of.or([
    of('person', '=', person),
    of('person', 'in', (sub) =>
      sub
        .selectFrom('same_person as own')
        .innerJoin('same_person as other', 'other.person', 'own.person')
        .select('other.address')
        .where('own.address', '=', person),
    ),
  ])

export const idsOfPeople = async (db: Kysely<Database>, people: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('lead').select('id').where('person', 'in', people).execute()).map(({ id }) => id)

/**
 * Finds other leads of the same person, and of the same domain, newest first.
 *
 * @param before only those made earlier than something with this id; ids sort by the time they were made
 * @param max the limit for each kind
 */
export async function relatedLeads(
  db: Kysely<Database>,
  { id, person, domain, before }: { id: string; person: string | null; domain: string | null; before?: string },
  max = 20,
): Promise<{ same: Lead[]; colleagues: Lead[] }> {
  let others = db.selectFrom('lead').selectAll().where('id', '<>', id).orderBy('id', 'desc').limit(max)
  if (before !== undefined) others = others.where('id', '<', before)
  const same = person === null ? [] : await others.where(isOfPerson(person)).execute()
  const colleagues =
    domain === null
      ? []
      : await others
          .where('domain', '=', domain)
          .where((of) => of.not(isOfPerson(person ?? '')(of)))
          .execute()
  return { same, colleagues }
}

/** Counts the other leads of the same person. */
export async function countOthers(db: Kysely<Database>, { id, person }: Pick<Lead, 'id' | 'person'>): Promise<number> {
  const others = db.selectFrom('lead').select((of) => of.fn.countAll().as('count'))
  return Number(
    (
      await others
        .where(isOfPerson(person ?? ''))
        .where('id', '<>', id)
        .executeTakeFirstOrThrow()
    ).count,
  )
}

/** Counts the leads of an address since a moment. */
export async function countFromPerson(db: Kysely<Database>, email: string, since: Date): Promise<number> {
  const leads = db.selectFrom('lead').select((of) => of.fn.countAll().as('count'))
  const row = await leads
    .where('person', '=', personKey(email))
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns the history of leads, oldest first. */
export function eventsOf(db: Kysely<Database>, ...leads: readonly string[]): Promise<LeadEvent[]> {
  return db
    .selectFrom('lead_event')
    .selectAll()
    .where('lead', 'in', leads.length > 0 ? leads : [''])
    .orderBy('id')
    .execute()
}

export async function notesByLead(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>()
  const rows = await db.selectFrom('lead_event').selectAll().where('kind', '=', 'note').orderBy('id').execute()
  for (const { lead, text } of rows) notes.set(lead, [...(notes.get(lead) ?? []), text])
  return notes
}

/**
 * Changes a lead's row and inserts the event that says who did it. A lead that is in the wanted state already stays as
 * it is. When one leaves quarantine for the team, the running site sends its mails.
 *
 * @returns the id of the event that it made; null when nothing changed
 */
export async function insertLeadChange(
  db: Kysely<Database>,
  lead: Lead,
  change: LeadChange,
  { by, now }: { by: string; now: Date },
): Promise<string | null> {
  const at = now.toISOString()
  const set: Partial<Lead> = { changed_at: at }
  if (change.kind === 'state') {
    if (lead.state === change.state) return null
    set.state = change.state
    // What is won or lost waits for nobody.
    if (closedStates.includes(change.state)) set.remind_at = null
    if (lead.state === 'quarantined' && change.state !== 'spam') set.announce_at = at
  }
  if (change.kind === 'owner') {
    if (lead.owner === change.owner) return null
    set.owner = change.owner
  }
  if (change.kind === 'reminder') {
    if (lead.remind_at === change.at) return null
    set.remind_at = change.at
    set.reminded_at = null
  }
  const text = textOfChange(change)
  await db.updateTable('lead').set(set).where('id', '=', lead.id).execute()
  const id = change.kind === 'note' && change.key ? newId().slice(0, -keyLength) + keyEnd(change.key) : newId()
  await db.insertInto('lead_event').values({ id, lead: lead.id, kind: change.kind, text, by, at }).execute()
  return id
}

/** The characters at the end of an event's id that come from a note's key; those before sort it. */
const keyLength = 12
const keyEnd = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, keyLength)

/** True when a lead has the note with this key already. */
export async function hasNote(db: Kysely<Database>, lead: string, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('lead_event')
    .select('id')
    .where('lead', '=', lead)
    .where('kind', '=', 'note')
    .where('id', 'like', `%-${'_'.repeat(4)}-${keyEnd(key)}`)
    .executeTakeFirst()
  return found !== undefined
}

/** The texts of the events that say whether a lead is worth a call. */
const [worthText, notWorthText] = ['worth', 'not worth'] as const

/** Returns what an event of a change says beside its kind. */
function textOfChange(change: LeadChange): string {
  if (change.kind === 'note') return change.text
  if (change.kind === 'state') return change.state
  if (change.kind === 'owner') return change.owner ?? ''
  if (change.kind === 'reminder') return change.at ?? ''
  return change.isWorth ? worthText : notWorthText
}

/** Finds those of some leads of which somebody said last that they are not worth a call. */
export async function notWorthCalling(db: Kysely<Database>, leads: readonly string[]): Promise<ReadonlySet<string>> {
  const said = await db
    .selectFrom('lead_event')
    .select(['lead', 'text'])
    .where('lead', 'in', leads.length > 0 ? leads : [''])
    .where('kind', '=', 'call')
    .orderBy('id')
    .execute()
  const last = new Map(said.map(({ lead, text }) => [lead, text]))
  return new Set([...last].flatMap(([lead, text]) => (text === notWorthText ? [lead] : [])))
}

/** The name beside what the site does by itself. */
export const theSite = 'the site'

/** Finds who has the newest other lead of a person, but for spam; null where nobody has one. */
export async function ownerOfPerson(
  db: Kysely<Database>,
  { id, person }: Pick<Lead, 'id' | 'person'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('lead')
    .select('owner')
    .where(isOfPerson(person ?? ''))
    .where('id', '<>', id)
    .where('owner', 'is not', null)
    .where('state', 'not in', ['spam', 'quarantined'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.owner ?? null
}

/** Gives a lead that nobody has touched an owner as it arrives. Returns the id of the event. */
export async function giveArrivedLead(db: Kysely<Database>, lead: string, owner: string, now: Date): Promise<string> {
  const id = newId()
  await db.updateTable('lead').set({ owner }).where('id', '=', lead).execute()
  await db
    .insertInto('lead_event')
    .values({ id, lead, kind: 'owner', text: owner, by: theSite, at: now.toISOString() })
    .execute()
  return id
}

/** Adds a note of the site itself to a lead, which does not count as the team's work. */
export async function noteOnLead(db: Kysely<Database>, lead: string, text: string, now: Date) {
  const note = { id: newId(), lead, kind: 'note', text, by: theSite, at: now.toISOString() } as const
  await db.insertInto('lead_event').values(note).execute()
}

export async function leadOfDelivery(db: Kysely<Database>, delivery: string): Promise<Lead | null> {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead')
    .selectAll('lead')
    .where('delivery.id', '=', delivery)
    .executeTakeFirst()
  return row ?? null
}

/** Lists the last deliveries of mails that the visitor of a lead got about it, oldest first. */
export async function mailsToVisitor(db: Kysely<Database>, lead: string): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('id')
    .where('lead', '=', lead)
    .where('delivered_at', 'is not', null)
    .where((of) =>
      of.or([of('payload', 'like', '{"mail":"acknowledgement"%'), of('payload', 'like', '{"mail":"email"%')]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id).reverse()
}

/** True for the address of somebody who signs in at the desk. */
export const isDeskPerson = async (db: Kysely<Database>, address: string): Promise<boolean> =>
  (await db.selectFrom('desk_person').select('id').where('email', '=', address).executeTakeFirst()) !== undefined

/** Finds the lead of an address by its short reference. */
export async function leadOfPerson(db: Kysely<Database>, person: string, reference: string): Promise<Lead | null> {
  const leads = await db.selectFrom('lead').selectAll().where('person', '=', person).orderBy('id', 'desc').execute()
  return leads.find(({ id }) => referenceOf(id) === reference) ?? null
}

/** Adds a mail between the visitor and the team to a lead's history. Returns its id. */
export async function addMail(
  db: Kysely<Database>,
  lead: string,
  { kind, by, text }: { kind: 'reply' | 'email'; by: string; text: string },
  at: Date,
): Promise<string> {
  const id = newId()
  const event = { id, lead, kind, text, by, at: at.toISOString() }
  await db.insertInto('lead_event').values(event).execute()
  return id
}

/** True for what the team did with a lead: the site itself reminds, and its visitor answers. */
export const isWork = ({ kind }: Pick<LeadEvent, 'kind'>) => !['reminded', 'added', 'reply'].includes(kind)

/** Records who entered a lead, and how it had come. */
export async function noteAdded(
  db: Kysely<Database>,
  lead: string,
  from: string,
  { by, now }: { by: string; now: Date },
) {
  const event = { id: newId(), lead, kind: 'added', text: from, by, at: now.toISOString() } as const
  await db.insertInto('lead_event').values(event).execute()
}

/**
 * Releases a lead that the team has not touched from quarantine, and marks it for its mails. Returns true when it was
 * there.
 */
export async function releaseFromQuarantine(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const released = await db
    .updateTable('lead')
    .set({ state: 'new', announce_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .where('changed_at', 'is', null)
    .executeTakeFirst()
  return released.numUpdatedRows > 0n
}

/** Leads to be announced to the team: released from quarantine or added, but their mails are not queued yet. */
export const leadsToAnnounce = (db: Kysely<Database>): Promise<Lead[]> =>
  db.selectFrom('lead').selectAll().where('announce_at', 'is not', null).limit(20).execute()

/** Leads with a due reminder that has not been mailed yet. */
export const leadsToRemind = (db: Kysely<Database>, now: Date): Promise<Lead[]> =>
  db
    .selectFrom('lead')
    .selectAll()
    .where('remind_at', '<=', now.toISOString())
    .where('reminded_at', 'is', null)
    .where('state', 'not in', closedStates)
    .limit(20)
    .execute()

/**
 * Clears the mark of a lead that is to be announced to the team, and notes when that was done. Returns true for the
 * process that cleared it.
 */
export async function markAnnounced(db: Kysely<Database>, { id }: Lead, now: Date): Promise<boolean> {
  const announced = { announce_at: null, told_at: now.toISOString() }
  const cleared = db.updateTable('lead').set(announced).where('id', '=', id)
  return (await cleared.where('announce_at', 'is not', null).executeTakeFirst()).numUpdatedRows > 0n
}

/** Notes that a reminder's mail was made. Returns false when the reminder was moved, or another process made it. */
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
  const event = { id: newId(), lead: id, kind: 'reminded' as const, text: remind_at ?? '', by: theSite, at }
  await db.insertInto('lead_event').values(event).execute()
  return true
}
