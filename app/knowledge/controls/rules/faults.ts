import type { ControlFamily, Mapping } from './control.ts'
import { type FrameworkList, readingOf } from './framework.ts'

/** A fault between the files of the library, with its place in one of them. */
export type LibraryFault = { file: string; path: readonly (string | number)[]; reason: string }
type Filed<T> = { file: string; value: T }

/**
 * The faults in the library that no file can know alone: an id that is taken, a framework or clause that no list has, a
 * clause that nothing answers and that has no reason, a reason beside an answer, a mapping that claims more of a clause
 * than somebody can who has not read it, one that calls a control equal to a clause though it does a second one, and a
 * text that sends the reader to a control that is not there, or to the same one.
 */
export function libraryFaults(
  families: readonly Filed<ControlFamily>[],
  frameworks: readonly Filed<FrameworkList>[],
): LibraryFault[] {
  return [
    ...idFaults(families, frameworks),
    ...mappingFaults(families, frameworks),
    ...unmappedFaults(families, frameworks),
    ...referenceFaults(families),
  ]
}

function idFaults(families: readonly Filed<ControlFamily>[], frameworks: readonly Filed<FrameworkList>[]) {
  const faults: LibraryFault[] = []
  const files = new Map<string, string>()
  const claimId = (id: string, file: string, path: LibraryFault['path']) => {
    const owner = files.get(id)
    if (owner) faults.push({ file, path, reason: `${id} is taken in ${owner}` })
    else files.set(id, file)
  }
  for (const { file, value } of families) {
    claimId(value.id, file, ['id'])
    value.controls.forEach(({ id }, index) => {
      const path = ['controls', index, 'id'] as const
      claimId(id, file, path)
      if (!id.startsWith(`${value.id}-`)) faults.push({ file, path, reason: `must begin with ${value.id}-` })
    })
  }
  for (const { file, value } of frameworks) {
    claimId(value.id, file, ['id'])
    const ids = new Set<string>()
    for (const { clause, path } of clausesWithPath(value)) {
      if (ids.has(clause.id)) faults.push({ file, path: [...path, 'id'], reason: `${clause.id} is listed twice` })
      ids.add(clause.id)
    }
  }
  return faults
}

/**
 * The relationships that may be claimed of a clause that nobody has read: that it has something in common with the
 * control.
 */
const claimableUnread = new Set<Mapping['is']>(['intersects', 'subset'])

function mappingFaults(families: readonly Filed<ControlFamily>[], frameworks: readonly Filed<FrameworkList>[]) {
  const lists = new Map(frameworks.map(({ value }) => [value.id, value]))
  return families.flatMap(({ file, value }) =>
    value.controls.flatMap(({ mappings }, index) =>
      Object.entries(mappings).flatMap(([framework, clauses]): LibraryFault[] => {
        const path = ['controls', index, 'mappings', framework]
        const list = lists.get(framework)
        if (!list) return [{ file, path, reason: 'is no framework with a list of clauses' }]
        const strong = Object.values(clauses).filter((mapping) => !claimableUnread.has(mapping.is)).length
        return Object.entries(clauses).flatMap(([id, { is }]): LibraryFault[] => {
          const clause = clausesWithPath(list).find((one) => one.clause.id === id)?.clause
          if (!clause) return [{ file, path: [...path, id], reason: `is no clause of ${list.title}` }]
          if (!claimableUnread.has(is) && !readingOf(list, clause).read)
            return [{ file, path: [...path, id, 'is'], reason: `cannot be ${is}, for nobody has read the clause` }]
          if (is === 'equal' && strong > 1)
            return [
              { file, path: [...path, id, 'is'], reason: 'cannot be equal, for the control does another clause too' },
            ]
          return []
        })
      }),
    ),
  )
}

function unmappedFaults(families: readonly Filed<ControlFamily>[], frameworks: readonly Filed<FrameworkList>[]) {
  const answered = new Set(
    families.flatMap(({ value }) =>
      value.controls.flatMap(({ mappings }) =>
        Object.entries(mappings).flatMap(([framework, clauses]) =>
          Object.keys(clauses).map((clause) => `${framework}/${clause}`),
        ),
      ),
    ),
  )
  return frameworks.flatMap(({ file, value }) =>
    clausesWithPath(value).flatMap(({ clause, path }): LibraryFault[] => {
      const isAnswered = answered.has(`${value.id}/${clause.id}`)
      if (!isAnswered && !clause.unmapped)
        return [{ file, path, reason: `${clause.id} is answered by no control and says no reason in 'unmapped'` }]
      if (isAnswered && clause.unmapped)
        return [{ file, path: [...path, 'unmapped'], reason: 'cannot be, for a control answers the clause' }]
      return []
    }),
  )
}

function referenceFaults(families: readonly Filed<ControlFamily>[]) {
  const ids = new Set(families.flatMap(({ value }) => value.controls.map(({ id }) => id)))
  return families.flatMap(({ file, value }) =>
    value.controls.flatMap(({ id, ...control }, index): LibraryFault[] =>
      [...JSON.stringify(control).matchAll(/\b[A-Z]{3}-\d{2}\b/g)]
        .filter(([name]) => name === id || !ids.has(name))
        .map(([name]) => ({ file, path: ['controls', index], reason: `sends the reader to ${name}` })),
    ),
  )
}

const clausesWithPath = ({ groups }: FrameworkList) =>
  groups.flatMap(({ clauses }, group) =>
    clauses.map((clause, index) => ({ clause, path: ['groups', group, 'clauses', index] as (string | number)[] })),
  )
