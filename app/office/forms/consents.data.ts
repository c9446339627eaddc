import type { LeadForm } from '#app/forms/form.ts'
import { whitepaperConsent } from '#site/whitepaper/words.ts'
import { reviewConsent } from '#tools/review/words.ts'

/** The consents that forms ask for, by the name in their declarations. A new wording gets a new version. */
export const consents = {
  whitepaper: whitepaperConsent,
  review: reviewConsent,
} as const satisfies Record<NonNullable<LeadForm['consent']>, { purpose: string; version: string; text: string }>
