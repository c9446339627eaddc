import type { Insertable, Kysely } from 'kysely'
import type { ConsentTable, Database, LeadTable } from '../db/schema.ts'

export type NewLead = Insertable<LeadTable>
export type NewConsent = Omit<Insertable<ConsentTable>, 'lead' | 'subscriber' | 'withdrawn_at'>
export type Lead = LeadTable

/** Adds a lead unless the very same one is here already. Says whether it was added. */
export async function insertLead(db: Kysely<Database>, lead: NewLead): Promise<boolean> {
  const row = await db
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what was agreed to with a lead. */
export async function insertConsent(db: Kysely<Database>, lead: string, consent: NewConsent) {
  await db
    .insertInto('consent')
    .values({ ...consent, lead, subscriber: null, withdrawn_at: null })
    .execute()
}

/** What was agreed to with a lead. */
export function consentsOf(db: Kysely<Database>, lead: string): Promise<ConsentTable[]> {
  return db.selectFrom('consent').selectAll().where('lead', '=', lead).orderBy('id').execute()
}

/** The id of the lead with one of these fingerprints, if there is one. */
export async function leadIdOf(db: Kysely<Database>, fingerprints: readonly string[]): Promise<string | null> {
  const row = await db.selectFrom('lead').select('id').where('fingerprint', 'in', fingerprints).executeTakeFirst()
  return row?.id ?? null
}

/** All leads, newest first. */
export function listLeads(db: Kysely<Database>): Promise<Lead[]> {
  return db.selectFrom('lead').selectAll().orderBy('id', 'desc').execute()
}

/** One lead by its id, or by the beginning of it when only one begins so. */
export async function findLead(db: Kysely<Database>, idPrefix: string): Promise<Lead | null> {
  const [lead, other] = await db
    .selectFrom('lead')
    .selectAll()
    .where((lead) => lead(lead.fn<string>('substr', ['id', lead.lit(1), lead.lit(idPrefix.length)]), '=', idPrefix))
    .limit(2)
    .execute()
  return lead && !other ? lead : null
}
