/** The consents that are given with a lead, by their purpose. */
export const leadConsents = ['whitepaper', 'review', 'landing-page'] as const
export type LeadConsent = (typeof leadConsents)[number]
