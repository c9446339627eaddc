import { newsletterLinks } from '#content/newsletter.ts'
import { NewsletterBox } from './NewsletterBox.tsx'
import { Slip } from './Slip.tsx'

/** A link that leads nowhere any more: says so kindly, and offers to subscribe again. */
export const Invalid = ({ sendsMail }: { sendsMail: boolean | undefined }) => (
  <Slip title={newsletterLinks.invalid.title} lead={newsletterLinks.invalid.text}>
    <NewsletterBox id="newsletter-again" source="/newsletter" sendsMail={sendsMail} />
  </Slip>
)
