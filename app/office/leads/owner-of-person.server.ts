import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import type { NewDelivery } from '#platform/delivery/store.ts'
import { type Colleague, colleagueNamed, hasPeople } from './colleagues.server.ts'
import { deliveryToColleague } from './mails/queued-mails.server.ts'
import { giveArrivedLead, type Lead, ownerOfPerson } from './store.server.ts'

/**
 * Gives a lead that arrives to whoever has the person's last lead, as far as they still work here. They get a mail of
 * their own unless they are told of each lead anyway.
 *
 * @param told the mailboxes that the notification of the lead goes to
 */
export async function giveToOwnerOfPerson(
  trx: Kysely<Database>,
  lead: Pick<Lead, 'id' | 'person'>,
  { colleagues, told, at }: { colleagues: readonly Colleague[]; told: readonly string[]; at: Date },
): Promise<NewDelivery[]> {
  const owner = await ownerOfPerson(trx, lead)
  const colleague = owner === null ? undefined : colleagueNamed(colleagues, owner)
  // A desk without people takes any word for an owner.
  if (owner === null || (!colleague && hasPeople(colleagues))) return []
  const event = await giveArrivedLead(trx, lead.id, owner, at)
  const isTold = told.some((mailbox) => mailbox.toLowerCase() === colleague?.email.toLowerCase())
  return colleague && !isTold ? [deliveryToColleague('assigned', colleague.email, event)] : []
}
