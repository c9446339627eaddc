import type { Kysely } from 'kysely'
import type { Database, LeadTable } from './schema.ts'

/** Reads which addresses the team joined. Returns what all leads of one person have in common. */
export async function joinedPeople(db: Kysely<Database>): Promise<(lead: Pick<LeadTable, 'id' | 'person'>) => string> {
  const rows = await db.selectFrom('same_person').select(['address', 'person']).execute()
  const joined = new Map(rows.map(({ address, person }) => [address, person]))
  return ({ id, person }) => joined.get(person ?? '') ?? person ?? id
}
