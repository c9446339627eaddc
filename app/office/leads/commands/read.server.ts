import { isCompanyDomain } from '#frame/forms/person.ts'
import { type Command, exitCodes, jsonText, readArgs, UsageError } from '#platform/cli/command.ts'
import { table } from '#platform/cli/table.ts'
import { listDeliveries } from '#platform/delivery/store.ts'
import {
  consentInWords,
  consentsText,
  eventInWords,
  eventsText,
  leadInWords,
  leadTable,
  leadText,
} from '../in-words.server.ts'
import { consentsOf, eventsOf, referenceOf, relatedLeads } from '../store.server.ts'
import { isAbout, leadChooser, leadFilters, leadFiltersHelp, noLead, withLead } from './filter.server.ts'

export const list: Command = {
  help: `Lists leads, newest first.

Usage: npm run site -- leads list [options]

${leadFiltersHelp}
  --json          JSON and nothing else

REF is the end of an id; every command takes it in the id's place.

Example: npm run site -- leads list --state new --owner nobody`,
  prepare(args) {
    const { values } = readArgs(args, leadFilters)
    const choose = leadChooser(values)
    return async (io) => {
      const leads = await choose(io)
      if (values.json) io.out(jsonText(leads.map(leadInWords)))
      else if (leads.length > 0) io.out(leadTable(leads))
      return leads.length > 0 ? exitCodes.done : noLead(io.err)
    }
  },
}

export const find: Command = {
  help: `Finds leads by any part of a person's name, company or address; with several words, by all of them. A telephone
number is found in any notation.

Usage: npm run site -- leads find WORD ... [options]

${leadFiltersHelp}
  --json          JSON and nothing else

Capitals, accents, and the kind of apostrophes, dashes and digits make no difference.

Example: npm run site -- leads find zoe acme --since 2026-01-01`,
  prepare(args) {
    const { values, positionals } = readArgs(args, leadFilters, Number.POSITIVE_INFINITY)
    const words = positionals.flatMap((part) => part.split(/\s+/)).filter(Boolean)
    if (words.length === 0) throw new UsageError('Say what to look for: leads find WORD')
    const choose = leadChooser(values)
    return async (io) => {
      const leads = (await choose(io)).filter((lead) => isAbout(lead, words))
      if (values.json) io.out(jsonText(leads.map(leadInWords)))
      else if (leads.length > 0) io.out(leadTable(leads))
      return leads.length > 0 ? exitCodes.done : noLead(io.err)
    }
  },
}

export const show: Command = {
  help: `Shows one lead: all its answers, what was agreed to, what was done with it, what became of its deliveries,
and the other leads of the same person and company.

Usage: npm run site -- leads show ID [--json]

ID may be the beginning or the end of an id (REF in the list) when no other has the same.

Example: npm run site -- leads show 5c1e9a`,
  prepare(args) {
    const { values, positionals } = readArgs(args, {}, 1)
    const [id] = positionals
    if (!id) throw new UsageError('Say which lead: leads show ID')
    return (io) =>
      withLead(io, id, async (lead) => {
        const { db, out, now } = io
        const deliveries = (await listDeliveries(db, now())).filter((delivery) => delivery.lead === lead.id)
        const domain = isCompanyDomain(lead.domain ?? '') ? lead.domain : null
        const { same, colleagues } = await relatedLeads(db, { ...lead, domain })
        const [events, consents] = await Promise.all([
          eventsOf(db, lead.id),
          consentsOf(db, lead.id, ...same.map((other) => other.id)),
        ])
        if (values.json) {
          out(
            jsonText({
              ...leadInWords(lead),
              events: events.map(eventInWords),
              consents: consents.map((consent) => ({ lead: consent.lead, ...consentInWords(consent) })),
              deliveries: deliveries.map(({ id, state }) => ({ id, state })),
              samePerson: same.map(leadInWords),
              sameCompany: colleagues.map(leadInWords),
            }),
          )
          return exitCodes.done
        }
        out(leadText(lead))
        if (events.length > 0) out(`\nDone so far\n${eventsText(events)}`)
        if (consents.length > 0) out(`\n${consentsText(consents)}`)
        if (same.length > 0) out(`\nFrom the same address\n${leadTable(same)}`)
        if (colleagues.length > 0) out(`\nFrom others at ${domain}\n${leadTable(colleagues)}`)
        const rows = deliveries.map(({ id, channel, state, attempts }) => [id, channel, state, String(attempts)])
        out(rows.length > 0 ? `\n${table(['DELIVERY', 'CHANNEL', 'STATE', 'TRIES'], rows)}` : '\nNo deliveries.\n')
        if (lead.state === 'quarantined') out(`\nIn quarantine. To let it out: leads release ${referenceOf(lead.id)}\n`)
        return exitCodes.done
      })
  },
}
