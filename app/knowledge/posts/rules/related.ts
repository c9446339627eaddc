import type { Category } from './categories.ts'

type Placed = { category: Category; publishedDate: string }

const maxRelated = 3

/**
 * For each post its three neighbours in time: of the same category while there are any, then of the others.
 *
 * @param posts newest first
 * @param placed where a post says its category and its moment
 */
export function neighbours<T>(posts: readonly T[], placed: (post: T) => Placed): (post: T) => T[] {
  const categoryOf = (post: T) => placed(post).category
  const byCategory = Map.groupBy(posts, categoryOf)
  const placesIn = (among: readonly T[]) => new Map(among.map((post, index) => [post, index]))
  const all = placesIn(posts)
  const own = new Map([...byCategory.values()].flatMap((among) => [...placesIn(among)]))

  function nearest(post: T, among: readonly T[], place: number, fits: (post: T) => boolean): T[] {
    const related: T[] = []
    const away = (other: T) =>
      Math.abs(Date.parse(placed(other).publishedDate) - Date.parse(placed(post).publishedDate))
    for (const step of [-1, 1]) {
      let remaining = maxRelated
      for (let index = place + step; remaining > 0 && index >= 0 && index < among.length; index += step) {
        const other = among[index] as T
        if (!fits(other)) continue
        related.push(other)
        remaining -= 1
      }
    }
    return related.sort((a, b) => away(a) - away(b)).slice(0, maxRelated)
  }

  return (post) => {
    const category = categoryOf(post)
    const same = nearest(post, byCategory.get(category) ?? [], own.get(post) ?? 0, () => true)
    if (same.length === maxRelated) return same
    const others = nearest(post, posts, all.get(post) ?? 0, (other) => categoryOf(other) !== category)
    return [...same, ...others].slice(0, maxRelated)
  }
}
