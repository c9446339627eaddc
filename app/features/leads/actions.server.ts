import type { Kysely } from 'kysely'
import { personOf } from '#app/forms/person.ts'
import { leadForms } from '#features/forms.ts'
import type { Database, LeadState } from '#platform/db/schema.ts'
import { isOver } from '#platform/text/reminder.ts'
import type { LeadAction, LeadLinks } from './links.server.ts'
import { countOthers, eventsOf, type LeadChange, leadById } from './store.server.ts'
import { workLead } from './work.server.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  links: LeadLinks
  /** Forgets an address with everything that belongs to it. */
  erasePerson: (address: string) => Promise<unknown>
}

/** What the holder of a link in the team's mail may see of its lead: enough to know it by, and how it stands. */
export type LeadOnDesk = {
  name: string
  company: string
  /** What the form calls one. */
  form: string
  receivedAt: string
  state: LeadState
  owner: string | null
  remindAt: string | null
  /** Who changed it last, and when: also what a press has to have seen. */
  changedAt: string | null
  changedBy: string | null
  /** Other leads of the same person, which erasing takes too. */
  others: number
  /** Whose mailbox the link was sent to, while it is one of the team's. */
  recipient: string | null
}

/** What a button was pressed with. */
export type Press = {
  action: LeadAction
  /** What the lead's `changedAt` was on the page with the button; empty when nobody had touched it. */
  seen: string
  owner?: string
  remindAt?: string | null
}
/** What became of a press: done or so already; not done, for somebody did something else meanwhile; or nothing is there. */
export type Pressed = 'done' | 'erased' | 'meanwhile' | 'unclear' | 'gone'

/** The one place outside the `site` command where leads are worked: behind the links of the team's mails. */
export function createDesk({ db, now, links, erasePerson }: Parts) {
  return {
    /** What a token leads to; null when it is not ours, too old, or its lead was erased. Changes nothing. */
    async find(token: string): Promise<LeadOnDesk | null> {
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
     * Does what a button says. What is so already is done, whoever did it; what somebody changed since the page with the
     * button was made is left as it is, for the presser to look at.
     *
     * @throws StoreBusyError when it could not be kept
     */
    async press(token: string, { action, seen, owner, remindAt }: Press): Promise<Pressed> {
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
