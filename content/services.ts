import type { LinkItem } from './site.ts'

/** The Services screen (SPEC 2, screen 3); its features are in `features.ts`. */
export const services = {
  title: 'Go Beyond AI Governance',
  pageTitle: 'Services',
  description:
    'Nine platform features and a four-step process: policies, risks, training, evidence and audits for AI. With specimens of what you would have in hand.',
  lead: 'A policy alone proves nothing. We help you go on from there: to rules that people follow, evidence that they do, and records that customers and auditors can check.',
} as const

export const platform = {
  label: 'The platform',
  title: 'Our Platform Features',
  lead: 'Nine features in three groups. Beside each group you see what you would have in hand, and each feature names something free on this site that shows it.',
  record: 'You get',
} as const

/** The four-step engagement process (SPEC 1). Times are those of SPEC 9 and of the roadmap's first stage. */
export const process = {
  label: 'The process',
  title: 'How It Works',
  lead: 'The same four steps each time. How much there is to do in each depends on what you have already.',
  more: { title: 'See all six stages in the compliance roadmap', href: '/compliance-roadmap' },
  steps: [
    {
      title: 'Initial consultation',
      time: '30 minutes, free',
      text: 'You tell us how you use AI and who asks you about it. We tell you which rules are likely to apply and what we would do first.',
    },
    {
      title: 'Assessment and planning',
      time: '2-4 weeks',
      text: 'Together we list the AI systems you use, find what is missing and agree on a plan with owners and dates.',
    },
    {
      title: 'Implementation',
      time: '1-2 weeks, part-time',
      text: 'This is the time it takes to set up the platform. Policies, controls and training follow in the order of your plan.',
    },
    {
      title: 'Ongoing support',
      time: 'A few hours a month',
      text: 'You keep the evidence current. When a rule changes, we tell you what that means for your controls.',
    },
  ],
} as const

export const help = {
  title: 'Need help implementing AI governance?',
  text: 'Thirty minutes with a specialist, free of charge. Afterwards you know which rules are likely to apply and what to do first, whether or not we work together.',
  primary: { title: 'Schedule a Free 30 min Consultation', href: '/about#contact' },
  secondary: { title: 'View Pricing', href: '/pricing' },
} as const satisfies { title: string; text: string; primary: LinkItem; secondary: LinkItem }
