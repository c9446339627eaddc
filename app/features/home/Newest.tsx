import { Clause } from '#app/ui/Clause.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { postPath } from '#features/blog/rules/listing.ts'
import { readTimeText } from '#features/blog/words.ts'
import { newest } from './words.ts'

export type Article = { slug: string; title: string; publishedDate: string; readTime: number }

export const Newest = ({ articles }: { articles: readonly Article[] }) => (
  <Clause id="newest" number="6" label={newest.label} title={newest.title}>
    <ol className="dates">
      {articles.map(({ slug, title, publishedDate, readTime }) => (
        <li key={slug}>
          <time className="note" dateTime={publishedDate}>
            {new Date(publishedDate).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}
          </time>
          <a href={postPath(slug)}>
            <Unbroken text={title} />
          </a>
          <span className="note">{readTimeText(readTime)}</span>
        </li>
      ))}
    </ol>
    <MoreLink href="/blog">{newest.more}</MoreLink>
  </Clause>
)
