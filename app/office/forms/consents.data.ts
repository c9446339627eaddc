import { site } from '#content/site.ts'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { reviewConsent } from '#tools/review/words.ts'

/** The box for emails, empty at first, and the note below it. The guide does not depend on it. */
export const whitepaperNote = {
  box: `Email me about AI governance and what ${site.name} offers`,
  text: `By ticking the box you agree that ${site.name} contacts you by email and stores your personal data as described in the`,
  link: { title: 'privacy statement', href: '/privacy' },
  after: 'You can unsubscribe at any time. You get the guide either way.',
} as const

/**
 * The consent that the box gives, in its words and those of its note. It is stored with the hash of `text`, so a new
 * wording gets a new version (a test ensures that).
 */
export const whitepaperConsent = {
  purpose: 'whitepaper',
  version: '2',
  text: `${whitepaperNote.box}. ${whitepaperNote.text} ${whitepaperNote.link.title}. ${whitepaperNote.after}`,
} as const

/** The consents that forms ask for, by the name in their declarations. A new wording gets a new version. */
export const consents = {
  whitepaper: whitepaperConsent,
  review: reviewConsent,
} as const satisfies Record<
  Extract<LeadFormDeclaration['consent'], string>,
  { purpose: string; version: string; text: string }
>
