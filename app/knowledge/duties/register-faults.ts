import { applicationOf } from '#knowledge/facts/rules/eu-ai-act.ts'
import type { Condition, Law, Register } from './duty.ts'
import { dutyId } from './rules.ts'

/** The ids of facts and controls and the slugs of documents that a register may refer to. */
export type Known = { facts: ReadonlySet<string>; controls: ReadonlySet<string>; documents: ReadonlySet<string> }

/** A fault that the schema cannot find in a register, with its place in a law. */
export type RegisterFault = { law: string; path: readonly (string | number)[]; reason: string }

/** The file of the laws whose duties are not in the register. */
export const notCoveredName = 'not-covered'

/**
 * The faults that no part of the register can know alone: names that nothing has, an id that is taken, and a day that
 * Article 113 does not give the article.
 */
export const registerFaults = ({ laws, notCovered }: Register, known: Known): RegisterFault[] => [
  ...laws.flatMap((law) => [
    ...nameFaults(law),
    ...law.duties.flatMap((duty, index) => [
      ...unknownIds(duty.facts, known.facts, 'fact').map((reason) => faultAt(law, index, 'facts', reason)),
      ...unknownIds(duty.controls, known.controls, 'control').map((reason) => faultAt(law, index, 'controls', reason)),
      ...unknownIds(duty.documents, known.documents, 'document').map((reason) =>
        faultAt(law, index, 'documents', reason),
      ),
      ...dayFaults(law, index),
    ]),
    ...Object.entries(law.transitions).flatMap(([name, { fact }]) =>
      unknownIds([fact], known.facts, 'fact').map((reason) => ({ law: law.law, path: ['transitions', name], reason })),
    ),
    ...Object.entries(law.dayFacts).flatMap(([day, fact]) =>
      unknownIds([fact], known.facts, 'fact').map((reason) => ({ law: law.law, path: ['dayFacts', day], reason })),
    ),
    ...(law.readIn === undefined
      ? law.duties.flatMap(({ restsOn }, index) =>
          restsOn === undefined ? [faultAt(law, index, 'restsOn', 'is missing, for the law was not read')] : [],
        )
      : []),
  ]),
  ...idFaults(laws),
  ...notCovered.flatMap(({ facts, when }, index) => [
    ...unknownIds(facts, known.facts, 'fact').map((reason) => ({
      law: notCoveredName,
      path: [index, 'facts'],
      reason,
    })),
    ...namesIn(when).map((name) => ({
      law: notCoveredName,
      path: [index, 'when'],
      reason: `names the condition ${name}, and only a law has conditions with a name`,
    })),
  ]),
]

const faultAt = ({ law }: Law, index: number, field: string, reason: string): RegisterFault => ({
  law,
  path: ['duties', index, field],
  reason,
})

const unknownIds = (ids: readonly string[], known: ReadonlySet<string>, kind: string) =>
  ids.filter((id) => !known.has(id)).map((id) => `names ${id}, and there is no such ${kind}`)

function nameFaults(law: Law): RegisterFault[] {
  const { conditions, days, transitions } = law
  const ofCondition = (condition: Condition | undefined, path: RegisterFault['path']): RegisterFault[] =>
    namesIn(condition)
      .filter((name) => !Object.hasOwn(conditions, name))
      .map((name) => ({ law: law.law, path, reason: `names the condition ${name}, which the law does not have` }))
  return [
    ...Object.entries(conditions).flatMap(([name, one]) => ofCondition(one, ['conditions', name])),
    ...Object.entries(law.tiers ?? {}).flatMap(([name, one]) => ofCondition(one, ['tiers', name])),
    ...Object.entries(law.why).flatMap(([name, one]) => ofCondition(one.unless, ['why', name])),
    ...law.none.flatMap((one, index) => ofCondition(one.if, ['none', index])),
    ...ofCondition(law.instead?.if, ['instead']),
    ...law.reach.flatMap((one, index) => ofCondition(one.if, ['reach', index])),
    ...ofCondition(law.outside, ['outside']),
    ...Object.entries(law.outsideRole).flatMap(([name, one]) => ofCondition(one, ['outsideRole', name])),
    ...Object.entries(days).flatMap(([name, starts]) =>
      starts.flatMap((start) => ofCondition(start.if, ['days', name])),
    ),
    ...Object.entries(transitions).flatMap(([name, one]) => ofCondition(one.if, ['transitions', name])),
    ...law.duties.flatMap((duty, index) => [
      ...ofCondition(duty.when, ['duties', index, 'when']),
      ...ofCondition(duty.unless, ['duties', index, 'unless']),
      ...(/^\d{4}-/.test(duty.from) || Object.hasOwn(days, duty.from)
        ? []
        : [faultAt(law, index, 'from', `names the days ${duty.from}, which the law does not have`)]),
      ...(duty.transitions ?? [])
        .filter((name) => !Object.hasOwn(transitions, name))
        .map((name) => faultAt(law, index, 'transitions', `names ${name}, which the law does not have`)),
    ]),
  ]
}

function namesIn(condition: Condition | undefined): string[] {
  if (condition === undefined) return []
  if (typeof condition === 'string') return [condition]
  if ('all' in condition && condition.all) return (condition.all as readonly Condition[]).flatMap(namesIn)
  if ('any' in condition && condition.any) return (condition.any as readonly Condition[]).flatMap(namesIn)
  if ('unless' in condition) return [condition.if, condition.unless].flatMap(namesIn)
  return []
}

/** The days of a duty of the EU AI Act have to be those that Article 113 gives its article. */
function dayFaults(law: Law, index: number): RegisterFault[] {
  const duty = law.duties[index]
  if (law.law !== 'eu-ai-act' || !duty) return []
  const right = applicationOf(duty.article)
  const days = (law.days[duty.from] ?? [{ day: duty.from }]).map(({ day }) => day)
  const wrong = days.filter((day) => !right.includes(day))
  return wrong.map((day) =>
    faultAt(law, index, 'from', `is ${day}, and by Article 113 it must be ${right.join(' or ')}`),
  )
}

function idFaults(laws: readonly Law[]): RegisterFault[] {
  const seen = new Set<string>()
  return laws.flatMap((law) =>
    law.duties.flatMap((duty, index) =>
      duty.roles.flatMap((role) => {
        const id = dutyId(law.law, duty, role)
        if (seen.has(id)) return [faultAt(law, index, 'article', `makes the id ${id}, which is taken: add a part`)]
        seen.add(id)
        return []
      }),
    ),
  )
}
