import type { Kysely } from 'kysely'
import { personKey } from '#frame/forms/person.ts'
import { deskSettings } from '#platform/db/desk-settings.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Lead } from './store.server.ts'

/** Begins the name under which a form's mailboxes are set on the desk; its kind follows. */
export const mailboxSetting = 'leads go to: '

/** Reads the mailboxes that forms have of their own, by the form's kind. */
export async function formMailboxes(db: Kysely<Database>): Promise<Map<string, readonly string[]>> {
  const set = await deskSettings(db, mailboxSetting)
  return new Map(set.map(({ id, value }) => [id.slice(mailboxSetting.length), value.split(', ')]))
}

export type FormMailboxes = ReturnType<typeof createFormMailboxes>

/** Knows whom the leads of each form are told to: the form's own mailboxes, or else the team's. */
export function createFormMailboxes(db: Kysely<Database>, leadsTo: readonly string[]) {
  let ownMailboxes = new Map<string, readonly string[]>()
  return {
    /** Reads again what is set on the desk. While the store is away, what was read last counts. */
    async refresh(): Promise<void> {
      ownMailboxes = await formMailboxes(db).catch(() => ownMailboxes)
    },
    of: (kind: string): readonly string[] => ownMailboxes.get(kind) ?? leadsTo,
    all: (): readonly string[] => [...new Set([...leadsTo, ...[...ownMailboxes.values()].flat()])],
  }
}

/**
 * Returns the mailboxes that whoever has a lead is told at: the owner's, if it is one of the team's, else all of the
 * form's. What a lead says goes to no other address, whatever somebody entered as its owner.
 */
export function mailboxesOfOwner(
  mailboxes: FormMailboxes,
  { owner, kind }: Pick<Lead, 'owner' | 'kind'>,
): readonly string[] {
  const own = mailboxes.all().filter((mailbox) => owner !== null && personKey(mailbox) === personKey(owner))
  return own.length > 0 ? own : mailboxes.of(kind)
}
