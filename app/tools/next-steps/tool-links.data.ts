import type { LinkItem } from '#content/site.ts'

/** A tool or a document of this site, and the time that it takes: what a test counts from its words, or what its page says. */
export type Destination = LinkItem & { time: string }

const checklist = (law?: string) =>
  law ? `/resources/checklists/compliance?regulation=${law}` : '/resources/checklists/compliance'

/**
 * The tools, by the name under which results and counts are stored, so never change one. Counts, the specialist's page
 * and the rows at the end of results follow from this list; what a tool does is in its folder (`app/tools/index.ts`).
 */
export const tools = {
  assessment: {
    title: 'AI readiness assessment',
    href: '/ai-readiness-assessment',
    time: '2 minutes',
    gives: 'Five questions show where your company stands.',
  },
  roadmap: {
    title: 'Compliance roadmap',
    href: '/compliance-roadmap',
    time: '1 minute',
    gives: 'Six stages with weeks, activities and deliverables.',
  },
  'duties-check': {
    title: 'EU AI Act duties check',
    href: '/resources/tools/risk-assessment',
    time: '3 minutes per use',
    gives: 'The class of an AI system, and what the law asks of you for it.',
  },
  policy: {
    title: 'AI governance policy template',
    href: '/resources/templates/ai-governance-policy',
    time: '5 minutes',
    gives: 'A policy with your company and your people in it.',
  },
  checklist: {
    title: 'Compliance checklist',
    href: checklist(),
    time: '20 minutes',
    gives: 'What each law requires, and what evidence shows it.',
  },
} as const satisfies Record<string, Destination & { gives: string }>
export type ToolName = keyof typeof tools

/** Where results lead to. */
export const destinations = {
  ...tools,
  aiActChecklist: { title: 'Checklist: EU AI Act', href: checklist('eu-ai-act'), time: '6 minutes' },
  gdprChecklist: { title: 'Checklist: GDPR', href: checklist('gdpr'), time: '5 minutes' },
  hipaaChecklist: { title: 'Checklist: HIPAA', href: checklist('hipaa'), time: '5 minutes' },
  isoChecklist: { title: 'Checklist: ISO/IEC 42001', href: checklist('iso-iec-42001'), time: '5 minutes' },
  facts: { title: 'What applies when', href: '/facts', time: '5 minutes' },
  trustCenter: { title: 'Our Trust Center', href: '/trust-center', time: '5 minutes' },
  ethics: { title: 'AI Ethics framework', href: '/frameworks/ai-ethics', time: '30 minutes' },
  risks: { title: 'AI Risk Assessment framework', href: '/frameworks/ai-risk-assessment', time: '1 hour' },
  vendors: { title: 'AI Vendor Assessment framework', href: '/frameworks/ai-vendor-assessment', time: '30 minutes' },
  records: {
    title: 'Compliance Documentation framework',
    href: '/frameworks/compliance-documentation',
    time: '50 minutes',
  },
  models: { title: 'AI Model Governance framework', href: '/frameworks/ai-model-governance', time: '40 minutes' },
  data: { title: 'Data Governance framework', href: '/frameworks/data-governance', time: '40 minutes' },
} as const satisfies Record<string, Destination>
export type DestinationId = keyof typeof destinations

/** Something to do, and the tool or document here that does it. */
export type NextStep = { title: string; text: string; here: DestinationId }
