import { personKey, personOf } from '#frame/forms/person.ts'
import { eraseLeads, tracesText } from '#office/personal-data/person.server.ts'
import {
  type Command,
  exit,
  type Io,
  isoOf,
  jsonText,
  noMore,
  oneOf,
  readArgs,
  UsageError,
} from '#platform/cli/command.ts'
import { printable } from '#platform/cli/table.ts'
import { morningOf, reminderHour } from '#platform/text/reminder.ts'
import { leadInWords, leadTable } from '../in-words.server.ts'
import { type Lead, type LeadChange, referenceOf } from '../store.server.ts'
import { reminderFault, settableStates, workLead } from '../work.server.ts'
import { counted, leadChooser, leadFilters, leadFiltersHelp, nothing, withLead } from './filter.server.ts'

const byOption = { by: { type: 'string' } } as const
const byHelp = `  --by NAME       who does it, for the history; otherwise the site command
  --json          JSON and nothing else`

/** The intention of a command: its change, its confirmation, and the reason it cannot be done now, if there is one. */
type Intended = { change: LeadChange; said: (lead: Lead) => string; refused?: (now: Date) => string | null }

function work(help: string, changeOf: (rest: readonly string[]) => Intended): Command {
  return {
    help,
    prepare(args) {
      const { values, positionals } = readArgs(args, byOption)
      const [id, ...rest] = positionals
      if (!id) throw new UsageError('Say which lead, by its id or REF')
      const { change, said, refused } = changeOf(rest)
      return async (io) => {
        const fault = refused?.(io.now()) ?? null
        if (fault !== null) throw new UsageError(fault)
        return withLead(io, id, (lead) => apply(io, lead, change, said, values))
      }
    },
  }
}

async function apply(
  { db, out, now }: Io,
  lead: Lead,
  change: LeadChange,
  said: (lead: Lead) => string,
  { by = 'the site command', json }: { by?: string; json?: boolean },
) {
  const worked = await workLead(db, lead.id, change, { by, now: now() })
  const changed = worked.outcome === 'done'
  const after = worked.outcome === 'gone' ? lead : worked.lead
  if (json) out(jsonText({ changed, ...leadInWords(after) }))
  else out(`${referenceOf(lead.id)} ${changed ? said(after) : `${said(after)}, as before`}\n`)
  return exit.done
}

export const assign = work(
  `Says who has a lead. Its reminders go there if it is one of LEADS_TO, else to all of them.

Usage: npm run site -- leads assign ID WHO [options]
       npm run site -- leads assign ID nobody

${byHelp}

Example: npm run site -- leads assign 5c1e9a sales@company.com`,
  ([who, ...more]) => {
    if (!who) throw new UsageError('Say whom: leads assign ID WHO, or nobody')
    noMore(more)
    const owner = who === 'nobody' ? null : who
    return { change: { kind: 'owner', owner }, said: () => (owner ? `is with ${printable(owner)}` : 'is with nobody') }
  },
)

export const note = work(
  `Adds a note to a lead.

Usage: npm run site -- leads note ID TEXT [options]

${byHelp}

Example: npm run site -- leads note 5c1e9a "Called; wants a demo in March" --by Kim`,
  (words) => {
    const text = words.join(' ').trim()
    if (!text) throw new UsageError('Say what to note: leads note ID TEXT')
    return { change: { kind: 'note', text }, said: () => 'has the note' }
  },
)

export const state = work(
  `Says how far a lead is: ${settableStates.join(', ')}.

Usage: npm run site -- leads state ID STATE [options]

${byHelp}

Example: npm run site -- leads state 5c1e9a in-work`,
  ([name, ...more]) => {
    if (!name) throw new UsageError('Say which state: leads state ID STATE')
    const joined = [name, ...more].join('-').replaceAll(' ', '-')
    const chosen = oneOf('STATE', joined, settableStates)
    return { change: { kind: 'state', state: chosen }, said: () => `is ${chosen}` }
  },
)

export const remind = work(
  `Sets when the running site reminds its owner of a lead by mail, or all of LEADS_TO if the owner is none of them.
A day means ${reminderHour}. After its mail the lead stays in 'leads list --due' until you are done with it, or move it.

Usage: npm run site -- leads remind ID DATE [options]
       npm run site -- leads remind ID done

${byHelp}

Example: npm run site -- leads remind 5c1e9a 2026-03-01T09:00Z`,
  ([date, ...more]) => {
    if (!date) throw new UsageError('Say when: leads remind ID DATE, or done')
    noMore(more)
    const isDone = date === 'done' || date === 'never'
    const at = isDone ? null : (morningOf(date) ?? isoOf(date, 'DATE'))
    return {
      change: { kind: 'reminder', at },
      said: () => (at ? `comes back on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC` : 'has no reminder'),
      refused: (now) => at && reminderFault(at, now),
    }
  },
)

export const release: Command = {
  help: `Lets a lead out of quarantine. The running site then writes to the team and to the visitor, as if it had just come.

Usage: npm run site -- leads release ID [options]

${byHelp}

Example: npm run site -- leads release 5c1e9a`,
  prepare(args) {
    const { values, positionals } = readArgs(args, byOption)
    const [id, ...more] = positionals
    if (!id) throw new UsageError('Say which lead: leads release ID')
    noMore(more)
    return (io) =>
      withLead(io, id, async (lead) => {
        if (lead.state !== 'quarantined') {
          io.err(`Lead ${referenceOf(lead.id)} is not in quarantine: it is ${lead.state}.\n`)
          return exit.failed
        }
        return apply(io, lead, { kind: 'state', state: 'new' }, () => 'is released', values)
      })
  },
}

export const erase: Command = {
  help: `Erases one lead for good: answers, notes, consents, mails that wait, mail files.

Usage: npm run site -- leads erase ID --yes [--json]
       npm run site -- leads erase ID ADDRESS

  --yes           does it; without it, or the lead's address, it is only shown
  --json          JSON and nothing else

To forget a person with all their leads and the newsletter: privacy erase ADDRESS

Example: npm run site -- leads erase 5c1e9a ada@example.com`,
  prepare(args) {
    const { values, positionals } = readArgs(args, { yes: { type: 'boolean' } })
    const [id, address, ...more] = positionals
    if (!id) throw new UsageError('Say which lead: leads erase ID')
    noMore(more)
    return (io) =>
      withLead(io, id, async (lead) => {
        if (address !== undefined && personKey(address) !== personKey(lead.email)) {
          io.err(`Lead ${referenceOf(lead.id)} is not of ${printable(address)}. Nothing was erased.\n`)
          return exit.failed
        }
        if (address === undefined && !values.yes) {
          if (values.json) io.out(jsonText({ erased: 0, found: 1 }))
          else io.out(`${leadTable([lead])}To erase it: --yes, or its address after the id\n`)
          return exit.failed
        }
        const { mailFiles, passedOnTo, traces } = await eraseLeads(io.places, [lead.id])
        if (values.json) io.out(jsonText({ erased: 1, mailFiles, passedOnTo, traces }))
        else {
          io.out(`${referenceOf(lead.id)} erased: ${printable(nameOf(lead))}.\n`)
          if (passedOnTo.length > 0)
            io.out(`It was sent on by webhook: erase it there too, in ${passedOnTo.join(', ')}.\n`)
        }
        io.err(tracesText(traces))
        return exit.done
      })
  },
}

const nameOf = (lead: Lead) => {
  const { name, company } = personOf(JSON.parse(lead.answers) as Record<string, unknown>)
  return [name, company, lead.email].filter(Boolean).join(', ')
}

export const purge: Command = {
  help: `Erases many leads for good: those that came before a day, of a form or in a state if one is named.

Usage: npm run site -- leads purge --until DATE [options] --yes

${leadFiltersHelp}
  --yes           does it; without it they are only shown
  --json          JSON and nothing else

Example: npm run site -- leads purge --state spam --until 2026-01-01 --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(args, { ...leadFilters, yes: { type: 'boolean' } })
    noMore(positionals)
    if (values.until === undefined) throw new UsageError('Say until when: leads purge --until DATE')
    const choose = leadChooser(values)
    return async (io) => {
      const leads = await choose(io)
      if (values.yes)
        await eraseLeads(
          io.places,
          leads.map(({ id }) => id),
        )
      else if (!values.json && leads.length > 0) io.out(leadTable(leads))
      if (values.json) io.out(jsonText({ erased: values.yes ? leads.length : 0, found: leads.length }))
      if (leads.length === 0) return nothing(io.err)
      if (!values.json)
        io.out(values.yes ? `${counted(leads.length)} erased.\n` : `${counted(leads.length)}. To erase: --yes\n`)
      return exit.done
    }
  },
}
