import { type FrameworkCategory, frameworkCategories } from '#knowledge/documents/frameworks.data.ts'

/** The filters of the library (SPEC 4, Frameworks filter). */
export const frameworkFilters = ['all', ...frameworkCategories] as const
export type FrameworkFilter = (typeof frameworkFilters)[number]

export const filterOf = (text: string | null): FrameworkFilter =>
  frameworkFilters.find((filter) => filter === text) ?? 'all'

export const filtered = <Item extends { category: FrameworkCategory }>(
  items: readonly Item[],
  filter: FrameworkFilter,
): readonly Item[] => (filter === 'all' ? items : items.filter(({ category }) => category === filter))

/** Returns the place of the tab that a key moves to, by the ARIA pattern of tabs; null for any other key. */
export function tabAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
