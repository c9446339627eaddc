import { whitepaper } from './words.ts'

const { text, link, after } = whitepaper.consent

/** The text that ticking the box agrees to. */
export const Consent = () => (
  <>
    {text} <a href={link.href}>{link.title}</a>. {after}
  </>
)
