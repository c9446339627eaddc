import { leadForms } from '#domain/forms/index.ts'
import { companyFields } from '#domain/forms/person.ts'
import { type Lead, notesByLead } from '#server/leads/store.ts'
import { type Command, exit, noMore, readArgs } from './command.ts'
import { exporter, exportHelp, exportOptions } from './export.ts'
import { counted, leadChooser, leadFilters, leadFiltersHelp, nothing } from './leads-filter.ts'
import { prefixed } from './leads-origin.ts'
import { cellOf, told } from './leads-text.ts'

export const exportLeads: Command = {
  help: `Writes leads to a file or to the terminal: CSV or XLSX that is safe to open in a spreadsheet, or JSON.

Usage: npm run site -- leads export [options]

${leadFiltersHelp}
${exportHelp}

Example: npm run site -- leads export --since 2026-01-01 --output leads.xlsx`,
  prepare(args) {
    const { values, positionals } = readArgs(args, { ...leadFilters, ...exportOptions })
    noMore(positionals)
    const choose = leadChooser(values)
    const exportAs = exporter(values)
    return async (io) => {
      const leads = await choose(io)
      const notes = await notesByLead(io.db)
      const each = leads.map((lead) => ({ ...told(lead), notes: notes.get(lead.id) ?? [] }))
      await exportAs(io, { told: each, rows: () => rowsOf(leads, notes), counted: counted(leads.length) })
      return leads.length > 0 ? exit.done : nothing(io.err)
    }
  },
}

/**
 * One row for each lead: what all have, every answer that any of them has in the order of the forms, and where it came
 * from. The company is one column, whatever the form calls it.
 */
function rowsOf(leads: readonly Lead[], notes: ReadonlyMap<string, readonly string[]>): string[][] {
  const flat = leads.map((lead) => {
    const { answers, attribution, name: _, ...common } = told(lead)
    const others = Object.fromEntries(Object.entries(answers).filter(([field]) => !companyFields.includes(field)))
    const noted = { notes: (notes.get(lead.id) ?? []).join('\n') }
    return { ...others, ...common, ...noted, ...prefixed(attribution) } as Record<string, unknown>
  })
  const always = ['id', 'createdAt', 'kind', 'state', 'owner', 'remindAt', 'changedAt', 'email']
  const given = new Set(flat.flatMap((lead) => Object.keys(lead)))
  const asked = leadForms.flatMap(({ labels }) => ['firstName', 'lastName', 'company', ...Object.keys(labels)])
  const names = [...new Set([...always, ...asked.filter((name) => given.has(name)), ...given])]
  return [names, ...flat.map((lead) => names.map((name) => cellOf(lead[name])))]
}
