import type { ToolName } from '#content/tools.ts'
import { classes } from '#frame/ui/classes.ts'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { ResultPart } from '#frame/ui/ResultPart.tsx'
import { Review, type ReviewProps } from './Review.tsx'
import { resultToSend, type ToolRules } from './tool.ts'
import { review as texts } from './words.ts'
import '#frame/styles/results.css'

type ReviewPartProps<Result extends { tool: ToolName }> = Omit<ReviewProps, 'result'> & {
  rules: ToolRules<Result>
  result: Result
  level?: 2 | 3
  /** The line in place of the form while there is nothing to send. Without scripts nobody would take it away. */
  empty?: string | false
}

/** 'Have a specialist read this', as the last part of a result that opens. */
export const ReviewPart = <Result extends { tool: ToolName }>({
  level = 2,
  empty,
  rules,
  result,
  ...review
}: ReviewPartProps<Result>) => (
  <ResultPart id="review" title={texts.title} level={level}>
    <div className={classes('review-part', empty && 'review-empty')}>
      <p className="measure">{texts.lead}</p>
      {empty && (
        <div className="review-line grid gap-2">
          <p>{empty}</p>
          <p>
            <MoreLink href={texts.page.call.href}>{texts.page.call.title}</MoreLink>
          </p>
        </div>
      )}
      <Review {...review} result={resultToSend(rules, result)} />
    </div>
  </ResultPart>
)
