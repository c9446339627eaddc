/** The kinds of frameworks (SPEC 4, Frameworks filter). */
export const frameworkCategories = ['governance', 'risk', 'compliance'] as const
export type FrameworkCategory = (typeof frameworkCategories)[number]

export type Framework = {
  /** Also its address: /frameworks/{id}. */
  id: string
  name: string
  description: string
  category: FrameworkCategory
  tags: readonly string[]
  downloadUrl: string
  /** Pages of the PDF, cover included; the build fails when the typeset document has another number. */
  pages: number
  lastUpdated: string
  features: readonly string[]
}

const framework = (
  id: string,
  rest: Omit<Framework, 'id' | 'downloadUrl' | 'lastUpdated'> & { lastUpdated?: string },
): Framework => ({
  id,
  downloadUrl: `/documents/${id}.pdf`,
  lastUpdated: '2026-11-26',
  ...rest,
})

/** The six frameworks, with the pages and categories of SPEC 3. */
export const frameworks: readonly Framework[] = [
  framework('ai-ethics', {
    name: 'AI Ethics',
    description:
      'Principles written as numbered, testable controls, and a procedure for raising a concern, having it reviewed and seeing the outcome.',
    category: 'governance',
    tags: ['Principles', 'Impact', 'Oversight'],
    pages: 18,
    lastUpdated: '2026-11-27',
    features: ['Testable controls', 'Ethics review worksheet', 'Worked example'],
  }),
  framework('data-governance', {
    name: 'Data Governance',
    description:
      'Where an AI system’s data comes from, who may use it for what, how good it is, and how long it is kept.',
    category: 'governance',
    tags: ['Data quality', 'Privacy', 'Lineage'],
    pages: 24,
    features: ['Dataset record', 'Data quality controls', 'Mapping to GDPR and HIPAA'],
  }),
  framework('ai-risk-assessment', {
    name: 'AI Risk Assessment',
    description:
      'A repeatable way to find, score, reduce and monitor the risks of an AI use, from the first idea to the day you switch it off.',
    category: 'risk',
    tags: ['Risk register', 'Impact', 'NIST AI RMF'],
    pages: 32,
    lastUpdated: '2026-11-27',
    features: ['Scoring scales', 'Risk register', 'Worked example'],
  }),
  framework('ai-vendor-assessment', {
    name: 'AI Vendor Assessment',
    description:
      'How to choose, contract and monitor AI vendors: questions to ask, answers to accept, contract clauses to sign.',
    category: 'risk',
    tags: ['Third parties', 'Contracts', 'Monitoring'],
    pages: 16,
    features: ['Vendor questionnaire', 'Contract checklist', 'Scoring sheet'],
  }),
  framework('compliance-documentation', {
    name: 'Compliance Documentation',
    description: 'The records that an auditor or inspector asks for, who keeps each one, and a template for each.',
    category: 'compliance',
    tags: ['Technical file', 'Records', 'Audit'],
    pages: 28,
    features: ['Document register', 'Record templates', 'Mapping to seven sets of rules'],
  }),
  framework('ai-model-governance', {
    name: 'AI Model Governance',
    description:
      'How to control a model throughout its life: inventory, validation, release, change, monitoring and retirement.',
    category: 'compliance',
    tags: ['Model inventory', 'Validation', 'Monitoring'],
    pages: 22,
    features: ['Model record', 'Validation report template', 'Change and release controls'],
  }),
]
