import type { RiskTier, RiskVerdictId } from './eu-ai-act.ts'

/** What every use of a tier asks for. */
const byTier = {
  prohibited: ['check-others', 'lawyer'],
  high: ['assess-risks', 'keep-records'],
  excepted: ['enter-it', 'ask-again'],
  transparency: ['tell-people', 'enter-it', 'ask-again'],
  minimal: ['enter-it', 'train', 'ask-again'],
} as const satisfies Record<RiskTier, readonly string[]>

/** What comes first, because of how the verdict was reached. */
const byVerdict = {
  prohibited: ['stop-now'],
  'prohibited-new': ['stop-in-time'],
  'high-annex-i': ['conformity'],
  'high-annex-i-transparency': ['conformity', 'word-notices'],
  'high-both': ['conformity'],
  'high-both-transparency': ['conformity', 'word-notices'],
  'high-profiling': ['settle-role'],
  'high-profiling-transparency': ['settle-role', 'word-notices'],
  'high-annex-iii': ['settle-role'],
  'high-annex-iii-transparency': ['settle-role', 'word-notices'],
  'excepted-transparency': ['write-ground', 'register', 'word-notices'],
  excepted: ['write-ground', 'register'],
  'transparency-only': [],
  minimal: [],
} as const satisfies Record<RiskVerdictId, readonly string[]>

export type RiskStep = (typeof byTier)[keyof typeof byTier][number] | (typeof byVerdict)[keyof typeof byVerdict][number]

/** What to do about a use, by its verdict and its tier; the first comes first. */
export const riskSteps = ({ id, tier }: { id: RiskVerdictId; tier: RiskTier }): RiskStep[] => [
  ...byVerdict[id],
  ...byTier[tier],
]
