import { personKey, personOf, personOfLead } from '#frame/forms/person.ts'
import { eraseLeads, tracesText } from '#office/personal-data/person.server.ts'
import {
  type Command,
  exitCodes,
  jsonText,
  readArgs,
  showFirst,
  UsageError,
  yesHelp,
  yesOption,
} from '#platform/cli/command.ts'
import { printable } from '#platform/cli/table.ts'
import { leadTable } from '../in-words.server.ts'
import { answersOf, type Lead, referenceOf } from '../store.server.ts'
import { leadChooser, leadCount, leadFilters, leadFiltersHelp, noLead, withLead } from './filter.server.ts'

export const erase: Command = {
  help: `Erases one lead for good: answers, notes, consents, mails that wait, mail files.

Usage: npm run site -- leads erase ID --yes [--json]
       npm run site -- leads erase ID ADDRESS

${yesHelp};
                  the lead's address after its id does it too
  --json          JSON and nothing else

To forget a person with all their leads and the newsletter: privacy erase ADDRESS

Example: npm run site -- leads erase 5c1e9a ada@example.com`,
  prepare(args) {
    const { values, positionals } = readArgs(args, yesOption, 2)
    const [id, address] = positionals
    if (!id) throw new UsageError('Say which lead: leads erase ID')
    return (io) =>
      withLead(io, id, async (lead) => {
        if (address !== undefined && personKey(address) !== personOfLead(lead)) {
          io.err(`Lead ${referenceOf(lead.id)} is not of ${printable(address)}. Nothing was erased.\n`)
          return exitCodes.failed
        }
        if (address === undefined && !values.yes)
          return showFirst(io, { json: values.json, words: leadTable([lead]), found: { erased: 0, found: 1 } })
        const { mailFiles, passedOnTo, traces } = await eraseLeads(io.storage, [lead.id])
        if (values.json) io.out(jsonText({ erased: 1, mailFiles, passedOnTo, traces }))
        else {
          io.out(`${referenceOf(lead.id)} erased: ${printable(nameOf(lead))}.\n`)
          if (passedOnTo.length > 0)
            io.out(`It was sent on by webhook: erase it there too, in ${passedOnTo.join(', ')}.\n`)
        }
        io.err(tracesText(traces))
        return exitCodes.done
      })
  },
}

const nameOf = (lead: Lead) => {
  const { name, company } = personOf(answersOf(lead))
  return [name, company, lead.email].filter(Boolean).join(', ')
}

export const purge: Command = {
  help: `Erases many leads for good: those that came before a day, of a form or in a state if one is named.

Usage: npm run site -- leads purge --until DATE [options] --yes

${leadFiltersHelp}
${yesHelp}
  --json          JSON and nothing else

Example: npm run site -- leads purge --state spam --until 2026-01-01 --yes`,
  prepare(args) {
    const { values } = readArgs(args, { ...leadFilters, ...yesOption })
    if (values.until === undefined) throw new UsageError('Say until when: leads purge --until DATE')
    const choose = leadChooser(values)
    return async (io) => {
      const leads = await choose(io)
      const found = leads.length
      if (found === 0) {
        if (values.json) io.out(jsonText({ erased: 0, found }))
        return noLead(io.err)
      }
      if (!values.yes) {
        const words = `${leadTable(leads)}${leadCount(found)} would be erased.`
        return showFirst(io, { json: values.json, words, found: { erased: 0, found } })
      }
      await eraseLeads(
        io.storage,
        leads.map(({ id }) => id),
      )
      io.out(values.json ? jsonText({ erased: found, found }) : `${leadCount(found)} erased.\n`)
      return exitCodes.done
    }
  },
}
