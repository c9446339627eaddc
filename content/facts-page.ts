import type { Fact } from '#domain/facts/fact.ts'

/** The timeline of laws and standards (`/facts`), whose statements stand in `content/facts/`. */
export const factsPage = {
  title: 'What applies when',
  label: 'Law and standards',
  description:
    'A timeline of AI, privacy, health and finance rules: what applies from which day, with the official source of each statement and when it was verified.',
  lead: 'Each statement that this site makes about a law or a standard stands here once, with its day, its official source and the day we last verified it.',
  notAdvice: 'This is information, not legal advice. Read the source before you rely on a statement.',
  regions: 'Narrow to',
  all: 'All',
  levelLine: 'As of',
  source: 'Source',
  verified: 'Verified on',
  unchecked: 'Not yet checked at its official source.',
  restsOn: 'It rests on',
  feeds: {
    label: 'For calendars and programs',
    calendar: { title: 'Calendar feed', href: '/facts.ics' },
    json: { title: 'JSON', href: '/facts.json' },
  },
} as const

/** The three levels, from above the line to below it. */
export const factLevels = [
  {
    status: 'adopted',
    id: 'to-come',
    word: 'Adopted',
    title: 'Still to come',
    text: 'Final, but does not apply yet.',
  },
  { status: 'in force', id: 'in-force', word: 'In force', title: 'In force', text: 'Applies, or is current.' },
  { status: 'proposed', id: 'proposed', word: 'Proposed', title: 'Proposed', text: 'A draft: it may change or fall.' },
] as const satisfies readonly { status: Fact['status']; id: string; word: string; title: string; text: string }[]
