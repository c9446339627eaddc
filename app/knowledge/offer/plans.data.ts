import type { LinkItem } from '#content/site.ts'
// In the built server the prices that the owner published go before this file's (scripts/texts-plugin.ts).
import prices from '#content/texts/prices.json' with { type: 'json' }
import type { FeatureTitle } from './platform-features.data.ts'

/**
 * The plans and what they offer. Their numbers, and the words that the specification leaves open, stand in
 * `content/texts/prices.json`, or are those the owner published.
 */

const { foundation, professional, multiYear } = prices
/** Lowest price a year, in US dollars. */
export const yearlyPrice = { foundation: foundation.pricePerYear, professional: professional.pricePerYear }
/** The number of people who may use the platform. */
export const userLimit = { foundation: foundation.users, professional: professional.users }
/** Within how many hours a question is answered. */
export const supportHours = { foundation: foundation.supportHours, professional: professional.supportHours }

/** An amount as it is printed: $5,000. */
export const dollars = (amount: number) => `$${thousands(amount)}`
/** A whole number as it is printed: 5,000. */
export const thousands = (amount: number) => String(amount).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')
const contact = '/about#contact'

export type Plan = {
  name: string
  /** The words before the price, the price, and its unit. */
  price: { before: string; amount: string; per?: string }
  audience: string
  /** Five lines of the comparison. */
  includes: readonly string[]
  /** What the plan is without, so that nobody finds it out later. */
  without: { title: string; text: string }
  action: LinkItem
  note?: string
  popular?: boolean
  /** The last line: the offer of early access, or when this plan is the next one. A phone shows the offer alone. */
  last: 'early' | { title: string; text: string }
}

/** The features that every plan has in full. */
export const foundationFeatures = [
  'Custom Policy Builder',
  'Risk Management',
  'Security Awareness Training',
  'Expert Guidance',
] as const satisfies readonly FeatureTitle[]

const features = (...titles: readonly FeatureTitle[]) => titles.join(', ')
const notIncluded = 'Not included:'

export const plans: readonly Plan[] = [
  {
    name: 'Foundation',
    price: { before: 'starting at', amount: dollars(yearlyPrice.foundation), per: 'per year' },
    audience: foundation.audience,
    includes: [
      `Up to ${userLimit.foundation} users`,
      `Email support within ${supportHours.foundation} hours`,
      ...foundation.includes,
    ],
    without: {
      title: notIncluded,
      text: `${features('Security Dashboard', 'Compliance Monitor', 'Vendor Onboarding', 'Technical Integrations')}, check-ins.`,
    },
    action: { title: 'Get Started', href: contact, about: 'foundation' },
    note: 'No credit card required to start',
    last: 'early',
  },
  {
    name: 'Professional',
    price: { before: 'starting at', amount: dollars(yearlyPrice.professional), per: 'per year' },
    audience: professional.audience,
    includes: [
      `Up to ${userLimit.professional} users`,
      `Priority support within ${supportHours.professional} hours`,
      'Monthly check-ins',
      ...professional.includes,
    ],
    without: { title: notIncluded, text: '24/7 support, quarterly audits.' },
    action: { title: 'Get Started', href: contact, about: 'professional' },
    note: professional.note,
    popular: true,
    last: { title: `More than ${userLimit.foundation} users?`, text: 'Upgrade from Foundation at any time.' },
  },
  {
    name: 'Multi-Year',
    price: { before: 'your price', amount: 'Custom', per: 'quoted for your company' },
    audience: multiYear.audience,
    includes: ['Unlimited users', '24/7 support', 'Quarterly audits', ...multiYear.includes],
    without: { title: 'Nothing left out:', text: 'this plan has every feature.' },
    action: { title: 'Contact Sales', href: contact, about: 'multi-year' },
    note: 'Get a custom quote for your business',
    last: { title: `More than ${userLimit.professional} users?`, text: 'There is no limit here.' },
  },
]
