import { ButtonLink } from '#frame/ui/Button.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { useFilled } from './filled.ts'
import { policyRules } from './review-tool.ts'
import { policySheet } from './sheet.ts'
import { policyTemplate } from './words.ts'

const { result: texts } = policyTemplate

/** What the policy has by now, above its paper, and what to do with it. */
export default function PolicyBand({ share }: { share: string }) {
  const policy = useFilled()
  const { reading, score, of } = policyRules.reading({ tool: 'policy', ...policy })
  const blank = policySheet(policy)
    .filter(({ text }) => text === policyTemplate.review.blank)
    .map(({ term }) => term)
  return (
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
  )
}
