import type { checklistLaws } from '#domain/checklist/laws.ts'
import type { ChecklistStep } from '#domain/next-steps/checklist.ts'
import type { DoorId, NextStep } from './doors.ts'

/** The page of the compliance checklist. Its lines are those of the document. */
export const checklist = {
  slug: 'compliance-checklist',
  path: '/resources/checklists/compliance',
  title: 'AI compliance checklist',
  label: 'Checklist',
  description:
    'Checks for AI under the EU AI Act, GDPR, CCPA/CPRA, HIPAA, NIST AI RMF, ISO/IEC 42001 and GxP, each with its clause and its proof. Tick, export, print.',
  lead: 'What to have in place under each law and standard, where it is asked for, and what proves it. Tick a line when the proof lies in front of you.',
  filter: { label: 'Show', all: 'All' },
  shown: 'lines shown',
  done: 'ticked',
  of: 'of',
  proof: 'Proof',
  source: 'What the law says',
  /** Where a line rests on several statements. */
  statement: (number: number) => `, statement ${number}`,
  kept: 'What you tick is kept in this browser alone.',
  take: {
    label: 'Take it along',
    print: 'Print',
    csv: 'Export CSV',
    markdown: 'Export Markdown',
    fileName: 'ai-compliance-checklist',
    edition: 'The edition to sign, with instructions and sources:',
  },
  notYet: 'The checklist is being written and will stand here.',
  notAdvice: 'Each line is our wording of what the clause asks for. It is no legal advice; the clause itself decides.',
} as const

/** What helps to close a law's lines. */
export const lawDoors: Record<(typeof checklistLaws)[number]['id'], DoorId> = {
  'eu-ai-act': 'riskCheck',
  gdpr: 'data',
  'ccpa-cpra': 'data',
  hipaa: 'vendors',
  'nist-ai-rmf': 'risks',
  'iso-iec-42001': 'policy',
  gxp: 'models',
}

/** The row of a law with open lines. */
export const openLaw = {
  title: (law: string, open: number) => `${law}: close ${open} ${open === 1 ? 'line' : 'lines'}`,
  first: 'The first one:',
} as const

/** What open lines ask for, and what to do once none is open (`domain/next-steps/checklist.ts`). */
export const checklistNextSteps: Record<ChecklistStep, NextStep> = {
  plan: {
    title: 'Give each open line an owner and a day',
    text: 'The roadmap puts them in an order, with the weeks that each stage takes, as a file for your calendar.',
    here: 'roadmap',
  },
  'file-proof': {
    title: 'Keep each proof where an auditor finds it',
    text: 'For each requirement its record, its keeper and how long it stays.',
    here: 'records',
  },
  audit: {
    title: 'Prepare for somebody else’s eyes',
    text: 'Every line is ticked. The framework says what an auditor asks to see, and in which order.',
    here: 'records',
  },
  'show-it': {
    title: 'Show what you have',
    text: 'Customers ask the same questions again and again. See how one page can answer them, with what it rests on.',
    here: 'trustCenter',
  },
  'follow-law': {
    title: 'Follow what changes',
    text: 'The next dates of each law, with their sources, also as a calendar to subscribe to.',
    here: 'facts',
  },
}
