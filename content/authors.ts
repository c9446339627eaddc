/** Who writes: teams, each with a drawing (DESIGN 8). A post names one by its slug. */
export type Author = { slug: string; name: string; image: string }

const team = (slug: string, name: string): Author => ({ slug, name, image: `/media/authors/${slug}.svg` })

export const authors: readonly Author[] = [
  team('steadmark-research', 'Steadmark Research'),
  team('steadmark-advisory', 'Steadmark Advisory'),
  team('steadmark-engineering', 'Steadmark Engineering'),
]
