import { NewsletterBox } from './NewsletterBox.tsx'
import { ShortPage } from './ShortPage.tsx'
import { newsletterLinks } from './words.ts'

export const Invalid = ({ sendsMail }: { sendsMail: boolean | undefined }) => (
  <ShortPage title={newsletterLinks.invalid.title} lead={newsletterLinks.invalid.text}>
    <NewsletterBox id="newsletter-again" source="/newsletter" sendsMail={sendsMail} />
  </ShortPage>
)
