import type { Kysely } from 'kysely'
import { domainOf, isCompanyDomain, personKey } from '#app/forms/person.ts'
import type { Attribution } from '#features/analytics/attribution.ts'
import type { Database } from '#platform/db/schema.ts'
import type { MailPayload, MailReference } from '#platform/delivery/store.ts'
import type { LeadLinks } from './links.server.ts'
import { notification, visitorMail } from './mails.server.ts'
import { readMail } from './outbox.server.ts'
import { eventsOf, type Lead, leadById, relatedLeads } from './store.server.ts'

type Parts = {
  db: Kysely<Database>
  links: LeadLinks
  /** The site's address, which the links in mails begin with. */
  origin: string
}

/** So many earlier leads of a person, and of a company, stand in a mail. */
const maxEarlier = 5

/**
 * Writes the mails about leads when they are sent, from the leads as they are kept: no answer waits for it (decision 17). A
 * mail that is tried again is the same, unless somebody changed the lead meanwhile.
 */
export function createMailWriter({ db, links, origin }: Parts) {
  /** What came from the same person and company before a delivery was made. */
  function earlierThan(delivery: string, { id, email }: Lead) {
    const domain = domainOf(email)
    const company = isCompanyDomain(domain) ? domain : null
    return relatedLeads(db, { id, person: personKey(email), domain: company, before: delivery }, maxEarlier)
  }

  /** The mail as it is sent, unless its lead is gone, or this version knows no such mail or form. */
  return async (
    reference: MailReference,
    delivery: { id: string; lead: string | null; created_at: string },
  ): Promise<MailPayload | 'gone' | 'unknown'> => {
    const lead = delivery.lead === null ? null : await leadById(db, delivery.lead)
    if (!lead) return 'gone'
    const read = readMail(reference, lead)
    if (!read) return 'unknown'
    const { form, answers, mail } = read
    if (mail.mail === 'acknowledgement') return visitorMail(form, answers, origin)
    const about = {
      id: lead.id,
      answers,
      attribution: JSON.parse(lead.attribution) as Attribution,
      at: new Date(lead.created_at),
      toldAt: new Date(delivery.created_at),
      earlier: await earlierThan(delivery.id, lead),
      ...(mail.mail === 'reminder' && {
        reminder: lead,
        notes: (await eventsOf(db, lead.id)).filter(({ kind }) => kind === 'note'),
      }),
    }
    return notification(form, about, mail.to, links)
  }
}
