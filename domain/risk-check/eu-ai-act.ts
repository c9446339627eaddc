import type { RiskTree } from './tree.ts'

/** The tiers that a use may stand in, from the least that the Act asks to the most. */
export const riskTiers = [
  { id: 'minimal', label: 'Minimal' },
  { id: 'transparency', label: 'Transparency' },
  { id: 'high', label: 'High risk' },
  { id: 'prohibited', label: 'Prohibited' },
] as const
export type RiskTier = (typeof riskTiers)[number]['id']

/** The EU AI Act tier check: at most nine questions on any way through it. `content/risk-check.ts` has its words. */
export const euAiActTree = {
  version: '1.1',
  questions: [
    { id: 'manipulation', stage: 'prohibited', y: 'prohibited', n: 'faces' },
    { id: 'faces', stage: 'prohibited', y: 'prohibited', n: 'imagery' },
    { id: 'imagery', stage: 'prohibited', y: 'prohibited-new', n: 'other-prohibited' },
    { id: 'other-prohibited', stage: 'prohibited', y: 'prohibited', n: 'product' },
    { id: 'product', stage: 'high-risk', y: 'transparency-annex-i', n: 'listed-use' },
    { id: 'listed-use', stage: 'high-risk', y: 'profiling', n: 'transparency' },
    { id: 'profiling', stage: 'exception', y: 'transparency-profiling', n: 'narrow' },
    { id: 'narrow', stage: 'exception', y: 'transparency-excepted', n: 'transparency-annex-iii' },
    { id: 'transparency', stage: 'transparency', y: 'transparency-only', n: 'minimal' },
    { id: 'transparency-excepted', stage: 'transparency', y: 'excepted-transparency', n: 'excepted' },
    // Article 50 applies beside the rules for high-risk systems, so each way into high risk ends with its question.
    { id: 'transparency-annex-i', stage: 'transparency', y: 'high-annex-i-transparency', n: 'high-annex-i' },
    { id: 'transparency-profiling', stage: 'transparency', y: 'high-profiling-transparency', n: 'high-profiling' },
    { id: 'transparency-annex-iii', stage: 'transparency', y: 'high-annex-iii-transparency', n: 'high-annex-iii' },
  ],
  verdicts: [
    { id: 'prohibited', tier: 'prohibited' },
    { id: 'prohibited-new', tier: 'prohibited' },
    { id: 'high-annex-i', tier: 'high' },
    { id: 'high-annex-i-transparency', tier: 'high' },
    { id: 'high-profiling', tier: 'high' },
    { id: 'high-profiling-transparency', tier: 'high' },
    { id: 'high-annex-iii', tier: 'high' },
    { id: 'high-annex-iii-transparency', tier: 'high' },
    { id: 'excepted-transparency', tier: 'transparency' },
    { id: 'excepted', tier: 'minimal' },
    { id: 'transparency-only', tier: 'transparency' },
    { id: 'minimal', tier: 'minimal' },
  ],
} as const satisfies Omit<RiskTree, 'verdicts'> & { verdicts: readonly { id: string; tier: RiskTier }[] }

export type RiskQuestionId = (typeof euAiActTree)['questions'][number]['id']
export type RiskVerdictId = (typeof euAiActTree)['verdicts'][number]['id']
