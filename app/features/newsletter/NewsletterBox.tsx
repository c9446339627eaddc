import { Suspense } from 'react'
import { newsletterBox } from '#content/newsletter.ts'
import { withPage } from '../../forms/with-page.ts'
import type { NewsletterFormProps } from './NewsletterForm.tsx'

const NewsletterForm = await withPage<NewsletterFormProps>(() => import('./NewsletterForm.tsx'))

/** The newsletter box for any page, as a coupon: what it is for on the stub, the form on the part that is sent in. */
export const NewsletterBox = (props: NewsletterFormProps) => (
  <section className="coupon" aria-labelledby={`${props.id}-title`}>
    <div>
      <h2 id={`${props.id}-title`}>{newsletterBox.title}</h2>
      <p className="small">{newsletterBox.text}</p>
    </div>
    <Suspense fallback={<div className="min-h-56" aria-busy="true" />}>
      <NewsletterForm {...props} />
    </Suspense>
  </section>
)
