import type { Locator } from '@playwright/test'
import { forms, type SpecForm } from '../spec/forms.ts'

/** An address that no other test uses. */
export const anEmail = () => `ada-${crypto.randomUUID()}@example.com`

/** Fills a form with the right answer of every field. */
export async function fill(element: Locator, { fields }: SpecForm, email: string) {
  for (const { name, options, many, answer } of fields) {
    const control = element.locator(`[name=${name}]`)
    if (many) await element.locator(`[name=${name}][value=${answer}]`).check()
    else if (options) await control.selectOption(answer)
    else await control.fill(name === 'email' ? email : answer)
  }
}

const rowOf = (path: string) => {
  const row = forms.find((form) => form.path === path)
  if (!row?.mail) throw new Error(`${path} has no mail form`)
  return { ...row, mail: row.mail }
}

/** The forms that open a mail, and what this site adds to their rows. */
export const mailForms = [
  {
    ...rowOf('/early-access'),
    kind: 'early-access',
    last: 'Country',
    notification: 'New early access request',
    acknowledgement: 'We have your early access request',
    sent: 'Request sent',
    firstBox: 'Custom Policy Builder',
    answers: { companyStage: 'seed', servicesInterested: ['risk-management'] },
  },
  {
    ...rowOf('/become-partner'),
    kind: 'partnership',
    last: 'Website',
    notification: 'New partnership request',
    acknowledgement: 'We have your partner application',
    sent: 'Application sent',
    firstBox: 'AI Governance',
    answers: { partnershipType: 'consulting', servicesOffered: ['training'] },
  },
] as const
