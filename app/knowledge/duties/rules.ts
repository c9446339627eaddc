import { longDate } from '#platform/text/long-date.ts'
import { allOf, always, createEvaluator, type Finding, type Ground, inOrder, unless } from './conditions.ts'
import type { Law, Register } from './duty.ts'
import { type Answers, none, type OpenName, type Role, roles, whyOf } from './parameters.ts'

/** The tiers that a system may be in. The first one that holds counts. */
export const tiers = [
  'outside',
  'prohibited',
  'high',
  'excepted',
  'transparency',
  'general-purpose',
  'minimal',
  'unknown',
] as const
export type Tier = (typeof tiers)[number]

/** Those that a condition of the law decides; `outside` comes before all. */
const decided = ['prohibited', 'high', 'excepted', 'transparency', 'general-purpose'] as const

type DutyText = Law['duties'][number]

/** A duty that somebody has, with its day. */
export type OwedDuty = Pick<DutyText, 'article' | 'title' | 'do' | 'shows' | 'facts' | 'controls' | 'documents'> & {
  id: string
  law: string
  role: Role
  from: string
  /** The day by which it has to be met, where a transition gives longer. */
  until?: string
  /** The condition on which alone it is owed, in words that follow ‘if’. */
  onlyIf?: string
  /** Those of whom this condition holds, where it is the only one and they have a name. */
  whom?: string
  /** The parts of that condition: what a transition sets first. */
  conditions: readonly string[]
  notes: readonly string[]
  /** For what forbids the use itself: what its article leaves out. */
  exceptions?: string
  /** It forbids a change: nothing is due on its day. */
  limit?: true
  state: 'applies' | 'to-come' | 'transition'
  because: readonly Ground[]
  /** The article was read word for word. */
  read: boolean
}

type OpenAnswer = { parameter: OpenName; why: string }

export type OwedDuties = {
  on: string
  tier: Tier
  /** The strongest tier that is sure while the tier itself is unknown. */
  atLeast: Exclude<Tier, 'unknown' | 'minimal' | 'outside'> | null
  because: readonly Ground[]
  /** Why none of the duties follows that the tier brings, for these roles; null where one does. */
  none: string | null
  /** Whom to ask about a prohibition; null where none holds. */
  ask: string | null
  /** The questions that decide the tier while it is unknown. */
  missing: readonly OpenName[]
  /** Weaker tiers that hold beside it. */
  also: readonly Tier[]
  /** Prohibitions first, then the rest, soonest first. */
  duties: readonly OwedDuty[]
  /** The open questions that could still change tier or duties. */
  open: readonly OpenAnswer[]
}

/**
 * Says what a system owes, as far as the answers say.
 *
 * A tier is said when every stronger one is ruled out; otherwise it is unknown, and never the weaker one. A duty is
 * owed when its conditions are met and no exception from it is established.
 *
 * @param on the day for which it is said, YYYY-MM-DD
 */
export function dutiesOf({ laws }: Register, answers: Answers, on: string): OwedDuties {
  const open: OpenName[] = []
  const duties: OwedDuty[] = []
  let tier = noTier
  let none: string | null = null
  let ask: string | null = null
  const why = new Map<OpenName, string>()
  for (const law of laws) {
    const evaluate = createEvaluator(law, answers)
    for (const [name, { unless, text }] of Object.entries(law.why))
      if (evaluate(unless).is !== 'yes') why.set(name as OpenName, text)
    if (law.tiers) {
      tier = tierOf(law.tiers, evaluate)
      open.push(...tier.open)
    }
    const ownDuties: OwedDuty[] = []
    for (const { duty, role, finding } of findingsOf(law, evaluate)) {
      open.push(...finding.open)
      if (finding.is !== 'yes') continue
      const owed = owedDuty(law, duty, role, finding, { evaluate, answers, on })
      open.push(...owed.open)
      ownDuties.push(owed.duty)
    }
    duties.push(...ownDuties)
    if (law.tiers) none = noneOf(law, tier.tier, ownDuties, evaluate, answers)
    if (ownDuties.some(isProhibition)) ask = law.ask ?? null
  }
  return {
    on,
    tier: tier.tier,
    atLeast: tier.atLeast,
    because: inOrder(tier.because),
    none,
    ask,
    missing: tier.tier === 'unknown' ? inOrder(tier.deciding) : [],
    also: tier.also,
    duties: duties.sort(
      (a, b) => Number(isProhibition(b)) - Number(isProhibition(a)) || dueDay(a).localeCompare(dueDay(b)),
    ),
    open: inOrder(open).map((parameter) => ({ parameter, why: why.get(parameter) ?? whyOf(parameter) })),
  }
}

export const isProhibition = ({ exceptions }: Pick<OwedDuty, 'exceptions'>): boolean => exceptions !== undefined

/** Says why nothing follows that the tier brings, where that is so. */
function noneOf(
  law: Law,
  tier: Tier,
  ownDuties: readonly OwedDuty[],
  evaluate: Evaluate,
  { role }: Answers,
): string | null {
  const reasons = law.none.filter((one) => one.tier === tier)
  const articles = reasons.flatMap((one) => one.articles ?? [])
  if (ownDuties.some(({ article }) => articles.length === 0 || articles.includes(numberOf(article)))) return null
  if (role === undefined && tier !== 'outside') return noRole
  const reason = reasons.find((one) => one.if === undefined || evaluate(one.if).is === 'yes')
  return reason?.text ?? notDecided
}
const noRole = 'Each duty is owed in a role. Say what yours is, and the duties are listed.'
const notDecided = 'An answer that decides is missing, so nothing is said to follow yet.'

const numberOf = (article: string) => article.replace(/\(.*/, '')

export const mainLaw = 'eu-ai-act'

/** Duties without their repetitions: one that several roles owe in the same way stands once. */
export function distinct(duties: readonly OwedDuty[]): OwedDuty[] {
  const known = new Map<string, OwedDuty>()
  for (const duty of duties) {
    const key = [duty.law, duty.article, duty.title, duty.from, duty.until, duty.onlyIf].join('|')
    if (!known.has(key)) known.set(key, duty)
  }
  return [...known.values()]
}

/** The duties of the main law, whether on a condition or not, without changes to avoid and without prohibitions. */
export const dueOf = (duties: readonly OwedDuty[]): OwedDuty[] =>
  distinct(duties.filter((duty) => duty.law === mainLaw && !duty.limit && !isProhibition(duty)))

/** Counts what is owed without a condition: the figure of a result. */
export const countOwed = (duties: readonly OwedDuty[]): number => dueOf(duties).filter(({ onlyIf }) => !onlyIf).length

/**
 * The duties that a change of design alone brings: those of a system that was there before. What has a day by which it
 * is owed all the same hangs on no such change.
 */
export const onRedesign = (duties: readonly OwedDuty[]): OwedDuty[] =>
  duties.filter(
    ({ law, conditions, because, until }) =>
      law === mainLaw &&
      until === undefined &&
      conditions.length > 0 &&
      because.some((ground) => ground.startsWith('since=')),
  )

/** The conditions on which duties hang, each with their number. */
export const conditionsOf = (duties: readonly OwedDuty[]): { onlyIf: string; count: number }[] =>
  [
    ...Map.groupBy(
      duties.flatMap(({ conditions }) => conditions),
      (condition) => condition,
    ),
  ].map(([onlyIf, own]) => ({
    onlyIf,
    count: own.length,
  }))

/** Nothing links it to the Union, so laws of other places are what is left. */
export const isOutOfReach = ({ scope }: Answers): boolean => scope?.includes(none) ?? false

/**
 * The laws whose duties are not in the register, without those that surely are about other systems. Those of places
 * outside the Union come first where nothing links the system to it.
 */
export function otherLaws({ notCovered }: Pick<Register, 'notCovered'>, answers: Answers): Register['notCovered'] {
  const evaluate = createEvaluator({ conditions: {} }, answers)
  const ownNotCovered = notCovered.filter(({ when }) => when === undefined || evaluate(when).is !== 'no')
  return isOutOfReach(answers)
    ? ownNotCovered.toSorted((a, b) => Number(b.abroad ?? false) - Number(a.abroad ?? false))
    : ownNotCovered
}

export const dueDay = ({ from, until }: Pick<OwedDuty, 'from' | 'until'>): string => until ?? from

/** The day under which a duty is shown on a day: one that applies stands under that day itself. */
export const shownDay = (duty: Pick<OwedDuty, 'state' | 'from' | 'until'>, on: string): string =>
  duty.state === 'applies' ? on : dueDay(duty)

type Evaluate = ReturnType<typeof createEvaluator>
type TierFound = Pick<OwedDuties, 'tier' | 'atLeast' | 'because' | 'also'> & {
  open: readonly OpenName[]
  /** Those of the open questions that decide between the tiers within the law. */
  deciding: readonly OpenName[]
}
const noTier: TierFound = { tier: 'unknown', atLeast: null, because: [], also: [], open: [], deciding: [] }

function tierOf(conditions: NonNullable<Law['tiers']>, evaluate: Evaluate): TierFound {
  const outside = conditions.outside === undefined ? null : evaluate(conditions.outside)
  if (outside?.is === 'yes') return { ...noTier, tier: 'outside', because: outside.because, open: outside.open }
  const findings = decided.map((name) => {
    const condition = conditions[name]
    return { name, finding: condition === undefined ? null : evaluate(condition) }
  })
  const metFindings = findings.filter(({ finding }) => finding?.is === 'yes')
  const [first, ...also] = metFindings
  const stronger = first ? findings.slice(0, findings.indexOf(first)) : findings
  const missing = stronger.some(({ finding }) => finding?.is === 'unknown')
  const deciding = findings.flatMap(({ finding }) => finding?.open ?? [])
  const open = [...(outside?.open ?? []), ...deciding]
  if (first)
    return {
      tier: missing ? 'unknown' : first.name,
      atLeast: missing ? first.name : null,
      because: [...(first.finding?.because ?? []), ...(first.finding?.against ?? [])],
      also: also.map(({ name }) => name),
      open,
      deciding,
    }
  const against = findings.flatMap(({ finding }) => finding?.against ?? [])
  return { ...noTier, tier: missing ? 'unknown' : 'minimal', because: missing ? [] : against, open, deciding }
}

/** The state of each duty of a law, for each role that may owe it. */
function findingsOf(law: Law, evaluate: Evaluate): { duty: DutyText; role: Role; finding: Finding }[] {
  const isRole = Object.fromEntries(roles.map((role) => [role, evaluate({ role: [role] })])) as Record<Role, Finding>
  const { instead } = law
  return law.duties.flatMap((duty) =>
    duty.roles.map((role) => {
      // A prohibition is listed before anybody says a role.
      const isForbidden = duty.stop !== undefined && isRole[role].is === 'unknown'
      const listed: Finding = isForbidden ? { ...always, open: isRole[role].open } : always
      // Who represents a provider and nothing else owes nothing of the provider's.
      const isSaid = duty.roleSaidBy && evaluate({ only: 'representative' }).is !== 'yes'
      const required = isSaid || isForbidden ? listed : isRole[role]
      // Most duties are somebody else's.
      if (required.is === 'no' && required.open.length === 0) return { duty, role, finding: required }
      let finding = allOf([required, duty.when === undefined ? always : evaluate(duty.when)])
      const replaced = instead && !instead.articles.includes(numberOf(duty.article)) ? instead.if : undefined
      for (const exception of [law.outside, law.outsideRole[role], replaced, duty.unless])
        if (exception !== undefined) finding = unless(finding, evaluate(exception))
      return { duty, role, finding }
    }),
  )
}

/** The id of a duty: `eu-ai-act-26-7`, with its role where several owe it. */
export const dutyId = (law: string, { article, part, roles }: DutyText, role: Role): string =>
  [law, ...article.split(/[()]+/).filter(Boolean), part, roles.length > 1 && role].filter(Boolean).join('-')

type Circumstances = { evaluate: Evaluate; answers: Answers; on: string }

function owedDuty(
  law: Law,
  duty: DutyText,
  role: Role,
  { because }: Finding,
  { evaluate, answers: { since }, on }: Circumstances,
): { duty: OwedDuty; open: readonly OpenName[] } {
  const from = startOf(law, duty.from, evaluate)
  // While the day of the system is open, it is said what an early one would bring.
  const applied = transitionOf(law, duty, role, from, since ?? early, evaluate)
  const { transition } = applied
  const isSure = since !== undefined
  const reached = law.reach.map((one) => ({ ...one, finding: evaluate(one.if) }))
  const conditions = [
    isSure ? applied.onlyIf : undefined,
    duty.onlyIf,
    ...reached.map(({ finding, onlyIf }) => (finding.is === 'no' ? onlyIf : undefined)),
  ].filter((one) => one !== undefined)
  const until = isSure ? transition?.until : undefined
  const notes = [...duty.notes, ...(isSure ? applied.notes : applied.statements)]
  const { article, title, shows, facts, controls, documents, stop } = duty
  return {
    open: [
      ...(transition && !isSure ? (['since'] as const) : []),
      ...applied.open,
      ...reached.flatMap(({ finding }) => finding.open),
    ],
    duty: {
      id: dutyId(law.law, duty, role),
      law: law.law,
      article,
      role,
      title: stop && on < from ? comingTitle(title, from) : title,
      do: duty.do,
      shows,
      from,
      ...(until !== undefined && { until }),
      ...(conditions.length > 0 && { onlyIf: conditions.join(', and ') }),
      ...(duty.whom !== undefined && conditions.length === 1 && { whom: duty.whom }),
      conditions,
      notes,
      ...(stop && { exceptions: stop.exceptions }),
      ...(duty.limit && { limit: true }),
      state: stateOn(on, from, until),
      because: inOrder([...because, ...(isSure ? applied.grounds : [])]),
      facts: transition && isSure && !facts.includes(transition.fact) ? [...facts, transition.fact] : facts,
      controls,
      documents,
      read: law.readIn !== undefined && duty.restsOn === undefined,
    },
  }
}
/** The title of a prohibition before its day: it says that something is prohibited, which is not yet so. */
const comingTitle = (title: string, from: string) =>
  title.replace(/ is prohibited$/, ` will be prohibited from ${longDate(from)}`)

/** Before all days that matter. */
const early = '2020-01-01'

type TransitionFound = {
  transition?: Law['transitions'][string]
  /** The condition that it sets, which goes on after ‘if’. */
  onlyIf?: string
  notes: readonly string[]
  /** All of it in a sentence about a system that was there before. */
  statements: readonly string[]
  grounds: readonly Ground[]
  open: readonly OpenName[]
}

/** The transition that holds for a duty of a system that was there on a day. */
function transitionOf(
  law: Law,
  duty: DutyText,
  role: Role,
  from: string,
  since: string,
  evaluate: Evaluate,
): TransitionFound {
  const open: OpenName[] = []
  const perhaps: string[] = []
  for (const name of duty.transitions ?? []) {
    const one = law.transitions[name]
    if (!one) throw new Error(`${law.law} has no transition ${name}`)
    const before = one.before === 'from' ? from : one.before
    if (since >= before || one.roles?.includes(role) === false) continue
    const finding = one.if === undefined ? always : evaluate(one.if)
    open.push(...finding.open)
    if (finding.is === 'unknown' && one.who && one.until) perhaps.push(`${one.who} (then by ${longDate(one.until)})`)
    if (finding.is !== 'yes') continue
    const dated = (text: string) => text.replaceAll('{from}', longDate(from))
    const onlyIf = one.onlyIf && [dated(one.onlyIf), ...perhaps].join(', or ')
    const notes = [one.doubt, one.note].flatMap((text) => (text === undefined ? [] : [dated(text)]))
    const onlyIfEarlier = `If it was on the market${one.market ? '' : ' or in use'} before ${longDate(before)}`
    return {
      transition: one,
      ...(onlyIf !== undefined && { onlyIf }),
      notes,
      statements: [
        ...(one.until ? [`${onlyIfEarlier}, it is due by ${longDate(one.until)}.`] : []),
        ...(onlyIf ? [`${onlyIfEarlier}, it is owed only if ${onlyIf}.`] : []),
        ...notes,
      ],
      grounds: [`since=${since}`, ...finding.because],
      open,
    }
  }
  return { notes: [], statements: [], grounds: [], open }
}

function stateOn(on: string, from: string, until: string | undefined): OwedDuty['state'] {
  if (on < from) return 'to-come'
  return until !== undefined && on < until ? 'transition' : 'applies'
}

function startOf(law: Law, from: string, evaluate: Evaluate): string {
  const starts: Law['days'][string] = law.days[from] ?? [{ day: from }]
  const days = starts.filter((one) => one.if === undefined || evaluate(one.if).is === 'yes')
  const [first] = days.map(({ day }) => day).sort()
  if (first === undefined) throw new Error(`${law.law} has no day for ${from} that holds`)
  return first
}
