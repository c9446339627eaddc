import type { Way } from '#app/shell/words.ts'
import {
  companyLinks,
  earlyAccessLink,
  type LinkItem,
  legalLinks,
  mainLinks,
  resources,
  trustLinks,
} from '#content/site.ts'
import type { BestBet, SearchKind } from '#platform/text/search-query.ts'

/** The search (`/search?q=`). */
export const search = {
  title: 'Search',
  label: 'Search the whole site',
  lead: 'Articles, frameworks, law and standards, and the pages of this site.',
  field: 'Search this site',
  button: 'Search',
  kinds: {
    article: 'Articles',
    document: 'Documents',
    control: 'Controls',
    fact: 'Law and standards',
    page: 'Pages',
  } satisfies Record<SearchKind, string>,
  count: (found: number, query: string) => `${found} ${found === 1 ? 'result' : 'results'} for “${query}”`,
  shown: (shown: number, found: number) => (shown < found ? `the closest ${shown} of ${found}` : `${found}`),
  betsTitle: 'Go straight to',
  /** The link to all results of a kind. */
  more: (found: number, kind: string) => `See all ${found} under “${kind}”`,
  all: 'All kinds of results',
  none: (query: string) => `Nothing found for “${query}”`,
  help: 'Check the spelling, use fewer words, or try one of these:',
  examplesTitle: 'Try, for example:',
  examples: ['high-risk', 'vendor', 'HIPAA', 'model inventory', 'Article 50'],
  waysTitle: 'Or start here',
  ways: [
    { title: 'The frameworks', href: '/frameworks', text: 'Six documents you can read, download and adapt.' },
    { title: 'What applies when', href: '/facts', text: 'Laws and standards, each with its date and source.' },
    { title: 'Ask us', href: '/our-story#contact', text: 'Tell us what you were looking for.' },
  ],
} as const satisfies Record<string, unknown> & { ways: readonly Way[] }

const listed: readonly (LinkItem & { note?: string })[] = [
  ...resources.groups.flatMap(({ links }) => links),
  ...mainLinks,
  earlyAccessLink,
  ...trustLinks,
  ...companyLinks,
  ...legalLinks,
].filter(({ href }) => href !== '/search')

/** The text for pages without a note in the navigation, and other words by which people look for them. */
const told: Record<string, { text?: string; also: string }> = {
  '/ai-readiness-assessment': { also: 'quiz test self-assessment maturity score level' },
  '/resources/tools/risk-assessment': { also: 'high-risk prohibited classification classify class tier tool' },
  '/compliance-roadmap': { also: 'plan planner timeline stages steps project' },
  '/resources/templates/ai-governance-policy': { also: 'governance acceptable use rules Word generator' },
  '/resources/checklists/compliance': { also: 'list audit gap requirements evidence' },
  '/whitepaper-download': { also: 'whitepaper white paper life science pharma biotech PDF download' },
  '/frameworks': { also: 'ethics vendor data governance model documentation risk assessment framework download' },
  '/controls': { also: 'crosswalk mapping map requirements framework OSCAL CSV spreadsheet' },
  '/ai-governance': { also: 'introduction guide basics definition learn' },
  '/blog': { also: 'articles posts news' },
  '/facts': { also: 'dates timeline calendar regulations legislation law rules standards due' },
  '/trust-center': { also: 'security questionnaire subprocessors sub-processors DPA encryption SOC due diligence' },
  '/services': { text: 'Nine features, and how we work with you', also: 'product software features services demo' },
  '/pricing': { text: 'Three plans, and what each includes', also: 'price prices cost costs plan plans quote buy' },
  '/early-access': { text: 'Tell us about your company and get started', also: 'demo trial waitlist start sign up' },
  '/newsletter': { text: 'What changed in AI rules, by email', also: 'subscribe unsubscribe email issues archive' },
  '/events': { text: 'What is planned, and what is available any time', also: 'webinar webinars conference' },
  '/blog/guest-post-guidelines': { text: 'How to propose an article', also: 'guest post author contribute pitch' },
  '/our-story': { text: 'Who we are and why we do this', also: 'about company team mission us' },
  '/become-partner': { text: 'For technology and consulting partners', also: 'partners reseller referral program' },
  '/our-story#contact': {
    text: 'Write to us, or ask for a time to talk',
    also: 'email call phone talk book meeting schedule consultation support help sales specialist',
  },
  '/privacy': { text: 'What personal data we collect, and your rights', also: 'personal data delete erasure policy' },
  '/terms': { text: 'Outline of the terms for the platform and services', also: 'conditions legal use' },
  '/cookie-policy': { text: 'What is stored in your browser', also: 'cookies tracking consent storage' },
}

/** The navigation's pages, which the search finds by name. */
export const bestBets: readonly BestBet[] = listed
  .filter(({ href }, index) => listed.findIndex((link) => link.href === href) === index)
  .map(({ title, href, note }) => ({
    title,
    href,
    text: note ?? told[href]?.text ?? '',
    also: told[href]?.also ?? '',
  }))
