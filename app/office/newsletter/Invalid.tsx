import { NewsletterBox } from './NewsletterBox.tsx'
import { ShortPage } from './ShortPage.tsx'
import { newsletterLinks } from './words.ts'

/** The page for a link that is no longer valid. It offers to subscribe again. */
export const Invalid = ({ sendsMail }: { sendsMail: boolean | undefined }) => (
  <ShortPage title={newsletterLinks.invalid.title} lead={newsletterLinks.invalid.text}>
    <NewsletterBox id="newsletter-again" source="/newsletter" sendsMail={sendsMail} />
  </ShortPage>
)
