import type { Kysely } from 'kysely'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import type { Attribution } from '#office/analytics/attribution.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import type { NewDelivery } from '#platform/delivery/store.ts'
import type { AcknowledgementLimit } from './acknowledgement-limit.server.ts'
import { type FormMailboxes, mailboxesOfOwner } from './form-mailboxes.server.ts'
import type { LeadDeliveries } from './lead-deliveries.server.ts'
import { deliveryToTeam, deliveryToVisitor } from './mails/queued-mails.server.ts'
import {
  answersOf,
  eventsOf,
  type Lead,
  leadsToAnnounce,
  leadsToRemind,
  markAnnounced,
  markReminded,
} from './store.server.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  /** The time by which a reminder is due. */
  trustedNow: () => Promise<Date>
  mailboxes: FormMailboxes
  acknowledgementLimit: AcknowledgementLimit
  deliveries: LeadDeliveries
  wakeWorker: () => void
}

/** Tells the team of leads that wait to be told of, and reminds it of those that are due. */
export function createDueMails(parts: Parts) {
  const { db, now, trustedNow, mailboxes, acknowledgementLimit, deliveries, wakeWorker } = parts

  /** Tells about leads once each. The process that sets the mark enqueues the mails, in the same transaction. */
  async function enqueueOncePerLead(
    leads: readonly Lead[],
    mark: (trx: Kysely<Database>, lead: Lead) => Promise<boolean>,
    deliveriesFor: (lead: Lead, form: LeadFormDeclaration) => NewDelivery[],
    alsoTo: (trx: Kysely<Database>, lead: Lead) => Promise<NewDelivery[]> = async () => [],
  ) {
    for (const lead of leads) {
      const form = currentLeadForms().find(({ kind }) => kind === lead.kind)
      const ofLead = form ? deliveriesFor(lead, form) : []
      const isHourlyLimitReached = await acknowledgementLimit.isHourlyLimitReached(now())
      await write(db, async (trx) => {
        if (await mark(trx, lead))
          await deliveries.enqueue(trx, lead, [...ofLead, ...(await alsoTo(trx, lead))], isHourlyLimitReached)
      })
    }
    if (leads.length > 0) wakeWorker()
  }

  /** Tells about leads that were released from quarantine or entered by the team; the visitor gets no answer. */
  const notifyTeamOfPending = async () => {
    await mailboxes.refresh()
    const leads = await leadsToAnnounce(db)
    const events = await eventsOf(db, ...leads.map(({ id }) => id))
    const entered = new Set(events.flatMap(({ kind, lead }) => (kind === 'added' ? [lead] : [])))
    await enqueueOncePerLead(
      leads,
      (trx, lead) => markAnnounced(trx, lead, now()),
      ({ id, answers, attribution, created_at }, form) =>
        deliveries
          .of({
            id,
            form,
            answers: answersOf({ answers }),
            attribution: JSON.parse(attribution) as Attribution,
            at: new Date(created_at),
          })
          .filter((delivery) => delivery !== deliveryToVisitor || !entered.has(id)),
      async (trx, lead) => (lead.owner === null ? deliveries.toOwner(trx, lead) : []),
    )
  }

  return {
    notifyTeamOfPending,

    /** Tells about leads that were released or entered, and sends the reminders that are due. */
    async enqueueDueMails(): Promise<void> {
      await notifyTeamOfPending()
      await enqueueOncePerLead(
        await leadsToRemind(db, await trustedNow()),
        (trx, lead) => markReminded(trx, lead, now()),
        (lead) => mailboxesOfOwner(mailboxes, lead).map((to) => deliveryToTeam('reminder', to)),
      )
    },
  }
}
