import type { LinkItem } from '#content/site.ts'
import { tools } from '#content/tools.ts'

/**
 * A tool or a document of this site, and the time that it takes: what a test counts from its words, or what its page
 * says.
 */
export type Destination = LinkItem & { time: string }

const checklist = (law: string) => `${tools.checklist.href}?regulation=${law}`

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
  literacy: { title: 'AI Literacy Record', href: '/resources/templates/ai-literacy-record', time: '10 minutes' },
  data: { title: 'Data Governance framework', href: '/frameworks/data-governance', time: '40 minutes' },
} as const satisfies Record<string, Destination>
export type DestinationId = keyof typeof destinations

/** Something to do, and the tool or document here that does it. */
export type NextStep = { title: string; text: string; here: DestinationId }
