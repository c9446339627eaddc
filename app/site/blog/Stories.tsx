import { classes } from '#frame/ui/classes.ts'
import { categoryPath } from '#knowledge/posts/rules/categories.ts'
import type { PostCard } from '#knowledge/posts/rules/post.ts'
import { CardDate } from './CardDate.tsx'
import { PostLink } from './PostLink.tsx'
import { readTimeText } from './words.ts'

type StoryProps = {
  post: PostCard
  /** The story that a front page opens with. */
  lead?: boolean
  picture?: boolean
}

/** A post's card. All of it except the category links to the post. */
export const Story = ({ post, lead, picture }: StoryProps) => (
  <article className={classes('story', lead && 'story-lead')}>
    {picture && (
      <img
        src={post.featureImage}
        alt=""
        width="1200"
        height="630"
        loading={lead ? undefined : 'lazy'}
        fetchPriority={lead ? 'high' : undefined}
      />
    )}
    <p className="label">
      <a href={categoryPath(post.category)}>{post.category}</a>
    </p>
    <h3>
      <PostLink post={post} />
    </h3>
    {lead && <p className="lead">{post.excerpt}</p>}
    <p className="note">
      {post.author}, <span className="whole">{readTimeText(post.readTime)}</span>,{' '}
      <CardDate moment={post.publishedDate} />
    </p>
  </article>
)

export const Stories = ({ posts }: { posts: readonly PostCard[] }) => (
  <div className="stories">
    {posts.map((post) => (
      <Story key={post.slug} post={post} picture />
    ))}
  </div>
)
