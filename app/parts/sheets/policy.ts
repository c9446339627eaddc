import { policyTemplate } from '#content/policy-template.ts'
import { labelOf } from '#domain/forms/fields.ts'
import { policyForm } from '#domain/forms/policy.ts'
import { type PolicyBlank, policyBlanks, type RiskAppetite, riskAppetites } from '#domain/policy/policy.ts'
import type { SheetRow } from './sheet.ts'

type FilledPolicy = { riskAppetite: RiskAppetite | null; filled: readonly PolicyBlank[] }

/** Which blanks are filled, and the risk appetite. What was written stays with the visitor. */
export const policySheet = ({ riskAppetite, filled }: FilledPolicy): SheetRow[] => {
  const { written, blank } = policyTemplate.review
  return [
    ...policyBlanks.map((name) => ({
      term: policyForm.labels[name],
      text: filled.includes(name) ? written : blank,
    })),
    {
      term: policyForm.labels.riskAppetite,
      text: riskAppetite ? labelOf(riskAppetites, riskAppetite) : blank,
    },
  ]
}
