import { changesPath } from '#knowledge/facts/rules/pages.ts'
import { counted } from '#platform/text/counted.ts'
import { longDate, longMonth } from '#platform/text/long-date.ts'
import type { ChangeKind } from './rules.ts'

export const changesPage = {
  label: 'Law and standards',
  title: 'What changed',
  description:
    'Each change of law that we follow in 2026, with the duties, controls, documents and articles that it touches. As a page, a feed and JSON.',
  lead: 'What changed in the law, latest first, and what each change touches. Further down is what we corrected in our own entries.',
  notAdvice: 'This is information, not legal advice. Read the source before you rely on a statement.',
  back: { title: 'What applies when', href: '/facts' },
  files: {
    feed: { title: 'Feed', href: `${changesPath}.xml` },
    json: { title: 'JSON', href: `${changesPath}.json` },
  },
  feedTitle: 'What changed in AI law',
  kinds: {
    law: 'Law changed',
    began: 'Applies from this day',
    entry: 'Entry made more exact',
    new: 'New entry',
  } satisfies Record<ChangeKind, string>,
  count: (count: number) => counted(count, 'change'),
  /** Of a day on which nothing but rules began to apply. */
  began: (count: number) => (count === 1 ? '1 rule applies from this day' : `${count} rules apply from this day`),
  added: (count: number) => counted(count, 'new entry', 'new entries'),
  earlier: 'Earlier',
  /** Where the law is the same and our entry is new or more exact. */
  own: {
    label: 'Our entries',
    title: 'What we added or made more exact',
    lead: 'The law is the same. Our entries of it are new, or say it better.',
  },
  days: (count: number) => counted(count, 'day'),
  touches: {
    /** The line that opens the lists: `What it touches (6)`. */
    summary: (touched: Readonly<Record<'duties' | 'controls' | 'documents' | 'articles', readonly unknown[]>>) =>
      `What it touches (${Object.values(touched).reduce((sum, { length }) => sum + length, 0)})`,
    duties: 'Duties',
    controls: 'Controls',
    documents: 'Documents',
    articles: 'Articles on this site',
  },
  article: 'Article',
  articles: (articles: readonly string[]) => `${articles.length === 1 ? 'Article' : 'Articles'} ${articles.join(', ')}`,
  onward: {
    text: 'See which of these duties one of your systems has, with the day of each.',
    act: { title: 'Start the duties check', href: '/resources/tools/risk-assessment' },
    about: 'law',
  },
} as const

/** The day or month of a change, as it is read. */
export const changeDay = (on: string): string => (on.length === 7 ? longMonth(on) : longDate(on))
