import type { checklistLaws } from '#knowledge/documents/checklist-laws.ts'
import type { DestinationId, NextStep } from '#tools/next-steps/tool-links.data.ts'
import type { ChecklistStep } from './next-steps.ts'

/** The page of the compliance checklist. Its lines are those of the document. */
export const checklist = {
  slug: 'compliance-checklist',
  path: '/resources/checklists/compliance',
  title: 'AI compliance checklist',
  label: 'Checklist',
  description:
    'Checks for AI under the EU AI Act, GDPR, CCPA/CPRA, HIPAA, NIST AI RMF, ISO/IEC 42001 and GxP, each with its clause and evidence. Check off, export, print.',
  lead: 'What each law requires, in which clause, and what evidence shows it.',
  filter: { label: 'Show', all: 'All laws and standards' },
  roles: {
    label: 'Your role',
    all: 'All roles',
    provider: 'Provider: we build or sell it',
    deployer: 'Deployer: we use it',
  },
  groups: {
    all: 'Everyone',
    deployer: 'Deployers',
    provider: 'Providers',
    model: 'Providers of general-purpose models',
    importer: 'Importers',
    distributor: 'Distributors',
  },
  /** Opens, on a phone, the lines of a list after its first. */
  rest: (count: number) => `${count} more ${count === 1 ? 'item' : 'items'}`,
  shown: 'items shown',
  done: 'checked off',
  of: 'of',
  clause: 'Clause',
  proof: 'Evidence',
  source: 'What the law says',
  /** Before the ids of the library's controls. */
  controls: 'Controls',
  /** Where a line rests on several statements. */
  statement: (number: number) => `statement ${number}`,
  stored: 'Your check marks are saved in this browser only.',
  take: {
    pdf: 'Download PDF',
    more: 'Other formats',
    print: 'Print',
    csv: 'Export CSV',
    markdown: 'Export Markdown',
    fileName: 'ai-compliance-checklist',
    edition: 'The full document, with instructions and sources; the XLSX adds a status for each item:',
  },
  /** The items that are open by now. */
  result: {
    unit: (count: number) => (count === 1 ? 'open item' : 'open items'),
    start: (id: string, clause: string) => `Start with ${id}, ${clause}`,
    open: (count: number, of: number) => `${count} of ${of} open`,
    none: 'Every item has its evidence',
    kept: 'The next audit asks to see it.',
    call: {
      title: 'Book a call about this',
      href: '/our-story#contact',
      about: 'law',
      /** The beginning of the message to us. */
      of: (law: string | null | undefined) => (law ? `${law} checklist` : 'compliance checklist'),
      open: (tally: string, ids: readonly string[]) => `${tally}. Still open: ${ids.join(', ')}.`,
    },
    share: 'Share',
  },
  /** In place of the review's form while nothing is ticked. */
  review: { empty: 'Check off an item above to send your list from here. Or book a call first.' },
  notYet: 'We are still writing this checklist. It will appear here.',
  notAdvice: 'Each item is our summary of what the clause requires. It is not legal advice; the clause itself decides.',
} as const

export const lawDoors: Record<(typeof checklistLaws)[number]['id'], DestinationId> = {
  'eu-ai-act': 'records',
  gdpr: 'data',
  'ccpa-cpra': 'data',
  hipaa: 'vendors',
  'nist-ai-rmf': 'risks',
  'iso-iec-42001': 'policy',
  gxp: 'models',
}

export const openLaw = {
  title: (law: string, open: number) => `${law}: close ${open} open ${open === 1 ? 'item' : 'items'}`,
  first: 'Start with:',
} as const

/** The next steps for open lines, and for none (`app/tools/checklist/next-steps.ts`). */
export const checklistNextSteps: Record<ChecklistStep, NextStep> = {
  plan: {
    title: 'Give each open item an owner and a due date',
    text: 'The roadmap shows the order and how many weeks each stage takes, and gives you a calendar file.',
    here: 'roadmap',
  },
  'file-proof': {
    title: 'Keep evidence where an auditor can find it',
    text: 'For each requirement: which record shows it, who keeps it and for how long.',
    here: 'records',
  },
  audit: {
    title: 'Prepare for an outside review',
    text: 'Every item is checked off. The framework says what an auditor asks to see, and in which order.',
    here: 'records',
  },
  'show-it': {
    title: 'Show it to customers',
    text: 'Customers ask the same questions again and again. See how one page can answer them, with evidence.',
    here: 'trustCenter',
  },
  'follow-law': {
    title: 'Keep up with changes',
    text: 'See each law’s next dates with their sources, or subscribe to the calendar.',
    here: 'facts',
  },
}
