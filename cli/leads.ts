import { leadForms } from '#domain/forms/index.ts'
import { listDeliveries } from '#server/delivery/store.ts'
import { consentsOf, findLead, type Lead, listLeads } from '#server/leads/store.ts'
import { type Command, exit, type Io, isoOf, jsonText, noMore, oneOf, readArgs, UsageError } from './command.ts'
import { exporter, exportHelp, exportOptions } from './export.ts'
import { printable, printableText, table } from './table.ts'

const filters = { kind: { type: 'string' }, since: { type: 'string' }, state: { type: 'string' } } as const
const kinds = leadForms.map(({ kind }) => kind)
const filtersHelp = `  --kind KIND     only this form: ${kinds.join(', ')}
  --since DATE    only since this day or moment: 2026-01-01, 2026-01-01T09:00Z
  --state STATE   new or quarantined`

const list: Command = {
  help: `Lists leads, newest first.

Usage: npm run site -- leads list [options]

${filtersHelp}
  --json          JSON and nothing else

Example: npm run site -- leads list --kind contact --since 2026-01-01`,
  prepare(args) {
    const { values, positionals } = readArgs(args, filters)
    noMore(positionals)
    const wanted = filterOf(values)
    return async ({ db, out, err }) => {
      const leads = (await listLeads(db)).filter(wanted)
      if (values.json) out(jsonText(leads.map(told)))
      else if (leads.length > 0) out(leadTable(leads))
      if (leads.length === 0) return nothing(err)
      return exit.done
    }
  },
}

const show: Command = {
  help: `Shows one lead with all its answers, what was agreed to, and what became of its deliveries.

Usage: npm run site -- leads show ID [--json]

ID may be the beginning of an id when only one begins so.

Example: npm run site -- leads show 019b5c1e`,
  prepare(args) {
    const { values, positionals } = readArgs(args, {})
    const [id, ...more] = positionals
    if (!id) throw new UsageError('Say which lead: leads show ID')
    noMore(more)
    return async ({ db, out, err, now }) => {
      const lead = await findLead(db, id)
      if (!lead) {
        err(`There is no lead ${printable(id)}, or more than one begins so.\n`)
        return exit.failed
      }
      const deliveries = (await listDeliveries(db, now())).filter((delivery) => delivery.lead === lead.id)
      const consents = (await consentsOf(db, lead.id)).map(
        ({ purpose, notice_version, text_hash, form, page, given_at }) => ({
          purpose,
          noticeVersion: notice_version,
          textHash: text_hash,
          form,
          page,
          givenAt: given_at,
        }),
      )
      if (values.json)
        out(jsonText({ ...told(lead), consents, deliveries: deliveries.map(({ id, state }) => ({ id, state })) }))
      else {
        const rows = deliveries.map(({ id, channel, state, attempts }) => [id, channel, state, String(attempts)])
        out(leadText(lead))
        for (const { purpose, noticeVersion, page, givenAt } of consents)
          out(
            `\nAgreed to ${purpose} (notice ${noticeVersion}) on ${printable(page ?? 'an unknown page')}, ${givenAt}\n`,
          )
        out(rows.length > 0 ? `\n${table(['DELIVERY', 'CHANNEL', 'STATE', 'TRIES'], rows)}` : '\nNo deliveries.\n')
      }
      return exit.done
    }
  },
}

const exportLeads: Command = {
  help: `Writes leads to a file or to the terminal, as CSV that is safe to open in a spreadsheet, or as JSON.

Usage: npm run site -- leads export [options]

${filtersHelp}
${exportHelp}

Example: npm run site -- leads export --since 2026-01-01 --output leads.csv`,
  prepare(args) {
    const { values, positionals } = readArgs(args, { ...filters, ...exportOptions })
    noMore(positionals)
    const wanted = filterOf(values)
    const exportAs = exporter(values)
    return async ({ db, out, err }) => {
      const leads = (await listLeads(db)).filter(wanted)
      await exportAs(
        { out, err },
        { told: leads.map(told), rows: () => csvRows(leads), counted: counted(leads.length) },
      )
      return leads.length > 0 ? exit.done : nothing(err)
    }
  },
}

/** What can be done with leads. */
export const leads: Record<string, Command> = { list, show, export: exportLeads }

const counted = (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'}`

function nothing(err: Io['err']) {
  err('No leads found.\n')
  return exit.failed
}

type Filter = { kind?: string; since?: string; state?: string }

function filterOf({ kind, since, state }: Filter): (lead: Lead) => boolean {
  if (kind !== undefined) oneOf('--kind', kind, kinds)
  if (state !== undefined) oneOf('--state', state, ['new', 'quarantined'])
  const from = since === undefined ? '' : isoOf(since)
  return (lead) =>
    (kind === undefined || lead.kind === kind) &&
    (state === undefined || lead.state === state) &&
    lead.created_at >= from
}

/** A lead as JSON tells it. The fingerprint stays inside: it says nothing to anybody else. */
function told({ id, kind, state, created_at, email, answers, attribution }: Lead) {
  return {
    id,
    kind,
    state,
    createdAt: created_at,
    email,
    answers: JSON.parse(answers) as Record<string, unknown>,
    attribution: JSON.parse(attribution) as Record<string, unknown>,
  }
}

function leadTable(leads: readonly Lead[]): string {
  const rows = leads.map(({ id, created_at, kind, state, email }) => [id, created_at, kind, state, email])
  return table(['ID', 'RECEIVED', 'KIND', 'STATE', 'EMAIL'], rows)
}

function leadText(lead: Lead): string {
  const { id, kind, state, createdAt, answers, attribution } = told(lead)
  const rows = [
    ...Object.entries({ id, kind, state, received: createdAt }),
    ...labelled(kind, answers),
    ...Object.entries(prefixed(attribution)),
  ] as const
  const width = Math.max(...rows.map(([name]) => name.length))
  const indent = ' '.repeat(width + 2)
  return rows
    .map(([name, value]) => {
      const text = printableText(cellOf(value)).replaceAll('\n', `\n${indent}`)
      return `${`${printable(name)}:`.padEnd(width + 2)}${text}`.replaceAll(/ +$/gm, '')
    })
    .map((line) => `${line}\n`)
    .join('')
}

/** The answers by their labels, in the order of the form; what it has no label for comes after. */
function labelled(kind: string, answers: Record<string, unknown>): [label: string, answer: unknown][] {
  const labels = new Map(Object.entries(leadForms.find((form) => form.kind === kind)?.labels ?? {}))
  const names = new Set([...labels.keys(), ...Object.keys(answers)])
  return [...names].flatMap((name) => (name in answers ? [[labels.get(name) ?? name, answers[name]]] : []))
}

/** One row for each lead: what all have, every answer that any of them has in the order of the forms, and where it came from. */
function csvRows(leads: readonly Lead[]): string[][] {
  const flat = leads.map((lead) => {
    const { answers, attribution, ...common } = told(lead)
    return { ...common, ...answers, ...prefixed(attribution) } as Record<string, unknown>
  })
  const always = ['id', 'createdAt', 'kind', 'state', 'email']
  const given = new Set(flat.flatMap((lead) => Object.keys(lead)))
  const asked = leadForms.flatMap(({ labels }) => Object.keys(labels)).filter((name) => given.has(name))
  const names = [...new Set([...always, ...asked, ...given])]
  return [names, ...flat.map((lead) => names.map((name) => cellOf(lead[name])))]
}

const prefixed = (attribution: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attribution).map(([name, value]) => [`from.${name}`, value]))

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value)
    ? value.map(cellOf).join('; ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}
