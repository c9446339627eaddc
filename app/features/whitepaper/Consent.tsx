import { whitepaper } from './words.ts'

const { text, link, after } = whitepaper.consent

/** What sending the form agrees to: beside the guide, and at the button that does it. */
export const Consent = () => (
  <>
    {text} <a href={link.href}>{link.title}</a>. {after}
  </>
)
