import { companySizes } from '#frame/forms/companies.ts'
import { draftOf, type MailLayout } from '#frame/forms/mail-draft.ts'
import { companyStages, type EarlyAccessRequest, industries, services } from './early-access.ts'

export const earlyAccessLayout: MailLayout = {
  subject: 'Early Access Request',
  sections: [
    {
      heading: 'Personal Information',
      rows: {
        Name: ['firstName', 'lastName'],
        Email: ['email'],
        Phone: ['phoneNumber'],
        Address: ['address'],
        Country: ['country'],
      },
    },
    {
      heading: 'Company Information',
      rows: {
        Company: ['company'],
        'Company Stage': ['companyStage'],
        Industry: ['industry'],
        'Company Size': ['companySize'],
      },
    },
    { heading: 'Services Interested In', field: 'servicesInterested' },
    { heading: 'Additional Information', field: 'message' },
  ],
  options: {
    companyStage: companyStages,
    industry: industries,
    companySize: companySizes,
    servicesInterested: services,
  },
}

/**
 * Writes the mail that asks for early access: every answer, as plain text (SPEC 7, Non-HTTP actions). `address` is the
 * site's mailbox.
 */
export const earlyAccessDraft = (request: EarlyAccessRequest, address: string) =>
  draftOf(address, earlyAccessLayout, request)
