import { site } from './site.ts'

/** What feed readers show above the posts. */
export const feed = {
  title: `${site.name}: AI governance blog`,
  description:
    'One decision an article: what a rule on AI asks for, what it costs, and what to do first. For leaders in life science, healthcare and fintech.',
} as const

/** The hero film, for search engines; its words are `filmTranscript`. */
export const film = {
  name: `Introduction by the ${site.name} AI compliance concierge`,
  description:
    'Forty seconds on the four pillars of AI governance, and on two ways to begin: five questions, or a free call.',
  /** ISO 8601. */
  duration: 'PT40S',
  published: '2026-11-21T13:53:14Z',
  src: '/media/intro.mp4',
  poster: '/media/intro-poster.avif',
} as const
