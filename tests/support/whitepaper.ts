import type { WhitepaperLead } from '#office/forms/whitepaper.ts'

/** A whitepaper lead that is right, but for what a test changes. */
export const aWhitepaperLead = (changes: Partial<WhitepaperLead> = {}): WhitepaperLead => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  companyName: 'Analytical Engines',
  jobTitle: 'Head of Quality',
  industry: 'life_sciences',
  companySize: '11-50',
  howCanWeHelp: 'We validate models in a GMP laboratory.',
  submissionType: 'whitepaper-download',
  source: 'whitepaper-download-page',
  ...changes,
})
