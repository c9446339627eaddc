import type { LinkItem } from './site.ts'

/** The Services screen (SPEC 2, screen 3); its features are in `features.ts`. */
export const services = {
  title: 'Go Beyond AI Governance',
  pageTitle: 'Services',
  description:
    'Nine platform features and a four-step way of working: policies, risks, training, evidence and audits for AI, with specialists beside you.',
  lead: 'A policy is where most companies stop. We go on from there: to rules that people follow, evidence that they did, and a record that others can rely on.',
  contentsTitle: 'On this page',
} as const

export const platform = {
  label: 'The platform',
  title: 'Our Platform Features',
  lead: 'Nine features in three groups. Take those you need first; each leaves a record that the others use.',
  record: 'You hold',
} as const

/** The four-step engagement process (SPEC 1). Times are those of SPEC 9 and of the roadmap's first stage. */
export const process = {
  label: 'The way of working',
  title: 'How It Works',
  lead: 'The same four steps for every client. What differs is how much has to be done in each.',
  steps: [
    {
      title: 'Initial consultation',
      time: '30 minutes, free',
      text: 'You describe how AI is used and who asks you about it. We say which rules are likely to apply and what we would do first.',
    },
    {
      title: 'Assessment and planning',
      time: '2-4 weeks',
      text: 'Together we list the systems in use, find what is missing and agree on a plan with owners and dates.',
    },
    {
      title: 'Implementation',
      time: '1-2 weeks, part-time',
      text: 'That is the time to set up the platform. Policies, controls and training follow in the order of the plan.',
    },
    {
      title: 'Ongoing support',
      time: 'A few hours a month',
      text: 'Evidence is kept current, and a changed rule reaches you with what it means for your controls.',
    },
  ],
} as const

export const help = {
  title: 'Need help implementing AI governance?',
  text: 'Thirty minutes with a specialist, free of charge. You leave with the rules that are likely to apply and a first step, whether or not we work together.',
  primary: { title: 'Schedule a Free 30 min Consultation', href: '/about#contact' },
  secondary: { title: 'View Pricing', href: '/pricing' },
} as const satisfies { title: string; text: string; primary: LinkItem; secondary: LinkItem }
