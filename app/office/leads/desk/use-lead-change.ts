import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askDesk, DeskError } from '#frame/desk/call.ts'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { useWho } from '#frame/desk/session.ts'
import { leadActionTexts } from '../words.ts'
import type { LeadChange, LeadChanged, LeadRow, LeadShown, ListedRow, SeveralChanged } from './api.server.ts'
import { useColleagueNames } from './colleague-names.ts'

export type Seen = Pick<LeadRow, 'id' | 'name' | 'email' | 'state' | 'owner' | 'remindAt' | 'changedAt'>

/** A row stands for all leads of its person that are listed. */
export const leadsOf = ({ others, ...row }: ListedRow): Seen[] => [row, ...others]

/** Somebody else's change that came between. */
export type Meanwhile = {
  mine: LeadChange
  lead: LeadShown
  by: string | null
  did: { kind: string; text: string } | null
}

export const stateNames = leadActionTexts.states
export const nameOf = ({ name, email }: Pick<Seen, 'name' | 'email'>) => name || email

/** Returns the changes that take this one back; none when nothing can. */
function undoOf(change: LeadChange, before: Seen, after: Pick<Seen, 'remindAt'>): LeadChange[] {
  if (change.kind === 'owner') return [{ kind: 'owner', owner: before.owner }]
  if (change.kind === 'reminder') return [{ kind: 'reminder', at: before.remindAt }]
  if (change.kind === 'call') return [{ kind: 'call', isWorth: !change.isWorth }]
  // Whoever was let out of quarantine was written to.
  if (change.kind === 'note' || releases(change, before)) return []
  // A reminder ends with the work on a lead.
  const hadReminder = before.remindAt !== null && after.remindAt === null && Date.parse(before.remindAt) > Date.now()
  const state = { kind: 'state', state: before.state } as const
  return hadReminder ? [state, { kind: 'reminder', at: before.remindAt }] : [state]
}

/** Lists who is written to when a lead leaves quarantine: the visitor and the team. */
export const writesTo = (team: readonly string[]) =>
  `the visitor (“We have your message”)${team.length > 0 ? ` and to the team (${team.join(', ')})` : ''}`

/** Returns true when a change lets somebody out of quarantine, whereupon mails are sent. */
const releases = (change: LeadChange, before: Seen) =>
  change.kind === 'state' && change.state !== 'spam' && before.state === 'quarantined'

const changeSentence = (change: Exclude<LeadChange, { kind: 'note' }>, colleague: (address: string) => string) => {
  if (change.kind === 'state') return `is ${stateNames[change.state].toLowerCase()}`
  if (change.kind === 'call') return change.isWorth ? 'is worth a call' : 'is not worth a call'
  if (change.kind === 'owner') return change.owner ? `is with ${colleague(change.owner)}` : 'is with nobody'
  return change.at
    ? `comes back on ${new Date(change.at).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}`
    : 'has no reminder'
}
/** Says which colleagues get a mail about a change. */
const mailedToSentence = (colleagues: readonly string[]) =>
  colleagues.length === 0 ? '' : ` ${colleagues.join(' and ')} ${colleagues.length === 1 ? 'gets' : 'get'} a mail.`

/** The same for several at once. */
const severalChangesSentence = (change: LeadChange, count: number, colleague: (address: string) => string) => {
  const leads = `${count} ${count === 1 ? 'lead' : 'leads'}`
  if (change.kind === 'note') return `Your note is kept with ${leads}.`
  return `${leads}: ${changeSentence(change, colleague).replace(/^(is|has|comes) /, '')}.`
}

/** Does things with leads: with one or several at once, with a way to undo, and never over what somebody else did. */
export function useLeadChange() {
  const who = useWho()
  const me = who.email || who.name
  const colleague = useColleagueNames()
  const client = useQueryClient()
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)

  const refresh = (changedLead?: LeadShown) => {
    if (changedLead) client.setQueryData(['lead', changedLead.id], changedLead)
    void client.invalidateQueries({ queryKey: ['leads'] })
    void client.invalidateQueries({ queryKey: ['today'] })
    void client.invalidateQueries({ queryKey: ['person'] })
    if (!changedLead) void client.invalidateQueries({ queryKey: ['lead'] })
  }

  async function one(lead: Seen, change: LeadChange, isUndo = false): Promise<LeadShown | null> {
    try {
      const changedLead = await askDesk<LeadChanged>('leads/change', { id: lead.id, seen: lead.changedAt, change, me })
      refresh(changedLead)
      const back = isUndo ? [] : undoOf(change, lead, changedLead)
      const undo = back.length > 0 ? () => inTurn(changedLead, back) : undefined
      const mails = releases(change, lead) ? ` The site writes to ${writesTo(changedLead.team)} now.` : ''
      const text =
        change.kind === 'note' ? 'Your note is kept.' : `${nameOf(lead)} ${changeSentence(change, colleague)}.${mails}`
      notify(isUndo ? 'Undone.' : `${text}${mailedToSentence(changedLead.notified)}`, { undo })
      return changedLead
    } catch (error) {
      if (error instanceof DeskError && error.status === 409 && error.body.lead) {
        const { lead: theirs, by, did } = error.body as unknown as Meanwhile
        client.setQueryData(['lead', theirs.id], theirs)
        setMeanwhile({ mine: change, lead: theirs, by, did })
      } else notifyFault(error)
      refresh()
      return null
    }
  }

  /** Takes a change back, by one change after another. */
  async function inTurn(lead: LeadRow, changes: readonly LeadChange[]) {
    let at: LeadRow | null = lead
    for (const change of changes) at = at && (await one(at, change, true))
  }

  async function several(leads: readonly Seen[], change: LeadChange): Promise<boolean> {
    try {
      const seen = leads.map(({ id, changedAt }) => ({ id, seen: changedAt }))
      const {
        done,
        meanwhile: others,
        leads: after,
        notified: notifiedNames,
      } = await askDesk<SeveralChanged>('leads/change-several', { leads: seen, change, me })
      refresh()
      const backs = after.flatMap((lead) => {
        const before = leads.find(({ id }) => id === lead.id)
        const back = before ? undoOf(change, before, lead) : []
        return back.length > 0 ? [{ lead, back }] : []
      })
      const undo = async () => {
        for (const { lead, back } of backs) await inTurn(lead, back)
      }
      const notice =
        others.length > 0 ? ` ${others.map(nameOf).join(', ')} changed meanwhile and stayed as they are.` : ''
      const mailed = leads.filter((lead) => releases(change, lead) && after.some(({ id }) => id === lead.id)).length
      const mails =
        mailed > 0 ? ` The site writes to ${mailed === 1 ? 'one' : mailed} of them and to the team now.` : ''
      notify(`${severalChangesSentence(change, done, colleague)}${mails}${mailedToSentence(notifiedNames)}${notice}`, {
        isFault: others.length > 0,
        undo: backs.length > 0 ? undo : undefined,
      })
      return true
    } catch (error) {
      notifyFault(error)
      refresh()
      return false
    }
  }

  return {
    change: async (leads: readonly Seen[], change: LeadChange): Promise<boolean> => {
      const [first] = leads
      if (!first) return false
      return leads.length === 1 ? (await one(first, change)) !== null : several(leads, change)
    },
    meanwhile,
    keepTheirs: () => setMeanwhile(null),
    doMine: async () => {
      if (!meanwhile) return
      setMeanwhile(null)
      await one(meanwhile.lead, meanwhile.mine)
    },
    refresh,
  }
}
