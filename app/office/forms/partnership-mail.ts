import { companySizes } from '#frame/forms/companies.ts'
import { draftOf, type MailLayout } from '#frame/forms/mail-draft.ts'
import { offeredServices, type PartnershipRequest, partnershipTypes } from './partnership.ts'

export const partnershipLayout: MailLayout = {
  subject: 'Partnership Application',
  sections: [
    {
      heading: 'Personal Information',
      rows: {
        Name: ['firstName', 'lastName'],
        'Job Title': ['jobTitle'],
        Email: ['email'],
        Phone: ['phoneNumber'],
      },
    },
    {
      heading: 'Company Information',
      rows: {
        Company: ['companyName'],
        Website: ['website'],
        'Partnership Type': ['partnershipType'],
        'Company Size': ['companySize'],
      },
    },
    { heading: 'Services Offered', field: 'servicesOffered' },
    { heading: 'Partnership Goals', field: 'message' },
  ],
  options: { partnershipType: partnershipTypes, companySize: companySizes, servicesOffered: offeredServices },
}

/**
 * Writes the mail that applies for a partnership, in four sections (SPEC 7, Non-HTTP actions). `address` is the
 * partnerships mailbox.
 */
export const partnershipDraft = (request: PartnershipRequest, address: string) =>
  draftOf(address, partnershipLayout, request)
