import type { FrameworkCategory, FrameworkFilter } from '#domain/frameworks/filter.ts'

/** The words of the frameworks library (SPEC 2, screen 9). */
export const library = {
  title: 'Frameworks',
  label: 'Library',
  description:
    'Six AI governance frameworks to read here or take along as PDF and DOCX: ethics, data, risk, suppliers, records, models. Free, no address asked.',
  lead: 'Six documents that tell a company what to do about AI, who does it, and what proves it. Read them here or take them along; nothing is asked of you.',
  categories: 'Categories',
  spine: 'The thickness of a spine is its number of pages.',
  index: {
    label: 'Index',
    title: 'Six frameworks',
    tabs: 'Frameworks by category',
    pages: 'pages',
    updated: 'Last updated',
    holds: 'It holds',
    tags: 'Tags',
    preview: 'Preview',
    download: 'Download',
    docx: 'DOCX',
    notYet: 'This framework is being written. Subscribe below, and you hear of it.',
  },
  coverage: {
    label: 'Coverage',
    title: 'Regulatory coverage',
    lead: 'How much of each framework is mapped to a law or standard.',
    caption: 'Regulatory coverage of the frameworks',
    framework: 'Framework',
    of: 'of',
    cited: 'Cited',
    none: 'No',
    unknown: 'In preparation',
    note: 'The numbers are counted in the mapping tables of the documents themselves: how many rows name an article, a clause or a function. Cited: the document states what the law says, with its source, and maps nothing to it. A mapping shows where a control helps; it does not by itself prove conformity, and nothing here is legal advice.',
  },
  questions: { label: 'Questions', title: 'Before you download' },
  action: {
    title: 'Need a framework fitted to your company?',
    text: 'A consultation takes 30 minutes and is free. Bring the document that you started with.',
    primary: { title: 'Schedule a Consultation', href: '/about#contact' },
    secondary: { title: 'View Services', href: '/services' },
  },
} as const

/** The tabs in their order (SPEC 2, screen 9). */
export const frameworkTabs: readonly { filter: FrameworkFilter; title: string }[] = [
  { filter: 'all', title: 'All' },
  { filter: 'governance', title: 'Governance' },
  { filter: 'risk', title: 'Risk' },
  { filter: 'compliance', title: 'Compliance' },
]

/** The category cards, which set the same filter. */
export const categoryCards: readonly { category: FrameworkCategory; title: string; text: string }[] = [
  { category: 'governance', title: 'Governance', text: 'What the company wants from AI, and who answers for it.' },
  { category: 'risk', title: 'Risk', text: 'What can go wrong, in your own uses and in those you buy.' },
  { category: 'compliance', title: 'Compliance', text: 'What an auditor or an inspector will ask to see.' },
]

/** The regulations of SPEC 3, each with how documents name it in the head of a mapping table. */
export const regulations = [
  { id: 'gdpr', title: 'GDPR' },
  { id: 'ccpa', title: 'CCPA/CPRA' },
  { id: 'eu-ai-act', title: 'EU AI Act' },
  { id: 'iso-42001', title: 'ISO/IEC 42001' },
  { id: 'nist-ai-rmf', title: 'NIST AI RMF' },
  { id: 'hipaa', title: 'HIPAA' },
] as const
export type RegulationId = (typeof regulations)[number]['id']

/** Four questions about the frameworks (SPEC 2, screen 9; SPEC 9). */
export const libraryQuestions = [
  {
    question: 'How often are the frameworks updated?',
    answer:
      'There are major updates quarterly. When a law changes in between, we correct the statement about it, with its source and the day we verified it. Every document says on its first page which version it is and of which day.',
  },
  {
    question: 'May we change them and use them in our company?',
    answer:
      'Yes. The licence is CC BY 4.0: use them, change them, hand them on, also for money, as long as you say where they come from. The DOCX is made for that: your logo, your roles, your limits.',
  },
  {
    question: 'Which one should we begin with?',
    answer:
      'With the one that hurts. If nobody knows which AI is in use, with AI Risk Assessment, whose first step is a list. If you mostly buy AI, with AI Vendor Assessment, which is the shortest. If an audit has a date, with Compliance Documentation.',
  },
  {
    question: 'Are we compliant once we follow them?',
    answer:
      'No document makes a company compliant. These help you to do what laws and standards ask for and to prove it; the table above says where. What applies to you depends on what you do, and a lawyer should confirm it.',
  },
] as const
