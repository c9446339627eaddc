import * as z from 'zod/mini'
import { companySizes } from '#frame/forms/companies.ts'
import {
  emailField,
  longText,
  type Option,
  oneOf,
  phoneNumber,
  requiredLine,
  someOf,
  webAddress,
} from '#frame/forms/fields.ts'
import { type Answers, defineForm } from '#frame/forms/form.ts'

/** The options of the form (SPEC 3, Partnership request). */
export const partnershipTypes = [
  { value: 'technology', label: 'Technology Partner' },
  { value: 'consulting', label: 'Consulting Partner' },
  { value: 'reseller', label: 'Reseller' },
  { value: 'referral', label: 'Referral Partner' },
  { value: 'integration', label: 'Integration Partner' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]

export const offeredServices = [
  { value: 'ai-governance', label: 'AI Governance' },
  { value: 'data-privacy', label: 'Data Privacy' },
  { value: 'compliance', label: 'Compliance' },
  { value: 'risk-management', label: 'Risk Management' },
  { value: 'ai-ethics', label: 'AI Ethics' },
  { value: 'consultancy', label: 'Consultancy' },
  { value: 'training', label: 'Training & Education' },
  { value: 'other', label: 'Other Services' },
] as const satisfies readonly Option[]

/** The partnership request, with the messages of SPEC 5. The order is that of the page. */
export const partnershipForm = defineForm({
  kind: 'partnership',
  name: 'partnership request',
  id: 'partner-form',
  page: '/become-partner',
  endpoint: '/api/partnership-requests',
  schema: z.object({
    firstName: requiredLine('First name is required', 100),
    lastName: requiredLine('Last name is required', 100),
    jobTitle: requiredLine('Job title is required', 100),
    email: emailField('Please enter a valid email address'),
    phoneNumber: phoneNumber('Phone number is required'),
    companyName: requiredLine('Company name is required', 200),
    website: webAddress('Please enter a valid website URL'),
    partnershipType: oneOf(partnershipTypes, 'Partnership type is required'),
    companySize: oneOf(companySizes, 'Company size is required'),
    servicesOffered: someOf(offeredServices, 'Please select at least one service'),
    message: longText({ min: 10, ask: 'Please tell us more about your partnership goals', max: 5000 }),
  }),
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    jobTitle: 'Job title',
    email: 'Email',
    phoneNumber: 'Phone number',
    companyName: 'Company name',
    website: 'Website',
    partnershipType: 'Partnership type',
    companySize: 'Company size',
    servicesOffered: 'Services offered',
    message: 'Partnership goals',
  },
  options: { partnershipType: partnershipTypes, companySize: companySizes, servicesOffered: offeredServices },
  freeText: ['message'],
  notices: {
    success: { title: 'Email client opening', text: "We're preparing an email with your partnership request details." },
    failure: {
      title: 'Something went wrong',
      text: 'Unable to open email client. Please try again or contact us directly.',
    },
    sent: { title: 'Application sent', text: 'We have your application, and a person on our team will answer you.' },
    notSent: {
      title: 'Something went wrong',
      text: 'Your application couldn’t be sent. Please try again later or contact us directly.',
    },
  },
})
export type PartnershipRequest = Answers<typeof partnershipForm>
