import { contactAbout } from '#content/contact-address.ts'
import { actions, type LinkItem } from '#content/site.ts'
import { dollars, yearlyPrice } from '#knowledge/offer/plans.data.ts'

export const services = {
  what: `AI governance software, with specialists. From ${dollars(yearlyPrice.foundation)} a year, set up within 2 weeks, part-time.`,
  title: 'Go Beyond AI Governance',
  pageTitle: 'Services',
  description:
    'Nine platform features and a four-step process: policies, risks, training, evidence and audits for AI. Shown at work.',
  lead: 'A policy alone proves nothing. We help you with the rest: rules that people follow, evidence that they do, and records that customers and auditors can check.',
} as const

export const platform = {
  title: 'Our Platform Features',
  record: 'You get',
  /** Below each group. */
  talk: { title: `${actions.bookCall.title} about your own systems`, href: contactAbout('call') },
  /** On a phone, where the pictures are folded. */
  see: 'See it in the platform',
  seeVendor: 'See a vendor in the platform',
  note: 'The company in the windows, its systems and its vendor are made up. What the laws say is real.',
} as const

/** The four-step engagement process (SPEC 1). Times are those of SPEC 9 and of the roadmap's first stage. */
export const process = {
  title: 'How It Works',
  lead: 'Every project has the same four steps. How much work each one takes depends on what you already have.',
  more: { title: 'See all six stages in the compliance roadmap', href: '/compliance-roadmap' },
  steps: [
    {
      title: 'Initial consultation',
      time: '30 minutes, free',
      text: 'You tell us how you use AI and who is asking about it. We tell you which rules are likely to apply and what we would do first.',
    },
    {
      title: 'Assessment and planning',
      time: '2-4 weeks',
      text: 'Together we list the AI systems you use, find what is missing and agree on a plan with owners and dates.',
    },
    {
      title: 'Implementation',
      time: '1-2 weeks, part-time',
      text: 'The platform is set up in that time. Policies, controls and training take your people longer and follow your plan.',
    },
    {
      title: 'Ongoing support',
      time: 'A few hours a month',
      text: 'That is the work in the platform; your people also carry out the controls. When a rule changes, the Professional plan and those above show which controls it affects.',
    },
  ],
} as const

export const help = {
  title: 'Need help implementing AI governance?',
  text: 'A free 30-minute call with a specialist. You leave knowing which rules are likely to apply and what to do first, whether or not we work together.',
  primary: { title: 'Schedule a Free 30 min Consultation', href: '/about#contact', about: 'assessment' },
  secondary: { title: 'View Pricing', href: '/pricing' },
} as const satisfies { title: string; text: string; primary: LinkItem; secondary: LinkItem }
