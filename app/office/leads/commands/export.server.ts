import { type LeadFormDeclaration, wordsOf } from '#frame/forms/form.ts'
import { companyFields } from '#frame/forms/person.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { type Command, exitCodes, readArgs } from '#platform/cli/command.ts'
import { exporter, exportHelp, exportOptions } from '#platform/cli/export.ts'
import { fieldName, originName } from '../field-names.ts'
import { cellOf, leadInWords } from '../in-words.server.ts'
import { type Lead, notesByLead } from '../store.server.ts'
import { leadChooser, leadCount, leadFilters, leadFiltersHelp, noLead } from './filter.server.ts'
import { prefixed } from './origin.server.ts'

export const exportLeads: Command = {
  help: `Writes leads to a file or to the terminal: CSV or XLSX that is safe to open in a spreadsheet, or JSON.

Usage: npm run site -- leads export [options]

${leadFiltersHelp}
${exportHelp}

Example: npm run site -- leads export --since 2026-01-01 --output leads.xlsx`,
  prepare(args) {
    const { values } = readArgs(args, { ...leadFilters, ...exportOptions })
    const choose = leadChooser(values)
    const exportAs = exporter(values)
    return async (io) => {
      const leads = await choose(io)
      const notes = await notesByLead(io.db)
      const each = leads.map((lead) => ({ ...leadInWords(lead), notes: notes.get(lead.id) ?? [] }))
      await exportAs(io, { records: each, rows: () => rowsOf(leads, notes), counted: leadCount(leads.length) })
      return leads.length > 0 ? exitCodes.done : noLead(io.err)
    }
  },
}

/**
 * Makes one row for each lead: the common columns, every answer in the order of the forms, and its origin. The company
 * has one column, whatever the form calls it.
 */
export function rowsOf(leads: readonly Lead[], notes: ReadonlyMap<string, readonly string[]>): string[][] {
  const flat = leads.map((lead) => {
    const { answers, attribution, name: _, ...common } = leadInWords(lead)
    const others = Object.fromEntries(
      Object.entries(answers).flatMap(([field, answer]) =>
        companyFields.includes(field) ? [] : [[columnOf(field), answer]],
      ),
    )
    const noted = { notes: (notes.get(lead.id) ?? []).join('\n') }
    return { ...others, ...common, ...noted, ...prefixed(attribution) } as Record<string, unknown>
  })
  const always = ['createdAt', 'kind', 'state', 'owner', 'remindAt', 'changedAt', 'email']
  const columns = new Set(flat.flatMap((lead) => Object.keys(lead)))
  const kinds = new Set(leads.map(({ kind }) => kind))
  const forms = currentLeadForms().filter(({ kind }) => kinds.has(kind))
  const known = forms.flatMap(({ labels }) => [
    'firstName',
    'lastName',
    'company',
    ...Object.keys(labels).map(columnOf),
  ])
  columns.delete('id')
  const names = [...new Set([...always, ...known.filter((name) => columns.has(name)), ...columns, 'id'])]
  return [headingsOf(names, forms), ...flat.map((lead) => names.map((name) => wordsIn(lead, name)))]
}

/** The headings of columns that no form has a label for. JSON keeps the program's own names. */
const ownHeadings: Readonly<Record<string, string>> = {
  id: 'ID',
  createdAt: 'Received (UTC)',
  kind: 'Form',
  state: 'State',
  owner: 'Owner',
  remindAt: 'Reminder (UTC)',
  changedAt: 'Last changed (UTC)',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  notes: 'Notes',
  suspicion: 'Why in quarantine',
}

/** The columns of every lead that a field of a form may be called as; its answers have a column of their own. */
const ownColumns = ['createdAt', 'kind', 'state', 'owner', 'remindAt', 'changedAt', 'notes', 'suspicion']
const answered = 'answers.'
const columnOf = (field: string) => (ownColumns.includes(field) ? answered + field : field)
const fieldOf = (column: string) => (column.startsWith(answered) ? column.slice(answered.length) : column)

function headingOf(name: string, forms: readonly LeadFormDeclaration[]): string {
  const [, fact] = /^from\.(.+)$/.exec(name) ?? []
  if (fact !== undefined) return `${originName(fact)}${/(^|\.)at$/.test(fact) ? ' (UTC)' : ''}`
  const known = new Set(
    forms.flatMap(({ labels, derivedLabels }) => ({ ...derivedLabels, ...labels })[fieldOf(name)] ?? []),
  )
  return ownHeadings[name] ?? ([...known].join(' / ') || fieldName(fieldOf(name)))
}

/** Makes headings unique, because two forms may have questions with the same label. */
function headingsOf(names: readonly string[], forms: readonly LeadFormDeclaration[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const heading = headingOf(name, forms)
    const unique = used.has(heading) ? `${heading} (${fieldOf(name)})` : heading
    used.add(unique)
    return unique
  })
}

/** Returns an answer in the form's own words, as the team's mail has it. */
function wordsIn(lead: Readonly<Record<string, unknown>>, name: string): string {
  const form = currentLeadForms().find(({ kind }) => kind === lead.kind)
  const value = lead[name]
  if (name === 'kind') return form?.name ?? cellOf(value)
  const field = fieldOf(name)
  if (!form?.options?.[field]) return cellOf(value)
  return [value]
    .flat()
    .map((one) => wordsOf(form, field, one))
    .join('; ')
}
