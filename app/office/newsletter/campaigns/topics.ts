import { type Category, categories } from '#knowledge/posts/rules/categories.ts'

/** Reads the topics that the store holds as JSON, in the order of the blog's categories; null for all. */
export function readTopics(json: string | null): readonly Category[] | null {
  if (json === null) return null
  const stored: unknown = JSON.parse(json)
  return Array.isArray(stored) ? topicsIn(stored) : null
}

/** Formats topics for the store: null when all are chosen, so a later topic is included. */
export const writeTopics = (topics: readonly Category[]): string | null =>
  topicsIn(topics).length === categories.length ? null : JSON.stringify(topicsIn(topics))

export const topicsIn = (words: readonly unknown[]): readonly Category[] =>
  categories.filter((category) => words.includes(category))

/** True when a campaign is for a subscriber. A campaign without topics is for everybody. */
export const isWanted = (campaign: readonly Category[] | null, subscriber: readonly Category[] | null): boolean =>
  campaign === null || subscriber === null || campaign.some((topic) => subscriber.includes(topic))
