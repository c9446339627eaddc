import type { PolicyBlank, RiskAppetite } from './rules.ts'

/** Whom the policy needs by name before it can be signed. */
const people = ['approver', 'owner'] as const satisfies readonly PolicyBlank[]

export type PolicyStep = 'name-people' | 'place-uses' | 'ask-vendors' | 'watch-models' | 'train' | 'plan'

/**
 * What a policy needs before and after it is signed: the names that are still missing, then what puts it to work. Who takes
 * more risk on purpose watches models; everybody else begins with vendors.
 */
export const policySteps = (filled: readonly PolicyBlank[], riskAppetite: RiskAppetite | null): PolicyStep[] => [
  people.every((blank) => filled.includes(blank)) ? 'plan' : 'name-people',
  'place-uses',
  riskAppetite === 'open' ? 'watch-models' : 'ask-vendors',
  'train',
]
