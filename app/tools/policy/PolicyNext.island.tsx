import { ButtonLink } from '#frame/ui/Button.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { NextPart } from '#tools/next-steps/NextPart.tsx'
import { ReviewPart } from '#tools/review/ReviewPart.tsx'
import { useFilled } from './filled.ts'
import { policySteps } from './next-steps.ts'
import { policyRules } from './review-tool.ts'
import { policySheet } from './sheet.ts'
import { policyNextSteps, policyTemplate } from './words.ts'

const { result: texts } = policyTemplate

/** What the policy has by now, what to do with it, its next steps, and the review by a specialist. */
export default function PolicyNext({ share }: { share: string }) {
  const policy = useFilled()
  const rows = policySheet(policy)
  const { reading, score, of } = policyRules.reading({ tool: 'policy', ...policy })
  const blank = rows.filter(({ text }) => text === policyTemplate.review.blank).map(({ term }) => term)
  return (
    <div className="wrap policy-result">
      <ResultBand
        id="policy-result"
        label={reading}
        labelId="policy-filled"
        figure={score}
        unit={texts.of(of)}
        title={blank.length > 0 ? texts.title : texts.complete}
        reason={blank.length > 0 ? `${texts.blank} ${blank.join(', ')}.` : texts.sign}
        acts={
          <>
            <ButtonLink go href={texts.call.href} data-about={texts.call.about}>
              {texts.call.title}
            </ButtonLink>
            <ButtonLink tight href="#policy-form">
              {texts.download}
            </ButtonLink>
            <a href={share}>{texts.share}</a>
          </>
        }
      />
      <div className="result-parts">
        <NextPart steps={policySteps(policy.filled, policy.riskAppetite).map((step) => policyNextSteps[step])} />
        <ReviewPart
          rules={policyRules}
          result={{ tool: 'policy', ...policy }}
          rows={rows}
          empty={policy.filled.length === 0 && policyTemplate.review.empty}
        />
      </div>
    </div>
  )
}
