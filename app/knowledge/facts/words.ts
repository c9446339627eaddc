import { site } from '#content/site.ts'
import type { Fact } from './rules/fact-schema.ts'

export const factsPage = {
  title: 'What applies when',
  /** The last line of its pages. */
  call: { text: 'Does this reach you? Ask a specialist: 30 minutes, free.', about: 'law' },
  label: 'Law and standards',
  description:
    'A timeline of AI, privacy, health and finance rules: what applies from which day, with the official source of each statement.',
  lead: 'AI, privacy, health and finance rules by date. Each entry names its official source and whether we have read it.',
  readShare: (read: number, all: number) =>
    `${read} of ${all} entries were read word for word in an official text or a copy of it. The others say what they rest on.`,
  notAdvice: 'This is information, not legal advice. Read the source before you rely on a statement.',
  ruler: {
    today: 'Today',
    name: (entries: number, first: number, last: number) => `${entries} dates on one scale, ${first} to ${last}`,
    next: 'Next:',
    reach: 'Which of these reach you?',
    scale: 'Each block is one entry on one of its dates.',
    earlier: (entries: number, year: number) => `${entries} more from before ${year}`,
  },
  before: (year: number) => `Before ${year}`,
  inYear: (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'}`,
  audiences: {
    deployer: 'If you use the system',
    both: 'If you use or provide it',
    provider: 'If you provide the system',
    others: 'For importers, distributors and representatives',
    none: 'Also from this day',
  },
  key: 'On this page',
  filter: {
    label: 'Filter the list',
    fold: 'Filter by law, region or status',
    law: { label: 'Law or standard', all: 'All laws and standards' },
    region: { label: 'Region', all: 'All regions' },
    status: { label: 'Status', all: 'Any status' },
    button: 'Show',
    all: 'Show all',
  },
  /** The number of facts that the choices leave. */
  count: (shown: number, all: number) => (shown === all ? `All ${all} entries` : `${shown} of ${all} entries`),
  nothing: 'No entry matches these filters. Remove one of them, or show all.',
  today: 'Today,',
  source: 'Source',
  verified: 'Verified on',
  unchecked: 'Secondary source; official text to be checked.',
  restsOn: 'Based on',
  fact: {
    status: 'Status',
    law: 'Law or standard',
    check: 'Check',
    history: 'Changed',
    concerns: (people: string) => `For ${people}.`,
    plainly: {
      title: 'What to do',
      law: 'What the law says',
      check: '/resources/tools/risk-assessment',
      owed: (duties: number) => `${duties} duties, see them`,
      onlyIf: (condition: string) => `Only if: ${condition}.`,
      roles: {
        provider: 'Provider:',
        deployer: 'Deployer:',
        importer: 'Importer:',
        distributor: 'Distributor:',
        representative: 'Representative:',
      },
    },
    nextSteps: {
      dutiesCheck: {
        text: 'Check one of your systems: a few questions, and see what you owe.',
        act: { title: 'Start the duties check', href: '/resources/tools/risk-assessment' },
        more: { title: `Watch it in ${site.name}`, href: '/services#compliance-monitor' },
      },
      checklist: {
        text: 'See what it asks of you, line by line, with the evidence for each.',
        act: { title: 'Open the checklist', href: '/resources/checklists/compliance' },
        more: { title: `Watch it in ${site.name}`, href: '/services#compliance-monitor' },
      },
      watch: {
        text: 'Keep this date, its owner and its evidence in one place.',
        act: { title: `See how ${site.name} does it`, href: '/services#compliance-monitor' },
      },
    },
    uses: {
      label: 'On this site',
      title: 'Where we use it',
      articles: 'Articles',
      documents: 'Documents',
      lines: 'Checklist',
      controls: 'Controls',
    },
    onward: {
      label: 'Next',
      title: (family: string) => `${family}, by date`,
      before: 'Previous entry',
      after: 'Next entry',
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
    `Cited in ${[countOrNothing(articles, 'article'), countOrNothing(documents, 'document')].filter(Boolean).join(' and ')}`,
  onward: {
    label: 'Next',
    title: 'From the law to your systems',
    ways: [
      {
        title: 'EU AI Act duties check',
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
    changes: { title: 'What changed', href: '/facts/changes' },
  },
} as const

const countOrNothing = (number: number, thing: string) =>
  number === 0 ? '' : `${number} ${number === 1 ? thing : `${thing}s`}`

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
