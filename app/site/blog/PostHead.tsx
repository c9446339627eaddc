import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { categoryPath } from '#knowledge/posts/rules/categories.ts'
import type { PostCard } from '#knowledge/posts/rules/post.ts'
import { longDate } from '#platform/text/long-date.ts'
import { categoryPage, postPage, readTimeText } from './words.ts'
import '#frame/styles/statements.css'

type PostHeadProps = {
  /** Without one nothing is known yet, and the heading holds the place. */
  post:
    | (Omit<PostCard, 'excerpt'> & { featureImageAlt?: string; updated?: string | null; drawing?: string })
    | undefined
}

/** A post's category, title, authors, date and read time; then its drawing, across the window (SPEC 2, screen 6). */
export const PostHead = ({ post }: PostHeadProps) => (
  <header>
    <div className="page-head">
      <div className="wrap cols post-head">
        {post && (
          <p className="label">
            <a href={categoryPage.all.href}>{categoryPage.all.title}</a>{' '}
            <span className="tag">
              <a href={categoryPath(post.category)}>{post.category}</a>
            </span>
          </p>
        )}
        <h1>{post ? <Unbroken text={post.title} /> : postPage.untitled}</h1>
        {post && <By post={post} />}
      </div>
    </div>
    {post && (
      <img
        id="plate"
        className="plate"
        src={post.drawing ?? post.featureImage}
        // The API has no words for it: a drawing beside its title can do without.
        alt={post.featureImageAlt ?? ''}
        width="1200"
        height="630"
        fetchPriority="high"
      />
    )}
  </header>
)

const By = ({ post }: { post: NonNullable<PostHeadProps['post']> }) => (
  <div className="signed">
    <img src={post.authorImage} alt="" width="56" height="56" fetchPriority="low" />
    <p className="small">
      <b>{post.author}</b>
      <br />
      {postPage.published} <Day moment={post.publishedDate} />
      {post.updated && (
        <>
          , {postPage.updated} <Day moment={post.updated} />
        </>
      )}
      <br />
      {readTimeText(post.readTime)}
    </p>
  </div>
)

const Day = ({ moment }: { moment: string }) => <time dateTime={moment}>{longDate(moment.slice(0, 10))}</time>
