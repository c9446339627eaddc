import { site } from '#content/site.ts'
import { dollars, foundationFeatures, supportHours, userLimit, yearlyPrice } from '#knowledge/offer/plans.data.ts'
import { recordOf } from '#knowledge/offer/platform-features.data.ts'
import type { Section } from '#knowledge/product-window/words.ts'

export const earlyAccess = {
  title: 'Request Early Access',
  description: `Ask for early access to the ${site.name} platform. The Foundation plan may be free for 6 months, subject to terms.`,
  lead: 'Your AI policy, your register of AI systems and your training records in one place, with a specialist who answers your questions.',
  offer: {
    figure: '6 months',
    text: 'The Foundation plan may be free for 6 months, subject to terms.',
    price: `For up to ${userLimit.foundation} users. List price: starting at ${dollars(yearlyPrice.foundation)} per year.`,
    start: 'Start your request',
    call: 'Three parts, about 3 minutes. Then your email program opens with the request written; without one, this page sends it.',
    /** What the window has of the plan. */
    sections: ['Register', 'Policies', 'Training'] satisfies Section[] as readonly Section[],
    caption: 'In Foundation: each clause of your policy with its version, who approved it, and the advice behind it.',
  },
  /** The last line of the page. */
  call: {
    text: 'Not sure that it fits? Talk it through with a specialist first: 30 minutes, free.',
    about: 'foundation',
  },
  gains: {
    title: 'What you get',
    lead: 'What you have in hand with the Foundation plan, and the feature that each comes from.',
    items: [
      ...foundationFeatures.map((feature) => ({ title: recordOf(feature), text: feature })),
      { title: 'Impact assessments with standard questions', text: 'Assessments' },
      { title: 'A person who answers', text: `Email support, within ${supportHours.foundation} hours` },
    ],
  },
  steps: {
    title: 'What happens next',
    steps: [
      {
        title: 'You send it',
        text: 'Your email program opens with the request written, and you press Send. Without one, this page sends it.',
      },
      {
        title: 'We talk',
        text: `A person answers by email, within ${supportHours.foundation} hours. Then a call: 30 minutes about what you need first, the rules that are likely to apply, and the terms.`,
      },
      {
        title: 'You start',
        text: 'You read the agreement before you sign it. Then the platform is set up in 1-2\u00a0weeks, part-time.',
      },
    ],
  },
  terms: {
    link: { title: 'Read the terms', href: '/terms' },
    contact: { text: 'Prefer to write to us directly?', address: site.email },
  },
  request: {
    title: 'Your request',
    lead: 'What you need and who you are come first. What only the agreement needs comes last.',
    needs: 'What you need first',
    company: 'You and your company',
    agreement: 'For the agreement',
    submit: 'Submit Request',
  },
  /** Why a field is asked. */
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
