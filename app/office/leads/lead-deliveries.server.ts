import type { Kysely } from 'kysely'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import type { Attribution } from '#office/analytics/attribution.ts'
import type { Database } from '#platform/db/schema.ts'
import { enqueueForLead, type NewDelivery } from '#platform/delivery/store.ts'
import type { AcknowledgementLimit } from './acknowledgement-limit.server.ts'
import { colleaguesOf } from './colleagues.server.ts'
import type { FormMailboxes } from './form-mailboxes.server.ts'
import { deliveryToTeam, deliveryToVisitor } from './mails/queued-mails.server.ts'
import { giveToOwnerOfPerson } from './owner-of-person.server.ts'
import { type Lead, noteOnLead, type StoredAnswers } from './store.server.ts'

/** A lead as it was received, with its form's declaration. */
export type ReceivedLead = {
  id: string
  form: LeadFormDeclaration
  answers: StoredAnswers
  attribution: Attribution
  at: Date
}

type Parts = {
  now: () => Date
  mailboxes: FormMailboxes
  deskUrl: string | null
  acknowledgementLimit: AcknowledgementLimit
  webhooksFor: (lead: ReceivedLead) => readonly NewDelivery[]
}

export type LeadDeliveries = ReturnType<typeof createLeadDeliveries>

/** Knows what goes out about a lead, and enqueues it in the caller's transaction. */
export function createLeadDeliveries({ now, mailboxes, deskUrl, acknowledgementLimit, webhooksFor }: Parts) {
  return {
    /** Returns what goes to the team, the visitor and other programs. Mails are written when they are sent. */
    of: (lead: ReceivedLead): NewDelivery[] => [
      ...mailboxes.of(lead.form.kind).map((to) => deliveryToTeam('notification', to)),
      deliveryToVisitor,
      ...webhooksFor(lead),
    ],

    /** Gives a lead that arrives to whoever has its person, and says whom to tell of that. */
    async toOwner(trx: Kysely<Database>, lead: Pick<Lead, 'id' | 'person' | 'kind'>) {
      const colleagues = await colleaguesOf(trx, mailboxes.all(), deskUrl)
      return giveToOwnerOfPerson(trx, lead, { colleagues, told: mailboxes.of(lead.kind), at: now() })
    },

    /** Enqueues what goes out about a lead. The visitor's answer is left out, with a note, where enough went out. */
    async enqueue(
      trx: Kysely<Database>,
      { id, email }: Pick<Lead, 'id' | 'email'>,
      deliveries: readonly NewDelivery[],
      isHourlyLimitReached: boolean,
    ) {
      const at = now()
      const withheld = deliveries.includes(deliveryToVisitor)
        ? await acknowledgementLimit.takeOrRefuse(trx, email, at, isHourlyLimitReached)
        : null
      if (withheld !== null) await noteOnLead(trx, id, withheld, at)
      await enqueueForLead(
        trx,
        id,
        at,
        withheld === null ? deliveries : deliveries.filter((one) => one !== deliveryToVisitor),
      )
    },
  }
}
