import type { Tier } from './rules.ts'

/** The steps for a system of a tier, the first first. */
const byTier = {
  outside: ['enter-it', 'lawyer', 'ask-again'],
  prohibited: ['stop-now', 'check-others', 'lawyer'],
  high: ['check-lines', 'assess-risks', 'keep-records', 'enter-it'],
  excepted: ['write-ground', 'register', 'enter-it', 'ask-again'],
  transparency: ['tell-people', 'word-notices', 'enter-it', 'ask-again'],
  'general-purpose': ['document-model', 'lawyer', 'ask-again'],
  minimal: ['enter-it', 'train', 'ask-again'],
  unknown: ['ask-supplier', 'enter-it', 'lawyer'],
} as const satisfies Record<Tier, readonly string[]>

export type RiskStep = (typeof byTier)[Tier][number]

/** The steps for a system; while its tier is unknown, those of the lowest tier that is sure. */
export const riskSteps = (tier: Tier, atLeast: Tier | null): readonly RiskStep[] => byTier[atLeast ?? tier]
