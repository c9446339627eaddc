import type { RoadmapChoice } from './choice.ts'

const byStage = [
  ['list-uses', 'place-uses'],
  ['write-policy', 'ask-vendors'],
  ['set-limits', 'sort-data'],
  ['train', 'hand-out'],
  ['file-proof', 'walk-through'],
  ['review-vendors', 'measure-again'],
] as const

const byIndustry = {
  healthcare: 'health-data',
  finance: 'supervisors',
  retail: 'customer-data',
  technology: 'products',
  manufacturing: 'products',
  other: 'which-rules',
} as const satisfies Record<RoadmapChoice['industry'], string>

export type RoadmapStep =
  | (typeof byStage)[number][number]
  | (typeof byIndustry)[keyof typeof byIndustry]
  | 'measure-first'
  | 'show-it'

/**
 * Returns the next steps: two of the open stage, one of the industry and one of the maturity. An exploring company
 * measures first, before the last stage measures again; an established one has something to show.
 *
 * @param stage the open one, from 0
 */
export function roadmapSteps({ industry, maturity }: RoadmapChoice, stage: number): RoadmapStep[] {
  const last = byStage.length - 1
  return [
    ...(byStage[Math.min(Math.max(stage, 0), last)] ?? byStage[0]),
    byIndustry[industry],
    ...(maturity === 'exploring' && stage < last ? (['measure-first'] as const) : []),
    ...(maturity === 'established' ? (['show-it'] as const) : []),
  ]
}
