import { mainLaw, type OwedDuties, type OwedDuty, onRedesign, type Tier } from '#knowledge/duties/rules.ts'

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

const ofTraders = { high: ['check-lines', 'check-papers', 'enter-it'] } as const
/** What is left for a product whose own law brings the requirements. */
const byProductLaw = ['product-law', 'enter-it', 'ask-again'] as const
/** What is left while only a change of design brings the duties. */
const beforeRedesign = ['plan-redesign', 'enter-it', 'ask-again'] as const
/** What the provider of an open model publishes; it need not document the model (Article 53(2)). */
const ofOpenModels = ['publish-summary', 'lawyer', 'ask-again'] as const
/** What whoever uses a system does in place of a provider's step. */
const ofDeployers = { 'keep-records': 'ask-provider' } as const

type StepOfTier = (typeof byTier)[Tier][number]
export type DutyStep =
  | StepOfTier
  | (typeof ofTraders)['high'][number]
  | (typeof byProductLaw)[number]
  | (typeof beforeRedesign)[number]
  | (typeof ofOpenModels)[number]
  | (typeof ofDeployers)[keyof typeof ofDeployers]

/**
 * The steps for a system; while its tier is unknown, those of the lowest tier that is sure.
 *
 * @param roles as far as they were said; without them the steps are a provider's
 */
export function dutySteps(
  { tier, atLeast, duties }: Pick<OwedDuties, 'tier' | 'atLeast' | 'duties'>,
  roles: readonly string[] = [],
): readonly DutyStep[] {
  const sure = atLeast ?? tier
  const own = duties.filter(({ law, limit }) => law === mainLaw && !limit)
  if (sure === 'high' && roles.length > 0) {
    if (own.every(({ article }) => article === '6(1)')) return byProductLaw
    const redesigned = onRedesign(own)
    // What the Act asks whatever the tier is owed without a redesign.
    if (redesigned.length > 0 && own.every((duty) => redesigned.includes(duty) || isOfAnyTier(duty)))
      return beforeRedesign
  }
  if (sure === 'general-purpose' && own.length > 0 && !own.some(({ article }) => article === '53(1)(a)'))
    return ofOpenModels
  if (roles.length === 0 || roles.includes('provider')) return byTier[sure]
  if (!roles.includes('deployer') && sure === 'high') return ofTraders.high
  return byTier[sure].map((step) => (step in ofDeployers ? ofDeployers[step as keyof typeof ofDeployers] : step))
}

/** It is no duty of a high-risk system: literacy, transparency, models, and what its own condition brings. */
const isOfAnyTier = ({ article, onlyIf }: OwedDuty) => onlyIf !== undefined || /^(4|5[0-5])\(/.test(article)
