import { site } from './site.ts'

/** What feed readers show above the posts. */
export const feed = {
  title: `${site.name}: AI governance blog`,
  description:
    'One decision an article: what a rule on AI asks for, what it costs, and what to do first. For leaders in life science, healthcare and fintech.',
} as const
