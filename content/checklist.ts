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
