import { labelOf } from '#frame/forms/fields.ts'
import type { SheetRow } from '#tools/review/sheet.ts'
import { policyForm } from './form.ts'
import { type PolicyBlank, policyBlanks, type RiskAppetite, riskAppetites } from './rules.ts'
import { policyTemplate } from './words.ts'

type FilledPolicy = { riskAppetite: RiskAppetite | null; filled: readonly PolicyBlank[] }

/** Lists which blanks are filled, and the risk appetite. The text itself stays with the visitor. */
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
