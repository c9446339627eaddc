/** The filters of the library (SPEC 4, Frameworks filter). */
export const frameworkCategories = ['governance', 'risk', 'compliance'] as const
export type FrameworkCategory = (typeof frameworkCategories)[number]
export const frameworkFilters = ['all', ...frameworkCategories] as const
export type FrameworkFilter = (typeof frameworkFilters)[number]

/** The filter that an address names; anything else is all. */
export const filterOf = (text: string | null): FrameworkFilter =>
  frameworkFilters.find((filter) => filter === text) ?? 'all'

/** Those that a filter leaves, in their order. */
export const filtered = <Item extends { category: FrameworkCategory }>(
  items: readonly Item[],
  filter: FrameworkFilter,
): readonly Item[] => (filter === 'all' ? items : items.filter(({ category }) => category === filter))

/** The place of the tab that a key leads to, as in the ARIA pattern of tabs; null for a key that leads nowhere. */
export function tabAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
