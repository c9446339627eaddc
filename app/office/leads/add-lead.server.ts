import type { Kysely } from 'kysely'
import { safeParse } from 'zod/mini'
import { optionalLine, optionalPhone } from '#frame/forms/fields.ts'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { domainOf, personKey, personOf, personOfLead } from '#frame/forms/person.ts'
import { type Attribution, mediumOfWay } from '#office/analytics/attribution.ts'
import { joinRest } from '#office/personal-data/person.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { phonePersonIn } from '#platform/text/phone-number.ts'
import { type LeadChangeOutcome, momentAfterChange } from './change-lead.server.ts'
import type { callerFields } from './field-names.ts'
import type { TypedAnswers } from './read-mailto-draft.server.ts'
import { answersOf, insertLead, leadById, leadIdOf, noteAdded, type StoredAnswers } from './store.server.ts'
import { fingerprintsOf } from './submission-context.server.ts'

/** The ways that a lead came which no form of the site brought. */
export type Way = keyof typeof mediumOfWay

type Fault = { field: string; message: string }
/** The result of entering a lead: its id, or the faults by field. */
export type Added = { id: string; added: boolean } | { faults: readonly Fault[] }

/** The rules of what the team asks a caller for, where the form has none of its own. */
const callerSchemas = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  phoneNumber: optionalPhone('Please enter a valid phone number'),
} satisfies Record<(typeof callerFields)[number], unknown>

/**
 * Checks what somebody said on the telephone or in person, or wrote in a mail. Nothing has to be filled in but a
 * caller's name, and an address or a number; of a mail the address, because some write a word, and have one name. What
 * is filled in has to be right by the form's rules, and may be shorter than a visitor would write it.
 */
function answersByHand(
  { schema }: LeadFormDeclaration,
  typedAnswers: TypedAnswers,
  way: Way,
): { answers: StoredAnswers } | { faults: Fault[] } {
  const answers: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const [field, rules] of Object.entries({ ...callerSchemas, ...schema.shape })) {
    const typed = typedAnswers[field]
    const read = safeParse(rules, typed)
    if (read.success) answers[field] = read.data
    else if (typeof typed === 'string' && read.error.issues.every(({ code }) => code === 'too_small'))
      answers[field] = typed.trim()
    else if (typed !== undefined) faults.push({ field, message: read.error.issues[0]?.message ?? 'This is not right.' })
  }
  const isMail = way === 'mail'
  if (!isMail && personOf(answers).name === '')
    faults.push({ field: 'name' in schema.shape ? 'name' : 'firstName', message: 'A name is required' })
  const isWrong = (field: string) => faults.some((fault) => fault.field === field)
  const isReached =
    answers.email !== undefined || (!isMail && phonePersonIn(String(answers.phoneNumber ?? '')) !== null)
  if (!isReached && !isWrong('email'))
    faults.push(
      isMail
        ? { field: 'email', message: 'The email address is required' }
        : { field: 'phoneNumber', message: 'A phone number or an email address is required' },
    )
  return faults.length > 0 ? { faults } : { answers: JSON.parse(JSON.stringify(answers)) as StoredAnswers }
}

/**
 * Adds a lead that did not come through the site: by mail, on the telephone, at a fair.
 *
 * The running site tells the team and the other programs, but not the person, who did not use the site. No consent is
 * stored, because none was given on a page. The same answers are stored once.
 *
 * @param from the way it came, for the lead's history
 * @param cameAt the moment at which it came, if that is not now
 * @throws StoreBusyError when it could not be stored
 */
export async function addLead(
  { db, now }: { db: Kysely<Database>; now: () => Date },
  form: LeadFormDeclaration,
  typedAnswers: TypedAnswers,
  { by, from, way, cameAt = null }: { by: string; from: string; way: Way; cameAt?: Date | null },
): Promise<Added> {
  const checked = answersByHand(form, typedAnswers, way)
  if ('faults' in checked) return checked
  const at = now()
  const id = newId()
  // No form that is filled in by hand derives anything from an address.
  const answers: StoredAnswers = { ...checked.answers, ...form.derive?.(checked.answers as { email: string }) }
  const { email = '' } = answers
  const [fingerprint] = fingerprintsOf(form.kind, answers, 'added by the team', at)
  return write(db, async (trx) => {
    const lead = {
      id,
      kind: form.kind,
      email,
      answers: JSON.stringify(answers),
      attribution: JSON.stringify({ medium: mediumOfWay[way] } satisfies Attribution),
      fingerprint,
      state: 'new' as const,
      created_at: (cameAt ?? at).toISOString(),
      person: email ? personKey(email) : phonePersonIn(String(answers.phoneNumber)),
      domain: domainOf(email) || null,
      announce_at: at.toISOString(),
    }
    if (!(await insertLead(trx, lead))) return { id: (await leadIdOf(trx, [fingerprint])) ?? id, added: false }
    await noteAdded(trx, id, from, { by, now: at })
    return { id, added: true }
  })
}

/**
 * Adds the address of a person of whom only a telephone number was known to their lead. What else came by that number
 * stays with it: both are joined.
 *
 * @param email as emailAddress returned it
 * @throws StoreBusyError when it could not be stored
 */
export function addAddress(
  { db, now }: { db: Kysely<Database>; now: () => Date },
  id: string,
  email: string,
  { by, seen }: { by: string; seen: string },
): Promise<LeadChangeOutcome> {
  return write(db, async (trx): Promise<LeadChangeOutcome> => {
    const lead = await leadById(trx, id)
    if (!lead) return { outcome: 'gone' }
    if (lead.email !== '' || (lead.changed_at ?? '') !== seen) return { outcome: 'meanwhile', lead }
    const [before, person] = [personOfLead(lead), personKey(email)]
    const at = momentAfterChange(lead, now()).toISOString()
    const answers = JSON.stringify({ ...answersOf(lead), email })
    await trx
      .updateTable('lead')
      .set({ email, answers, person, domain: domainOf(email), changed_at: at })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('lead_event')
      .values({ id: newId(), lead: id, kind: 'note', text: 'Their email address is known now.', by, at })
      .execute()
    await joinRest(trx, before, person)
    return { outcome: 'done', lead: (await leadById(trx, id)) ?? lead, notified: [] }
  })
}
