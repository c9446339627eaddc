import { site } from '#content/site.ts'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { useTitle } from '#frame/ui/use-title.ts'
import { toolsAndDocuments } from '#knowledge/posts/onward-words.ts'
import type { Category } from '#knowledge/posts/rules/categories.ts'
import { onwardOf } from '#knowledge/posts/rules/onward.ts'
import type { PostCard } from '#knowledge/posts/rules/post.ts'
import { Bibliography } from './Bibliography.tsx'
import { Categories } from './Categories.tsx'
import { FetchedPosts } from './FetchedPosts.tsx'
import { Onward } from './Onward.tsx'
import { blog, categoryPage, categoryPages } from './words.ts'

type CategoryViewProps = {
  category: Category
  /** Its posts, if they came with the page. */
  posts: readonly PostCard[] | undefined
}

export function CategoryView({ category, posts: served }: CategoryViewProps) {
  useTitle(`${categoryTexts(category).title} | ${site.name}`)
  return (
    <>
      <PageHead
        label={<a href={categoryPage.all.href}>{categoryPage.all.title}</a>}
        title={category}
        lead={categoryPages[category].lead}
      />
      <section className="wrap articles" aria-label={category} tabIndex={-1}>
        <Categories label={blog.categories} current={category} />
        {served ? (
          <Bibliography posts={served} heading="h2" hasPictures />
        ) : (
          <FetchedPosts heading="h2">
            {(posts) => (
              <Bibliography posts={posts.filter((post) => post.category === category)} heading="h2" hasPictures />
            )}
          </FetchedPosts>
        )}
      </section>
      <Onward ways={onwardOf(toolsAndDocuments, { category })} />
    </>
  )
}

export const categoryTexts = (category: Category) => ({
  title: `${category} articles`,
  description: categoryPages[category].description,
})
