import { slugOf } from '#platform/text/slug.ts'

export const categories = ['Governance', 'Compliance', 'Risk', 'Enablement', 'Trust', 'Regulatory Updates'] as const
export type Category = (typeof categories)[number]

const folder = '/blog/category/'

/** Where a category's posts are listed (SPEC 2): its name lowercased, its words joined by hyphens. */
export const categoryPath = (category: Category): string => folder + slugOf(category)

/** The category that the last part of such an address names, in whichever case, with hyphens or spaces. */
export const categoryNamed = (name: string): Category | undefined => {
  const slug = slugOf(name)
  return categories.find((category) => slugOf(category) === slug)
}
