import { site } from '#content/site.ts'
import { dollars, supportHours, userLimit, yearlyPrice } from '#features/pricing/plans.data.ts'

/** Early access (SPEC 2, screen 10). */
export const earlyAccess = {
  label: 'Early access',
  title: 'Request Early Access',
  description: `Ask for early access to the ${site.name} platform. The Foundation plan may be free for 6 months, subject to terms. One short form.`,
  lead: 'Tell us who you are and which parts of the platform you need first. It takes one short form, and a person reads every request.',
  terms: {
    title: 'Terms',
    offer: 'The Foundation plan may be free for 6 months, subject to terms.',
    rows: [
      { title: 'The plan', text: `Foundation, for up to ${userLimit.foundation} users` },
      { title: 'Support', text: `By email, within ${supportHours.foundation} hours` },
      { title: 'List price', text: `Starting at ${dollars(yearlyPrice.foundation)} per year` },
    ],
    link: { title: 'Read the terms', href: '/terms' },
    contact: { text: 'Prefer to write to us directly?', address: site.email },
  },
  request: {
    title: 'Your request',
    you: 'About you',
    company: 'Your company',
    services: 'What you need first',
    more: 'Anything else',
    submit: 'Submit Request',
  },
  prompts: {
    companyStage: 'Select a stage',
    industry: 'Select an industry',
    companySize: 'Select a size',
  },
} as const
