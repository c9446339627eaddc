import type { ComponentProps } from 'react'
import { review as texts } from '#content/review.ts'
import { Review } from './Review.tsx'

type ReviewClauseProps = ComponentProps<typeof Review> & { number?: string }

/** 'Have a specialist read this', as the last part of a result. */
export const ReviewClause = ({ number, ...review }: ReviewClauseProps) => (
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
