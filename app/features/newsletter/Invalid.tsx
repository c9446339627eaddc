import { NewsletterBox } from './NewsletterBox.tsx'
import { ShortPage } from './ShortPage.tsx'
import { newsletterLinks } from './words.ts'

/** A link that leads nowhere any more: says so kindly, and offers to subscribe again. */
export const Invalid = ({ sendsMail }: { sendsMail: boolean | undefined }) => (
  <ShortPage title={newsletterLinks.invalid.title} lead={newsletterLinks.invalid.text}>
    <NewsletterBox id="newsletter-again" source="/newsletter" sendsMail={sendsMail} />
  </ShortPage>
)
