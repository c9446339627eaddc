import { site } from '#content/site.ts'

/** The authors: the company's teams, each with a drawing. A post names one by its slug. */
export type Author = { slug: string; name: string; image: string }

const team = (slug: string, name: string): Author => ({
  slug,
  name: `${site.name} ${name}`,
  image: `/media/authors/${slug}.svg`,
})

export const authors: readonly Author[] = [
  team('research', 'Research'),
  team('advisory', 'Advisory'),
  team('engineering', 'Engineering'),
]
