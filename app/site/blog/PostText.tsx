import { BookCall } from '#frame/ui/BookCall.tsx'
import { Contents } from '#frame/ui/Contents.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { RichText } from '#frame/ui/RichText.tsx'
import { toolsAndDocuments } from '#knowledge/posts/onward-words.ts'
import { categoryPath } from '#knowledge/posts/rules/categories.ts'
import { onwardOf } from '#knowledge/posts/rules/onward.ts'
import { Bibliography } from './Bibliography.tsx'
import { Onward } from './Onward.tsx'
import type { PostView } from './post-view.ts'
import { categoryPage, postPage, specialistOffer } from './words.ts'
import '#frame/styles/fold.css'
import '#frame/styles/prose.css'

/** A text with so many sections has its contents beside it. */
const foldedFrom = 3

/** A post's text with its contents in the margin and its notes at the foot; then the posts beside it. */
export const PostText = ({ post }: { post: PostView }) => (
  <>
    <div className="wrap cols reading">
      <div className="post-side">
        {post.sections.length >= foldedFrom && <Contents title={postPage.contents} entries={post.sections} numbered />}
        <aside className="post-card" aria-label={specialistOffer.title}>
          <p>
            <b>{specialistOffer.title}</b>
          </p>
          <p className="small">{specialistOffer.text}</p>
          <BookCall tight about={specialistOffer.about} />
        </aside>
      </div>
      <RichText key={post.slug} id="text" className="beside prose" html={post.content ?? ''} />
    </div>
    <Onward ways={onwardOf(toolsAndDocuments, { category: post.category, html: post.content })} />
    <section className="wrap articles" aria-labelledby="related">
      <h2 className="label" id="related">
        {postPage.related}
      </h2>
      {post.related.length > 0 && <Bibliography posts={post.related} heading="h3" />}
      <p className="acts pt-8">
        <MoreLink href={categoryPage.all.href}>{categoryPage.all.title}</MoreLink>
        <MoreLink href={categoryPath(post.category)}>{postPage.more(post.category)}</MoreLink>
      </p>
    </section>
  </>
)
