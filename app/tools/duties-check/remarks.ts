import type { Law, Register } from '#knowledge/duties/duty.ts'
import { type Answers, none, type OpenName, type Role } from '#knowledge/duties/parameters.ts'
import {
  dueDay,
  dueOf,
  dutiesOf,
  isProhibition,
  mainLaw,
  type OwedDuties,
  type OwedDuty,
  onRedesign,
} from '#knowledge/duties/rules.ts'
import { longDate } from '#platform/text/long-date.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { groundsWords, questionName } from './answer-words.ts'
import {
  articleWords,
  daysSentence,
  dueWords,
  onConditionWords,
  providersPartSentences,
  roleSentence,
  tierHeadline,
} from './duty-sentences.ts'
import { dutiesCheck, tierWords } from './words.ts'

const { result: texts } = dutiesCheck

export type ProvidersDuty = Pick<OwedDuty, 'article' | 'title' | 'state' | 'from' | 'until'> & {
  /** Longer for what was on the market before a day, where that day of the system is not known. */
  later?: { before: string; until: string }
}

/** The duties that the provider of the same system has by Article 50(1) and (2), where that is somebody else. */
export function providersDuties(register: Register, { tier, on }: OwedDuties, answers: Answers): ProvidersDuty[] {
  if (tier === 'prohibited' || answers.role === undefined || answers.role.includes('provider')) return []
  return dutiesOf(register, { ...answers, role: ['provider'] }, on)
    .duties.filter(({ article }) => /^50\((1|2)\)/.test(article))
    .map(({ law, article, title, state, from, until }) => {
      const later = answers.since === undefined ? laterOf(register, law, article) : undefined
      return { article, title, state, from, ...(until !== undefined && { until }), ...(later && { later }) }
    })
}

/** The longer time that an article gives to what was on the market before a day. */
function laterOf({ laws }: Register, law: string, article: string): ProvidersDuty['later'] {
  const of: Law | undefined = laws.find((one) => one.law === law)
  const names = of?.duties.find((duty) => duty.article === article)?.transitions ?? []
  return names.flatMap((name) => {
    const { before, until } = of?.transitions[name] ?? {}
    return before !== undefined && until !== undefined ? [{ before, until }] : []
  })[0]
}

/** Somebody whose system brings transparency duties to its provider alone. */
export const isProvidersAlone = (
  { tier, duties }: OwedDuties,
  { role }: Answers,
  ofProvider: readonly ProvidersDuty[],
): boolean =>
  tier === 'transparency' &&
  role !== undefined &&
  ofProvider.length > 0 &&
  !duties.some(({ article }) => article.startsWith('50('))

/** The result in a line: the page and every file have the same. */
export const headlineOf = (result: OwedDuties, answers: Answers, ofProvider: readonly ProvidersDuty[]): string =>
  isProvidersAlone(result, answers, ofProvider) ? texts.notYours : tierHeadline(result)

/** The duties of a result that are owed without a condition, which is its figure, and those that hang on one. */
function countsOf(result: OwedDuties, isNotTheirs: boolean): { count: number; more: number; redesign: boolean } {
  const owed = result.ask === null && !isNotTheirs ? dueOf(result.duties) : []
  const count = owed.filter(({ onlyIf }) => !onlyIf).length
  const more = owed.length - count
  return { count, more, redesign: onRedesign(owed).length === more }
}

/**
 * The large figure of a result and what it counts: what hangs on a condition, where that is more than is owed without
 * one.
 */
export function figureOf(result: OwedDuties, isNotTheirs: boolean) {
  const { count, more, redesign: isRedesign } = countsOf(result, isNotTheirs)
  return more > count
    ? { figure: more, unit: texts.mostlyConditional.unit(more, isRedesign), isMostlyConditional: true, isRedesign }
    : { figure: count, unit: texts.unit(count), isMostlyConditional: false, isRedesign }
}

/** The duties without a condition by day, as the sentence beside a figure that has the sum; empty where nothing is. */
const owedDaysWords = ({ duties }: OwedDuties): string =>
  daysSentence(duties.filter(({ law, onlyIf }) => law === mainLaw && !onlyIf)).replace(/; /g, ', ')

/** The counts of what is owed as it is, and of what hangs on a condition, with its day. */
function mostlyConditionalWords(result: OwedDuties): string {
  const { count, more, redesign } = countsOf(result, false)
  const owed = dueOf(result.duties)
  const isToday = owed.every(({ onlyIf, state }) => onlyIf || state === 'applies')
  const [from, ...others] = new Set(owed.filter(({ onlyIf }) => onlyIf).map(dueDay))
  const day = from && others.length === 0 && from > result.on ? unbroken(longDate(from)) : ''
  return `${texts.mostlyConditional.owed(count, isToday)}; ${texts.mostlyConditional.rest(more, count > 0, day, redesign)}`
}

/** The duties of a result in words: how many, or beside the figure on which days, and what hangs on a condition. */
function countWordsOf(result: OwedDuties, isNotTheirs: boolean, isBesideFigure: boolean) {
  const { count, more, redesign } = countsOf(result, isNotTheirs)
  const onCondition = onConditionWords(dueOf(result.duties).filter(({ onlyIf }) => onlyIf))
  const figure = count > 0 && !isBesideFigure && texts.duties.number(count)
  const days = isBesideFigure && count > 0 && owedDaysWords(result)
  const counts =
    isBesideFigure && more > count
      ? mostlyConditionalWords(result)
      : [figure || days, more > 0 && texts.more(more, redesign, count === 0, onCondition)].filter(Boolean).join(', ')
  return { counts, days }
}

/** The result as a visitor would write it to us: the tier, the role, what is owed when, and what the system does. */
export function callWords(result: OwedDuties, answers: Answers, ofProvider: readonly ProvidersDuty[]): string {
  const { counts } = countWordsOf(result, isProvidersAlone(result, answers, ofProvider), true)
  return [
    `${headlineOf(result, answers, ofProvider)}.`,
    roleSentence((answers.role ?? []) as Role[], 'We'),
    counts && `${counts}.`,
    result.because.length > 0 && `${texts.take.call.system}: ${groundsWords(result.because).join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The role, how many duties there are, what hangs on a condition, the next day on which something is due without one,
 * and whose the duties are.
 *
 * @param isBesideFigure it stands beside the large figure, which says how many there are
 */
export function summaryOf(
  result: OwedDuties,
  answers: Answers,
  ofProvider: readonly ProvidersDuty[],
  isBesideFigure = false,
): string {
  const { tier, duties, on } = result
  const isNotTheirs = isProvidersAlone(result, answers, ofProvider)
  const due = duties.filter((duty) => !duty.limit && !duty.onlyIf && dueDay(duty) > on)
  const [next] = tier === 'prohibited' ? [] : due.map(dueDay).sort()
  const { counts, days } = countWordsOf(result, isNotTheirs, isBesideFigure)
  return [
    tier !== 'outside' && roleSentence((answers.role ?? []) as Role[]),
    counts && `${counts}.`,
    !days && next && texts.next(unbroken(longDate(next))),
    isNotTheirs &&
      providersPartSentences(
        ofProvider,
        duties.filter(({ law }) => law === mainLaw),
      ),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A sentence on those duties; null where there are none. */
export const providerRemark = (duties: readonly ProvidersDuty[]): string | null =>
  duties.length === 0
    ? null
    : `${texts.provider} ${duties.map((duty) => `${duty.title} (${articleWords(duty)}, ${dueOfProvider(duty)})`).join('; ')}.`

function dueOfProvider({ later, ...duty }: ProvidersDuty): string {
  const words = dueWords(duty)
  const due = words.charAt(0).toLowerCase() + words.slice(1)
  return later ? `${due}; ${texts.later(longDate(later.before), longDate(later.until))}` : due
}

/**
 * A sentence on what a deep fake would add for somebody who did not say that the system makes one; null for everybody
 * else.
 */
export function deepfakeRemark({ laws }: Register, { tier }: OwedDuties, { role, shows }: Answers): string | null {
  const uses = role === undefined || role.includes('deployer')
  const isUnsaid = shows?.includes('generates-media') && !shows.includes('deepfake')
  if (!uses || !isUnsaid || tier === 'outside' || tier === 'prohibited') return null
  const from = laws.flatMap(({ duties }) => duties).find(({ part }) => part === 'deep-fake')?.from ?? ''
  return texts.duties.deepfake(longDate(from))
}

/** A sentence on what the law of a product has to do with a high-risk system; null where there is no such product. */
export const productRemark = ({ tier }: OwedDuties, { product }: Answers): string | null =>
  tier === 'high' && product?.includes('annex-1-a') ? texts.product : null

/**
 * A sentence that who sells a high-risk system under their own name is its provider; null for providers, and for
 * everybody else.
 */
export const ownNameRemark = ({ tier }: OwedDuties, { scope, role, product }: Answers): string | null =>
  tier === 'high' &&
  scope?.includes('product-in-union') &&
  role !== undefined &&
  !role.includes('provider') &&
  !product?.includes('annex-1-b')
    ? texts.ownName
    : null

/** A sentence on what Article 5(1)(h) leaves to whoever makes or sells such a system; null for everybody else. */
export const policeRemark = ({ tier }: OwedDuties, { practice }: Answers): string | null =>
  tier === 'high' && practice?.includes('h') ? texts.police : null

/** A sentence on why an exception from high risk does not hold that somebody claims; null for everybody else. */
export const exceptionRemark = (
  { tier, atLeast }: OwedDuties,
  { exception, profiling, use }: Answers,
): string | null => {
  const isClaimed = [use, exception].every((answer) => answer !== undefined && !answer.includes(none))
  return (atLeast ?? tier) === 'high' && isClaimed && profiling?.includes('yes') ? texts.exception : null
}

/** Why an importer or distributor owes nothing where a system has no tier with rules of its own; null for others. */
export const tradersRemark = ({ tier }: OwedDuties, { role = [] }: Answers): string | null =>
  tier === 'minimal' && role.length > 0 && role.every((one) => one === 'importer' || one === 'distributor')
    ? texts.traders
    : null

/**
 * A sentence on how many duties of the main law there are on which day; null for a use that has to stop, and where
 * there are none.
 */
function daysRemark({ duties, ask }: OwedDuties, laws: readonly Pick<Law, 'law' | 'title'>[]): string | null {
  const days = ask === null && daysSentence(duties.filter(({ law }) => law === mainLaw))
  return days ? `${laws.find(({ law }) => law === mainLaw)?.title}: ${days}.` : null
}

/** The weaker tiers that hold beside the one that is said; null where there are none. */
export const alsoRemark = ({ also, ask }: OwedDuties): string | null =>
  also.length > 0 && ask === null ? `${texts.also}: ${also.map((one) => tierWords[one].title).join(', ')}.` : null

/** The answers that a tier rests on; null where there are none. */
export const becauseRemark = ({ because }: OwedDuties): string | null =>
  because.length > 0 ? `${texts.because}: ${groundsWords(because).join('; ')}.` : null

/** A sentence on a system that was there before, with the question that would settle it, and what follows on that. */
export type BeforeRemark = { text: string; asks?: OpenName; more?: string }

/** The longer time of a system that was there before, or the condition on which it owes anything. */
export function beforeRemarks(
  { laws }: Register,
  { tier, atLeast, duties, open }: OwedDuties,
  { role, authority, public: isPublic }: Answers,
): BeforeRemark[] {
  const words = texts.duties
  const isOpen = (name: OpenName) => open.some(({ parameter }) => parameter === name)
  const publicUntil = laws.flatMap(({ transitions }) => transitions['public-systems']?.until ?? [])[0] ?? ''
  const until = longDate(publicUntil)
  // The longer time is for providers and deployers alone.
  const hasTime = !role || role.some((one) => one === 'provider' || one === 'deployer')
  const isForAuthority = hasTime && authority?.includes('yes') && !isPublic?.includes('no')
  if ((tier === 'high' || atLeast === 'high') && isOpen('since')) {
    const { yes, open: either, no } = words.sinceOpen
    const text = isForAuthority ? yes(until) : isOpen('authority') ? either(until) : no
    return [{ text, asks: 'since' }]
  }
  const later = duties.filter(({ state, limit }) => state !== 'applies' && !limit)
  const isBought = role?.includes('deployer') && !role.includes('provider')
  const updates = isBought && words.updates
  const froms = later.filter((duty) => duty.until && duty.because.includes('authority=yes')).map(({ from }) => from)
  if (froms.length > 0)
    return [...new Set(froms)].map((from) => ({
      text: [words.changed(longDate(from)), updates].filter(Boolean).join(' '),
    }))
  const isLeft = duties.some(
    ({ law, conditions: [first], because }) =>
      law === mainLaw && first !== undefined && because.some((ground) => ground.startsWith('since=')),
  )
  if (!isLeft) return []
  const more = [!hasTime && authority?.includes('yes') && words.byAuthority(until), updates].filter(Boolean).join(' ')
  return [
    { ...(isOpen('authority') ? { text: words.leftOpen(until), asks: 'authority' } : { text: words.left }), more },
  ]
}

/**
 * Lists what a result says beside its duties, in sentences: the page has them in its parts, and every file has them
 * all.
 */
export const remarksOf = (result: OwedDuties, answers: Answers, register: Register): string[] =>
  [
    exceptionRemark(result, answers),
    ownNameRemark(result, answers),
    tradersRemark(result, answers),
    daysRemark(result, register.laws),
    ...beforeRemarks(register, result, answers).map(({ text, more }) => [text, more].filter(Boolean).join(' ')),
    deepfakeRemark(register, result, answers),
    alsoRemark(result),
    providerRemark(providersDuties(register, result, answers)),
    productRemark(result, answers),
    policeRemark(result, answers),
    result.missing.length > 0 ? `${texts.open.missing} ${result.missing.map(questionName).join('; ')}.` : null,
    becauseRemark(result),
  ].filter((one) => one !== null)

/** The prohibitions of a result, each once whoever owes them. */
export const prohibitionsOf = ({ duties }: Pick<OwedDuties, 'duties'>): OwedDuty[] =>
  duties.filter(
    (duty, index) => isProhibition(duty) && duties.findIndex(({ article }) => article === duty.article) === index,
  )

/** A prohibition in full: since when, what is meant, and what it leaves out. */
export const prohibitionWords = (duty: OwedDuty): string =>
  [`${articleWords(duty)}. ${dueWords(duty)}.`, duty.do, duty.exceptions, ...duty.notes].filter(Boolean).join(' ')
