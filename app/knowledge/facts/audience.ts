import type { Services } from '#platform/render/context.ts'
import type { Fact } from './rules/fact-schema.ts'

/** Those whom the duties that rest on a fact reach, in the order in which a list names them. */
export const audiences = ['deployer', 'both', 'provider', 'others', 'none'] as const
export type Audience = (typeof audiences)[number]

/** Returns whom the duties that rest on a fact reach. */
export function audienceOf({ id }: Fact, { obligations }: Pick<Services, 'obligations'>): Audience {
  const roles = new Set<string>(
    obligations.register.laws
      .flatMap(({ duties }) => duties)
      .filter(({ facts }) => facts.includes(id))
      .flatMap((duty) => duty.roles),
  )
  if (roles.has('provider')) return roles.has('deployer') ? 'both' : 'provider'
  if (roles.has('deployer')) return 'deployer'
  return roles.size > 0 ? 'others' : 'none'
}
