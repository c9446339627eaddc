import { type Command, exit, readArgs, refuseExtraArguments, UsageError } from '#platform/cli/command.ts'
import { referenceOf } from '../store.server.ts'
import { byHelp, byOption, changeAndTell } from './change.server.ts'
import { withLead } from './filter.server.ts'

export const release: Command = {
  help: `Lets a lead out of quarantine. The running site then writes to the team and to the visitor, as if it had just come.

Usage: npm run site -- leads release ID [options]

${byHelp}

Example: npm run site -- leads release 5c1e9a`,
  prepare(args) {
    const { values, positionals } = readArgs(args, byOption)
    const [id, ...more] = positionals
    if (!id) throw new UsageError('Say which lead: leads release ID')
    refuseExtraArguments(more)
    return (io) =>
      withLead(io, id, async (lead) => {
        if (lead.state !== 'quarantined') {
          io.err(`Lead ${referenceOf(lead.id)} is not in quarantine: it is ${lead.state}.\n`)
          return exit.failed
        }
        return changeAndTell(io, {
          lead,
          change: { kind: 'state', state: 'new' },
          outcomeText: () => 'is released',
          ...values,
        })
      })
  },
}
