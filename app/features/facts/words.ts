import type { Fact } from './rules/fact.ts'

/** The timeline of laws and standards (`/facts`), whose statements stand in `content/facts/`. */
export const factsPage = {
  title: 'What applies when',
  label: 'Law and standards',
  description:
    'A timeline of AI, privacy, health and finance rules: what applies from which day, with the official source of each statement and when it was verified.',
  lead: 'AI, privacy, health and finance rules by date: what comes next, what applies now, and what is still a draft. Each entry has a page with its official source, which says whether we have read it, and in which copy, or what the entry rests on.',
  readShare: (read: number, all: number) =>
    `${read} of ${all} entries were read word for word in an official text or a copy of it; each of the others says what it is based on.`,
  notAdvice: 'This is information, not legal advice. Read the source before you rely on a statement.',
  key: 'On this page',
  filter: {
    label: 'Filter the list',
    law: { label: 'Law or standard', all: 'All laws and standards' },
    region: { label: 'Region', all: 'All regions' },
    status: { label: 'Status', all: 'Any status' },
    button: 'Show',
    all: 'Show all',
  },
  /** What the list holds, after the choices that narrow it. */
  count: (shown: number, all: number) => (shown === all ? `All ${all} entries` : `${shown} of ${all} entries`),
  nothing: 'No entry matches these filters. Remove one of them, or show all.',
  today: 'Today,',
  source: 'Source',
  verified: 'Verified on',
  unchecked: 'Not yet checked against its official source.',
  restsOn: 'Based on',
  /** A fact's own page. */
  fact: {
    status: 'Status',
    law: 'Law or standard',
    check: 'Check',
    uses: {
      label: 'On this site',
      title: 'What rests on it',
      articles: 'Articles',
      documents: 'Documents',
      lines: 'Checklist',
      controls: 'Controls',
    },
    onward: {
      label: 'Next',
      title: (family: string) => `${family}, by date`,
      before: 'Before it',
      after: 'After it',
      law: {
        title: (family: string, entries: number) => `${family}: all ${entries} entries`,
        text: 'Each with its date, its statement and its source.',
      },
      controls: {
        title: (framework: string) => `${framework}: clauses and controls`,
        text: 'What each clause is about, and the controls that answer it.',
      },
      all: { title: 'What applies when', text: 'All laws and standards by date, and a calendar of them.' },
    },
  },
  citedIn: (articles: number, documents: number) =>
    `Cited in ${[counted(articles, 'article'), counted(documents, 'document')].filter(Boolean).join(' and ')}`,
  onward: {
    label: 'Next',
    title: 'From the law to your systems',
    ways: [
      {
        title: 'EU AI Act risk check',
        href: '/resources/tools/risk-assessment',
        text: 'Say what one of your systems does, and see what you owe, by role and by date.',
      },
      {
        title: 'Compliance checklist',
        href: '/resources/checklists/compliance',
        text: 'Go through what these rules require, item by item, with the evidence for each.',
      },
      {
        title: 'Articles on new rules',
        href: '/blog/category/regulatory-updates',
        text: 'Read what changed, what it costs, and what to do first.',
      },
    ],
  },
  feeds: {
    label: 'For calendars and software',
    calendar: { title: 'Calendar feed', href: '/facts.ics' },
    json: { title: 'JSON', href: '/facts.json' },
  },
} as const

const counted = (number: number, thing: string) =>
  number === 0 ? '' : `${number} ${number === 1 ? thing : `${thing}s`}`

/** The parts of the timeline, in their order. */
export const factLevels = [
  {
    status: 'adopted',
    id: 'to-come',
    word: 'Adopted',
    title: 'Still to come',
    text: 'Final, but does not apply yet.',
  },
  {
    status: 'in force',
    id: 'in-force',
    word: 'In force',
    title: 'In force',
    text: 'Applies now.',
  },
  {
    status: 'published',
    id: 'published',
    word: 'Published',
    title: 'Guidance and standards',
    text: 'Current, and binds nobody by itself: guidance, standards, voluntary codes.',
  },
  {
    status: 'proposed',
    id: 'proposed',
    word: 'Proposed',
    title: 'Proposed',
    text: 'A draft: it may change or be dropped.',
  },
] as const satisfies readonly { status: Fact['status']; id: string; word: string; title: string; text: string }[]
