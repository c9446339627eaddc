import type { ToolOrDocument } from './rules/onward.ts'

/** Below an article and a category's list. */
export const onward = {
  label: 'Next',
  title: 'Put it to work',
} as const

/** Below a framework: the newest articles of its categories, then these. */
export const besideFramework = {
  label: 'Next',
  title: 'Read on',
  article: 'Article',
  ways: [
    {
      href: '/facts',
      title: 'What applies when',
      text: 'The laws and standards this document cites, by date, each with its official source.',
    },
    {
      href: '/controls',
      title: 'Control library',
      text: 'Ninety controls with their tests, mapped to clauses of thirteen laws and standards, to read or to load into your tools.',
    },
    {
      href: '/frameworks',
      title: 'All frameworks',
      text: 'Six documents on ethics, data, risk, vendors, records and models.',
    },
  ],
} as const

/** The tools and documents that articles lead on to: the nearest to a category first. */
export const toolsAndDocuments: readonly ToolOrDocument[] = [
  {
    href: '/resources/tools/risk-assessment',
    title: 'EU AI Act duties check',
    text: 'Say what one of your systems does, and see what you owe, by role and by date.',
    categories: ['Risk', 'Regulatory Updates'],
    facts: ['eu-ai-act-'],
  },
  {
    href: '/resources/templates/ai-governance-policy',
    title: 'AI governance policy template',
    text: 'Fill in your company’s details and download the policy as PDF, Word or Markdown.',
    categories: ['Enablement', 'Governance'],
  },
  {
    href: '/resources/checklists/compliance',
    title: 'AI compliance checklist',
    text: 'Check off what each law and standard requires, with its clause and the evidence to keep.',
    categories: ['Compliance', 'Regulatory Updates'],
    facts: ['gdpr-', 'ccpa-', 'hipaa-', 'iso-', 'nist-'],
  },
  {
    href: '/frameworks/ai-risk-assessment',
    title: 'AI Risk Assessment framework',
    text: 'Find, score and reduce the risks of an AI use, with a register and a worked example.',
    categories: ['Risk'],
  },
  {
    href: '/frameworks/ai-vendor-assessment',
    title: 'AI Vendor Assessment framework',
    text: 'Questions to ask a vendor, answers to accept, and contract clauses to sign.',
    categories: ['Trust'],
  },
  {
    href: '/frameworks/compliance-documentation',
    title: 'Compliance Documentation framework',
    text: 'The records an auditor or inspector asks for, with a template for each.',
    categories: ['Compliance'],
    facts: ['fda-', 'eu-gmp-', 'ema-'],
  },
  {
    href: '/frameworks/ai-model-governance',
    title: 'AI Model Governance framework',
    text: 'A model’s inventory entry, validation, release, changes and retirement, step by step.',
    categories: ['Risk'],
    facts: ['us-sr-', 'fda-', 'eu-gmp-'],
  },
  {
    href: '/frameworks/data-governance',
    title: 'Data Governance framework',
    text: 'Where an AI system’s data comes from, who may use it for what, and how long it is kept.',
    categories: ['Trust', 'Compliance'],
    facts: ['gdpr-', 'hipaa-'],
  },
  {
    href: '/ai-readiness-assessment',
    title: 'AI readiness assessment',
    text: 'Five questions give you your level and four recommendations to start with.',
    categories: ['Governance', 'Enablement'],
  },
  {
    href: '/compliance-roadmap',
    title: 'Compliance roadmap',
    text: 'Six stages from assessment to continuous compliance, tailored to your industry, size and maturity.',
    categories: ['Governance', 'Compliance'],
  },
  {
    href: '/frameworks/ai-ethics',
    title: 'AI Ethics framework',
    text: 'Principles written as controls you can test, and a procedure for raising a concern.',
    categories: ['Trust', 'Enablement', 'Governance'],
  },
  {
    href: '/facts',
    title: 'What applies when',
    text: 'Every rule our articles cite, with its date and official source. What comes next is listed first.',
    categories: ['Regulatory Updates'],
  },
]
