import { capital } from '#platform/text/capital.ts'

const wordsOf: Readonly<Record<string, string>> = {
  label: 'label',
  type: 'kind',
  hint: 'help',
  ask: 'what it says when it is missing',
  name: 'name',
  options: 'options',
  submit: 'the button',
  note: 'the sentence beside the button',
  consent: 'consent',
  box: 'box',
  text: 'text',
  title: 'headline',
  thanks: 'when it was sent',
  failure: 'when it cannot be sent',
  mail: 'mail',
  subject: 'subject',
  button: 'button',
  href: 'where it leads',
  fields: 'what it asks',
  required: 'has to be filled in',
}

/** Names a field of a form's file as the desk shows it: `Field 5, label`. */
export function placeInForm(field: string): string {
  const [first, row, ...rest] = field.split('.')
  const place = first === 'fields' && row !== undefined ? [`field ${Number(row) + 1}`, ...rest] : field.split('.')
  return capital(
    place.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (wordsOf[part] ?? part))).join(', '),
  )
}

/** Says a fault with the place that it has among the fields. */
export const fieldFaultText = ({ field = '', reason }: { field?: string | undefined; reason: string }): string =>
  field === '' ? capital(reason) : `${placeInForm(field)}: it ${reason.slice(field.length).trim()}`
