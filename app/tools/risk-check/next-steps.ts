import type { Tier } from '#knowledge/duties/rules.ts'

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

/** What others do in place of a provider's step. */
const instead = { 'keep-records': 'ask-provider' } as const

type StepOfTier = (typeof byTier)[Tier][number]
export type RiskStep = StepOfTier | (typeof instead)[keyof typeof instead]

/**
 * The steps for a system; while its tier is unknown, those of the lowest tier that is sure.
 *
 * @param roles as far as they were said; without them the steps are a provider's
 */
export function riskSteps(tier: Tier, atLeast: Tier | null, roles: readonly string[] = []): readonly RiskStep[] {
  const steps: readonly StepOfTier[] = byTier[atLeast ?? tier]
  const provides = roles.length === 0 || roles.includes('provider')
  return steps.map((step) => (!provides && step in instead ? instead[step as keyof typeof instead] : step))
}
