import type { Kysely } from 'kysely'
import type { Answers, Consent, LeadFormDeclaration } from '#frame/forms/form.ts'
import { domainOf, personKey, personOfLead } from '#frame/forms/person.ts'
import type { Attribution } from '#office/analytics/attribution.ts'
import { consents } from '#office/forms/consents.data.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { consentTextHash } from '#office/personal-data/consent-texts.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import type { Refused } from '#platform/delivery/failure.ts'
import { enqueueForLead, giveUpReturned, type NewDelivery, payloadsOf } from '#platform/delivery/store.ts'
import type { AcknowledgementLimit } from './acknowledgement-limit.server.ts'
import { colleaguesOf } from './colleagues.server.ts'
import { eventOfEmail } from './email-to-visitor.server.ts'
import type { FormMailboxes } from './form-mailboxes.server.ts'
import { deliveryOfReply, deliveryToTeam, deliveryToVisitor } from './mails/queued-mails.server.ts'
import { giveToOwnerOfPerson } from './owner-of-person.server.ts'
import type { Reply } from './replies.server.ts'
import {
  addMail,
  answersOf,
  eventsOf,
  insertConsent,
  insertLead,
  isDeskPerson,
  type Lead,
  leadIdOf,
  leadOfDelivery,
  leadOfPerson,
  leadsToAnnounce,
  leadsToRemind,
  markAnnounced,
  markReminded,
  type NewConsent,
  type NewLead,
  noteOnLead,
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

/** A lead as it was received, with its form's declaration. */
type ReceivedLead = {
  id: string
  form: LeadFormDeclaration
  answers: StoredAnswers
  attribution: Attribution
  at: Date
}

/** A mail that came back: the deliveries that it may be about, and the addresses that failed. */
type BouncedMail = {
  deliveries: readonly string[]
  verdict: readonly { address: string | null; kind: 'hard' | 'soft'; code: string | null }[] | string
}

/** Replies to one lead within an hour that the team is told of by mail. The others are at the lead. */
const maxReplyMails = 5
const hourMs = 3_600_000

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

  /** Enqueues what goes out about a lead. The visitor's answer is left out, with a note, where enough went out. */
  async function enqueueDeliveries(
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
  }

  /** Gives a lead that arrives to whoever has its person, and says whom to tell of that. */
  async function deliveriesToOwner(trx: Kysely<Database>, lead: Pick<Lead, 'id' | 'person' | 'kind'>) {
    const colleagues = await colleaguesOf(trx, mailboxes.all(), deskUrl)
    return giveToOwnerOfPerson(trx, lead, { colleagues, told: mailboxes.of(lead.kind), at: now() })
  }

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
        const toOwner = lead.state === 'quarantined' ? [] : await deliveriesToOwner(trx, { person: null, ...lead })
        await enqueueDeliveries(trx, lead, [...deliveries, ...toOwner], isHourlyLimitReached)
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
    if (stored.released) await notifyTeamOfPending()
    return stored
  }

  /** The deliveries for a lead: to the team, the visitor and other programs. Mails are written when they are sent. */
  const deliveriesOf = (lead: ReceivedLead): NewDelivery[] => [
    ...mailboxes.of(lead.form.kind).map((to) => deliveryToTeam('notification', to)),
    deliveryToVisitor,
    ...webhooksFor(lead),
  ]

  /** Tells about leads once each. The process that sets the mark enqueues the mails, in the same transaction. */
  async function enqueueOncePerLead(
    leads: readonly Lead[],
    mark: (trx: Kysely<Database>, lead: Lead) => Promise<boolean>,
    deliveriesFor: (lead: Lead, form: LeadFormDeclaration) => NewDelivery[],
    alsoTo: (trx: Kysely<Database>, lead: Lead) => Promise<NewDelivery[]> = async () => [],
  ) {
    for (const lead of leads) {
      const form = currentLeadForms().find(({ kind }) => kind === lead.kind)
      const deliveries = form ? deliveriesFor(lead, form) : []
      const isHourlyLimitReached = await acknowledgementLimit.isHourlyLimitReached(now())
      await write(db, async (trx) => {
        if (await mark(trx, lead))
          await enqueueDeliveries(trx, lead, [...deliveries, ...(await alsoTo(trx, lead))], isHourlyLimitReached)
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
        deliveriesOf({
          id,
          form,
          answers: answersOf({ answers }),
          attribution: JSON.parse(attribution) as Attribution,
          at: new Date(created_at),
        }).filter((delivery) => delivery !== deliveryToVisitor || !entered.has(id)),
      async (trx, lead) => (lead.owner === null ? deliveriesToOwner(trx, lead) : []),
    )
  }

  /**
   * Returns the mailboxes that a reminder goes to: the owner's, if it is one of the team's, else all of the form's.
   * What a lead says goes to no other address, whatever somebody entered as its owner.
   */
  function reminderRecipients({ owner, kind }: Pick<Lead, 'owner' | 'kind'>): readonly string[] {
    const own = mailboxes.all().filter((mailbox) => owner !== null && personKey(mailbox) === personKey(owner))
    return own.length > 0 ? own : mailboxes.of(kind)
  }

  async function leadOfReply(trx: Kysely<Database>, { deliveries, reference, from }: Reply): Promise<Lead | null> {
    for (const delivery of deliveries) {
      const lead = await leadOfDelivery(trx, delivery)
      if (lead) return lead
    }
    return reference === null ? null : leadOfPerson(trx, from, reference)
  }

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
            reminderRecipients(lead).map((to) => deliveryToTeam('reminder', to)),
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
          reminderRecipients(lead)
            .filter((to) => !reply.recipients.includes(personKey(to)))
            .map((to) => deliveryOfReply(to, event)),
        )
      return true
    },

    /** Tells about leads that were released or entered, and sends the reminders that are due. */
    async enqueueDueMails(): Promise<void> {
      await notifyTeamOfPending()
      await enqueueOncePerLead(
        await leadsToRemind(db, await trustedNow()),
        (trx, lead) => markReminded(trx, lead, now()),
        (lead) => reminderRecipients(lead).map((to) => deliveryToTeam('reminder', to)),
      )
    },

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
      const deliveries = suspicious ? [] : deliveriesOf({ id, form, answers, attribution, at })
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
