import { NextPart } from '#tools/next-steps/NextPart.tsx'
import { ReviewPart } from '#tools/review/ReviewPart.tsx'
import { useFilledBlanks } from './filled.ts'
import { policySteps } from './next-steps.ts'
import { PolicyBand } from './PolicyBand.tsx'
import { policyResultCodec } from './review-tool.ts'
import { policySheet } from './sheet.ts'
import { policyNextSteps, policyTemplate } from './words.ts'

/** The policy so far, its next steps, and its review by a specialist. */
export default function PolicyNext({ address }: { address: string }) {
  const policy = useFilledBlanks()
  return (
    <div className="wrap result-parts policy-next">
      <PolicyBand address={address} />
      <NextPart steps={policySteps(policy.filled, policy.riskAppetite).map((step) => policyNextSteps[step])} />
      <ReviewPart
        rules={policyResultCodec}
        result={{ tool: 'policy', ...policy }}
        rows={policySheet(policy)}
        empty={policy.filled.length === 0 && policyTemplate.review.empty}
      />
    </div>
  )
}
