import { slugOf } from '#platform/text/slug.ts'
import type { Fact } from './fact-schema.ts'
import { soonestFirst } from './next-duties.ts'

export const factsPath = '/facts'
export const changesPath = `${factsPath}/changes`

export const factPath = (id: string): string => `${factsPath}/${id}`

/** Where all facts of a law or standard stand. */
export const lawPath = (family: string): string => `${factsPath}?law=${slugOf(family)}`

/** The title of a fact where its law is not named beside it, because two laws may say the same. */
export const factTitle = ({ family, title }: Pick<Fact, 'family' | 'title'>): string => `${family}: ${title}`

/** The facts of the same law that come before and after a fact by their dates, and how many the law has. */
export function besideInLaw(
  facts: readonly Fact[],
  { id, family }: Pick<Fact, 'id' | 'family'>,
): { before: Fact | null; after: Fact | null; countInLaw: number } {
  const ofLaw = facts.filter((fact) => fact.family === family).sort(soonestFirst)
  const place = ofLaw.findIndex((fact) => fact.id === id)
  return { before: ofLaw[place - 1] ?? null, after: ofLaw[place + 1] ?? null, countInLaw: ofLaw.length }
}
