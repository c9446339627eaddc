import type { Kysely } from 'kysely'
import type { Database, DeskRole } from '#platform/db/schema.ts'
import { folded } from '#platform/text/folded.ts'
import { spelledAlike } from '#platform/text/spelled-alike.ts'

/** Somebody who can be given a lead: a person of the desk, or a mailbox of the team. */
export type Colleague = {
  /** The person's id; null for a mailbox. */
  id: string | null
  email: string
  name: string
  role: DeskRole | null
}

/**
 * Returns whoever can be given a lead: people of the desk who work on leads, then mailboxes of the team.
 *
 * @param deskUrl null where the desk is on this machine alone: it has no people then, and their table is not read
 */
export async function colleaguesOf(
  db: Kysely<Database>,
  leadsTo: readonly string[],
  deskUrl: string | null,
): Promise<Colleague[]> {
  const people = deskUrl === null ? [] : await peopleOnLeads(db)
  const known = new Set(people.map(({ email }) => email))
  const mailboxes = leadsTo.filter((mailbox) => !known.has(mailbox.toLowerCase()))
  return [...people, ...mailboxes.map((email) => ({ id: null, email, name: '', role: null }))]
}

const peopleOnLeads = (db: Kysely<Database>) =>
  db
    .selectFrom('desk_person')
    .select(['id', 'email', 'name', 'role'])
    .where('role', '<>', 'editor')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** True when leads are given to people, whose names are known. A desk without people takes any word. */
export const hasPeople = (colleagues: readonly Colleague[]) => colleagues.some(({ role }) => role !== null)

/** Finds a colleague by address or whole name. */
export const colleagueNamed = (colleagues: readonly Colleague[], typed: string): Colleague | undefined => {
  const word = folded(typed.trim())
  return colleagues.find(({ email, name }) => email.toLowerCase() === word || (name !== '' && folded(name) === word))
}

/** Says that a word names nobody, and whom it may mean. */
export function nobodyCalled(colleagues: readonly Colleague[], typed: string): string {
  const word = folded(typed.trim())
  const near = colleagues.find(({ email, name }) =>
    [name, ...name.split(' '), email, email.split('@')[0] ?? '']
      .map(folded)
      .some((known) => known !== '' && (known.startsWith(word) || spelledAlike(known, word, word.length > 4 ? 2 : 1))),
  )
  const suggestion = near ? ` Did you mean ${near.name || near.email}?` : ''
  return `Nobody here is called ${typed.trim()}.${suggestion}`
}

/** Finds the colleagues whom a note names with an @: by name, by first name if only one has it, or by address. */
export function mentionedIn(colleagues: readonly Colleague[], note: string): Colleague[] {
  const text = folded(note)
  const isNamed = (word: string) => {
    for (let at = text.indexOf(`@${word}`); at >= 0; at = text.indexOf(`@${word}`, at + 1))
      if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1 + word.length)))
        return true
    return false
  }
  const first = ({ name, email }: Colleague) =>
    folded(name === '' ? (email.split('@')[0] ?? '') : (name.split(' ')[0] ?? ''))
  return colleagues.filter(
    (one) =>
      isNamed(folded(one.email)) ||
      (one.name !== '' && isNamed(folded(one.name))) ||
      (isNamed(first(one)) && colleagues.filter((other) => first(other) === first(one)).length === 1),
  )
}
