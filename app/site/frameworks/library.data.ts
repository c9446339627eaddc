import type { FrameworkCategory } from '#knowledge/documents/frameworks.data.ts'
import type { FrameworkFilter } from './filter.ts'

export const library = {
  title: 'Frameworks',
  label: 'Documents',
  description:
    'Six AI governance frameworks to read here or download as PDF and Word: ethics, data, risk, vendors, records, models. Free, no email address needed.',
  /** Beside the title. */
  call: { text: 'Which one first? Ask a specialist: 30 minutes, free.' },
  /** Beside a framework’s title. */
  ask: { text: 'Filled in with your own systems, by a specialist with you: it starts with 30 minutes, free.' },
  lead: 'Six documents that tell your company what to do about AI, who does it, and what evidence to keep. Free, without an email address.',
  categories: 'Categories',
  index: {
    label: 'Index',
    title: 'Six frameworks',
    tabs: 'Frameworks by category',
    pages: 'pages',
    updated: 'Last updated',
    holds: 'What’s inside',
    tags: 'Tags',
    preview: 'Preview',
    download: 'Download',
    docx: 'DOCX',
    notYet: 'We are still writing this framework. Subscribe below, and we will tell you when it is ready.',
  },
  coverage: {
    label: 'Coverage',
    title: 'Regulatory coverage',
    lead: 'Each document has a table of its rules. This many of their rows name a law or standard.',
    caption: 'Regulatory coverage of the frameworks',
    framework: 'Framework',
    of: 'of',
    /** For who only buys AI, and for who makes devices. */
    others: [
      {
        before: 'Do you only buy AI?',
        title: 'What the EU AI Act asks of a buyer',
        href: '/blog/buying-ai-what-the-act-asks',
      },
      {
        before: 'Do you make medical devices?',
        title: 'MDR, IVDR and AI Act in one file',
        href: '/controls/device-law',
      },
    ],
    cited: 'In the text only',
    none: 'Not in it',
    unknown: 'In preparation',
    note: 'A row counts when it names an article, a clause or a function. ‘In the text only’ means that the document says what the law asks, with its source, but ties no control to it. The tables are made from the control library. A mapping shows where a control helps; it does not prove compliance on its own, and nothing here is legal advice.',
  },
  questions: { label: 'Questions', title: 'Before you download' },
  action: {
    title: 'Need a framework of your own?',
    text: 'A free 30-minute call with a specialist. Bring the framework you want to use.',
    primary: { title: 'Schedule a Consultation', href: '/about#contact', about: 'assessment' },
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

export const categoryCards: readonly { category: FrameworkCategory; title: string; text: string }[] = [
  {
    category: 'governance',
    title: 'Governance',
    text: 'What your company wants from AI, and who is accountable for it.',
  },
  { category: 'risk', title: 'Risk', text: 'What can go wrong with the AI you use, build or buy.' },
  { category: 'compliance', title: 'Compliance', text: 'What an auditor or an inspector will ask to see.' },
]

/** Four questions about the frameworks (SPEC 2, screen 9; SPEC 9). */
export const libraryQuestions = [
  {
    question: 'How often are the frameworks updated?',
    answer:
      'There are major updates quarterly. When a law changes in between, we correct the statement about it, with its source and the day we verified it. Every document shows its version and date on the first page.',
  },
  {
    question: 'May we change them and use them in our company?',
    answer:
      'Yes. The license is CC BY 4.0: you can use, change and share them, even commercially, as long as you credit the source. Use the Word file to add your own logo, roles and limits.',
  },
  {
    question: 'Which one should we start with?',
    answer:
      'It depends on your most urgent problem. If nobody knows which AI is in use, start with the inventory, worksheet W-1 of Compliance Documentation. If you mostly buy AI, start with AI Vendor Assessment, the shortest one. If an audit is scheduled, start with the rest of Compliance Documentation.',
  },
  {
    question: 'Are we compliant once we follow them?',
    answer:
      'No document makes a company compliant. These help you do what laws and standards require and prove that you do; the table above shows where. What applies to you depends on what you do, and a lawyer should confirm it.',
  },
] as const
