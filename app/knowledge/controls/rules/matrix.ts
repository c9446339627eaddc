import type { Control } from './control.ts'
import type { Clause } from './library.ts'
import type { Relationship } from './vocabulary.ts'

/** The share of a framework's clauses that a control does: how many there are, and how much of each. */
export type Cell = {
  clauses: number
  /** Clauses that it equals, or does and more. */
  whole: number
  /** Clauses that it does a part of, and nothing else. */
  part: number
}

/** The drawing of a tick: of full height, less, or short. */
export type TickLook = 'whole' | 'part' | 'open'

export const tickLooks: Readonly<Record<Relationship, TickLook>> = {
  equal: 'whole',
  superset: 'whole',
  subset: 'part',
  intersects: 'open',
}

/** A control's row of the matrix: a cell for each framework, null where it answers no clause. */
export const cellsOf = ({ mappings }: Pick<Control, 'mappings'>, frameworks: readonly { id: string }[]) =>
  frameworks.map(({ id }): Cell | null => {
    const looks = Object.values(mappings[id] ?? {}).map(({ is }) => tickLooks[is])
    const count = (look: TickLook) => looks.filter((one) => one === look).length
    return looks.length === 0 ? null : { clauses: looks.length, whole: count('whole'), part: count('part') }
  })

/** The strongest cell of each column: the most clauses of a row, the most that one covers, in full or in part. */
export const strongestOf = (rows: readonly (readonly (Cell | null)[])[]): (Cell | null)[] =>
  (rows[0] ?? []).map((_, column) => {
    const cells = rows.flatMap((row) => row[column] ?? [])
    const most = (of: keyof Cell) => Math.max(...cells.map((cell) => cell[of]))
    return cells.length === 0 ? null : { clauses: most('clauses'), whole: most('whole'), part: most('part') }
  })

const looks = ['whole', 'part', 'open'] as const satisfies readonly TickLook[]

/** The number of clauses by how far the best of their controls goes. */
export function reachOf(clauses: readonly Clause[]) {
  const best = clauses.map(({ answers }) =>
    looks.find((look) => answers.some(({ mapping }) => tickLooks[mapping.is] === look)),
  )
  return looks.map((look) => [look, best.filter((one) => one === look).length] as const)
}
