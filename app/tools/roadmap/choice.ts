import type { Option } from '#frame/forms/fields.ts'

export const roadmapIndustries = [
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'finance', label: 'Finance' },
  { value: 'retail', label: 'Retail' },
  { value: 'technology', label: 'Technology' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]
export const roadmapSizes = [
  { value: 'small', label: 'Small (1-50 employees)' },
  { value: 'medium', label: 'Medium (51-250 employees)' },
  { value: 'large', label: 'Large (251+ employees)' },
] as const satisfies readonly Option[]
export const maturities = [
  { value: 'exploring', label: 'Exploring' },
  { value: 'implementing', label: 'Implementing' },
  { value: 'established', label: 'Established' },
] as const satisfies readonly Option[]

export type RoadmapChoice = {
  industry: (typeof roadmapIndustries)[number]['value']
  size: (typeof roadmapSizes)[number]['value']
  maturity: (typeof maturities)[number]['value']
}

/** The names that the roadmap's address may have. The company's name is none of them. */
export const roadmapParameters = ['industry', 'size', 'maturity', 'stage'] as const

const valueIn = <Value extends string>(options: readonly Option<Value>[], text: unknown): Value | undefined =>
  options.find(({ value }) => value === text)?.value

/** Reads the three choices from a query or a form; invalid ones are left out. */
export const readChoices = (from: Pick<URLSearchParams | FormData, 'get'>): Partial<RoadmapChoice> => ({
  industry: valueIn(roadmapIndustries, from.get('industry')),
  size: valueIn(roadmapSizes, from.get('size')),
  maturity: valueIn(maturities, from.get('maturity')),
})

/** The choice once all three are made (SPEC 5, Personalization form); null before. */
export const wholeChoice = ({ industry, size, maturity }: Partial<RoadmapChoice>): RoadmapChoice | null =>
  industry && size && maturity ? { industry, size, maturity } : null

/** A company's name as it was typed, on one line and at most 200 characters. Undefined when there is none. */
export const companyNameOf = (typed: unknown): string | undefined =>
  typeof typed === 'string' ? typed.replace(/\s+/g, ' ').trim().slice(0, 200).trim() || undefined : undefined

/** The stage that is shown first, from 0: the second for a company whose governance is established (SPEC 4). */
export const firstStage = ({ maturity }: RoadmapChoice): number => (maturity === 'established' ? 1 : 0)

/** The stage that an address names by its number, from 0; the first of the choice where it names none. */
export function readStage(query: Pick<URLSearchParams, 'get'>, choice: RoadmapChoice, count: number): number {
  const text = query.get('stage') ?? ''
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= count ? number - 1 : firstStage(choice)
}

/** The address that shows a roadmap, and a stage of it if one is named, from 0. */
export function roadmapAddress(path: string, { industry, size, maturity }: RoadmapChoice, stage?: number): string {
  const query = new URLSearchParams({ industry, size, maturity, ...(stage !== undefined && { stage: `${stage + 1}` }) })
  return `${path}?${query}`
}
