import type { Tier } from './rules.ts'

/** What a system of a tier asks for, the first first. */
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

/** What to do about a system; while its tier is unknown, what the least that is sure asks for. */
export const riskSteps = (tier: Tier, atLeast: Tier | null): readonly RiskStep[] => byTier[atLeast ?? tier]
