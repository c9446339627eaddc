import type { RiskTree } from './tree.ts'

/** The tiers that a use may stand in, from the least that the Act asks to the most. */
export const riskTiers = [
  { id: 'minimal', label: 'Minimal' },
  { id: 'transparency', label: 'Transparency' },
  { id: 'excepted', label: 'Not high risk, but documented and registered' },
  { id: 'high', label: 'High risk' },
  { id: 'prohibited', label: 'Prohibited' },
] as const
export type RiskTier = (typeof riskTiers)[number]['id']

/** The EU AI Act tier check: at most nine questions on any way through it. `app/features/obligations/words.ts` has its words. */
export const euAiActTree = {
  version: '2.0',
  questions: [
    { id: 'manipulation', stage: 'prohibited', y: 'prohibited', n: 'faces' },
    { id: 'faces', stage: 'prohibited', y: 'prohibited', n: 'imagery' },
    { id: 'imagery', stage: 'prohibited', y: 'prohibited-new', n: 'policing' },
    { id: 'policing', stage: 'prohibited', y: 'prohibited', n: 'product' },
    // A product may be listed in Annex III as well, and that date comes first.
    { id: 'product', stage: 'high-risk', y: 'listed-product', n: 'listed-use' },
    { id: 'listed-product', stage: 'high-risk', y: 'transparency-both', n: 'transparency-annex-i' },
    { id: 'listed-use', stage: 'high-risk', y: 'profiling', n: 'transparency' },
    { id: 'profiling', stage: 'exception', y: 'transparency-profiling', n: 'narrow' },
    { id: 'narrow', stage: 'exception', y: 'transparency-excepted', n: 'transparency-annex-iii' },
    { id: 'transparency', stage: 'transparency', y: 'transparency-only', n: 'minimal' },
    { id: 'transparency-excepted', stage: 'transparency', y: 'excepted-transparency', n: 'excepted' },
    // Article 50 applies beside the rules for high-risk systems, so each way into high risk ends with its question.
    { id: 'transparency-annex-i', stage: 'transparency', y: 'high-annex-i-transparency', n: 'high-annex-i' },
    { id: 'transparency-both', stage: 'transparency', y: 'high-both-transparency', n: 'high-both' },
    { id: 'transparency-profiling', stage: 'transparency', y: 'high-profiling-transparency', n: 'high-profiling' },
    { id: 'transparency-annex-iii', stage: 'transparency', y: 'high-annex-iii-transparency', n: 'high-annex-iii' },
  ],
  verdicts: [
    { id: 'prohibited', tier: 'prohibited' },
    { id: 'prohibited-new', tier: 'prohibited' },
    { id: 'high-annex-i', tier: 'high' },
    { id: 'high-annex-i-transparency', tier: 'high' },
    { id: 'high-both', tier: 'high' },
    { id: 'high-both-transparency', tier: 'high' },
    { id: 'high-profiling', tier: 'high' },
    { id: 'high-profiling-transparency', tier: 'high' },
    { id: 'high-annex-iii', tier: 'high' },
    { id: 'high-annex-iii-transparency', tier: 'high' },
    { id: 'excepted-transparency', tier: 'excepted' },
    { id: 'excepted', tier: 'excepted' },
    { id: 'transparency-only', tier: 'transparency' },
    { id: 'minimal', tier: 'minimal' },
  ],
} as const satisfies Omit<RiskTree, 'verdicts'> & { verdicts: readonly { id: string; tier: RiskTier }[] }

export type RiskQuestionId = (typeof euAiActTree)['questions'][number]['id']
export type RiskVerdictId = (typeof euAiActTree)['verdicts'][number]['id']
