import type { ComponentProps } from 'react'
import { rulesOf } from '#domain/review/result.ts'
import { Review } from '../../parts/Review.tsx'

/** The request on its own page, for the result of any tool. */
export default function ReviewRequest(props: Omit<ComponentProps<typeof Review>, 'rules'>) {
  return <Review {...props} rules={rulesOf(props.result)} />
}
