import { classes } from '#frame/ui/classes.ts'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import type { ToolName } from '#tools/next-steps/tool-links.data.ts'
import { Review, type ReviewProps } from './Review.tsx'
import { sentResult, type ToolRules } from './tool.ts'
import { review as texts } from './words.ts'
import '#frame/styles/results.css'

type ReviewClauseProps<Result extends { tool: ToolName }> = Omit<ReviewProps, 'result'> & {
  rules: ToolRules<Result>
  result: Result
  number?: string
  /** The line in place of the form while there is nothing to send. Without scripts nobody would take it away. */
  empty?: string | false
}

/** 'Have a specialist read this', as the last part of a result. */
export const ReviewClause = <Result extends { tool: ToolName }>({
  number,
  empty,
  rules,
  result,
  ...review
}: ReviewClauseProps<Result>) => (
  <section className={classes('clause', 'review-part', empty && 'review-empty')} aria-labelledby="review-title">
    <div className="wrap">
      <div className="clause-head">
        <p className="label">
          {number && <span className="num">{number}</span>} {texts.label}
        </p>
        <h2 id="review-title">{texts.title}</h2>
        <p className="lead">{texts.lead}</p>
        {empty && (
          <div className="review-line grid gap-2">
            <p>{empty}</p>
            <p>
              <MoreLink href={texts.page.call.href}>{texts.page.call.title}</MoreLink>
            </p>
          </div>
        )}
        <Review {...review} result={sentResult(rules, result)} />
      </div>
    </div>
  </section>
)
