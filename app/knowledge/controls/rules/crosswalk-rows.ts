import { type Clause, clausesOf, type Framework, type Library } from './library.ts'

/** A clause, the controls that answer it, and the clauses of another framework that these answer too. */
export type CrosswalkRow = { clause: Clause; controls: readonly string[]; others: readonly Clause[] }

/** From each clause of one framework to those of another that the same controls answer. */
export function crosswalkOf(from: Framework, to: Framework): CrosswalkRow[] {
  const targets = clausesOf(to)
  return clausesOf(from).map((clause) => {
    const controls = clause.answers.map(({ control }) => control)
    return {
      clause,
      controls,
      others: targets.filter(({ answers }) => answers.some(({ control }) => controls.includes(control))),
    }
  })
}

export const touchedBy = (rows: readonly CrosswalkRow[]): number =>
  new Set(rows.flatMap(({ others }) => others.map(({ id }) => id))).size

export const familyMatrix = ({ families, frameworks }: Library) =>
  families.map(({ id, title, controls }) => {
    const controlIds = new Set(controls.map((control) => control.id))
    return {
      id,
      title,
      counts: frameworks.map(
        (framework) =>
          clausesOf(framework).filter(({ answers }) => answers.some(({ control }) => controlIds.has(control))).length,
      ),
    }
  })
