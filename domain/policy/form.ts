import { z } from 'zod'
import { oneOf, optionalLine, requiredLine } from '../leads/fields.ts'
import { policyFormats, riskAppetites } from './policy.ts'

/** What a company fills in. It is data: whatever is written stands in the policy as text. */
export const policyForm = z.object({
  company: requiredLine('Company name is required', 200),
  scope: optionalLine(600),
  approver: optionalLine(200),
  owner: optionalLine(200),
  riskAppetite: oneOf(riskAppetites, 'Please choose a risk appetite'),
  format: oneOf(policyFormats, 'Please choose a format'),
})
export type PolicyAnswers = z.output<typeof policyForm>
