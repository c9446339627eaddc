import type { Condition, Law } from './duty.ts'
import { type Answers, type OpenName, type ParameterName, parameterNames, parameters, type Role } from './parameters.ts'

/** A thing that was answered: `use=4a`. */
export type Ground = `${OpenName}=${string}`

/** The value of a condition for some answers, of which some may be missing. */
export type Finding = {
  is: 'yes' | 'no' | 'unknown'
  /** The answers that meet it. */
  because: readonly Ground[]
  /** The answers because of which it is not met, or its exception is not. */
  against: readonly Ground[]
  /** The open questions that could change it. */
  open: readonly OpenName[]
}

const findingOf = (is: Finding['is'], parts: Partial<Finding> = {}): Finding => ({
  is,
  because: [],
  against: [],
  open: [],
  ...parts,
})
/** Met by every answer. */
export const always = findingOf('yes')

const union = <Key extends 'because' | 'against' | 'open'>(findings: readonly Finding[], key: Key) =>
  [...new Set(findings.flatMap((finding): readonly (Ground | OpenName)[] => finding[key]))] as unknown as Finding[Key]

/** Combines findings that all have to hold. A `no` can only turn if every failed part has an open question. */
export function allOf(findings: readonly Finding[]): Finding {
  const no = findings.filter(({ is }) => is === 'no')
  if (no.length > 0)
    return findingOf('no', {
      against: union(no, 'against'),
      open: no.some(({ open }) => open.length === 0) ? [] : union(no, 'open'),
    })
  return findingOf(findings.some(({ is }) => is === 'unknown') ? 'unknown' : 'yes', {
    because: union(findings, 'because'),
    against: union(findings, 'against'),
    open: union(findings, 'open'),
  })
}

function anyOf(findings: readonly Finding[]): Finding {
  const yes = findings.filter(({ is }) => is === 'yes')
  // Where one holds for sure, the others change nothing.
  const certain = yes.filter(({ open }) => open.length === 0)
  if (yes.length > 0)
    return findingOf('yes', {
      because: union(yes, 'because'),
      against: union(yes, 'against'),
      open: certain.length > 0 ? [] : union(findings, 'open'),
    })
  return findingOf(findings.some(({ is }) => is === 'unknown') ? 'unknown' : 'no', {
    against: union(findings, 'against'),
    open: union(findings, 'open'),
  })
}

/** An exception has to be established: while it is open, the rule stands, and so does the question. */
export function unless(rule: Finding, exception: Finding): Finding {
  // As long as the exception holds, no answer to the rule's own questions changes anything.
  if (exception.is === 'yes' && rule.is !== 'no')
    return findingOf('no', { against: [...rule.because, ...exception.because], open: exception.open })
  if (rule.is === 'no') return rule
  return {
    ...rule,
    against: [...new Set([...rule.against, ...exception.against])],
    open: [...new Set([...rule.open, ...exception.open])],
  }
}

/** Evaluates the conditions of a law for some answers. Each named one is evaluated once. */
export function createEvaluator({ conditions }: Pick<Law, 'conditions'>, answers: Answers) {
  const known = new Map<string, Finding>()

  function ofAnswer(name: ParameterName, values: readonly string[]): Finding {
    const answer = answers[name]
    if (answer === undefined) return notGiven(name)
    const grounds = (of: readonly string[]) => of.map((value): Ground => `${name}=${value}`)
    const met = answer.filter((value) => values.includes(value))
    return met.length > 0 ? findingOf('yes', { because: grounds(met) }) : findingOf('no', { against: grounds(answer) })
  }

  /** A question that was not answered: open, or `no` for roles that it does not concern. */
  function notGiven(name: ParameterName): Finding {
    const { of } = parameters[name]
    const { role } = answers
    if (of === undefined || role === undefined || of.some((one) => role.includes(one)))
      return findingOf('unknown', { open: [name] })
    return findingOf('no', { against: role.map((one): Ground => `role=${one}`) })
  }

  function onlyAs(role: Role): Finding {
    const roles = answers.role
    if (roles === undefined) return findingOf('unknown', { open: ['role'] })
    const grounds = roles.map((one): Ground => `role=${one}`)
    return roles.every((one) => one === role)
      ? findingOf('yes', { because: grounds })
      : findingOf('no', { against: grounds })
  }

  function evaluate(condition: Condition): Finding {
    if (typeof condition === 'string') {
      const before = known.get(condition)
      if (before) return before
      const named = conditions[condition]
      if (named === undefined) throw new Error(`There is no condition ${condition}`)
      const finding = evaluate(named)
      known.set(condition, finding)
      return finding
    }
    if (isAll(condition)) return allOf(condition.all.map(evaluate))
    if (isAny(condition)) return anyOf(condition.any.map(evaluate))
    if (isUnless(condition)) return unless(evaluate(condition.if), evaluate(condition.unless))
    if (isOnly(condition)) return onlyAs(condition.only)
    // Every condition of a register that was read has one name. The default satisfies the compiler alone.
    const [name = 'role'] = parameterNames.filter((one) => one in condition)
    return ofAnswer(name, (condition as Partial<Record<ParameterName, readonly string[]>>)[name] ?? [])
  }
  return evaluate
}

type Inner = Exclude<Condition, string>
const isAll = (one: Inner): one is Extract<Inner, { all: unknown }> => 'all' in one
const isAny = (one: Inner): one is Extract<Inner, { any: unknown }> => 'any' in one
const isUnless = (one: Inner): one is Extract<Inner, { unless: unknown }> => 'unless' in one
const isOnly = (one: Inner): one is Extract<Inner, { only: unknown }> => 'only' in one

/** The order of the questions; grounds and open questions are listed in it too. */
const order: readonly OpenName[] = [...parameterNames, 'since']
const placeOf = (ground: Ground | OpenName) => order.indexOf(ground.split('=')[0] as OpenName)
export const inOrder = <One extends Ground | OpenName>(ones: readonly One[]): One[] =>
  [...new Set(ones)].sort((a, b) => placeOf(a) - placeOf(b))
