import { site } from '#content/site.ts'
import type { LeadForm } from '#frame/forms/form.ts'
import { reviewConsent } from '#tools/review/words.ts'

/** The note beside the form, in its three parts. */
export const whitepaperNote = {
  text: `By sending the form you agree that ${site.name} contacts you by email and stores your personal data as described in the`,
  link: { title: 'privacy statement', href: '/privacy' },
  after: 'You can unsubscribe at any time.',
} as const

/**
 * The consent of the form, in the words of its note. It is stored with the hash of `text`, so a new wording gets a new
 * version (a test ensures that).
 */
export const whitepaperConsent = {
  purpose: 'whitepaper',
  version: '1',
  text: `${whitepaperNote.text} ${whitepaperNote.link.title}. ${whitepaperNote.after}`,
} as const

/** The consents that forms ask for, by the name in their declarations. A new wording gets a new version. */
export const consents = {
  whitepaper: whitepaperConsent,
  review: reviewConsent,
} as const satisfies Record<NonNullable<LeadForm['consent']>, { purpose: string; version: string; text: string }>
