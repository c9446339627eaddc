import * as z from 'zod/mini'
import { companySizes } from '#frame/forms/companies.ts'
import { emailField, type Option, oneOf, optionalText, requiredLine } from '#frame/forms/fields.ts'
import { type Answers, defineForm } from '#frame/forms/form.ts'

const whitepaperIndustries = [
  { value: 'life_sciences', label: 'Life Sciences' },
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'biotech', label: 'Biotech' },
  { value: 'pharmaceutical', label: 'Pharmaceutical' },
  { value: 'fintech', label: 'Fintech' },
  { value: 'professional_services', label: 'Professional Services' },
  { value: 'software', label: 'Software' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]

/** The answers to the box for emails. What is not ticked is stored as `no`, so that the team reads it. */
const emailAnswers = [
  { value: 'yes', label: 'Agreed' },
  { value: 'no', label: 'Not agreed: answer what was asked, and send nothing else' },
] as const satisfies readonly Option[]

/** Values that every post carries besides the answers (SPEC 7); no other value is accepted. */
const fixed = <Value extends string>(value: Value) => z._default(z.literal(value, `Must be ${value}`), value)

export const whitepaperForm = defineForm({
  kind: 'whitepaper',
  name: 'whitepaper download',
  id: 'whitepaper-form',
  page: '/whitepaper-download',
  endpoint: '/api/contact-submissions',
  consent: 'whitepaper',
  consentField: 'emails',
  schema: z.object({
    firstName: requiredLine('First name must be at least 2 characters.', 100, 2),
    lastName: requiredLine('Last name must be at least 2 characters.', 100, 2),
    email: emailField('Please enter a valid email address.'),
    companyName: requiredLine('Company name must be at least 2 characters.', 200, 2),
    jobTitle: requiredLine('Job title must be at least 2 characters.', 100, 2),
    industry: oneOf(whitepaperIndustries, 'Please select an industry.'),
    companySize: oneOf(companySizes, 'Please select your company size.'),
    howCanWeHelp: optionalText(5000),
    emails: z.optional(
      z.pipe(
        z.enum([...emailAnswers.map(({ value }) => value), ''], 'Tick the box or leave it empty.'),
        z.transform((text) => text || undefined),
      ),
    ),
    submissionType: fixed('whitepaper-download'),
    source: fixed('whitepaper-download-page'),
  }),
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    companyName: 'Company name',
    jobTitle: 'Job title',
    industry: 'Industry',
    companySize: 'Company size',
    howCanWeHelp: 'How can we help?',
    emails: 'Emails from us',
  },
  options: { industry: whitepaperIndustries, companySize: companySizes, emails: emailAnswers },
  derive: ({ emails = 'no' }: { email: string; emails?: 'yes' | 'no' | undefined }) => ({ emails }),
  freeText: ['howCanWeHelp'],
  notices: {
    success: {
      title: 'Thank you for your interest!',
      text: 'Your information has been submitted successfully. You can now download the whitepaper.',
    },
    failure: { title: 'Error', text: 'There was a problem submitting your information. Please try again.' },
    download: { title: 'Download Started', text: 'Your whitepaper is being downloaded.' },
  },
})
export type WhitepaperLead = Answers<typeof whitepaperForm>
