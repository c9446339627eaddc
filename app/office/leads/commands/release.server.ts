import { type Command, exitCodes, readArgs, showFirst, UsageError, yesHelp, yesOption } from '#platform/cli/command.ts'
import { leadInWords, leadTable } from '../in-words.server.ts'
import { referenceOf } from '../store.server.ts'
import { byHelp, byOption, changeAndTell } from './change.server.ts'
import { withLead } from './filter.server.ts'

export const release: Command = {
  help: `Lets a lead out of quarantine. The running site then writes to the team and to the visitor, as if it had just come.

Usage: npm run site -- leads release ID [options]

${yesHelp}
${byHelp}

Example: npm run site -- leads release 5c1e9a --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(args, { ...byOption, ...yesOption }, 1)
    const [id] = positionals
    if (!id) throw new UsageError('Say which lead: leads release ID')
    return (io) =>
      withLead(io, id, async (lead) => {
        if (lead.state !== 'quarantined') {
          io.err(`Lead ${referenceOf(lead.id)} is not in quarantine: it is ${lead.state}.\n`)
          return exitCodes.failed
        }
        if (!values.yes) {
          const words = `${leadTable([lead])}The team would be written to, and the visitor where the form does that.`
          return showFirst(io, { json: values.json, words, found: { changed: false, ...leadInWords(lead) } })
        }
        return changeAndTell(io, {
          lead,
          change: { kind: 'state', state: 'new' },
          outcomeText: () => 'is released',
          by: values.by,
          json: values.json,
        })
      })
  },
}
