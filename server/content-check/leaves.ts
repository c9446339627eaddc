/** A text of a value, and where it stands in it. */
type Leaf = { path: readonly string[]; text: string }

/** Every text in a value, with the names and numbers that lead to it. */
export function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}
