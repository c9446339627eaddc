import type { LeadForm } from '#domain/forms/form.ts'
import { reviewConsent } from './review.ts'
import { whitepaperConsent } from './whitepaper.ts'

/** What sending a form agrees to, by what its declaration calls it. A new wording gets a new version. */
export const consents = {
  whitepaper: whitepaperConsent,
  review: reviewConsent,
} as const satisfies Record<NonNullable<LeadForm['consent']>, { purpose: string; version: string; text: string }>
