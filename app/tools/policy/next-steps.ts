import type { PolicyBlank, RiskAppetite } from './rules.ts'

/** The people whose names a policy needs before it can be signed. */
const people = ['approver', 'owner'] as const satisfies readonly PolicyBlank[]

export type PolicyStep = 'name-people' | 'place-uses' | 'ask-vendors' | 'watch-models' | 'train' | 'plan'

/**
 * Returns the next steps of a policy: first the missing names, then how to put it to work. A company that takes more
 * risk on purpose watches its models; all others begin with vendors.
 */
export const policySteps = (filled: readonly PolicyBlank[], riskAppetite: RiskAppetite | null): PolicyStep[] => [
  people.every((blank) => filled.includes(blank)) ? 'plan' : 'name-people',
  'place-uses',
  riskAppetite === 'open' ? 'watch-models' : 'ask-vendors',
  'train',
]
