import { Review, type ReviewProps } from '#tools/review/Review.tsx'

/** The request on its own page, for the result of any tool. */
export default function ReviewRequest(props: ReviewProps) {
  return <Review {...props} />
}
