import { whitepaper } from './words.ts'

const { text, link, after } = whitepaper.consent

export const Consent = () => (
  <>
    {text} <a href={link.href}>{link.title}</a>. {after}
  </>
)
