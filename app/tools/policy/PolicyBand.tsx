import { ResultCall } from '#frame/forms/ResultCall.tsx'
import { resultDraft, resultMessage } from '#frame/forms/result-draft.ts'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { ResultBand } from '#frame/ui/ResultBand.tsx'
import { useFilledBlanks } from './filled.ts'
import { policyResultCodec } from './review-tool.ts'
import { policySheet } from './sheet.ts'
import { policyTemplate } from './words.ts'

const { result: texts } = policyTemplate

/** The band below the policy: how much of it is filled in, and the next step. Nothing before the first blank is. */
export function PolicyBand({ address }: { address: string }) {
  const policy = useFilledBlanks()
  const { reading, score, of } = policyResultCodec.evaluate({ tool: 'policy', ...policy })
  if (score === 0) return null
  const blank = policySheet(policy)
    .filter(({ text }) => text === policyTemplate.review.blank)
    .map(({ term }) => term.toLowerCase())
  return (
    <ResultBand
      id="policy-result"
      label={<span className={blank.length > 0 ? 'sr' : undefined}>{reading}</span>}
      labelId="policy-filled"
      figure={blank.length || score}
      unit={blank.length > 0 ? texts.left(blank.length) : texts.of(of)}
      title={blank.length > 0 ? texts.title : texts.complete}
      reason={blank.length > 0 ? `${texts.blank} ${blank.join(', ')}.` : texts.sign}
      acts={
        <>
          <ResultCall
            call={texts.call}
            result={{
              message: resultMessage(texts.call.of, texts.call.says(reading, blank)),
              page: policyTemplate.path,
            }}
          />
          <ButtonLink tight href="#policy-form">
            {texts.download}
          </ButtonLink>
          <a href={resultDraft({ subject: policyTemplate.title, lines: [address] })}>{texts.share}</a>
        </>
      }
    />
  )
}
