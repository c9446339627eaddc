import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, DeskError } from '#frame/desk/call.ts'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { leadActionTexts } from '../words.ts'
import type { LeadChange, LeadRow, LeadShown, SeveralChanged } from './api.server.ts'

export type Seen = Pick<LeadRow, 'id' | 'name' | 'email' | 'state' | 'owner' | 'remindAt' | 'changedAt'>

/** Somebody else's change that came between. */
export type Meanwhile = {
  mine: LeadChange
  lead: LeadShown
  by: string | null
  did: { kind: string; text: string } | null
}

export const stateNames = leadActionTexts.states
export const nameOf = ({ name, email }: Pick<Seen, 'name' | 'email'>) => name || email

/** Returns the change that takes this one back; null when there is none. */
function undoOf(change: LeadChange, before: Seen): LeadChange | null {
  // Whoever was let out of quarantine was written to.
  if (change.kind === 'state') return releases(change, before) ? null : { kind: 'state', state: before.state }
  if (change.kind === 'owner') return { kind: 'owner', owner: before.owner }
  if (change.kind === 'reminder') return { kind: 'reminder', at: before.remindAt }
  return null
}

/** Lists who is written to when a lead leaves quarantine: the visitor and the team. */
export const writesTo = (team: readonly string[]) =>
  `the visitor (“We have your message”)${team.length > 0 ? ` and to the team (${team.join(', ')})` : ''}`

/** Returns true when a change lets somebody out of quarantine, whereupon mails are sent. */
const releases = (change: LeadChange, before: Seen) =>
  change.kind === 'state' && change.state !== 'spam' && before.state === 'quarantined'

const saidOf = (change: Exclude<LeadChange, { kind: 'note' }>) => {
  if (change.kind === 'state') return `is ${stateNames[change.state].toLowerCase()}`
  if (change.kind === 'owner') return change.owner ? `is with ${change.owner}` : 'is with nobody'
  return change.at
    ? `comes back on ${new Date(change.at).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}`
    : 'has no reminder'
}
/** The same for several at once. */
const saidOfSeveral = (change: LeadChange, count: number) => {
  const leads = `${count} ${count === 1 ? 'lead' : 'leads'}`
  if (change.kind === 'note') return `Your note is kept with ${leads}.`
  return `${leads}: ${saidOf(change).replace(/^(is|has|comes) /, '')}.`
}

/** Does things with leads: with one or several at once, with a way to undo, and never over what somebody else did. */
export function useWork() {
  const client = useQueryClient()
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)

  const refresh = (shown?: LeadShown) => {
    if (shown) client.setQueryData(['lead', shown.id], shown)
    void client.invalidateQueries({ queryKey: ['leads'] })
    void client.invalidateQueries({ queryKey: ['today'] })
    if (!shown) void client.invalidateQueries({ queryKey: ['lead'] })
  }

  async function one(lead: Seen, change: LeadChange, isUndo = false): Promise<boolean> {
    try {
      const shown = await call<LeadShown>('leads/change', { id: lead.id, seen: lead.changedAt, change })
      refresh(shown)
      const back = isUndo ? null : undoOf(change, lead)
      const undo = back ? async () => void (await one(shown, back, true)) : undefined
      const mails = releases(change, lead) ? ` The site writes to ${writesTo(shown.team)} now.` : ''
      const said = change.kind === 'note' ? 'Your note is kept.' : `${nameOf(lead)} ${saidOf(change)}.${mails}`
      notify(isUndo ? 'Undone.' : said, { undo })
      return true
    } catch (error) {
      if (error instanceof DeskError && error.status === 409 && error.body.lead) {
        const { lead: theirs, by, did } = error.body as unknown as Meanwhile
        client.setQueryData(['lead', theirs.id], theirs)
        setMeanwhile({ mine: change, lead: theirs, by, did })
      } else notifyFault(error)
      refresh()
      return false
    }
  }

  async function several(leads: readonly Seen[], change: LeadChange): Promise<boolean> {
    try {
      const seen = leads.map(({ id, changedAt }) => ({ id, seen: changedAt }))
      const {
        done,
        meanwhile: others,
        leads: after,
      } = await call<SeveralChanged>('leads/change-several', { leads: seen, change })
      refresh()
      const backs = after.flatMap((lead) => {
        const before = leads.find(({ id }) => id === lead.id)
        const back = before && undoOf(change, before)
        return back ? [{ lead, back }] : []
      })
      const undo = async () => {
        for (const { lead, back } of backs) await one(lead, back, true)
      }
      const left =
        others.length > 0 ? ` ${others.map(nameOf).join(', ')} changed meanwhile and stayed as they are.` : ''
      const mailed = leads.filter((lead) => releases(change, lead) && after.some(({ id }) => id === lead.id)).length
      const mails =
        mailed > 0 ? ` The site writes to ${mailed === 1 ? 'one' : mailed} of them and to the team now.` : ''
      notify(`${saidOfSeveral(change, done)}${mails}${left}`, {
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
    change: (leads: readonly Seen[], change: LeadChange) => {
      const [first] = leads
      if (!first) return Promise.resolve(false)
      return leads.length === 1 ? one(first, change) : several(leads, change)
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
