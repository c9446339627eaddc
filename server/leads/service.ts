import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { enqueue, type NewDelivery } from '../delivery/store.ts'
import {
  acknowledgement,
  contactNotification,
  earlyAccessNotification,
  type NotificationOf,
  partnershipNotification,
} from './mails.ts'
import { insertLead, leadIdOf, type NewLead } from './store.ts'
import { fingerprintsOf, type Submission } from './submission.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  /** Where the team reads its mail. */
  leadsTo: readonly string[]
  /** Called when something was enqueued. */
  enqueued: () => void
}

type LeadKind = 'contact' | 'early-access' | 'partnership'

/** Keeps what visitors send, and sees to it that the team and the visitor hear of it. */
export function createLeads({ db, now, leadsTo, enqueued }: Parts) {
  /** Keeps the lead and its deliveries together, or neither; a repeat is the lead that is here. */
  async function keep(lead: NewLead, fingerprints: readonly string[], deliveries: readonly NewDelivery[]) {
    const kept = await write(db, async (trx) => {
      const repeated = await leadIdOf(trx, fingerprints)
      if (repeated) return { id: repeated, added: false }
      // Another process may have kept the same one meanwhile.
      const added = await insertLead(trx, lead)
      if (added) await enqueue(trx, lead.id, now(), deliveries)
      return { id: added ? lead.id : ((await leadIdOf(trx, fingerprints)) ?? lead.id), added }
    })
    if (kept.added) enqueued()
    return { id: kept.id }
  }

  /**
   * Takes what a form sends: a lead with a notification to the team and an acknowledgement to the visitor. Safe to
   * repeat. A suspicious one is kept in quarantine, and nobody is written to.
   *
   * @throws StoreBusyError when it could not be kept
   */
  const receiver =
    <Answers extends { email: string }>(kind: LeadKind, notificationOf: NotificationOf<Answers>) =>
    async (answers: Answers, { key, attribution, suspicious }: Submission): Promise<{ id: string }> => {
      const at = now()
      const id = uuidv7()
      const fingerprints = fingerprintsOf(kind, answers, key, at)
      const lead: NewLead = {
        id,
        kind,
        email: answers.email,
        answers: JSON.stringify(answers),
        attribution: JSON.stringify(attribution),
        fingerprint: fingerprints[0],
        state: suspicious ? 'quarantined' : 'new',
        created_at: at.toISOString(),
      }
      const mails: NewDelivery[] = [
        { channel: 'mail', payload: notificationOf({ id, answers, attribution, at, to: leadsTo }) },
        { channel: 'mail', payload: await acknowledgement(answers.email) },
      ]
      return keep(lead, fingerprints, suspicious ? [] : mails)
    }

  return {
    /** Keeps a contact message (SPEC 5, Contact form). */
    receiveContact: receiver('contact', contactNotification),
    /** Keeps an early access request that was sent from the page (SPEC 5, Early access form). */
    receiveEarlyAccess: receiver('early-access', earlyAccessNotification),
    /** Keeps a partnership request that was sent from the page (SPEC 5, Partnership form). */
    receivePartnership: receiver('partnership', partnershipNotification),
  }
}
export type Leads = ReturnType<typeof createLeads>
