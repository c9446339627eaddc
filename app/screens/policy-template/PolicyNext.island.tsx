import { policyNextSteps } from '#content/policy-template.ts'
import { policySteps } from '#domain/next-steps/policy.ts'
import { policyRules } from '#domain/review/tools/policy.ts'
import { NextClause } from '../../parts/NextClause.tsx'
import { ReviewClause } from '../../parts/ReviewClause.tsx'
import { policySheet } from '../../parts/sheets/policy.ts'
import { useFilled } from './filled.ts'

/** What the policy needs next, and who could read it, by what its form fills in. */
export default function PolicyNext() {
  const policy = useFilled()
  const steps = policySteps(policy.filled, policy.riskAppetite)
  return (
    <>
      <NextClause number="1" steps={steps.map((step) => policyNextSteps[step])} />
      <ReviewClause number="2" rules={policyRules} result={{ tool: 'policy', ...policy }} rows={policySheet(policy)} />
    </>
  )
}
