import { slugOf } from '#platform/text/slug.ts'
import type { Fact } from './fact-schema.ts'

export const factsPath = '/facts'
export const changesPath = `${factsPath}/changes`

export const factPath = (id: string): string => `${factsPath}/${id}`

/** Where all facts of a law or standard stand. */
export const lawPath = (family: string): string => `${factsPath}?law=${slugOf(family)}`

/** The title of a fact where its law is not named beside it, because two laws may say the same. */
export const factTitle = ({ family, title }: Pick<Fact, 'family' | 'title'>): string => `${family}: ${title}`
