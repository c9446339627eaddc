import { NextClause } from '#tools/next-steps/NextClause.tsx'
import { ReviewClause } from '#tools/review/ReviewClause.tsx'
import { useFilled } from './filled.ts'
import { policySteps } from './next-steps.ts'
import { policyRules } from './review-tool.ts'
import { policySheet } from './sheet.ts'
import { policyNextSteps, policyTemplate } from './words.ts'

/** The policy's next steps, and the review by a specialist, by what is filled in. */
export default function PolicyNext() {
  const policy = useFilled()
  const steps = policySteps(policy.filled, policy.riskAppetite)
  return (
    <>
      <NextClause steps={steps.map((step) => policyNextSteps[step])} />
      <ReviewClause
        rules={policyRules}
        result={{ tool: 'policy', ...policy }}
        rows={policySheet(policy)}
        empty={policy.filled.length === 0 && policyTemplate.review.empty}
      />
    </>
  )
}
