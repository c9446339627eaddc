import { type Subject, subjects } from './subjects.data.ts'

export const bankPath = '/questionnaire/bank'
export const questionPath = (id: string): string => `${bankPath}/${id}`

/** Related questions that a page names. */
const maxRelated = 4

/** Returns other questions that the same controls answer, then those of the same group, then the first of all. */
export function relatedTo({ id, group, controls }: Subject): Subject[] {
  const others = subjects.filter((one) => one.id !== id)
  const shared = (one: Subject) => one.controls.filter((control) => controls.includes(control)).length
  const rank = (one: Subject) => 2 * shared(one) + (one.group === group ? 1 : 0)
  return others.sort((one, other) => rank(other) - rank(one)).slice(0, maxRelated)
}
