import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { whitepaperConsent } from '#content/whitepaper.ts'
import type { AssessmentReport } from '#domain/assessment/details.ts'
import { readingOf } from '#domain/assessment/scores.ts'
import type { Database } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { enqueue, type MailPayload, type NewDelivery } from '../delivery/store.ts'
import {
  acknowledgement,
  assessmentNotification,
  assessmentReportMail,
  contactNotification,
  earlyAccessNotification,
  type NotificationOf,
  partnershipNotification,
  whitepaperMail,
  whitepaperNotification,
} from './mails.ts'
import { insertConsent, insertLead, leadIdOf, type NewConsent, type NewLead } from './store.ts'
import { fingerprintsOf, type Submission } from './submission.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  /** Where the team reads its mail. */
  leadsTo: readonly string[]
  /** Called when something was enqueued. */
  enqueued: () => void
}

/** What sending a form agrees to: the words beside it, and their version. */
type Consent = { purpose: NewConsent['purpose']; version: string; text: string }

type LeadKind = 'contact' | 'early-access' | 'partnership' | 'assessment' | 'whitepaper'

/** Keeps what visitors send, and sees to it that the team and the visitor hear of it. */
export function createLeads({ db, now, leadsTo, enqueued }: Parts) {
  /** Keeps the lead, its deliveries and its consent together, or none; a repeat is the lead that is here. */
  async function keep(
    lead: NewLead,
    fingerprints: readonly string[],
    deliveries: readonly NewDelivery[],
    consent: NewConsent | null,
  ) {
    const kept = await write(db, async (trx) => {
      const repeated = await leadIdOf(trx, fingerprints)
      if (repeated) return { id: repeated, added: false }
      // Another process may have kept the same one meanwhile.
      const added = await insertLead(trx, lead)
      if (added) await enqueue(trx, lead.id, now(), deliveries)
      if (added && consent) await insertConsent(trx, lead.id, consent)
      return { id: added ? lead.id : ((await leadIdOf(trx, fingerprints)) ?? lead.id), added }
    })
    if (kept.added) enqueued()
    return { id: kept.id }
  }

  /**
   * Takes what a form sends: a lead with a notification to the team and a mail to the visitor, an acknowledgement unless
   * the kind has one of its own. Safe to repeat. A suspicious one is kept in quarantine, and nobody is written to.
   *
   * @param consent what sending the form agrees to, if its page says so
   * @throws StoreBusyError when it could not be kept
   */
  const receiver =
    <Answers extends { email: string }>(
      kind: LeadKind,
      notificationOf: NotificationOf<Answers>,
      visitorMailOf: (answers: Answers) => Promise<MailPayload> = ({ email }) => acknowledgement(email),
      consent?: Consent,
    ) =>
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
        { channel: 'mail', payload: await visitorMailOf(answers) },
      ]
      const given = consent && {
        id: uuidv7(),
        purpose: consent.purpose,
        text_hash: createHash('sha256').update(consent.text).digest('hex'),
        notice_version: consent.version,
        form: kind,
        page: attribution.page ?? null,
        given_at: at.toISOString(),
      }
      return keep(lead, fingerprints, suspicious ? [] : mails, given ?? null)
    }

  const keepAssessment = receiver('assessment', assessmentNotification, assessmentReportMail)

  return {
    /** Keeps an assessment with its score, and mails its report (DESIGN 4, assessment). */
    receiveAssessment: (report: AssessmentReport, submission: Submission) =>
      keepAssessment({ ...report, ...readingOf(report.answers) }, submission),
    /** Keeps a contact message (SPEC 5, Contact form). */
    receiveContact: receiver('contact', contactNotification),
    /** Keeps an early access request that was sent from the page (SPEC 5, Early access form). */
    receiveEarlyAccess: receiver('early-access', earlyAccessNotification),
    /** Keeps a partnership request that was sent from the page (SPEC 5, Partnership form). */
    receivePartnership: receiver('partnership', partnershipNotification),
    /** Keeps who asked for the whitepaper (SPEC 5, Whitepaper form), and the consent that its page asks for (SPEC 2). */
    receiveWhitepaper: receiver('whitepaper', whitepaperNotification, whitepaperMail, whitepaperConsent),
  }
}
export type Leads = ReturnType<typeof createLeads>
