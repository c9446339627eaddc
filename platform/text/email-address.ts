import { typedLine } from './typed-text.ts'

/** The part before the sign, as RFC 5322 has it without quotes: `r&d`, `john/doe`, `dept#4`. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** A domain of two labels or more. No top domain is a number. */
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)$/i
/** A domain typed in letters of any script; nothing else is handed to the URL parser. */
const ownLetters = /^[\p{L}\p{M}\p{N}.。．｡-]{1,253}$/u
const isAscii = /^\p{ASCII}*$/u

/**
 * An e-mail address as it is kept, or null if it is none. Its domain is kept as mail servers know it: `ada@bücher.example`
 * as `ada@xn--bcher-kva.example`. The rest stays as it was typed.
 */
export function emailAddress(typed: string): string | null {
  // An address of 254 characters (RFC 5321) may have been longer before its domain was written in punycode.
  if (typed.length > 2_000) return null
  const text = typedLine(typed).trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || at > 64 || !localPart.test(local)) return null
  const domain = asciiDomain(text.slice(at + 1))
  const address = `${local}@${domain}`
  return domain !== null && address.length <= 254 && domainName.test(domain) ? address : null
}

/** A domain as mail servers know it. */
function asciiDomain(typed: string): string | null {
  if (isAscii.test(typed)) return typed
  const url = ownLetters.test(typed) ? `http://${typed}/` : ''
  return URL.canParse(url) ? new URL(url).hostname : null
}
