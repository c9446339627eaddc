import type { Kysely } from 'kysely'
import { personKey, personOfLead } from '#frame/forms/person.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Refused } from '#platform/delivery/failure.ts'
import { enqueueForLead, giveUpReturned, payloadsOf } from '#platform/delivery/store.ts'
import { eventOfEmail } from './email-to-visitor.server.ts'
import { type FormMailboxes, mailboxesOfOwner } from './form-mailboxes.server.ts'
import { deliveryOfReply, deliveryToTeam } from './mails/queued-mails.server.ts'
import type { Reply } from './replies.server.ts'
import { addMail, eventsOf, isDeskPerson, type Lead, leadOfDelivery, leadOfPerson, noteOnLead } from './store.server.ts'

/** A mail that came back: the deliveries that it may be about, and the addresses that failed. */
type BouncedMail = {
  deliveries: readonly string[]
  verdict: readonly { address: string | null; kind: 'hard' | 'soft'; code: string | null }[] | string
}

/** Replies to one lead within an hour that the team is told of by mail. The others are at the lead. */
const maxReplyMails = 5
const hourMs = 3_600_000

async function leadOfReply(trx: Kysely<Database>, { deliveries, reference, from }: Reply): Promise<Lead | null> {
  for (const delivery of deliveries) {
    const lead = await leadOfDelivery(trx, delivery)
    if (lead) return lead
  }
  return reference === null ? null : leadOfPerson(trx, from, reference)
}

/** Takes what comes back about mails to leads: replies, refusals, and reports of other mail servers. */
export function createIncomingMail({ now, mailboxes }: { now: () => Date; mailboxes: FormMailboxes }) {
  /** Notes on a lead that the visitor's mail server refused the acknowledgement for good. */
  async function noteMailRefused(trx: Kysely<Database>, lead: string, refused: Refused): Promise<void> {
    const text = refused === 'address' ? 'Their address does not exist' : 'Their mail server refuses our mail'
    await noteOnLead(trx, lead, `${text}: the mail that answers them was not delivered.`, now())
  }

  return {
    noteMailRefused,

    /** Notes on a lead that its visitor was not written to, because nothing may be sent to the address. */
    async noteMailWithheld(trx: Kysely<Database>, lead: string): Promise<void> {
      const text = 'The mail to them was not sent: the site writes to this address no more (privacy allow ends that).'
      await noteOnLead(trx, lead, text, now())
    },

    /**
     * Takes what a report says of a mail about a lead. One to the visitor is noted on the lead, and whoever has it is
     * told. One to the team is given up, which is a fault. Returns false when the mail was neither.
     */
    async noteMailBounced(trx: Kysely<Database>, { deliveries, verdict }: BouncedMail): Promise<boolean> {
      if (!Array.isArray(verdict)) return false
      const isGone = (email: string) =>
        verdict.some(({ kind, address }) => kind === 'hard' && address && personKey(address) === personKey(email))
      for (const [delivery, payload] of await payloadsOf(trx, deliveries)) {
        const lead = await leadOfDelivery(trx, delivery)
        // A mail with a recipient of its own is one to the team.
        if (!lead || 'to' in (JSON.parse(payload ?? '{}') as object)) continue
        await noteMailRefused(trx, lead.id, isGone(lead.email) ? 'address' : 'recipient')
        if (lead.state !== 'spam' && lead.state !== 'quarantined')
          await enqueueForLead(
            trx,
            lead.id,
            now(),
            mailboxesOfOwner(mailboxes, lead).map((to) => deliveryToTeam('reminder', to)),
          )
        return true
      }
      return giveUpReturned(trx, deliveries, verdict[0]?.code ?? null)
    },

    /**
     * Adds a reply that came by mail to its lead, and tells whoever has the lead. What the team wrote to the visitor
     * with a copy to the mailbox is added as its email. A lead is known by the mail that is answered,
     * which only its recipients know, or by its reference together with its visitor's own address.
     *
     * @param isOld true for an answer from before the mailbox was read: everybody knows of it
     * @returns false when it answers no mail about a lead
     */
    async recordReply(trx: Kysely<Database>, reply: Reply, isOld: boolean): Promise<boolean> {
      const lead = await leadOfReply(trx, reply)
      if (!lead) return false
      const at = now()
      if (mailboxes.all().some((one) => personKey(one) === reply.from) || (await isDeskPerson(trx, reply.from))) {
        // What the team writes to others than the visitor is no mail between them.
        if (!reply.recipients.includes(personOfLead(lead))) return false
        await addMail(trx, lead.id, { kind: 'email', by: reply.from, text: eventOfEmail(reply) }, at)
        return true
      }
      const recentReplies = (await eventsOf(trx, lead.id)).filter(
        (event) => event.kind === 'reply' && Date.parse(event.at) > at.getTime() - hourMs,
      )
      const event = await addMail(trx, lead.id, { kind: 'reply', by: reply.from, text: reply.text }, at)
      // Who answers from quarantine is a person, whom nobody has looked at yet.
      const isTeamNotified = !isOld && recentReplies.length < maxReplyMails && lead.state !== 'spam'
      if (isTeamNotified)
        await enqueueForLead(
          trx,
          lead.id,
          at,
          mailboxesOfOwner(mailboxes, lead)
            .filter((to) => !reply.recipients.includes(personKey(to)))
            .map((to) => deliveryOfReply(to, event)),
        )
      return true
    },
  }
}
