import { site } from '#content/site.ts'
import { dollars, supportHours, userLimit, yearlyPrice } from '#knowledge/offer/plans.data.ts'

/** Early access (SPEC 2, screen 10). */
export const earlyAccess = {
  label: 'Two short steps',
  title: 'Request Early Access',
  description: `Ask for early access to the ${site.name} platform. The Foundation plan may be free for 6 months, subject to terms. Two short steps.`,
  lead: 'Tell us what you need first, and a person reads it. The Foundation plan may be free for 6 months, subject to terms.',
  terms: {
    title: 'Terms',
    rows: [
      { title: 'The plan', text: `Foundation, for up to ${userLimit.foundation} users` },
      { title: 'Support', text: `By email, within ${supportHours.foundation} hours` },
      { title: 'List price', text: `Starting at ${dollars(yearlyPrice.foundation)} per year` },
    ],
    link: { title: 'Read the terms', href: '/terms' },
    contact: { text: 'Prefer to write to us directly?', address: site.email },
  },
  register: { mark: 'Example', company: 'Your company' },
  request: {
    title: 'Your request',
    first: 'What you need first',
    rest: 'About you and your company',
    submit: 'Submit Request',
  },
  /** Why a field of the second step is asked. */
  reasons: {
    phoneNumber: 'For when a call is quicker than an email.',
    country: 'So that we look at your country’s laws first.',
    address: 'It goes into the agreement.',
    companyStage: 'Helps us suggest rules that fit your stage.',
    companySize: 'So that we know how much of the platform you need.',
    industry: 'Some industries have rules of their own.',
  },
  prompts: {
    companyStage: 'Select a stage',
    industry: 'Select an industry',
    companySize: 'Select a size',
  },
} as const
