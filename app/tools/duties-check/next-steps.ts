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

const ofTraders = {
  high: ['check-lines', 'check-papers', 'enter-it'],
  // Nothing is owed: what changes that is watched.
  minimal: ['enter-it', 'lawyer', 'ask-again'],
} as const
/** The steps left for a product whose own law brings the requirements. */
const byProductLaw = ['product-law', 'enter-it', 'ask-again'] as const
/**
 * The steps left while only a change of design brings the duties: to whoever decides on the design, and to the others.
 */
const beforeRedesign = ['plan-redesign', 'enter-it', 'ask-again'] as const
const beforeTheirRedesign = ['ask-redesign', 'enter-it', 'ask-again'] as const
/** The steps of an open model's provider: what it publishes; it need not document the model (Article 53(2)). */
const ofOpenModels = ['publish-summary', 'lawyer', 'ask-again'] as const
/** What is left where all of Article 50 is the provider's. */
const ofProviderAlone = ['ask-notices', 'enter-it', 'ask-again'] as const
/** What is left where laws of other places are all that may apply. */
const outOfReach = ['which-laws', 'enter-it', 'lawyer', 'ask-again'] as const
/** What somebody does in place of a provider's step. */
const ofOthers = { 'keep-records': 'ask-provider', 'write-ground': 'ask-ground', register: 'train' } as const
/** What Article 50 asks of whoever owes it. */
const byArticle50 = [
  { articles: ['50(1)', '50(3)'], steps: ['tell-people', 'word-notices'] },
  { articles: ['50(2)'], steps: ['mark-output'] },
  { articles: ['50(4)'], steps: ['disclose'] },
] as const
const besideArticle50 = ['enter-it', 'ask-again'] as const

type StepOfTier = (typeof byTier)[Tier][number]
export type DutyStep =
  | StepOfTier
  | (typeof ofTraders)[keyof typeof ofTraders][number]
  | (typeof byProductLaw)[number]
  | (typeof beforeRedesign)[number]
  | (typeof beforeTheirRedesign)[number]
  | (typeof ofOpenModels)[number]
  | (typeof ofProviderAlone)[number]
  | (typeof outOfReach)[number]
  | (typeof ofOthers)[keyof typeof ofOthers]
  | (typeof byArticle50)[number]['steps'][number]

/**
 * The steps for a system; while its tier is unknown, those of the lowest tier that is sure. What is owed today comes
 * first: notices and marks, then training where nothing else is owed yet.
 *
 * @param roles as far as they were said; without them the steps are a provider's
 */
export function dutySteps(
  { tier, atLeast, duties }: Pick<OwedDuties, 'tier' | 'atLeast' | 'duties'>,
  roles: readonly string[] = [],
  isOutOfReach = false,
): readonly DutyStep[] {
  if (isOutOfReach) return outOfReach
  const sure = atLeast ?? tier
  const own = duties.filter(({ law, limit }) => law === mainLaw && !limit)
  const steps = stepsOf(sure, own, roles)
  if (sure === 'prohibited' || sure === 'outside') return steps
  const owed = own.filter(({ onlyIf }) => !onlyIf).map(({ article }) => article)
  const first: DutyStep[] = byArticle50
    .filter(({ articles }) => articles.some((article) => owed.includes(article)))
    .flatMap((of) => of.steps)
  if (sure === 'transparency' && first.length > 0) return [...first, ...besideArticle50]
  // A high-risk system has more to do than to word its notices.
  const notices = first.filter((step) => step !== 'word-notices').slice(0, 1)
  const isLater = steps === beforeRedesign || steps === beforeTheirRedesign || sure === 'excepted'
  const training: DutyStep[] = notices.length === 0 && isLater && owed.includes('4(1)') ? ['train'] : []
  return [...new Set([...notices, ...training, ...steps])]
}

function stepsOf(sure: Tier, own: readonly OwedDuty[], roles: readonly string[]): readonly DutyStep[] {
  const isProvider = roles.length === 0 || roles.includes('provider')
  if (sure === 'high' && roles.length > 0) {
    if (own.every(({ article }) => article === '6(1)')) return byProductLaw
    const redesigned = onRedesign(own)
    // What the Act asks whatever the tier is owed without a redesign.
    if (redesigned.length > 0 && own.every((duty) => redesigned.includes(duty) || isOfAnyTier(duty)))
      return isProvider ? beforeRedesign : beforeTheirRedesign
  }
  if (sure === 'general-purpose' && own.length > 0 && !own.some(({ article }) => article === '53(1)(a)'))
    return ofOpenModels
  if (isProvider) return byTier[sure]
  if (sure === 'transparency' && !own.some(({ article }) => article.startsWith('50('))) return ofProviderAlone
  if (!roles.includes('deployer') && sure === 'high') return ofTraders.high
  if (sure === 'minimal' && !own.some(({ article }) => article === '4(1)')) return ofTraders.minimal
  return byTier[sure].map((step) => (step in ofOthers ? ofOthers[step as keyof typeof ofOthers] : step))
}

/** It is no duty of a high-risk system: literacy, transparency, models, and what its own condition brings. */
const isOfAnyTier = ({ article, onlyIf }: OwedDuty) => onlyIf !== undefined || /^(4|5[0-5])\(/.test(article)
