import { site } from '#content/site.ts'
import { dollars, supportHours, userLimit, yearlyPrice } from '#features/pricing/plans.data.ts'

/** Early access (SPEC 2, screen 10). */
export const earlyAccess = {
  label: 'Early access',
  title: 'Request Early Access',
  description: `Ask for early access to the ${site.name} platform. The Foundation plan may be free for 6 months, subject to terms. Two short steps.`,
  lead: 'Tell us what you need first; a person reads every request. The Foundation plan may be free for 6 months, subject to terms.',
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
    phoneNumber: 'If a call is quicker than an email.',
    country: 'It decides which laws we look at first.',
    address: 'It goes into the agreement.',
    companyStage: 'Investors ask different questions at each stage.',
    companySize: 'It decides how much of the platform you need.',
    industry: 'It decides which rules come on top.',
  },
  prompts: {
    companyStage: 'Select a stage',
    industry: 'Select an industry',
    companySize: 'Select a size',
  },
} as const
