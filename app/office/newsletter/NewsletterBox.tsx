import { Island } from '#frame/islands/Island.tsx'
import { NewsletterCoupon } from './NewsletterCoupon.tsx'
import NewsletterForm, { type NewsletterFormProps } from './NewsletterForm.island.tsx'

export const NewsletterBox = (props: NewsletterFormProps) => (
  <NewsletterCoupon id={props.id}>
    <Island of={NewsletterForm} id={props.id} props={props} when="touched" />
  </NewsletterCoupon>
)
