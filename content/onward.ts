import type { Room } from '#domain/blog/onward.ts'

/** Below an article and a category's list. */
export const onward = {
  label: 'Next',
  title: 'Put it to work',
} as const

/** Below a framework: the newest articles of its categories, then these. */
export const besideFramework = {
  label: 'Next',
  title: 'Read on',
  ways: [
    {
      href: '/facts',
      title: 'What applies when',
      text: 'The legal statements this document cites, by date, each with its official source.',
    },
    {
      href: '/frameworks',
      title: 'All frameworks',
      text: 'Six documents on ethics, data, risk, suppliers, records and models.',
    },
  ],
} as const

/** The tools and documents that articles lead on to: the nearest to a category first. */
export const rooms: readonly Room[] = [
  {
    href: '/resources/tools/risk-assessment',
    title: 'EU AI Act risk check',
    text: 'Answer nine questions at most and see which rules reach one of your systems.',
    categories: ['Risk', 'Regulatory Updates'],
    facts: ['eu-ai-act-'],
  },
  {
    href: '/resources/templates/ai-governance-policy',
    title: 'AI governance policy template',
    text: 'Fill in your company’s names and rules, and take the policy away as PDF, DOCX or Markdown.',
    categories: ['Enablement', 'Governance'],
  },
  {
    href: '/resources/checklists/compliance',
    title: 'AI compliance checklist',
    text: 'Tick off what each law and standard asks for, with its clause and the proof to keep.',
    categories: ['Compliance', 'Regulatory Updates'],
    facts: ['gdpr-', 'ccpa-', 'hipaa-', 'iso-', 'nist-'],
  },
  {
    href: '/frameworks/ai-risk-assessment',
    title: 'AI Risk Assessment framework',
    text: 'Find, score and treat the risks of an AI use, with a register and a worked example.',
    categories: ['Risk'],
  },
  {
    href: '/frameworks/ai-vendor-assessment',
    title: 'AI Vendor Assessment framework',
    text: 'Questions to ask a supplier, answers to accept, and clauses to sign.',
    categories: ['Trust'],
  },
  {
    href: '/frameworks/compliance-documentation',
    title: 'Compliance Documentation framework',
    text: 'The records an auditor or inspector asks for, and templates to write them in.',
    categories: ['Compliance'],
    facts: ['fda-', 'eu-gmp-', 'ema-'],
  },
  {
    href: '/frameworks/ai-model-governance',
    title: 'AI Model Governance framework',
    text: 'Inventory, validation, release, change and retirement of a model, step by step.',
    categories: ['Risk'],
    facts: ['us-sr-', 'fda-', 'eu-gmp-'],
  },
  {
    href: '/frameworks/data-governance',
    title: 'Data Governance framework',
    text: 'Where the data of an AI system comes from, who may use it for what, and how long it stays.',
    categories: ['Trust', 'Compliance'],
    facts: ['gdpr-', 'hipaa-'],
  },
  {
    href: '/ai-readiness-assessment',
    title: 'AI readiness assessment',
    text: 'Five questions, your level, and four recommendations to start from.',
    categories: ['Governance', 'Enablement'],
  },
  {
    href: '/compliance-roadmap',
    title: 'Compliance roadmap',
    text: 'Six stages from assessment to audit, fitted to your industry, size and maturity.',
    categories: ['Governance', 'Compliance'],
  },
  {
    href: '/frameworks/ai-ethics',
    title: 'AI Ethics framework',
    text: 'Principles as controls that can be tested, and a procedure for raising a concern.',
    categories: ['Trust', 'Enablement', 'Governance'],
  },
  {
    href: '/facts',
    title: 'What applies when',
    text: 'Every rule our articles cite by date, with its official source. What comes next stands first.',
    categories: ['Regulatory Updates'],
  },
]
