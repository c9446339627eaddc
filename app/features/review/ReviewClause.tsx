import { Review, type ReviewProps } from './Review.tsx'
import type { ToolName } from './tool.ts'
import { review as texts } from './words.ts'
import '#app/styles/results.css'

type ReviewClauseProps<Tool extends ToolName> = ReviewProps<Tool> & { number?: string }

/** 'Have a specialist read this', as the last part of a result. */
export const ReviewClause = <Tool extends ToolName>({ number, ...review }: ReviewClauseProps<Tool>) => (
  <section className="clause review-part" aria-labelledby="review-title">
    <div className="wrap">
      <div className="clause-head">
        <p className="label">
          {number && <span className="num">{number}</span>} {texts.label}
        </p>
        <h2 id="review-title">{texts.title}</h2>
        <p className="lead">{texts.lead}</p>
        <Review {...review} />
      </div>
    </div>
  </section>
)
