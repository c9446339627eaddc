import type { LinkItem } from '#content/site.ts'
import prices from '#content/texts/prices.json' with { type: 'json' }
import texts from '#content/texts/pricing.json' with { type: 'json' }
import { dollars, supportHours, thousands, userLimit, yearlyPrice } from '#knowledge/offer/plans.data.ts'
import { type FeatureTitle, featureHref } from '#knowledge/offer/platform-features.data.ts'

const agreementYears = prices.agreement

export const pricing = {
  title: 'Plans',
  description: `Three yearly plans for AI governance: Foundation from ${dollars(yearlyPrice.foundation)}, Professional from ${dollars(yearlyPrice.professional)}, Multi-Year on a custom quote. Compared line by line.`,
  lead: `From ${dollars(yearlyPrice.foundation)} a year. Every plan starts with a free 30-minute call.`,
  popular: 'MOST POPULAR',
  termsTitle: texts.terms.title,
  terms: [
    { title: texts.terms.long, text: `Typical agreements run ${agreementYears}.` },
    { title: texts.terms.grow, text: 'Upgrades take effect immediately.' },
    { title: texts.terms.less, text: 'Downgrades apply at the end of the billing cycle.' },
  ],
} as const

/** The offer of early access, on the card of its plan. */
export const earlyAccessOffer = {
  title: 'Early access:',
  text: 'Foundation may be free for 6 months, subject to terms.',
} as const

/** The set of controls whose hours stand beside the price, as the address of the control library has it. */
export const workHoursSet = { frameworks: ['nist-ai-rmf', 'eu-ai-act'], role: 'deployer' } as const
/** One hour in so many is saved. */
const oneIn = 10
/** Dollars for an hour: at this price one hour in ten pays for Foundation. */
const rateOf = (hours: number) => Math.round((yearlyPrice.foundation * oneIn) / hours)
/** Whole hours that are worth at least the price. */
const savedFor = (price: number, hours: number) => Math.ceil(price / rateOf(hours))

/** Hours that a plan has to save to pay for itself, of the hours that the work of a set takes. */
export const workHours = {
  label: texts.workHours.label,
  title: (hours: number) => `${Math.ceil(savedFor(yearlyPrice.foundation, hours) / 12)} hours a month`,
  of: texts.workHours.of,
  /** Under the page’s title, a link to the figure. */
  inShort: (hours: number) => `${workHours.title(hours)} ${workHours.of}`,
  /** Over the rows: what each plan takes. */
  hours: texts.workHours.hours,
  /** At the price of an hour that Foundation sets. */
  rows: (hours: number) =>
    (
      [
        ['Foundation', yearlyPrice.foundation],
        ['Professional', yearlyPrice.professional],
      ] as const
    ).map(([plan, price]) => ({
      plan: `${plan}, ${dollars(price)}`,
      saved: `${thousands(savedFor(price, hours))} of ${thousands(hours)} hours`,
    })),
  text: ({ setUp, yearly }: { setUp: number; yearly: number }) =>
    `At ${dollars(rateOf(setUp + yearly))} an hour, which is Foundation’s price for one hour in ten. By our estimate governance takes ${thousands(setUp + yearly)} hours of your people’s time in year one: about ${thousands(setUp)} to set up and ${thousands(yearly)} to run. That is for a company of 80 people with ten AI uses, the NIST AI RMF and the EU AI Act.`,
  more: (controls: number) => `See the ${controls} controls and their hours`,
} as const

type Row = {
  title: string
  href?: string
  /** For each plan in turn: a text, or whether the plan has it. */
  values: readonly (string | boolean)[]
}

const feature = (title: FeatureTitle, ...values: Row['values']): Row => ({ title, href: featureHref(title), values })

export const comparison = {
  title: texts.comparison.title,
  caption: 'Feature comparison of the three plans',
  included: 'Included',
  missing: 'Not included',
  /** Under the name of each plan. */
  prices: [`From ${dollars(yearlyPrice.foundation)}`, `From ${dollars(yearlyPrice.professional)}`, 'Custom'],
  /** Opens the table on a phone. */
  open: 'Compare line by line',
  more: { title: texts.comparison.more, href: '/services#platform' },
  groups: [
    {
      title: texts.comparison.people,
      rows: [
        {
          title: 'Users',
          values: [`Up to ${userLimit.foundation}`, `Up to ${userLimit.professional}`, 'Unlimited'],
        },
        {
          title: 'Support',
          values: [
            `Email, within ${supportHours.foundation} hours`,
            `Priority, within ${supportHours.professional} hours`,
            '24/7',
          ],
        },
        { title: 'Reviews with a specialist', values: [false, 'Monthly check-ins', 'Quarterly audits'] },
      ],
    },
    {
      title: texts.comparison.platform,
      rows: [
        feature('Custom Policy Builder', true, true, true),
        feature('Risk Management', true, true, true),
        feature('Expert Guidance', true, true, true),
        feature('Security Awareness Training', true, true, true),
        feature('Assessments and Audits', 'Assessments', 'Assessments', 'Assessments and audits'),
        feature('Security Dashboard', false, true, true),
        feature('Compliance Monitor', false, true, true),
        feature('Vendor Onboarding', false, true, true),
        feature('Technical Integrations', false, true, true),
      ],
    },
  ] satisfies readonly { title: string; rows: readonly Row[] }[],
} as const

type Question = { question: string; answer: string; link?: LinkItem }

export const planQuestions: { title: string; items: readonly Question[] } = {
  title: texts.questions.title,
  items: [
    {
      question: 'How long does an agreement run?',
      answer: `Typical agreements run ${agreementYears}. ${texts.questions.long}`,
    },
    {
      ...texts.questions.change,
    },
    {
      question: 'What does “starting at” mean?',
      answer: `It is the lowest price of a plan for one year: ${dollars(yearlyPrice.foundation)} for Foundation, ${dollars(yearlyPrice.professional)} for Professional. Multi-Year has no list price: we quote it for your company.`,
    },
    {
      question: 'What if more people need access?',
      answer: `Foundation is for up to ${userLimit.foundation} users, Professional for up to ${userLimit.professional}, and Multi-Year has no limit. If you need more, you can upgrade to the next plan at any time.`,
    },
    {
      ...texts.questions.buy,
      link: { title: 'Request Early Access', href: '/early-access' },
    },
  ],
}

export const demo = {
  title: texts.demo.title,
  text: texts.demo.text,
  action: { title: 'Request a Demo', href: '/about#contact', about: 'demo' },
} as const
