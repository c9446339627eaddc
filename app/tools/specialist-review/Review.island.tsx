import type { ComponentProps } from 'react'
import { Review } from '#tools/review/Review.tsx'
import { rulesOf } from './result.ts'

/** The request on its own page, for the result of any tool. */
export default function ReviewRequest(props: Omit<ComponentProps<typeof Review>, 'rules'>) {
  return <Review {...props} rules={rulesOf(props.result)} />
}
