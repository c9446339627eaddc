import { among, type ToolRules } from '#tools/review/tool.ts'
import { type PolicyBlank, policyBlanks, type RiskAppetite, riskAppetites } from './rules.ts'

export type PolicyResult = { tool: 'policy'; riskAppetite: RiskAppetite | null; filled: readonly PolicyBlank[] }

const noAppetite = 'none'

/** The score is how many blanks are filled. */
export const policyResultCodec: ToolRules<PolicyResult> = {
  tool: 'policy',
  write: ({ riskAppetite, filled }) => [riskAppetite ?? noAppetite, ...among(policyBlanks, filled)],
  read([first = '', ...more]) {
    const riskAppetite = riskAppetites.find(({ value }) => value === first)?.value ?? null
    const filled = among(policyBlanks, more)
    const isKnown = (riskAppetite !== null || first === noAppetite) && filled.length === more.length
    return isKnown ? { tool: 'policy', riskAppetite, filled } : null
  },
  evaluate({ riskAppetite, filled }) {
    const score = filled.length + (riskAppetite ? 1 : 0)
    const of = policyBlanks.length + 1
    return { reading: `${score} of ${of} blanks filled`, score, of }
  },
}
