import type { LinkItem } from '#content/site.ts'
import { slugOf } from '#platform/text/slug.ts'

/** The nine features of the platform (SPEC 1), in the order of the specification, in three groups. */
const groups = [
  {
    title: 'Set the rules',
    features: [
      {
        title: 'Custom Policy Builder',
        description:
          'Start from a model policy, answer plain questions and get rules that fit how you work. Every version and every approval is kept.',
        record: 'An approved AI policy with its history',
        free: { title: 'Fill in the policy template', href: '/resources/templates/ai-governance-policy' },
      },
      {
        title: 'Risk Management',
        description: 'List every AI system, rate its risks, and give each risk an owner, a next step and a due date.',
        record: 'A register of AI systems and their risks',
        free: { title: 'Check a system against the EU AI Act', href: '/resources/tools/risk-assessment' },
      },
      {
        title: 'Expert Guidance',
        description: 'Some questions do not fit a template. A specialist answers yours in writing and explains why.',
        record: 'Written advice, filed with the decision',
        free: { title: 'Read an example of our analysis', href: '/blog/article-6-3-exception-used-honestly' },
      },
    ],
  },
  {
    title: 'Put them to work',
    features: [
      {
        title: 'Security Awareness Training',
        description:
          'Short courses by role: what may go into an AI tool, what may not, and whom to ask. People who have not finished get reminders.',
        record: 'Training records by person and role',
        free: { title: 'Read the outline of three courses', href: '/blog/ai-literacy-three-kinds-of-staff' },
      },
      {
        title: 'Technical Integrations',
        description:
          'Tell us which systems you use for login, tickets, code and cloud. Where they have an API, we connect them so that nobody collects evidence by hand.',
        record: 'Evidence with its source and date',
        free: { title: 'See what counts as evidence', href: '/frameworks/compliance-documentation' },
      },
      {
        title: 'Security Dashboard',
        description:
          'One page shows which AI systems are in use, who owns each one, what is still open and what is overdue.',
        record: 'A status page for your board',
        free: { title: 'See where you stand in five questions', href: '/ai-readiness-assessment' },
      },
    ],
  },
  {
    title: 'Show that they work',
    features: [
      {
        title: 'Compliance Monitor',
        description:
          'Each control is linked to the clauses it meets. When a rule changes, you see which controls it affects.',
        record: 'A control map that stays current',
        free: { title: 'See which rules apply when', href: '/facts' },
      },
      {
        title: 'Assessments and Audits',
        description:
          'Run impact assessments and internal audits with standard questions, findings and deadlines. Give your auditor a single file.',
        record: 'Audit reports with findings and fixes',
        free: { title: 'Work through the compliance checklist', href: '/resources/checklists/compliance' },
      },
      {
        title: 'Vendor Onboarding',
        description:
          'Send an AI vendor one questionnaire, compare the answers with your policy, and decide before anything is connected.',
        record: 'Vendor decisions and their conditions',
        free: { title: 'Use the vendor questionnaire', href: '/frameworks/ai-vendor-assessment' },
      },
    ],
  },
] as const

export type FeatureTitle = (typeof groups)[number]['features'][number]['title']

export type Feature = {
  id: string
  title: FeatureTitle
  description: string
  /** The record that a client has once the feature is in use. */
  record: string
  /** The free page of this site that shows it. */
  free: LinkItem
}

export const featureGroups: readonly { title: string; features: readonly Feature[] }[] = groups.map(
  ({ title, features }) => ({
    title,
    features: features.map((feature) => ({ ...feature, id: slugOf(feature.title) })),
  }),
)

const features = featureGroups.flatMap((group) => group.features)
/** Returns the record that a client has once the feature is in use. */
export const recordOf = (title: FeatureTitle): string =>
  features.find((feature) => feature.title === title)?.record ?? title

export const featureHref = (title: FeatureTitle) => `/services#${slugOf(title)}`
