import * as z from 'zod/mini'
import { companySizes } from '#frame/forms/companies.ts'
import {
  emailField,
  longText,
  type Option,
  oneOf,
  optionalText,
  phoneNumber,
  requiredLine,
  someOf,
} from '#frame/forms/fields.ts'
import { type Answers, defineForm } from '#frame/forms/form.ts'

/** The choices of the form (SPEC 3, Early access request). */
export const companyStages = [
  { value: 'pre-seed', label: 'Pre-seed' },
  { value: 'seed', label: 'Seed' },
  { value: 'series-a', label: 'Series A' },
  { value: 'series-b', label: 'Series B' },
  { value: 'series-c-plus', label: 'Series C+' },
  { value: 'public', label: 'Public' },
] as const satisfies readonly Option[]

export const industries = [
  { value: 'technology', label: 'Technology' },
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'finance', label: 'Finance' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'retail', label: 'Retail' },
  { value: 'education', label: 'Education' },
  { value: 'government', label: 'Government' },
  { value: 'nonprofit', label: 'Nonprofit' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]

export const services = [
  { value: 'custom-policy-builder', label: 'Custom Policy Builder' },
  { value: 'risk-management', label: 'Risk Management' },
  { value: 'security-dashboard', label: 'Security Dashboard' },
  { value: 'assessments-and-audits', label: 'Assessments and Audits' },
] as const satisfies readonly Option[]

/** The early access request, with the messages of SPEC 5. The order is that of the page. */
export const earlyAccessForm = defineForm({
  kind: 'early-access',
  name: 'early access request',
  id: 'early-access-form',
  page: '/early-access',
  endpoint: '/api/early-access-requests',
  schema: z.object({
    servicesInterested: someOf(services, 'Please select at least one service'),
    email: emailField('Please enter a valid email address'),
    company: requiredLine('Company name is required', 200),
    firstName: requiredLine('First name is required', 100),
    lastName: requiredLine('Last name is required', 100),
    phoneNumber: phoneNumber('Phone number is required'),
    country: requiredLine('Country is required', 100),
    address: longText({ min: 1, ask: 'Address is required', max: 500 }),
    companyStage: oneOf(companyStages, 'Company stage is required'),
    companySize: oneOf(companySizes, 'Company size is required'),
    industry: oneOf(industries, 'Industry is required'),
    message: optionalText(5000),
  }),
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phoneNumber: 'Phone number',
    address: 'Address',
    country: 'Country',
    company: 'Company name',
    companyStage: 'Company stage',
    industry: 'Industry',
    companySize: 'Company size',
    servicesInterested: 'Services you are interested in',
    message: 'Message',
  },
  options: {
    companyStage: companyStages,
    industry: industries,
    companySize: companySizes,
    servicesInterested: services,
  },
  freeText: ['message'],
  notices: {
    success: { title: 'Email client opening', text: "We're preparing an email with your request details." },
    failure: {
      title: 'Something went wrong',
      text: 'Unable to open email client. Please try again or contact us directly.',
    },
    sent: { title: 'Request sent', text: 'We have your request, and a person on our team will answer you.' },
    notSent: {
      title: 'Something went wrong',
      text: 'Your request couldn’t be sent. Please try again later or contact us directly.',
    },
  },
})
export type EarlyAccessRequest = Answers<typeof earlyAccessForm>
