import * as z from 'zod/mini'
import { oneOf, optionalLine, requiredLine } from '#frame/forms/fields.ts'
import { type Answers, defineForm } from '#frame/forms/form.ts'
import { policyFormats, riskAppetites } from './rules.ts'

/** The details of a company. They are data, and the policy shows them as text. */
export const policyForm = defineForm({
  id: 'policy-form',
  page: '/resources/templates/ai-governance-policy',
  schema: z.object({
    company: requiredLine('Company name is required', 200),
    scope: optionalLine(600),
    approver: optionalLine(200),
    owner: optionalLine(200),
    riskAppetite: oneOf(riskAppetites, 'Please choose a risk appetite'),
    format: oneOf(policyFormats, 'Please choose a format'),
  }),
  labels: {
    company: 'Company name',
    scope: 'Scope',
    approver: 'Approver',
    owner: 'Policy owner',
    riskAppetite: 'Risk appetite',
    format: 'Format',
  },
  options: { riskAppetite: riskAppetites, format: policyFormats },
})
export type PolicyAnswers = Answers<typeof policyForm>
