import type { ComponentProps } from 'react'
import { Review } from '../../parts/Review.tsx'

/** The request on its own page. */
export default function ReviewRequest(props: ComponentProps<typeof Review>) {
  return <Review {...props} />
}
