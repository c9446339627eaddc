import { slugOf } from '#domain/slug.ts'

/** The nine features of the platform (SPEC 1), in the order of the specification, in three groups. */
const groups = [
  {
    title: 'Set the rules',
    features: [
      {
        title: 'Custom Policy Builder',
        description:
          'Start from a model policy for your industry, answer plain questions, and get rules that fit how you work. Every version and every approval is kept.',
        record: 'An approved AI policy, with its history',
      },
      {
        title: 'Risk Management',
        description:
          'Register every AI system, rate it by its purpose, its data and its consequences, and give each risk an owner, a measure and a date.',
        record: 'A register of AI systems and their risks',
      },
      {
        title: 'Expert Guidance',
        description:
          'Some questions have no template. A specialist in governance, security or your own regulations answers them in writing, with the reasons.',
        record: 'Written advice, filed with the decision',
      },
    ],
  },
  {
    title: 'Put them to work',
    features: [
      {
        title: 'Security Awareness Training',
        description:
          'Short courses for each role: what may go into an AI tool, what may not, and whom to ask. Whoever has not finished is reminded.',
        record: 'Training records by person and role',
      },
      {
        title: 'Technical Integrations',
        description:
          'Connect the systems for identity, tickets, code and cloud, so that evidence is collected where the work happens and not by hand.',
        record: 'Evidence with its origin and its time',
      },
      {
        title: 'Security Dashboard',
        description:
          'One page shows which AI systems are in use, who answers for each of them, what is open and what is late.',
        record: 'A status that you can put before your board',
      },
    ],
  },
  {
    title: 'Show that they hold',
    features: [
      {
        title: 'Compliance Monitor',
        description:
          'Each control is tied to the clauses that it answers. When a rule or a setting changes, you see which controls it touches.',
        record: 'A control map that stays current',
      },
      {
        title: 'Assessments and Audits',
        description:
          'Run impact assessments and internal audits with set questions, findings and deadlines, and hand an auditor one file.',
        record: 'Reports with findings and corrections',
      },
      {
        title: 'Vendor Onboarding',
        description:
          'Send an AI vendor one questionnaire, hold the answers against your policy, and decide before anything is connected.',
        record: 'Vendor decisions, with their conditions',
      },
    ],
  },
] as const

export type FeatureTitle = (typeof groups)[number]['features'][number]['title']

export type Feature = {
  /** Its anchor on /services, and its value in forms. */
  id: string
  title: FeatureTitle
  description: string
  /** What a client holds once the feature is in use. */
  record: string
}

export const featureGroups: readonly { title: string; features: readonly Feature[] }[] = groups.map(
  ({ title, features }) => ({
    title,
    features: features.map((feature) => ({ ...feature, id: slugOf(feature.title) })),
  }),
)

/** Where a feature is described. */
export const featureHref = (title: FeatureTitle) => `/services#${slugOf(title)}`
