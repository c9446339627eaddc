import type { LinkItem } from '#content/site.ts'
import texts from '#content/texts/platform.json' with { type: 'json' }
import { slugOf } from '#platform/text/slug.ts'

/**
 * The nine features of the platform (SPEC 1), in the order of the specification, in three groups. What they say beside
 * their titles is in `content/texts/platform.json`.
 */
const groups = [
  [
    {
      title: 'Custom Policy Builder',
      free: '/resources/templates/ai-governance-policy',
    },
    {
      title: 'Risk Management',
      free: '/resources/tools/risk-assessment',
    },
    {
      title: 'Expert Guidance',
      free: '/blog/article-6-3-exception-used-honestly',
    },
  ],
  [
    {
      title: 'Security Awareness Training',
      free: '/blog/ai-literacy-three-kinds-of-staff',
    },
    {
      title: 'Technical Integrations',
      free: '/frameworks/compliance-documentation',
    },
    {
      title: 'Security Dashboard',
      free: '/ai-readiness-assessment',
    },
  ],
  [
    {
      title: 'Compliance Monitor',
      free: '/facts',
    },
    {
      title: 'Assessments and Audits',
      free: '/resources/checklists/compliance',
    },
    {
      title: 'Vendor Onboarding',
      free: '/frameworks/ai-vendor-assessment',
    },
  ],
] as const

export type FeatureTitle = (typeof groups)[number][number]['title']

export type Feature = {
  id: string
  title: FeatureTitle
  description: string
  /** The record that a client has once the feature is in use. */
  record: string
  /** The free page of this site that shows it. */
  free: LinkItem
}

export const featureGroups: readonly { title: string; features: readonly Feature[] }[] = groups.map((group, at) => {
  const { title, features } = texts.groups[at] ?? { title: '', features: [] }
  return {
    title,
    features: group.map(({ title, free }, index) => {
      const { description, record, more } = features[index] ?? { description: '', record: '', more: '' }
      return { id: slugOf(title), title, description, record, free: { title: more, href: free } }
    }),
  }
})

const features = featureGroups.flatMap((group) => group.features)
/** Returns the record that a client has once the feature is in use. */
export const recordOf = (title: FeatureTitle): string =>
  features.find((feature) => feature.title === title)?.record ?? title

export const featureHref = (title: FeatureTitle) => `/services#${slugOf(title)}`
