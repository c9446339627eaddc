import type { Control, ControlFamily, Mapping } from './control.ts'
import { estimatedSize } from './effort.ts'
import { type ClauseReading, type FrameworkList, readingOf } from './framework.ts'
import type { CompanySize, SystemRole } from './vocabulary.ts'

export type Clause = {
  id: string
  title: string
  role: SystemRole | null
  reading: ClauseReading
  /** Why no control answers it; null where one does. */
  unmapped: string | null
  answers: readonly { control: string; mapping: Mapping }[]
}
export type Framework = Omit<FrameworkList, 'groups' | 'reading' | 'notRead'> & {
  groups: readonly { title: string; clauses: readonly Clause[] }[]
}

/** A mapping as it is read: which control, which clause, how and why, and whether the clause was read. */
export type MappedClause = { framework: string; clause: Clause; mapping: Mapping }

/** Controls and frameworks, joined. */
export type Library = {
  hoursFor: CompanySize
  families: readonly ControlFamily[]
  controls: readonly Control[]
  frameworks: readonly Framework[]
}

/** The contents of the files; checked by `libraryFaults` before they are joined. */
export type LibraryFiles = { families: readonly ControlFamily[]; frameworks: readonly FrameworkList[] }

export function libraryOf({ families, frameworks }: LibraryFiles): Library {
  const controls = families.flatMap((family) => family.controls)
  return {
    hoursFor: estimatedSize,
    families,
    controls,
    frameworks: frameworks.map(({ groups, reading, notRead, ...framework }) => ({
      ...framework,
      groups: groups.map(({ title, clauses }) => ({
        title,
        clauses: clauses.map((clause) => ({
          id: clause.id,
          title: clause.title,
          role: clause.role ?? null,
          reading: readingOf({ groups, reading, notRead, ...framework }, clause),
          unmapped: clause.unmapped ?? null,
          answers: controls.flatMap(({ id, mappings }) => {
            const mapping = mappings[framework.id]?.[clause.id]
            return mapping ? [{ control: id, mapping }] : []
          }),
        })),
      })),
    })),
  }
}

export const clausesOf = ({ groups }: Framework): readonly Clause[] => groups.flatMap(({ clauses }) => clauses)

export const clausesOfControl = ({ frameworks }: Library, control: string): readonly MappedClause[] =>
  frameworks.flatMap((framework) =>
    clausesOf(framework).flatMap((clause) =>
      clause.answers
        .filter((answer) => answer.control === control)
        .map(({ mapping }) => ({ framework: framework.id, clause, mapping })),
    ),
  )

export type LibraryCounts = {
  controls: number
  frameworks: number
  clauses: number
  answered: number
  /** Clauses that have a reason instead. */
  reasoned: number
  mappings: number
  /** Clauses and mappings whose clause was read word for word. */
  clausesRead: number
  mappingsRead: number
}

export function countsOf(controls: number, frameworks: readonly Framework[]): LibraryCounts {
  const clauses = frameworks.flatMap(clausesOf)
  const mappings = (of: readonly Clause[]) => of.reduce((sum, { answers }) => sum + answers.length, 0)
  const read = clauses.filter(({ reading }) => reading.read)
  return {
    controls,
    frameworks: frameworks.length,
    clauses: clauses.length,
    answered: clauses.filter(({ answers }) => answers.length > 0).length,
    reasoned: clauses.filter(({ unmapped }) => unmapped !== null).length,
    mappings: mappings(clauses),
    clausesRead: read.length,
    mappingsRead: mappings(read),
  }
}
