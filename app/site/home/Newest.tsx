import { Clause } from '#frame/ui/Clause.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import type { PostCard } from '#knowledge/posts/rules/post.ts'
import { readTimeText } from '#site/blog/words.ts'
import { newest } from './words.ts'

export const Newest = ({ articles }: { articles: readonly PostCard[] }) => (
  <Clause id="newest" label={newest.label} title={newest.title} more={newest.more}>
    <ol className="newest">
      {articles.map(({ slug, title, featureImage, publishedDate, readTime }) => (
        <li key={slug}>
          <img src={featureImage} alt="" width="1200" height="630" loading="lazy" />
          <h3>
            <a href={postPath(slug)}>
              <Unbroken text={title} />
            </a>
          </h3>
          <p className="note">
            <time dateTime={publishedDate}>
              {new Date(publishedDate).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}
            </time>
            , {readTimeText(readTime)}
          </p>
        </li>
      ))}
    </ol>
  </Clause>
)
