import { blogErrors } from '#content/blog.ts'
import type { PostCard } from '#domain/blog/post.ts'
import { LoadError } from './LoadError.tsx'
import { PostHead } from './PostHead.tsx'

type PostFailedProps = { known: PostCard | undefined; again: () => void }

/** A post that could not be fetched, below what is known of it. */
export const PostFailed = ({ known, again }: PostFailedProps) => (
  <>
    {known && <PostHead post={known} />}
    <div className="wrap cols reading">
      <div className="beside">
        <LoadError {...blogErrors.post} heading={known ? 'h2' : 'h1'} again={again} />
      </div>
    </div>
  </>
)
