import { site } from '#content/site.ts'
import { dollars, supportHours, userLimit, yearlyPrice } from '#knowledge/offer/plans.data.ts'

export const earlyAccess = {
  title: 'Request Early Access',
  description: `Ask for early access to the ${site.name} platform. The Foundation plan may be free for 6 months, subject to terms.`,
  lead: 'Put your AI systems, policies and evidence in one place. Tell us what you need first, and a person reads it.',
  offer: {
    figure: '6 months',
    text: 'The Foundation plan may be free for 6 months, subject to terms.',
    start: 'Start your request',
    call: 'Two parts, about 3 minutes. Rather talk first? Name, email, one sentence and a time are enough: 30 minutes, free.',
  },
  /** The last line of the page. */
  call: {
    text: 'Not sure that it fits? Talk it through with a specialist first: 30 minutes, free.',
    about: 'foundation',
  },
  steps: {
    title: 'What happens next',
    list: [
      {
        title: 'You send it',
        text: 'Your email program opens with the request written, and you press Send. Without one, this page sends it.',
      },
      { title: 'We read it', text: `A person answers by email, within ${supportHours.foundation} hours.` },
      {
        title: 'We talk',
        text: '30 minutes about what you need first, the rules that are likely to apply, and the terms.',
      },
      {
        title: 'You start',
        text: 'You read the agreement before you sign it. Then the platform is set up in 1-2 weeks, part-time.',
      },
    ],
  },
  terms: {
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
    first: 'What you need first',
    rest: 'About you, and for the agreement',
    submit: 'Submit Request',
  },
  /** Why a field of the second step is asked. */
  reasons: {
    phoneNumber: 'For when a call is quicker than an email.',
    country: 'So that we look at your country’s laws first.',
    address: 'Your company’s: it goes into the agreement.',
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
