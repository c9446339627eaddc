import { site } from '#content/site.ts'
import { useTitle } from '#frame/ui/use-title.ts'
import { FetchedPost } from './FetchedPosts.tsx'
import { PostHelp } from './Help.tsx'
import { PostHead } from './PostHead.tsx'
import { PostText } from './PostText.tsx'
import type { PostView } from './post-view.ts'
import { ImplementationQuestions } from './Questions.tsx'
import { Testimonial } from './Testimonial.tsx'
import { blog } from './words.ts'

type PostScreenProps = {
  slug: string
  post: PostView | undefined
}

export const PostScreen = ({ slug, post: served }: PostScreenProps) => (
  <article tabIndex={-1}>
    {served ? (
      <>
        <Title title={served.title} />
        <PostHead post={served} />
        <Below post={served} />
      </>
    ) : (
      <FetchedPost slug={slug} title={(post) => <Title title={post?.title ?? blog.title} />}>
        {(post) => <Below post={post} />}
      </FetchedPost>
    )}
  </article>
)

function Title({ title }: { title: string }) {
  useTitle(`${title} | ${site.name}`)
  return null
}

const Below = ({ post }: { post: PostView }) => (
  <>
    <PostText post={post} />
    <Testimonial />
    <ImplementationQuestions />
    <PostHelp />
  </>
)
