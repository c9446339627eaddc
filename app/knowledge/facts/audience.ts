import type { factsPage } from './words.ts'

export type DutyOfFact = {
  do: string
  roles: readonly (keyof typeof factsPage.fact.plainly.roles)[]
  /** It is owed only under this condition, in words that go on after ‘Only if’. */
  onlyIf?: string | undefined
  /** It forbids a use, with exceptions that a list has no room for. */
  stop?: object | undefined
}

/** Those whom the duties that rest on a fact reach, in the order in which a list names them. */
export const audiences = ['deployer', 'both', 'provider', 'others', 'none'] as const
export type Audience = (typeof audiences)[number]

export function audienceOf(duties: readonly DutyOfFact[]): Audience {
  const roles = new Set(duties.flatMap((duty) => duty.roles))
  if (roles.has('provider')) return roles.has('deployer') ? 'both' : 'provider'
  if (roles.has('deployer')) return 'deployer'
  return roles.size > 0 ? 'others' : 'none'
}
