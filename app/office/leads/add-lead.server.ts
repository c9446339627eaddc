import type { Kysely } from 'kysely'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { domainOf, personKey } from '#frame/forms/person.ts'
import { newId } from '#platform/db/id.ts'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import type { GivenAnswers } from './mail-parser.server.ts'
import { insertLead, leadIdOf, noteAdded } from './store.server.ts'
import { fingerprintsOf } from './submission.server.ts'

/** The result of entering a lead: its id, or the faults by field. */
export type Added = { id: string; added: boolean } | { faults: readonly { field: string; message: string }[] }

/**
 * Adds a lead that did not come through the site: by mail, on the telephone, at a fair. The form's own schema checks
 * the answers.
 *
 * The running site tells the team and the other programs, but not the person, who did not use the site. No consent is
 * stored, because none was given on a page. The same answers are stored once.
 *
 * @param from the way it came, for the lead's history
 * @throws StoreBusyError when it could not be stored
 */
export async function addLead(
  { db, now }: { db: Kysely<Database>; now: () => Date },
  form: LeadFormDeclaration,
  given: GivenAnswers,
  { by, from }: { by: string; from: string },
): Promise<Added> {
  const checked = form.schema.safeParse(given)
  if (!checked.success)
    return { faults: checked.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })) }
  const at = now()
  const id = newId()
  const answers = { ...checked.data, ...form.derive?.(checked.data) } as { email: string }
  const [fingerprint] = fingerprintsOf(form.kind, answers, 'added by the team', at)
  return write(db, async (trx) => {
    const lead = {
      id,
      kind: form.kind,
      email: answers.email,
      answers: JSON.stringify(answers),
      attribution: '{}',
      fingerprint,
      state: 'new' as const,
      created_at: at.toISOString(),
      person: personKey(answers.email),
      domain: domainOf(answers.email),
      announce_at: at.toISOString(),
    }
    if (!(await insertLead(trx, lead))) return { id: (await leadIdOf(trx, [fingerprint])) ?? id, added: false }
    await noteAdded(trx, id, from, { by, now: at })
    return { id, added: true }
  })
}
