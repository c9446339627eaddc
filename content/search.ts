import type { SearchKind } from '#domain/search.ts'
import type { Way } from './screens.ts'

/** The search (`/search?q=`). */
export const search = {
  title: 'Search',
  label: 'Index',
  lead: 'Articles, frameworks, law and standards, and the pages of this site.',
  field: 'Search this site',
  button: 'Search',
  kinds: {
    article: 'Articles',
    document: 'Frameworks and templates',
    fact: 'Law and standards',
    page: 'Pages',
  } satisfies Record<SearchKind, string>,
  count: (found: number, query: string) => `${found} ${found === 1 ? 'result' : 'results'} for '${query}'`,
  shown: (shown: number, found: number) => (shown < found ? `the closest ${shown} of ${found}` : `${found}`),
  none: (query: string) => `Nothing found for '${query}'`,
  help: 'Check the spelling, leave a word out, or take one that a rule would use: these find something.',
  examplesTitle: 'For example:',
  examples: ['high-risk', 'vendor', 'HIPAA', 'model inventory', 'Article 50'],
  waysTitle: 'Or go on from here',
  ways: [
    { title: 'The frameworks', href: '/frameworks', text: 'Six documents to read, download and change.' },
    { title: 'What applies when', href: '/facts', text: 'Laws and standards with their days and sources.' },
    { title: 'Ask us', href: '/our-story#contact', text: 'If it ought to be here, tell us what you were looking for.' },
  ],
} as const satisfies Record<string, unknown> & { ways: readonly Way[] }
