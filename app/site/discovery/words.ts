import { site } from '#content/site.ts'

export const feed = {
  title: `${site.name}: AI governance blog`,
  description:
    'Each article helps you make one decision: what a rule on AI requires, what it costs, and what to do first. For leaders in life science, healthcare and fintech.',
} as const

/** The hero film, for search engines. Its spoken words are in `filmTranscript`. */
export const film = {
  name: `Introduction by the ${site.name} AI compliance concierge`,
  description:
    'Forty seconds on one question of a customer. It runs through the law, your rule, its owner and the record to an answer.',
  /** ISO 8601. */
  duration: 'PT38S',
  published: '2026-11-21T13:53:14Z',
  src: '/media/intro.mp4',
  poster: '/media/intro-poster.avif',
} as const

/** The site's description for AI assistants, in the order of llmstxt.org. */
export const assistants = {
  about: `${site.name} helps small and medium companies in regulated industries keep their AI under control: life science, biotech, pharmaceutical, healthcare, fintech, software, professional and financial services. It offers a software platform with four pillars (governance, compliance, enablement, trust) and expert consulting. The frameworks, facts and articles are free and open to everyone.`,
  howToRead:
    'Every page is here in Markdown too: add .md to its address, or ask for text/markdown. Dated statements about a law are in the facts, with official source, status, the day they were last verified, and what those rest on that were not read at the source. It is information, not legal advice.',
  pages: {
    title: 'Main pages',
    paths: [
      '/services',
      '/ai-governance',
      '/pricing',
      '/compliance-roadmap',
      '/ai-readiness-assessment',
      '/resources/tools/risk-assessment',
      '/frameworks',
      '/controls',
      '/trust-center',
      '/our-story',
    ],
  },
  facts: {
    title: 'Law and standards',
    json: {
      title: 'All facts as JSON',
      text: 'Every statement with its jurisdiction, date, status, source and the day it was verified.',
    },
  },
  more: {
    title: 'Optional',
    feed: { title: 'Feed of the articles', text: 'JSON Feed 1.1 with whole texts.' },
    paths: [
      '/become-partner',
      '/early-access',
      '/newsletter',
      '/blog/guest-post-guidelines',
      '/privacy',
      '/terms',
      '/cookie-policy',
    ],
  },
} as const
