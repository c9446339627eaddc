import type { Kysely } from 'kysely'
import type { Answers, Consent, LeadFormDeclaration } from '#frame/forms/form.ts'
import { domainOf, personKey } from '#frame/forms/person.ts'
import { consents } from '#office/forms/consents.data.ts'
import { consentTextHash } from '#office/personal-data/consent-texts.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import type { NewDelivery } from '#platform/delivery/store.ts'
import type { AcknowledgementLimit } from './acknowledgement-limit.server.ts'
import { createDueMails } from './due-mails.server.ts'
import type { FormMailboxes } from './form-mailboxes.server.ts'
import { createIncomingMail } from './incoming-mail.server.ts'
import { createLeadDeliveries, type ReceivedLead } from './lead-deliveries.server.ts'
import {
  insertConsent,
  insertLead,
  leadIdOf,
  type NewConsent,
  type NewLead,
  releaseFromQuarantine,
  type StoredAnswers,
} from './store.server.ts'
import { fingerprintsOf, type SubmissionContext } from './submission-context.server.ts'

export type LeadsParts = {
  db: Kysely<Database>
  now: () => Date
  /** The time by which a reminder is due. */
  trustedNow?: () => Promise<Date>
  /** The team's mailboxes. Each gets a mail of its own, whose links tell who pressed. */
  leadsTo: readonly string[]
  /** The mailboxes of single forms beside them, where forms have any. */
  mailboxes?: FormMailboxes
  /** Where people of the team come in; null where they have no accounts. */
  deskUrl?: string | null
  /** Decides whether a visitor is answered by mail. */
  acknowledgementLimit: AcknowledgementLimit
  webhooksFor?: (lead: ReceivedLead) => readonly NewDelivery[]
  /** Called when something was enqueued. */
  wakeWorker: () => void
  /** Throws StoreBusyError when the disk has too little room for what a visitor sends. */
  checkDiskRoom?: () => Promise<void>
  /** Called for a lead that is neither a repeat nor suspicious. */
  countSubmission?: (form: LeadFormDeclaration, context: SubmissionContext) => void
}

/** Checked answers of a form. Every one of them has an address. */
type LeadAnswers<Declared extends LeadFormDeclaration> = Answers<Declared> & { email: string }

/** Stores the leads that visitors send, and enqueues the mails and webhooks about them. */
export function createLeads(parts: LeadsParts) {
  const {
    db,
    now,
    trustedNow = async () => now(),
    leadsTo,
    mailboxes = { refresh: async () => {}, of: () => leadsTo, all: () => leadsTo },
    deskUrl = null,
    acknowledgementLimit,
    wakeWorker,
    webhooksFor = () => [],
    checkDiskRoom = async () => {},
    countSubmission,
  } = parts
  const outgoing = createLeadDeliveries({ now, mailboxes, deskUrl, acknowledgementLimit, webhooksFor })
  const dueMails = createDueMails({
    db,
    now,
    trustedNow,
    mailboxes,
    acknowledgementLimit,
    deliveries: outgoing,
    wakeWorker,
  })

  /** Stores a lead with its deliveries and consent, or nothing. A repeat returns the existing lead. */
  async function storeUnlessRepeated(
    lead: NewLead,
    fingerprints: readonly string[],
    deliveries: readonly NewDelivery[],
    consent: NewConsent | null,
  ) {
    await checkDiskRoom()
    const isHourlyLimitReached = await acknowledgementLimit.isHourlyLimitReached(now())
    const stored = await write(db, async (trx) => {
      const [, ...others] = fingerprints
      // One with the lead's own fingerprint shows when it is added.
      const isRepeat = others.length > 0 && (await leadIdOf(trx, others)) !== null
      if (!isRepeat && (await insertLead(trx, lead))) {
        const toOwner = lead.state === 'quarantined' ? [] : await outgoing.toOwner(trx, { person: null, ...lead })
        await outgoing.enqueue(trx, lead, [...deliveries, ...toOwner], isHourlyLimitReached)
        if (consent) await insertConsent(trx, lead.id, consent)
        return { id: lead.id, added: true }
      }
      const id = (await leadIdOf(trx, fingerprints)) ?? lead.id
      // The same form again, this time without any sign of a program.
      return {
        id,
        added: false,
        released: lead.state !== 'quarantined' && (await releaseFromQuarantine(trx, id, now())),
      }
    })
    if (stored.added) wakeWorker()
    if (stored.released) await dueMails.notifyTeamOfPending()
    return stored
  }

  return {
    ...createIncomingMail({ now, mailboxes }),
    enqueueDueMails: dueMails.enqueueDueMails,

    /**
     * Stores what a form sends: a lead, a notification to the team and a mail to the visitor. It is safe to repeat.
     *
     * Results that the form derives are stored with the answers, and so is the consent if the form asks for one. A
     * suspicious lead goes to quarantine, and nobody is written to unless the same lead comes again without suspicion.
     *
     * @param checked the answers as the form's schema returned them
     * @throws StoreBusyError when it could not be stored
     */
    async storeLead<Declared extends LeadFormDeclaration>(
      form: Declared,
      checked: LeadAnswers<Declared>,
      context: SubmissionContext,
    ): Promise<{ id: string }> {
      await mailboxes.refresh()
      const { kind } = form
      const { key, attribution, suspicious, reasons } = context
      const at = now()
      const id = newId()
      const answers = { ...checked, ...form.derive?.(checked) }
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
        told_at: suspicious ? null : at.toISOString(),
        person: personKey(answers.email),
        domain: domainOf(answers.email),
        suspicion: suspicious ? (reasons ?? null) : null,
      }
      const deliveries = suspicious ? [] : outgoing.of({ id, form, answers, attribution, at })
      const { consentField } = form
      const agrees = consentField === undefined || (answers as StoredAnswers)[consentField] === 'yes'
      const declaredConsent = typeof form.consent === 'string' ? consents[form.consent] : form.consent
      const consent: Consent | false | undefined = agrees && declaredConsent
      const hash = consent && consentTextHash(consent.text)
      const consentText = consent &&
        hash && {
          text: consent.text,
          id: newId(),
          purpose: consent.purpose,
          text_hash: hash,
          notice_version: consent.version ?? hash.slice(0, 8),
          form: kind,
          page: attribution.page ?? null,
          given_at: at.toISOString(),
        }
      const stored = await storeUnlessRepeated(lead, fingerprints, deliveries, consentText || null)
      if ((stored.added || stored.released) && !suspicious) countSubmission?.(form, context)
      return { id: stored.id }
    },
  }
}
export type Leads = ReturnType<typeof createLeads>
