import {
  type Command,
  exitCodes,
  type Io,
  isoOf,
  jsonText,
  oneOf,
  readArgs,
  refuseExtraArguments,
  UsageError,
} from '#platform/cli/command.ts'
import { printable } from '#platform/cli/table.ts'
import { morningOf, reminderHour } from '#platform/text/reminder.ts'
import { changeLead, reminderFault, settableStates } from '../change-lead.server.ts'
import { leadInWords } from '../in-words.server.ts'
import { type Lead, type LeadChange, referenceOf } from '../store.server.ts'
import { withLead } from './filter.server.ts'

export const byOption = { by: { type: 'string' } } as const
export const byHelp = `  --by NAME       who does it, for the history; otherwise the site command
  --json          JSON and nothing else`

/** The intention of a command: its change, its confirmation, and the reason it cannot be done now, if there is one. */
type Intended = { change: LeadChange; outcomeText: (lead: Lead) => string; refused?: (now: Date) => string | null }

function changeCommand(help: string, changeOf: (rest: readonly string[]) => Intended): Command {
  return {
    help,
    prepare(args) {
      const { values, positionals } = readArgs(args, byOption, Number.POSITIVE_INFINITY)
      const [id, ...rest] = positionals
      if (!id) throw new UsageError('Say which lead, by its id or REF')
      const { change, outcomeText, refused } = changeOf(rest)
      return async (io) => {
        const fault = refused?.(io.now()) ?? null
        if (fault !== null) throw new UsageError(fault)
        return withLead(io, id, (lead) => changeAndTell(io, { lead, change, outcomeText, ...values }))
      }
    },
  }
}

type Telling = Pick<Intended, 'change' | 'outcomeText'> & { lead: Lead; by?: string; json?: boolean }

export async function changeAndTell(
  { db, out, now }: Io,
  { lead, change, outcomeText, by = 'the site command', json }: Telling,
) {
  const worked = await changeLead(db, lead.id, change, { by, now: now() })
  const changed = worked.outcome === 'done'
  const after = worked.outcome === 'gone' ? lead : worked.lead
  if (json) out(jsonText({ changed, ...leadInWords(after) }))
  else out(`${referenceOf(lead.id)} ${changed ? outcomeText(after) : `${outcomeText(after)}, as before`}\n`)
  return exitCodes.done
}

export const assign = changeCommand(
  `Says who has a lead. Its reminders go there if it is one of LEADS_TO, else to all of them.

Usage: npm run site -- leads assign ID WHO [options]
       npm run site -- leads assign ID nobody

${byHelp}

Example: npm run site -- leads assign 5c1e9a sales@company.com`,
  ([who, ...more]) => {
    if (!who) throw new UsageError('Say whom: leads assign ID WHO, or nobody')
    refuseExtraArguments(more)
    const owner = who === 'nobody' ? null : who
    return {
      change: { kind: 'owner', owner },
      outcomeText: () => (owner ? `is with ${printable(owner)}` : 'is with nobody'),
    }
  },
)

export const note = changeCommand(
  `Adds a note to a lead.

Usage: npm run site -- leads note ID TEXT [options]

${byHelp}

Example: npm run site -- leads note 5c1e9a "Called; wants a demo in March" --by Kim`,
  (words) => {
    const text = words.join(' ').trim()
    if (!text) throw new UsageError('Say what to note: leads note ID TEXT')
    return { change: { kind: 'note', text }, outcomeText: () => 'has the note' }
  },
)

export const state = changeCommand(
  `Says how far a lead is: ${settableStates.join(', ')}.

Usage: npm run site -- leads state ID STATE [options]

${byHelp}

Example: npm run site -- leads state 5c1e9a in-work`,
  ([name, ...more]) => {
    if (!name) throw new UsageError('Say which state: leads state ID STATE')
    const joined = [name, ...more].join('-').replaceAll(' ', '-')
    const chosen = oneOf('STATE', joined, settableStates)
    return { change: { kind: 'state', state: chosen }, outcomeText: () => `is ${chosen}` }
  },
)

export const remind = changeCommand(
  `Sets when the running site reminds its owner of a lead by mail, or all of LEADS_TO if the owner is none of them.
A day means ${reminderHour}. After its mail the lead stays in 'leads list --due' until you are done with it, or move it.

Usage: npm run site -- leads remind ID DATE [options]
       npm run site -- leads remind ID done    (or never)

${byHelp}

Example: npm run site -- leads remind 5c1e9a 2026-03-01T09:00Z`,
  ([date, ...more]) => {
    if (!date) throw new UsageError('Say when: leads remind ID DATE, or done')
    refuseExtraArguments(more)
    const isDone = date === 'done' || date === 'never'
    const at = isDone ? null : (morningOf(date) ?? isoOf(date, 'DATE'))
    return {
      change: { kind: 'reminder', at },
      outcomeText: () => (at ? `comes back on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC` : 'has no reminder'),
      refused: (now) => (at === null ? null : reminderFault(at, now)),
    }
  },
)
