import { Review, type ReviewProps } from '#tools/review/Review.tsx'
import { rulesOf, type ToolResult } from './result.ts'

/** The request on its own page, for the result of any tool. */
export default function ReviewRequest(props: Omit<ReviewProps<ToolResult>, 'rules'>) {
  return <Review {...props} rules={rulesOf(props.result)} />
}
