import { capital } from '#platform/text/capital.ts'

/** Names of what comes with a form unasked: no form has labels for it. */
const unaskedNames: Readonly<Record<string, string>> = {
  submissionType: 'Kind of form',
  source: 'Sent with the form of',
}

/** Names a field for which its form has no label, or none any more: `howCanWeHelp` is "How can we help". */
export const fieldName = (name: string): string =>
  unaskedNames[name] ?? capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** Returns the labels of a form's fields, with those of what the team learned of a caller beside them. */
export const labelsOf = (
  form: { labels: Readonly<Record<string, string>> },
  answers: object,
): Record<string, string> => ({
  ...form.labels,
  ...Object.fromEntries(
    callerFields.flatMap((field) =>
      field in form.labels || !Object.hasOwn(answers, field) ? [] : [[field, fieldName(field)]],
    ),
  ),
})

/** What the team asks a caller for, whatever the form. */
export const callerFields = ['firstName', 'lastName', 'phoneNumber'] as const

const originNames: Readonly<Record<string, string>> = {
  page: 'Sent from page',
  source: 'Campaign source',
  medium: 'Campaign medium',
  campaign: 'Campaign',
  term: 'Campaign search term',
  content: 'Campaign content',
  landing: 'Entry page',
  referrer: 'Site before',
  at: 'When',
  gclid: 'Click from Google Ads',
  msclkid: 'Click from Microsoft Ads',
  li_fat_id: 'Click from LinkedIn',
}
const visits: Readonly<Record<string, string>> = { first: 'First visit', last: 'Last visit' }

/** Names a fact of a lead's origin: `first.utm_source` is "First visit: campaign source". */
export function originName(fact: string): string {
  const [, visit = '', touchField = fact] = /^(first|last)\.(.+)$/.exec(fact) ?? []
  const name = originNames[touchField.replace(/^utm_/, '')] ?? touchField.replaceAll('_', ' ')
  return visit ? `${visits[visit]}: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}
