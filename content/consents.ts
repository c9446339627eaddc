import type { LeadForm } from '#domain/forms/form.ts'
import { whitepaperConsent } from './whitepaper.ts'

/** What sending a form agrees to, by what its declaration calls it. A new wording gets a new version. */
export const consents = {
  whitepaper: whitepaperConsent,
} as const satisfies Record<NonNullable<LeadForm['consent']>, { purpose: string; version: string; text: string }>
