import type { PostCard } from '#knowledge/posts/rules/post.ts'
import { longDate } from '#platform/text/long-date.ts'
import { PostLink } from './PostLink.tsx'
import { blog } from './words.ts'

type BibliographyProps = {
  posts: readonly PostCard[]
  heading: 'h2' | 'h3'
  /** Each with its drawing. */
  hasPictures?: boolean
}

/** Posts as a bibliography: the date in the margin, the title, one line. */
export const Bibliography = ({ posts, heading: Title, hasPictures }: BibliographyProps) =>
  posts.length === 0 ? (
    <p>{blog.none}</p>
  ) : (
    <ol>
      {posts.map((post) => (
        <li className="cols entry" key={post.slug}>
          <div className="label entry-picture">
            <time dateTime={post.publishedDate}>{longDate(post.publishedDate.slice(0, 10))}</time>
            {hasPictures && <img src={post.featureImage} alt="" width="1200" height="630" loading="lazy" />}
          </div>
          <div className="beside">
            <Title>
              <PostLink post={post} />
            </Title>
            <p className="small">{post.excerpt}</p>
          </div>
        </li>
      ))}
    </ol>
  )
