import {
  companyLinks,
  footerResources,
  legalLinks,
  mainLinks,
  type NavLink,
  platformLinks,
  quietLinks,
  resources,
  trustLinks,
} from '#content/navigation.ts'
import type { Way } from '#content/site.ts'
import { type BestBet, searchKinds } from '#platform/text/search-query.ts'

export const search = {
  title: 'Search',
  label: 'Whole site',
  lead: 'Articles, frameworks, law and standards, and the pages of this site.',
  field: 'Search this site',
  /** Beside the results. */
  call: { text: 'Not the answer? Ask a specialist: 30 minutes, free.' },
  button: 'Search',
  kinds: searchKinds,
  count: (found: number, query: string) => `${found} ${found === 1 ? 'result' : 'results'} for “${query}”`,
  /** What was found for a query with words that stand nowhere, or nowhere together. */
  missing: (words: readonly string[]) =>
    `No page has the ${words.length === 1 ? 'word' : 'words'} ${words.map((word) => `“${word}”`).join(', ')}`,
  rest: (found: number, query: string) => `${found} ${found === 1 ? 'result' : 'results'} for the rest of “${query}”`,
  apart: (found: number, query: string) =>
    `No page has all words of “${query}”. ${found} ${found === 1 ? 'has' : 'have'} the most of them`,
  shown: (shown: number, found: number) => (shown < found ? `the closest ${shown} of ${found}` : `${found}`),
  betsTitle: 'Go straight to',
  more: (found: number, kind: string) => `See all ${found} under “${kind}”`,
  all: 'All kinds of results',
  none: (query: string) => `Nothing found for “${query}”`,
  help: 'Check the spelling, use fewer words, or try one of these:',
  examplesTitle: 'Try, for example:',
  examples: ['EU AI Act', 'AI policy', 'vendor assessment', 'ISO 42001', 'HIPAA'],
  commonTitle: 'Often looked for',
  waysTitle: 'Or start here',
  ways: [
    { title: 'The frameworks', href: '/frameworks', text: 'Six documents you can read, download and adapt.' },
    { title: 'What applies when', href: '/facts', text: 'Laws and standards, each with its date and source.' },
    { title: 'Ask us', href: '/our-story#contact', text: 'Tell us what you were looking for.' },
  ],
} as const satisfies Record<string, unknown> & { ways: readonly Way[] }

const listed: readonly NavLink[] = [
  ...resources.groups.flatMap(({ links }) => links),
  ...mainLinks,
  ...platformLinks,
  ...trustLinks,
  ...quietLinks,
  ...companyLinks,
  ...legalLinks,
  { title: footerResources.all, href: '/resources', note: 'Tools, documents and guides, in one list' },
  // What whoever buys AI looks for: the framework, the sheet in it, and the tool with their role chosen.
  {
    title: 'AI Vendor Assessment',
    href: '/frameworks/ai-vendor-assessment',
    note: 'The framework: questionnaire, contract clauses, reviews',
  },
  {
    title: 'Worksheet W-2',
    href: '/frameworks/ai-vendor-assessment/evidence-and-worksheets#w-2',
    note: 'Vendor questionnaire: what to ask before you buy AI',
    also: 'vendor supplier',
  },
  {
    title: 'Duties check for what you buy',
    href: '/resources/tools/risk-assessment?role=deployer',
    note: 'What the EU AI Act asks of you for a system from a vendor',
    also: 'vendor supplier',
  },
  {
    title: 'Device law and AI Act',
    href: '/controls/device-law',
    note: 'MDR or IVDR and AI Act: each document with what both laws ask of it',
    also: 'medtech medical device samd mdr ivdr medizinprodukt',
  },
].filter(({ href }) => href !== '/search')

/** The navigation's pages, which the search finds by name. */
export const bestBets: readonly BestBet[] = listed
  .filter(({ href }, index) => listed.findIndex((link) => link.href === href) === index)
  .map(({ title, href, note, also = '' }) => ({ title, href, text: note, also }))
