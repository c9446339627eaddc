import type { CompanySize } from './vocabulary.ts'

type Effort = { readonly setUp: number; readonly yearly: number }

/** The size that the controls' own hours are for: a company of about 80 people. */
export const estimatedSize = 51 satisfies CompanySize

/** The uses of AI that we assume in a company of each size. */
export const usesIn: Record<CompanySize, number> = { 1: 3, 11: 6, 51: 10, 201: 25 }

/** The share of the hours that grows with the number of uses; the rest is the same in every company. */
export const growingShare = { setUp: 0.5, yearly: 0.7 } as const

/** The hours of a control in a company of a size; where none is chosen, those that the control says. */
export function effortIn(size: CompanySize | null, { setUp, yearly }: Effort): Effort {
  const uses = usesIn[size ?? estimatedSize] / usesIn[estimatedSize]
  const scaled = (hours: number, share: number) => Math.ceil(hours * (1 - share + share * uses) - 1e-9)
  return { setUp: scaled(setUp, growingShare.setUp), yearly: scaled(yearly, growingShare.yearly) }
}
