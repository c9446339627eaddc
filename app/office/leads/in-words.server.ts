import { wordsOf } from '#frame/forms/form.ts'
import { personOf } from '#frame/forms/person.ts'
import { currentLeadForms, freeTextFields } from '#office/forms/lead-forms.ts'
import { fittedTable, printable, printableText } from '#platform/cli/table.ts'
import type { ConsentTable } from '#platform/db/schema.ts'
import { shortened } from '#platform/text/shortened.ts'
import { prefixed } from './commands/origin.server.ts'
import { fieldName } from './field-names.ts'
import { answersOf, type Lead, type LeadEvent, referenceOf, type StoredAnswers } from './store.server.ts'

/** A lead as it is printed as JSON. The fingerprint is left out, because it means nothing outside the site. */
export function leadInWords(lead: Lead) {
  const { id, kind, state, owner, created_at, changed_at, remind_at, email, attribution, suspicion } = lead
  const answers = answersOf(lead)
  return {
    id,
    kind,
    state,
    createdAt: created_at,
    changedAt: changed_at,
    owner,
    remindAt: remind_at,
    ...personOf(answers),
    email: email || null,
    answers,
    attribution: JSON.parse(attribution) as Record<string, unknown>,
    // Why it is or was in quarantine.
    ...(suspicion && { suspicion }),
  }
}

export const eventInWords = ({ kind, text, by, at }: LeadEvent) => ({ kind, text, by, at })

export const consentInWords = ({
  purpose,
  notice_version,
  text_hash,
  form,
  page,
  given_at,
  withdrawn_at,
}: ConsentTable) => ({
  purpose,
  noticeVersion: notice_version,
  textHash: text_hash,
  form,
  page,
  givenAt: given_at,
  withdrawnAt: withdrawn_at,
})

/** Lists a lead's fields with their labels, in the order of its form; those without a label come last. */
function fieldsInOrder(kind: string, answers: StoredAnswers) {
  const form = currentLeadForms().find((one) => one.kind === kind)
  const labels: Readonly<Record<string, string>> = { ...form?.labels, ...form?.derivedLabels }
  const names = [...new Set([...Object.keys(labels), ...Object.keys(answers)])]
  return { form, fields: names.map((name) => ({ name, label: labels[name], value: answers[name] })) }
}

export function answersInWords(lead: Pick<Lead, 'kind' | 'answers'>): { label: string; answer: string }[] {
  const { form, fields } = fieldsInOrder(lead.kind, answersOf(lead))
  return fields.flatMap(({ name, label, value }) => {
    const answer =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? JSON.stringify(value)
        : form
          ? wordsOf(form, name, value)
          : String(value ?? '')
    return answer === '' ? [] : [{ label: label ?? fieldName(name), answer }]
  })
}

export function leadTable(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => {
    const { name, company } = personOf(answersOf(lead))
    const { id, created_at, kind, state, owner, email } = lead
    return [referenceOf(id), minuteOf(created_at), kind, state, owner?.split('@')[0] ?? '', name || email, company]
  })
  const headings = ['REF', 'RECEIVED (UTC)', 'FORM', 'STATE', 'OWNER', 'NAME', 'COMPANY']
  return fittedTable(headings, rows, [6, 16, 12, 11, 10, 18, 15])
}

const minuteOf = (iso: string) => iso.slice(0, 16).replace('T', ' ')

export function leadText(lead: Lead): string {
  const { id, kind, state, createdAt, owner, remindAt, answers, attribution, suspicion } = leadInWords(lead)
  const rows = [
    ...Object.entries({ id, ref: referenceOf(id), kind, state, received: createdAt }),
    ...(owner ? [['owner', owner]] : []),
    ...(remindAt ? [['remind at', remindAt]] : []),
    ...(suspicion ? [['suspicion', suspicion]] : []),
    ...fieldsInOrder(kind, answers).fields.flatMap(({ name, label, value }) =>
      name in answers ? [[label ?? name, value]] : [],
    ),
    ...Object.entries(prefixed(attribution)),
  ] as [string, unknown][]
  const width = Math.max(...rows.map(([name]) => name.length))
  const indent = ' '.repeat(width + 2)
  return rows
    .map(([name, value]) => {
      const text = printableText(cellOf(value)).replaceAll('\n', `\n${indent}`)
      return `${`${printable(name)}:`.padEnd(width + 2)}${text}`.replaceAll(/(?<! ) +$/gm, '')
    })
    .map((line) => `${line}\n`)
    .join('')
}

export const eventsText = (events: readonly LeadEvent[]) =>
  events
    .map(({ kind, text, by, at }) => {
      const value = printableText(text || 'none').replaceAll('\n', '\n    ')
      return `  ${minuteOf(at)}  ${kind === 'note' ? '' : `${kind}: `}${value}  (${printable(by)})\n`
    })
    .join('')

export const consentsText = (consents: readonly ConsentTable[]) =>
  consents
    .map(({ purpose, notice_version, page, given_at, withdrawn_at }) => {
      const until = withdrawn_at ? `, withdrawn ${withdrawn_at}` : ''
      return `Agreed to ${purpose} (notice ${notice_version}) on ${printable(page ?? 'an unknown page')}, ${given_at}${until}\n`
    })
    .join('')

export function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value)
    ? value.map(cellOf).join('; ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}

/** Returns what somebody wrote in their own words in a lead's form; empty when they wrote nothing. */
export const writtenBy = (lead: Pick<Lead, 'answers'>): string =>
  textsOf(lead, ['message', ...freeTextFields()])[0] ?? ''

function textsOf(lead: Pick<Lead, 'answers'>, fields: readonly string[]): string[] {
  const typed = answersOf(lead)
  return fields.flatMap((field) => (typeof typed[field] === 'string' ? typed[field].trim() || [] : []))
}

const maxPreview = 300

/**
 * Returns the beginning of what somebody wrote in their own words; a program that a filter holds may write it anywhere.
 */
export function messagePreviewOf({ answers, state }: Pick<Lead, 'answers' | 'state'>): string {
  const lead = { answers }
  const longest = textsOf(lead, Object.keys(answersOf(lead))).sort((a, b) => b.length - a.length)[0] ?? ''
  const said = writtenBy(lead) || (state === 'quarantined' ? longest : '')
  return shortened(said.replace(/\s+/g, ' '), maxPreview)
}
