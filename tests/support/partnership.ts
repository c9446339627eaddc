import type { PartnershipRequest } from '#office/forms/partnership.ts'

/** A partnership request that is right, but for what a test changes. */
export const aPartnershipRequest = (changes: Partial<PartnershipRequest> = {}): PartnershipRequest => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  jobTitle: 'Head of Alliances',
  email: 'grace@example.com',
  phoneNumber: '+1 212 555 0100',
  companyName: 'Compiler Partners',
  website: 'https://www.example.com',
  partnershipType: 'consulting',
  companySize: '1001+',
  servicesOffered: ['data-privacy', 'training', 'other'],
  message: 'We would like to bring your platform to our clients.',
  ...changes,
})
