import type { LinkItem } from '#content/site.ts'
import { factsPage } from './words.ts'

export type CitingPages = { articles: readonly LinkItem[]; documents: readonly LinkItem[] }

/** Leads to what rests on a fact; closed at first, for some are cited often. */
export const CitedIn = ({ articles, documents }: CitingPages) =>
  articles.length + documents.length > 0 && (
    <details>
      <summary>{factsPage.citedIn(articles.length, documents.length)}</summary>
      <ul>
        {[...articles, ...documents].map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
