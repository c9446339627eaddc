import { type Category, categories } from '#features/blog/rules/category.ts'

/** The topics that a store holds as JSON, in the order of the blog's categories; null for all of them. */
export function readTopics(json: string | null): readonly Category[] | null {
  if (json === null) return null
  const stored: unknown = JSON.parse(json)
  return Array.isArray(stored) ? topicsIn(stored) : null
}

/** Topics as they are kept: null when they are all there are, so that a new one is among them. */
export const writeTopics = (topics: readonly Category[]): string | null =>
  topicsIn(topics).length === categories.length ? null : JSON.stringify(topicsIn(topics))

/** Those of a list's words that name a topic, each once. */
export const topicsIn = (words: readonly unknown[]): readonly Category[] =>
  categories.filter((category) => words.includes(category))

/** Whether an issue is for a reader. One about nothing in particular is for everybody. */
export const isWanted = (issue: readonly Category[] | null, reader: readonly Category[] | null): boolean =>
  issue === null || reader === null || issue.some((topic) => reader.includes(topic))
