import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { consents } from '#content/consents.ts'
import type { Attribution } from '#domain/attribution/attribution.ts'
import type { Answers, LeadForm } from '#domain/forms/form.ts'
import { leadForms } from '#domain/forms/index.ts'
import { domainOf, isCompanyDomain, personKey } from '#domain/forms/person.ts'
import type { Database } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { enqueue, type NewDelivery } from '../delivery/store.ts'
import type { LeadLinks } from './links.ts'
import { type KeptAnswers, type Notification, notification, visitorMail } from './mails.ts'
import {
  insertConsent,
  insertLead,
  type Lead,
  leadIdOf,
  leadsToAnnounce,
  leadsToRemind,
  type NewConsent,
  type NewLead,
  relatedLeads,
  release,
  unmark,
} from './store.ts'
import { fingerprintsOf, type Submission } from './submission.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  /** Where the team reads its mail: each mailbox has a mail of its own, whose links say who presses. */
  leadsTo: readonly string[]
  /** What other programs are told of a lead, if there are any. */
  webhooksFor?: (lead: TakenLead) => readonly NewDelivery[]
  links: LeadLinks
  /** The site's address, which the links in mails begin with. */
  origin: string
  /** Called when something was enqueued. */
  enqueued: () => void
  /** Called when a lead came that is no repeat and not suspicious. */
  counted?: (form: LeadForm, submission: Submission) => void
}

/** A lead as it was taken, with the declaration of its form. */
type TakenLead = { id: string; form: LeadForm; answers: KeptAnswers; attribution: Attribution; at: Date }

/** Checked answers of a form; every one of them has an address. */
type LeadAnswers<Declared extends LeadForm> = Answers<Declared> & { email: string }

/** Keeps what visitors send, and sees to it that the team and the visitor hear of it. */
export function createLeads(parts: Parts) {
  const { db, now, leadsTo, links, origin, enqueued, webhooksFor = () => [], counted } = parts

  /** Keeps the lead, its deliveries and its consent together, or none; a repeat is the lead that is here. */
  async function keep(
    lead: NewLead,
    fingerprints: readonly string[],
    deliveries: readonly NewDelivery[],
    consent: NewConsent | null,
  ) {
    const kept = await write(db, async (trx) => {
      const repeated = await leadIdOf(trx, fingerprints)
      if (repeated) {
        // The same form again, and this time nothing speaks against it: a browser brought its proof.
        const released = lead.state !== 'quarantined' && (await release(trx, repeated, now()))
        return { id: repeated, added: false, released }
      }
      // Another process may have kept the same one meanwhile.
      const added = await insertLead(trx, lead)
      if (added) await enqueue(trx, lead.id, now(), deliveries)
      if (added && consent) await insertConsent(trx, lead.id, consent)
      return { id: added ? lead.id : ((await leadIdOf(trx, fingerprints)) ?? lead.id), added }
    })
    if (kept.added) enqueued()
    if (kept.released) await announce()
    return kept
  }

  /** What came from the same person and company before. */
  function earlierThan(id: string, email: string) {
    const domain = domainOf(email)
    return relatedLeads(db, { id, person: personKey(email), domain: isCompanyDomain(domain) ? domain : null }, 5)
  }

  /** What the team and the visitor are told of a lead. */
  async function mailsOf(form: LeadForm, about: Notification): Promise<NewDelivery[]> {
    return [
      ...toTeam(form, about, leadsTo),
      { channel: 'mail', payload: await visitorMail(form, about.answers, origin) },
      ...webhooksFor({ form, ...about }),
    ]
  }

  const toTeam = (form: LeadForm, about: Notification, mailboxes: readonly string[]): NewDelivery[] =>
    mailboxes.map((to) => ({ channel: 'mail', payload: notification(form, about, to, links) }))

  /** A lead that is kept, as the mails about it are made from. */
  const aboutOf = async ({ id, email, answers, attribution, created_at }: Lead): Promise<Notification> => ({
    id,
    answers: JSON.parse(answers) as { email: string },
    attribution: JSON.parse(attribution) as Attribution,
    at: new Date(created_at),
    earlier: await earlierThan(id, email),
  })

  /** Tells of leads that bear a mark, each once, and takes the mark away in the same transaction. */
  async function tell(
    leads: readonly Lead[],
    mark: 'announce_at' | 'remind_at',
    mails: (form: LeadForm, lead: Lead) => Promise<NewDelivery[]>,
  ) {
    for (const lead of leads) {
      const form = leadForms.find(({ kind }) => kind === lead.kind)
      const deliveries = form ? await mails(form, lead) : []
      await write(db, async (trx) => {
        if (await unmark(trx, lead.id, mark)) await enqueue(trx, lead.id, now(), deliveries)
      })
    }
    if (leads.length > 0) enqueued()
  }

  /** Writes the mails of leads that were released from quarantine. */
  const announce = async () =>
    tell(await leadsToAnnounce(db), 'announce_at', async (form, lead) => mailsOf(form, await aboutOf(lead)))

  return {
    /** Writes the mails of leads that were released from quarantine, and the reminders that are due. */
    async tend(): Promise<void> {
      await announce()
      await tell(await leadsToRemind(db, now()), 'remind_at', async (form, lead) =>
        toTeam(form, { ...(await aboutOf(lead)), reminder: lead }, isAddress(lead.owner) ? [lead.owner] : leadsTo),
      )
    },

    /**
     * Takes what a form sends: a lead with a notification to the team and a mail to the visitor. Safe to repeat. What
     * the declaration derives from the answers is kept with them, and so is the consent if sending the form gives one. A
     * suspicious lead is kept in quarantine, and nobody is written to until the same one comes again and is not.
     *
     * @param checked the answers as the form's schema gave them
     * @throws StoreBusyError when it could not be kept
     */
    async receive<Declared extends LeadForm>(
      form: Declared,
      checked: LeadAnswers<Declared>,
      submission: Submission,
    ): Promise<{ id: string }> {
      const { kind } = form
      const { key, attribution, suspicious, reasons } = submission
      const at = now()
      const id = uuidv7()
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
        person: personKey(answers.email),
        domain: domainOf(answers.email),
        suspicion: suspicious ? (reasons ?? null) : null,
      }
      const mails = await mailsOf(form, { id, answers, attribution, at, earlier: await earlierThan(id, answers.email) })
      const consent = form.consent && consents[form.consent]
      const given = consent && {
        id: uuidv7(),
        purpose: consent.purpose,
        text_hash: createHash('sha256').update(consent.text).digest('hex'),
        notice_version: consent.version,
        form: kind,
        page: attribution.page ?? null,
        given_at: at.toISOString(),
      }
      const kept = await keep(lead, fingerprints, suspicious ? [] : mails, given ?? null)
      if ((kept.added || kept.released) && !suspicious) counted?.(form, submission)
      return { id: kept.id }
    },
  }
}
/** A lead may be with somebody by name; only an address can be written to. */
const isAddress = (owner: string | null): owner is string => /^[^\s@]+@[^\s@]+$/.test(owner ?? '')

export type Leads = ReturnType<typeof createLeads>
