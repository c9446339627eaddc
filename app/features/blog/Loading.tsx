import { blog, postPage } from '#content/blog.ts'
import type { PostCard } from '#domain/blog/post.ts'
import { PostHead } from './PostHead.tsx'

/** Three skeletons, while posts are being fetched (SPEC 9). */
const Skeletons = ({ className, label }: { className: string; label: string }) => (
  <ul className={className} aria-busy="true" aria-label={label}>
    <li data-skeleton />
    <li data-skeleton />
    <li data-skeleton />
  </ul>
)

/** A listing that is on its way. */
export const StoriesLoading = () => <Skeletons className="skeletons" label={blog.loading} />

/** A post that is on its way: what is known of it, then skeletons for its text. */
export const PostLoading = ({ known }: { known: PostCard | undefined }) => (
  <>
    {known ? (
      <PostHead post={known} />
    ) : (
      <div className="page-head">
        <div className="wrap cols">
          <h1>{postPage.loading}</h1>
        </div>
      </div>
    )}
    <div className="wrap cols reading">
      <Skeletons className="beside skeletons" label={postPage.loading} />
    </div>
  </>
)
