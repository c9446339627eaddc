import { Island } from '#frame/islands/Island.tsx'
import NewsletterForm, { type NewsletterFormProps } from './NewsletterForm.island.tsx'
import { NewsletterFrame } from './NewsletterFrame.tsx'

/** The newsletter's form with its frame, hydrated when it is touched. */
export const NewsletterBox = (props: NewsletterFormProps) => (
  <NewsletterFrame id={props.id}>
    <Island of={NewsletterForm} id={props.id} props={props} when="touched" />
  </NewsletterFrame>
)
