import type { Fact } from './fact-schema.ts'
import { soonestFirst } from './next-duties.ts'

/** The facts of the same law that come before and after a fact by their dates, and how many the law has. */
export function neighboursInLaw(
  facts: readonly Fact[],
  { id, family }: Pick<Fact, 'id' | 'family'>,
): { before: Fact | null; after: Fact | null; countInLaw: number } {
  const ofLaw = facts.filter((fact) => fact.family === family).sort(soonestFirst)
  const place = ofLaw.findIndex((fact) => fact.id === id)
  return { before: ofLaw[place - 1] ?? null, after: ofLaw[place + 1] ?? null, countInLaw: ofLaw.length }
}
