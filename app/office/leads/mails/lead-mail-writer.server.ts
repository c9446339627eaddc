import type { Kysely } from 'kysely'
import { domainOf, isCompanyDomain, personOfLead } from '#frame/forms/person.ts'
import type { Attribution } from '#office/analytics/attribution.ts'
import type { Database } from '#platform/db/schema.ts'
import type { MailPayload, MailReference } from '#platform/delivery/store.ts'
import { type LeadLinks, linksValidFrom } from '../action-links.server.ts'
import { colleagueNamed, colleaguesOf } from '../colleagues.server.ts'
import { emailOfEvent } from '../email-to-visitor.server.ts'
import { eventsOf, type Lead, leadById, mailsToVisitor, relatedLeads, theSite } from '../store.server.ts'
import { readQueuedMail } from './queued-mails.server.ts'
import { writeColleagueMail, writeTeamMail, writeVisitorMail } from './write-lead-mails.server.ts'

type Parts = {
  db: Kysely<Database>
  links: LeadLinks
  origin: string
  /** The address of the desk, for links; null where people reach it from its own machine alone. */
  deskUrl?: string | null
  /** The mailbox that is read for replies; null for none. */
  repliesTo?: string | null
  /** Reads again which mailboxes forms have. */
  refresh?: () => Promise<void>
}

/** The most earlier leads in a mail, of a person and of a company. */
const maxEarlier = 5

/**
 * Writes the mails about leads from the stored leads at the moment of sending, so no visitor waits for it (decision
 * 17). A mail that is tried again is the same, unless somebody changed the lead in the meantime.
 */
export function createLeadMailWriter({
  db,
  links,
  origin,
  deskUrl = null,
  repliesTo = null,
  refresh = async () => {},
}: Parts) {
  /** Finds the leads of the same person and company from before a delivery was made. */
  function earlierLeads(delivery: string, lead: Lead) {
    const domain = domainOf(lead.email)
    const company = isCompanyDomain(domain) ? domain : null
    return relatedLeads(db, { id: lead.id, person: personOfLead(lead), domain: company, before: delivery }, maxEarlier)
  }

  /**
   * Returns the mail to send; 'gone' if its lead was erased, 'unknown' if this version does not know the mail or the
   * form.
   */
  return async (
    reference: MailReference,
    delivery: { id: string; lead: string | null; created_at: string },
  ): Promise<MailPayload | 'gone' | 'unknown'> => {
    const lead = delivery.lead === null ? null : await leadById(db, delivery.lead)
    if (!lead) return 'gone'
    const resolved = readQueuedMail(reference, lead)
    if (!resolved) return 'unknown'
    const { form, answers, mail } = resolved
    if (mail.mail === 'acknowledgement') return answers.email ? writeVisitorMail(form, answers, origin) : 'gone'
    if (mail.mail === 'email') {
      const event = (await eventsOf(db, lead.id)).find(({ id }) => id === mail.event)
      if (!event || !answers.email) return 'gone'
      const { author } = mail
      return {
        to: [answers.email],
        ...emailOfEvent(event),
        author,
        // The reply reaches its writer, and the lead.
        replyTo: [...new Set([author.address, ...(repliesTo === null ? [] : [repliesTo])])],
        references: await mailsToVisitor(db, lead.id),
      }
    }
    await refresh()
    const events = await eventsOf(db, lead.id)
    if (mail.mail === 'assigned' || mail.mail === 'mentioned') {
      const event = events.find(({ id }) => id === mail.event)
      const to = colleagueNamed(await colleaguesOf(db, links.team, deskUrl), mail.to)
      // Whoever has left the team meanwhile gets nothing any more.
      return event && to
        ? writeColleagueMail(mail.mail, { lead, answers, by: event.by, to: to.email, deskUrl })
        : 'gone'
    }
    const reply = mail.mail === 'reply' ? events.find(({ id }) => id === mail.event) : undefined
    // Erased since, or another's by now.
    if (mail.mail === 'reply' && !reply) return 'gone'
    const content = {
      id: lead.id,
      deskUrl,
      answers,
      attribution: JSON.parse(lead.attribution) as Attribution,
      at: new Date(lead.created_at),
      linksValidFrom: linksValidFrom(lead),
      writtenAt: new Date(delivery.created_at),
      earlier: await earlierLeads(delivery.id, lead),
      ...(mail.mail === 'reminder' && { reminder: lead }),
      givenTo: events.find(({ kind, by }) => kind === 'owner' && by === theSite)?.text ?? null,
      // Among them is why the visitor got no mail, whatever the page promised.
      ...(!reply && { notes: events.filter(({ kind }) => kind === 'note') }),
      reply,
    }
    // The mail may have waited while the team's mailboxes changed.
    const to = links.teamMailboxOf(mail.to) ?? links.team[0]
    return to === undefined ? 'gone' : writeTeamMail(form, content, to, links)
  }
}
