import type { Role } from '#knowledge/duties/parameters.ts'
import { distinct, dueDay, isProhibition, mainLaw, type OwedDuties, type OwedDuty } from '#knowledge/duties/rules.ts'
import { longDate } from '#platform/text/long-date.ts'
import { dutiesCheck, roleNames, roleVerbs, tierWords } from './words.ts'

const { result: texts } = dutiesCheck

/** The first day of the prohibition, where none holds yet. */
function firstDayOfBan({ duties }: Pick<OwedDuties, 'duties'>): string | undefined {
  const stops = duties.filter(isProhibition)
  return stops.every(({ state }) => state === 'to-come') ? stops.map(({ from }) => from).sort()[0] : undefined
}

/** The tier in a line; while it is unknown, what is sure. */
export function tierHeadline({ tier, atLeast, duties }: Pick<OwedDuties, 'tier' | 'atLeast' | 'duties'>): string {
  const sure = atLeast ?? tier
  const ban = sure === 'prohibited' ? firstDayOfBan({ duties }) : undefined
  const title = ban ? `Stop it: this use will be prohibited from ${longDate(ban)}` : tierWords[sure].title
  return atLeast ? `${texts.atLeast} ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
}

/** The meaning of a tier. */
export function tierText({ tier, duties }: Pick<OwedDuties, 'tier' | 'duties'>): string {
  const ban = tier === 'prohibited' ? firstDayOfBan({ duties }) : undefined
  const { text } = tierWords[tier]
  return ban ? text.replace('prohibits this practice', `prohibits this practice from ${longDate(ban)}`) : text
}

const joined = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)

/** The reader's part: 'You use this system (deployer).' */
export const roleSentence = (own: readonly Role[], who = 'You'): string =>
  own.length > 0
    ? `${who} ${joined(own.map((role) => roleVerbs[role]))} this system (${joined(own.map((role) => roleNames[role]))}).`
    : ''

/** The part of the provider, where the transparency duties are its alone, and of the reader. */
export function providersPartSentences(
  ofProvider: readonly Pick<OwedDuty, 'article'>[],
  own: readonly OwedDuty[],
): string {
  const has = (article: string) => ofProvider.some((duty) => duty.article === article)
  const does = [
    ...(has('50(1)') ? ['tells people that it is AI'] : []),
    ...(has('50(2)') ? ['marks what it makes'] : []),
  ]
  const due = own.filter(({ limit }) => !limit)
  const isTrainingAlone = due.length === 1 && due[0]?.article === '4(1)'
  return [does.length > 0 && `Its provider ${joined(does)}.`, isTrainingAlone && 'Yours: train your people.']
    .filter(Boolean)
    .join(' ')
}

/**
 * The days of the duties of a law, with how many there are on each: '1 duty applies today; 10 from December 2, 2027'.
 * What hangs on a condition is never said to apply without it.
 */
export function daysSentence(duties: readonly OwedDuty[]): string {
  const due = distinct(duties).filter(({ limit }) => !limit)
  const now = due.filter(({ state, onlyIf }) => state === 'applies' && !onlyIf)
  const rest = due.filter((duty) => !now.includes(duty))
  // What hangs on a fact about the reader is counted last.
  const isOnFact = ({ onlyIf, because }: OwedDuty) => onlyIf && !because.some((ground) => ground.startsWith('since='))
  const later = Map.groupBy(
    [...rest.filter((duty) => !isOnFact(duty)), ...rest.filter(isOnFact)],
    ({ from, until = '', conditions }) => [from, until, ...conditions].join(),
  )
  const number = (count: number, isFirst: boolean) => (isFirst ? texts.duties.number(count) : `${count}`)
  return [
    ...(now.length > 0 ? [`${number(now.length, true)} ${now.length === 1 ? 'applies' : 'apply'} today`] : []),
    ...[...later.values()].flatMap(([duty, ...others], index) =>
      duty ? [laterWords(duty, number(1 + others.length, index === 0 && now.length === 0))] : [],
    ),
  ].join('; ')
}

function laterWords({ from, until, conditions, because }: OwedDuty, count: string): string {
  const day = longDate(from)
  const condition = conditions.join(', and if ')
  if (condition)
    return `${count} ${until ? `by ${longDate(until)}` : `from ${day}`}, and only if ${condition.replaceAll(day, 'that day')}`
  if (!until) return `${count} from ${day}`
  const why = because.includes('authority=yes') ? '' : `, since it was on the market before ${day}`
  return `for ${count} you have until ${longDate(until)}${why}`
}

export const articleWords = ({ article }: Pick<OwedDuty, 'article'>): string => `${texts.duties.article} ${article}`

/** The names of laws, by their ids. */
export type LawTitles = Readonly<Record<string, string>>

/** The article of a duty, with its law where that is another than the one that is asked about. */
export const lawAndArticleWords = (titles: LawTitles, duty: Pick<OwedDuty, 'law' | 'article'>): string =>
  duty.law === mainLaw ? articleWords(duty) : `${titles[duty.law] ?? duty.law}, ${articleWords(duty)}`

/**
 * Says of duties that hang on a condition for whom they are, where all are for the same, or else that they hang on one.
 */
export function onConditionWords(duties: readonly Pick<OwedDuty, 'whom'>[]): string {
  const [whom, ...others] = new Set(duties.map((duty) => duty.whom))
  return whom !== undefined && others.length === 0 ? texts.duties.forWhom(whom) : texts.duties.onCondition
}

type Conditional = Pick<OwedDuty, 'onlyIf' | 'limit' | 'whom'>

/** Why a duty is not simply due on its day, to end a phrase: ', on a condition'. */
export const conditionWords = ({ onlyIf, limit, whom }: Conditional): string =>
  [limit && `, ${texts.duties.toAvoid}`, onlyIf && `, ${onConditionWords([{ whom }])}`].filter(Boolean).join('')

/** The state of a duty with its day: 'Applies since August 2, 2026'. */
export function dueWords(duty: Pick<OwedDuty, 'state' | 'from' | 'until'> & Conditional): string {
  const state = duty.state !== 'applies' && duty.until ? 'transition' : duty.state
  return `${texts.duties.states[state]} ${longDate(dueDay(duty))}${conditionWords(duty)}`
}

/**
 * The number of duties of a day, of those that are owed on a condition, and of the changes to avoid from then on.
 *
 * @param state how they stand, in words: 'due'
 */
export function countWords(duties: readonly Conditional[], state?: string): string {
  const due = duties.filter(({ limit }) => !limit)
  const conditional = due.filter(({ onlyIf }) => onlyIf)
  const onCondition = conditional.length
  const owed = due.length - onCondition
  const toAvoid = duties.length - due.length
  const number = (count: number) => [texts.duties.number(count), state].filter(Boolean).join(' ')
  return [
    owed > 0 && number(owed),
    onCondition > 0 && `${owed > 0 ? onCondition : `${number(onCondition)}, only`} ${onConditionWords(conditional)}`,
    toAvoid > 0 && texts.duties.limits(toAvoid),
  ]
    .filter(Boolean)
    .join(onCondition > 0 ? ', and ' : ' and ')
}

/**
 * The number of rules of another law, folded away: '3 rules of the GDPR may apply as well, 1 of them on a condition'.
 */
export function otherLawWords(title: string, duties: readonly Pick<OwedDuty, 'onlyIf'>[]): string {
  const { length } = duties
  const onCondition = duties.filter(({ onlyIf }) => onlyIf).length
  const which = onCondition === length ? '' : `${onCondition} of them `
  const rules = `${length === 1 ? '1 rule' : `${length} rules`} of the ${title} may apply as well`
  return onCondition > 0 ? `${rules}, ${which}${texts.duties.onCondition}` : rules
}

/** The number of rules of each other law than the main one, in a phrase for each. */
export const otherLawsWords = (titles: LawTitles, duties: readonly Pick<OwedDuty, 'law' | 'onlyIf'>[]): string[] =>
  [...Map.groupBy(duties, ({ law }) => law)]
    .filter(([law]) => law !== mainLaw)
    .map(([law, own]) => otherLawWords(titles[law] ?? law, own))

const stateNames: Readonly<Record<OwedDuty['state'], string>> = {
  applies: 'Applies',
  'to-come': 'To come',
  transition: 'Transition',
}

/** The state of a duty in a word, with why it is not simply due on its day. */
export const stateWords = (duty: Pick<OwedDuty, 'state'> & Conditional): string =>
  `${stateNames[duty.state]}${conditionWords(duty)}`
