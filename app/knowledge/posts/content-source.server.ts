import type { ContentSource } from '#platform/content-source.ts'
import { longDate } from '#platform/text/long-date.ts'
import { categories, categoryPath } from './rules/categories.ts'
import { postPath } from './rules/listing.ts'
import type { Posts } from './service.server.ts'

export const postsSource = (
  posts: Pick<Posts, 'list' | 'dates' | 'searchTexts' | 'canonicalPath' | 'onChange'>,
): ContentSource => ({
  pages() {
    const dates = posts.dates()
    return [
      ...categories.map((category) => {
        const path = categoryPath(category)
        const [newest] = posts.list().filter((post) => post.category === category)
        return {
          path,
          title: category,
          changed: dates.get(path) ?? null,
          isListed: dates.has(path),
          ...(newest && {
            drawing: { of: 'plate', picture: newest.featureImage, label: 'AI Governance Blog' } as const,
          }),
        }
      }),
      ...posts.list().map(({ slug, title, category, featureImage, publishedDate }) => ({
        path: postPath(slug),
        title,
        under: categoryPath(category),
        changed: dates.get(postPath(slug)) ?? publishedDate,
        drawing: { of: 'plate', picture: featureImage, label: category } as const,
      })),
    ]
  },
  canonicalPath: posts.canonicalPath,
  entries: async () =>
    (await posts.searchTexts()).map(({ slug, title, excerpt, category, publishedDate, text }) => ({
      id: postPath(slug),
      kind: 'article',
      title,
      place: `${category}, ${longDate(publishedDate.slice(0, 10))}`,
      text: `${excerpt} ${text}`,
    })),
  changedOn: posts.dates,
  sections: () =>
    categories.map((category) => ({
      title: `Articles: ${category}`,
      links: posts
        .list()
        .filter((post) => post.category === category)
        .map(({ title, slug, excerpt }) => ({ title, path: postPath(slug), text: excerpt })),
    })),
  onChange: (listener) => posts.onChange(({ paths }) => listener(paths)),
})
