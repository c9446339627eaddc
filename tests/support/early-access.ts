import type { EarlyAccessRequest } from '#office/forms/early-access.ts'

/** An early access request that is right, but for what a test changes. */
export const anEarlyAccessRequest = (changes: Partial<EarlyAccessRequest> = {}): EarlyAccessRequest => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phoneNumber: '+44 20 7946 0000',
  address: '12 St James Square\nLondon',
  country: 'United Kingdom',
  company: 'Analytical Engines',
  companyStage: 'series-c-plus',
  industry: 'technology',
  companySize: '11-50',
  servicesInterested: ['custom-policy-builder', 'assessments-and-audits'],
  message: 'We start with the models that price risk.',
  ...changes,
})
