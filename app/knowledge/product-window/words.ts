export const sections = ['Dashboard', 'Register', 'Policies', 'Controls', 'Training', 'Vendors', 'Audit'] as const
export type Section = (typeof sections)[number]

export const windowWords = {
  mark: 'Example data',
  sections: 'Sections',
  register: {
    caption: 'The register: every AI system with its owner, its risk and what is due next. S-4 is open.',
    owner: 'Owner',
    next: 'Next',
    due: 'Due',
    score: 'Vendor evidence score',
    law: 'The law',
  },
  policy: {
    caption: 'The policy: each clause with its version, who approved it, and the advice behind it.',
    approved: 'Approved by the',
  },
  questionnaire: {
    caption: 'A question is answered from the record: law, rule, owner and evidence stand beside it.',
    answer: 'Your answer',
    attached: 'Attached',
    control: 'Control',
    law: 'The law',
    rule: 'Your rule',
    owner: 'Its owner',
    evidence: 'Its evidence',
  },
  change: {
    caption: 'A law has changed: the window shows which control it touches, and who reviewed it.',
    changed: 'Changed',
    control: 'Control',
    touches: 'What it touches',
    result: 'Result',
    rule: 'Your rule',
    owner: 'Its owner',
    evidence: 'The evidence',
  },
  vendor: {
    caption: 'A vendor’s answers, each scored by its evidence. What is below its mark stops the decision.',
    of: 'of 3, needs',
    condition: 'Condition',
    until: 'Until then',
  },
  dashboard: {
    caption: 'The dashboard: four figures, the systems by status, and the next dates.',
    asOf: 'As of',
    systems: 'AI systems, each with an owner',
    high: 'rated high',
    overdue: 'action overdue',
    trained: 'trained',
    of: 'of',
    byStatus: 'Systems by status',
    dates: 'Next dates',
  },
} as const
