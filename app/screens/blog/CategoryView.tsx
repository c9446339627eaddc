import { blog, categoryPage, categoryPages } from '#content/blog.ts'
import { rooms } from '#content/onward.ts'
import { site } from '#content/site.ts'
import type { Category } from '#domain/blog/category.ts'
import { onwardOf } from '#domain/blog/onward.ts'
import type { PostCard } from '#domain/blog/post.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { Bibliography } from './Bibliography.tsx'
import { Categories } from './Categories.tsx'
import { FetchedPosts } from './FetchedPosts.tsx'
import { Onward } from './Onward.tsx'

type CategoryViewProps = {
  category: Category
  /** Its posts, if they came with the page. */
  came: readonly PostCard[] | undefined
}

/** The posts of a category. */
export function CategoryView({ category, came }: CategoryViewProps) {
  useTitle(`${categoryTexts(category).title} | ${site.name}`)
  return (
    <>
      <PageHead
        label={<a href={categoryPage.all.href}>{categoryPage.all.title}</a>}
        title={category}
        lead={categoryPages[category].lead}
      />
      <section className="wrap articles" aria-label={category} tabIndex={-1}>
        {came ? (
          <Bibliography posts={came} heading="h2" />
        ) : (
          <FetchedPosts heading="h2">
            {(posts) => <Bibliography posts={posts.filter((post) => post.category === category)} heading="h2" />}
          </FetchedPosts>
        )}
        <div className="pt-8">
          <Categories label={blog.categories} current={category} />
        </div>
      </section>
      <Onward ways={onwardOf(rooms, { category })} />
    </>
  )
}

/** What a category's page says of itself. */
export const categoryTexts = (category: Category) => ({
  title: `${category} articles`,
  description: categoryPages[category].description,
})
