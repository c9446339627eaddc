import type { Kysely } from 'kysely'
import { personOf, personOfLead } from '#frame/forms/person.ts'
import { formName } from '#office/forms/lead-forms.ts'
import type { Database, LeadState } from '#platform/db/schema.ts'
import { isOver } from '#platform/text/reminder.ts'
import { isEraseLinkValid, type LeadAction, type LeadLinks, linksValidFrom } from './action-links.server.ts'
import { changeLead } from './change-lead.server.ts'
import { colleaguesOf } from './colleagues.server.ts'
import { answersOf, countOthers, eventsOf, isWork, type LeadChange, leadById } from './store.server.ts'

export type LeadActionsParts = {
  db: Kysely<Database>
  now: () => Date
  links: LeadLinks
  deskUrl: string | null
  erasePerson: (address: string) => Promise<unknown>
  /** Reads again which mailboxes forms have. */
  refresh?: () => Promise<void>
}

/** The facts about a lead that the holder of a mail's link may see: enough to recognise it, and its state. */
export type LeadView = {
  name: string
  company: string
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
  /** The team's mailbox that the link was sent to, and all of the team's. */
  recipient: string
  team: readonly string[]
  /** True while the link erases. */
  erases: boolean
}

/** The fields that a button was pressed with. */
export type ActionRequest = {
  action: LeadAction
  /** The lead's `changedAt` on the page with the button; empty when nobody had changed it. */
  seen: string
  /** The team's mailbox that takes the lead; the link's own when left out. */
  owner?: string | undefined
  remindAt?: string | null
  /** True for the second press, after `ask-again`. */
  sure?: boolean
}
/**
 * The result of a press: `done`, or done before. Not done: somebody did something else `meanwhile`; it is `unclear`,
 * for its day is missing or over, or its mailbox is none of the team's; `ask-again`, because erasing takes a second
 * press; it is too `late` for this act; or the lead is `gone`.
 */
export type ActionResult = 'done' | 'erased' | 'meanwhile' | 'unclear' | 'ask-again' | 'late' | 'gone'

/**
 * The actions behind the links of the team's mails. The `site` command and the desk change leads by `changeLead`
 * too.
 */
export function createLeadActions({
  db,
  now,
  links,
  deskUrl,
  erasePerson,
  refresh = async () => {},
}: LeadActionsParts) {
  /** Returns the change that a button asks for; null when something is missing, or names nobody of the team. */
  function changeOf(
    recipient: string,
    { action, owner, remindAt }: ActionRequest,
  ): Exclude<LeadChange, { kind: 'note' }> | null {
    if (action === 'erase') return null
    if (action === 'remind') return remindAt && !isOver(remindAt, now()) ? { kind: 'reminder', at: remindAt } : null
    if (action !== 'mine') return { kind: 'state', state: action }
    const mailbox = links.teamMailboxOf(owner ?? recipient)
    return mailbox === null ? null : { kind: 'owner', owner: mailbox }
  }

  async function erase(id: string, { seen, sure }: ActionRequest): Promise<ActionResult> {
    const lead = await leadById(db, id)
    if (!lead) return 'gone'
    if (!isEraseLinkValid(linksValidFrom(lead), now())) return 'late'
    if ((lead.changed_at ?? '') !== seen) return 'meanwhile'
    if (!sure) return 'ask-again'
    await erasePerson(personOfLead(lead))
    return 'erased'
  }

  return {
    /**
     * Returns the lead that a token names; null when the token is not ours or too old, its mailbox is no longer the
     * team's, or the lead was erased. Changes nothing.
     */
    async find(token: string): Promise<LeadView | null> {
      await refresh()
      const link = links.read(token)
      const lead = link && (await leadById(db, link.id))
      if (!link || !lead) return null
      const { name, company } = personOf(answersOf(lead))
      const [events, others] = [await eventsOf(db, lead.id), await countOthers(db, lead)]
      return {
        name: name || lead.email,
        company,
        form: formName(lead.kind),
        receivedAt: lead.created_at,
        state: lead.state,
        owner: lead.owner,
        remindAt: lead.remind_at,
        changedAt: lead.changed_at,
        changedBy: events.findLast(isWork)?.by ?? null,
        others,
        recipient: link.recipient,
        team: links.team,
        erases: isEraseLinkValid(linksValidFrom(lead), now()),
      }
    },

    /**
     * Does what a button says. If it is done already, nothing happens, whoever did it. If somebody changed the lead
     * since the page was made, it stays as it is for the presser to look at. Erasing is asked once more, and only works
     * while the link is young.
     *
     * @throws StoreBusyError when it could not be stored
     */
    async perform(token: string, request: ActionRequest): Promise<ActionResult> {
      await refresh()
      const link = links.read(token)
      if (!link) return 'gone'
      if (request.action === 'erase') return erase(link.id, request)
      const change = changeOf(link.recipient, request)
      if (change === null) return 'unclear'
      const { recipient: by } = link
      const { seen } = request
      const colleagues = await colleaguesOf(db, links.team, deskUrl)
      const worked = await changeLead(db, link.id, change, { by, now: now(), seen, colleagues, self: by })
      return worked.outcome === 'as before' ? 'done' : worked.outcome
    },
  }
}

export type LeadActions = ReturnType<typeof createLeadActions>
