import type { Kysely } from 'kysely'
import { personOf, personOfLead } from '#frame/forms/person.ts'
import { isPerson } from '#office/leads/person-search.ts'
import type { Database } from '#platform/db/schema.ts'

/** The people who are offered to choose from. */
const maxPeople = 30

type Found = { address: string; name: string; company: string }

/**
 * Finds people by their name, company, address or number, as it is typed; each is asked for by what they are known by.
 */
export async function findPeople(db: Kysely<Database>, typed: string): Promise<Found[]> {
  const leads = await db.selectFrom('lead').select(['email', 'person', 'answers']).orderBy('id', 'desc').execute()
  const subscribers = await db.selectFrom('subscriber').select('address').execute()
  const people = new Map<string, Found>()
  for (const { email, person, answers } of leads) {
    const address = personOfLead({ email, person })
    const given = JSON.parse(answers) as Record<string, unknown>
    if (!people.has(address) && isPerson(typed, given, address)) people.set(address, { address, ...personOf(given) })
  }
  for (const { address } of subscribers)
    if (!people.has(address) && isPerson(typed, {}, address)) people.set(address, { address, name: '', company: '' })
  return [...people.values()].slice(0, maxPeople)
}
