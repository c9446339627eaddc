import type { Control } from '#knowledge/controls/rules/control.ts'
import type { Library } from '#knowledge/controls/rules/library.ts'
import type { Register } from './duty.ts'
import type { OwedDuty } from './rules.ts'

/** The controls that duties name, in the order of the library, each with those duties. */
export const controlsIn = (
  duties: readonly OwedDuty[],
  { controls }: Library,
): { control: Control; duties: readonly OwedDuty[] }[] =>
  controls.flatMap((control) => {
    const answered = duties.filter((duty) => duty.controls.includes(control.id))
    return answered.length > 0 ? [{ control, duties: answered }] : []
  })

export const lawTitles = ({ laws }: Register): Readonly<Record<string, string>> =>
  Object.fromEntries(laws.map(({ law, title }) => [law, title]))
