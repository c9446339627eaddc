import { readTimeText } from '#content/blog.ts'
import { newest } from '#content/home.ts'
import { postPath } from '#domain/blog/listing.ts'
import { Unbroken } from '../../parts/Unbroken.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'

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
