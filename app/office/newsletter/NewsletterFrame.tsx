import type { ReactNode } from 'react'
import { newsletterBox } from './words.ts'
import '#frame/styles/newsletter.css'

/** The frame of the newsletter's form, a coupon: its purpose on the stub, the form on the part that is sent in. */
export const NewsletterFrame = ({ id, children }: { id: string; children: ReactNode }) => (
  <section className="coupon" aria-labelledby={`${id}-title`}>
    <div>
      <h2 id={`${id}-title`}>{newsletterBox.title}</h2>
      <p className="small">{newsletterBox.text}</p>
    </div>
    {children}
  </section>
)
