import { type LeadFormDeclaration, wordsOf } from '#frame/forms/form.ts'
import { personOf } from '#frame/forms/person.ts'
import type { Attribution } from '#office/analytics/attribution.ts'
import { declaredForms } from '#office/forms/lead-forms.ts'
import { assessmentReport } from '#tools/assessment/form.ts'
import type { StoredAnswers } from '../store.server.ts'
import type { Values } from './mapping.server.ts'

export type StoredLead = {
  id: string
  form: Pick<LeadFormDeclaration, 'kind' | 'name' | 'labels' | 'options'>
  answers: StoredAnswers
  attribution: Attribution
  at: Date
}

/** A fault of the site, or its end. */
export type Alert = { key: string; over: boolean; title: string; text: string; at: Date }

/** The values that every lead has, whatever its form. */
const common = [
  'id',
  'kind',
  'form',
  'receivedAt',
  'email',
  'name',
  'firstName',
  'lastName',
  'company',
  'page',
  'source',
  'medium',
  'campaign',
  'landing',
  'referrer',
  'summary',
] as const
const alertNames = ['key', 'kind', 'state', 'title', 'summary', 'at'] as const

/** The kind of a request about a fault. */
export const alertKind = 'alert'
/** All forms of content share this one kind. A webhook may name it even when no such form exists. */
const contentKind = 'content'
export const leadKinds = [...declaredForms.map(({ kind }) => kind), contentKind]
export const hookKinds = [...leadKinds, alertKind]

/** Returns the kind by which an endpoint chooses the leads of a form. */
export const hookKindOf = (kind: string) => (declaredForms.some((form) => form.kind === kind) ? kind : contentKind)

/** What a form works out of its answers. The assessment's mail shows its own in rows without labels. */
const derivedOf = (form: LeadFormDeclaration): string[] =>
  form === assessmentReport ? ['score', 'level'] : Object.keys(form.derivedLabels ?? {})

/** The names that a template for these kinds may use. */
export function namesOf(chosen: readonly string[]): Set<string> {
  const forms = declaredForms.filter(({ kind }) => chosen.includes(kind))
  const fields = forms.flatMap(({ labels }) => Object.keys(labels))
  return new Set<string>([
    ...(leadKinds.some((kind) => chosen.includes(kind)) ? common : []),
    ...(chosen.includes(alertKind) ? alertNames : []),
    ...fields.flatMap((field) => [`answers.${field}`, `words.${field}`]),
    ...forms.flatMap(derivedOf).map((name) => `answers.${name}`),
  ])
}

/** Returns every value of a lead by name: `answers.…` as the form sends them, `words.…` as people read them. */
export function valuesOf({ id, form, answers, attribution, at }: StoredLead): Values {
  const text = (name: string) => String(answers[name] ?? '')
  const words = Object.keys(form.labels).map((name) => [name, wordsOf(form, name, answers[name])] as const)
  const summary = words.filter(([, text]) => text !== '').map(([name, text]) => `${form.labels[name]}: ${text}`)
  const { page = '', source = '', medium = '', campaign = '' } = attribution
  return {
    id,
    kind: form.kind,
    form: form.name,
    receivedAt: at.toISOString(),
    email: answers.email ?? '',
    firstName: text('firstName'),
    lastName: text('lastName'),
    ...personOf(answers),
    page,
    source,
    medium,
    campaign,
    landing: attribution.first?.landing ?? '',
    referrer: attribution.first?.referrer ?? '',
    summary: summary.join('\n'),
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`answers.${name}`, answer])),
    ...Object.fromEntries(words.map(([name, text]) => [`words.${name}`, text])),
  }
}

export const alertValues = ({ key, over, title, text, at }: Alert): Values => ({
  key,
  kind: alertKind,
  state: over ? 'over' : 'raised',
  title,
  summary: text,
  at: at.toISOString(),
})
