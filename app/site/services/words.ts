import { contactAbout } from '#content/contact-address.ts'
import { actions, type LinkItem } from '#content/site.ts'
import texts from '#content/texts/platform.json' with { type: 'json' }
import { dollars, yearlyPrice } from '#knowledge/offer/plans.data.ts'

export const services = {
  what: `${texts.hero.what} From ${dollars(yearlyPrice.foundation)} a year, set up within 2 weeks, part-time.`,
  title: 'Go Beyond AI Governance',
  pageTitle: 'Services',
  description: texts.hero.description,
  lead: texts.hero.lead,
} as const

export const platform = {
  title: 'Our Platform Features',
  record: texts.windows.record,
  /** Below each group. */
  talk: { title: `${actions.bookCall.title} about your own systems`, href: contactAbout('call') },
  /** On a phone, where the pictures are folded. */
  see: texts.windows.see,
  seeVendor: texts.windows.seeVendor,
  note: texts.windows.note,
} as const

/** The four-step engagement process (SPEC 1). Times are those of SPEC 9 and of the roadmap's first stage. */
export const process = {
  title: 'How It Works',
  lead: texts.process.lead,
  more: { title: texts.process.more, href: '/compliance-roadmap' },
  steps: [
    {
      title: 'Initial consultation',
      time: '30 minutes, free',
      text: texts.process.steps[0] ?? '',
    },
    {
      title: 'Assessment and planning',
      time: '2-4 weeks',
      text: texts.process.steps[1] ?? '',
    },
    {
      title: 'Implementation',
      time: '1-2 weeks, part-time',
      text: texts.process.steps[2] ?? '',
    },
    {
      title: 'Ongoing support',
      time: 'A few hours a month',
      text: texts.process.steps[3] ?? '',
    },
  ],
} as const

export const help = {
  title: 'Need help implementing AI governance?',
  text: texts.help,
  primary: { title: 'Schedule a Free 30 min Consultation', href: '/about#contact', about: 'assessment' },
  secondary: { title: 'View Pricing', href: '/pricing' },
} as const satisfies { title: string; text: string; primary: LinkItem; secondary: LinkItem }
