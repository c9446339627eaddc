import { whitepaper } from './words.ts'

const { text, link, after } = whitepaper.consent

/** The consent of the form, at its button. */
export const Consent = () => (
  <>
    {text} <a href={link.href}>{link.title}</a>. {after}
  </>
)
