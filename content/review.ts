import type { ToolResult } from '#domain/review/result.ts'
import { doors } from './doors.ts'
import { site } from './site.ts'

/** What stands beside the button. */
const note = {
  text: `By sending it you agree that ${site.name} keeps what is shown here and writes to you about it, as described in the`,
  link: { title: 'privacy statement', href: '/privacy' },
  after: 'You get no newsletter from it, and you can withdraw by answering our mail.',
} as const

/** What sending a review request agrees to. It is kept with the hash of `text`, so a new wording gets a new version. */
export const reviewConsent = {
  purpose: 'review',
  version: '1',
  text: `${note.text} ${note.link.title}. ${note.after}`,
} as const

/** The request that a specialist reads a result: a form at the end of each, and a page for those without scripts. */
export const review = {
  label: 'A second pair of eyes',
  title: 'Have a specialist read this',
  lead: 'Send the result to us. A person reads it and writes back with what they would look at first.',
  sheet: 'This is what we receive',
  rows: { tool: 'From', result: 'Result' },
  submit: 'Send to a Specialist',
  sending: 'Sending...',
  note,
  page: {
    title: 'Have a specialist read your result',
    description: 'Send the result of one of our tools to a specialist, who reads it and writes back.',
    back: 'Back to the result',
    none: 'There is no result to send yet. Take one of these first; each ends in this form.',
  },
} as const

/** Each tool's name and where it is. */
export const reviewedTools = {
  assessment: doors.assessment,
  roadmap: doors.roadmap,
  'risk-check': doors.riskCheck,
  policy: doors.policy,
  checklist: doors.checklist,
} as const satisfies Record<ToolResult['tool'], { title: string; href: string }>
