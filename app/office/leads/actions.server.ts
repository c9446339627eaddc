import type { Kysely } from 'kysely'
import { personOf } from '#frame/forms/person.ts'
import { leadForms } from '#office/forms/index.ts'
import type { Database, LeadState } from '#platform/db/schema.ts'
import { isOver } from '#platform/text/reminder.ts'
import type { LeadAction, LeadLinks } from './links.server.ts'
import { countOthers, eventsOf, type LeadChange, leadById } from './store.server.ts'
import { workLead } from './work.server.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  links: LeadLinks
  /** Erases an address and everything that belongs to it. */
  erasePerson: (address: string) => Promise<unknown>
}

/** The facts about a lead that the holder of a mail's link may see: enough to recognise it, and its state. */
export type LeadView = {
  name: string
  company: string
  /** The form's name for it. */
  form: string
  receivedAt: string
  state: LeadState
  owner: string | null
  remindAt: string | null
  /** The author and moment of the last change. A press has to have seen this change. */
  changedAt: string | null
  changedBy: string | null
  /** The number of other leads of the same person, which erasing takes too. */
  others: number
  /** The mailbox the link was sent to, while it is one of the team's. */
  recipient: string | null
}

/** The fields that a button was pressed with. */
export type ActionRequest = {
  action: LeadAction
  /** The lead's `changedAt` on the page with the button; empty when nobody had changed it. */
  seen: string
  owner?: string
  remindAt?: string | null
}
/**
 * The result of a press: done, or done before; not done, because somebody did something else meanwhile; or there is
 * nothing there.
 */
export type ActionResult = 'done' | 'erased' | 'meanwhile' | 'unclear' | 'gone'

/** The actions behind the links of the team's mails. The `site` command and the desk change leads by `workLead` too. */
export function createLeadActions({ db, now, links, erasePerson }: Parts) {
  return {
    /**
     * Returns the lead that a token names; null when the token is not ours or too old, or the lead was erased. Changes
     * nothing.
     */
    async find(token: string): Promise<LeadView | null> {
      const link = links.read(token)
      const lead = link && !link.expired ? await leadById(db, link.id) : null
      if (!link || !lead) return null
      const { name, company } = personOf(JSON.parse(lead.answers))
      const [events, others] = [await eventsOf(db, lead.id), await countOthers(db, lead)]
      return {
        name: name || lead.email,
        company,
        form: leadForms.find(({ kind }) => kind === lead.kind)?.name ?? lead.kind,
        receivedAt: lead.created_at,
        state: lead.state,
        owner: lead.owner,
        remindAt: lead.remind_at,
        changedAt: lead.changed_at,
        changedBy: events.findLast(({ kind }) => kind !== 'reminded' && kind !== 'added')?.by ?? null,
        others,
        recipient: link.recipient,
      }
    },

    /**
     * Does what a button says. If it is done already, nothing happens, whoever did it. If somebody changed the lead
     * since the page was made, it stays as it is for the presser to look at.
     *
     * @throws StoreBusyError when it could not be stored
     */
    async perform(token: string, { action, seen, owner, remindAt }: ActionRequest): Promise<ActionResult> {
      const link = links.read(token)
      if (!link || link.expired) return 'gone'
      const by = link.recipient ?? "a mail's link"
      const change = changeOf(action, owner ?? link.recipient, remindAt && isOver(remindAt, now()) ? null : remindAt)
      if (change === null) return 'unclear'
      if (change === 'erase') {
        const lead = await leadById(db, link.id)
        if (!lead) return 'gone'
        if ((lead.changed_at ?? '') !== seen) return 'meanwhile'
        await erasePerson(lead.email)
        return 'erased'
      }
      const worked = await workLead(db, link.id, change, { by, now: now(), seen })
      return worked.outcome === 'as before' ? 'done' : worked.outcome
    },
  }
}

function changeOf(
  action: LeadAction,
  owner: string | null,
  remindAt: string | null | undefined,
): LeadChange | 'erase' | null {
  if (action === 'erase') return 'erase'
  if (action === 'mine') return owner ? { kind: 'owner', owner } : null
  if (action === 'remind') return remindAt ? { kind: 'reminder', at: remindAt } : null
  return { kind: 'state', state: action }
}

export type LeadActions = ReturnType<typeof createLeadActions>
