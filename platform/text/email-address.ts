import { typedLine } from './typed-text.ts'

/** The part before the @, unquoted as in RFC 5322: `r&d`, `john/doe`, `dept#4`. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** A domain of two labels or more, whose last is not a number. */
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)$/i
/** A domain typed in any script. Nothing else is given to the URL parser. */
const ownLetters = /^[\p{L}\p{M}\p{N}.。．｡-]{1,253}$/u
/** An encoded word (RFC 2047), which a mail program would read as another address. */
const encodedWord = /=\?.*\?=/
const isAscii = /^\p{ASCII}*$/u

/**
 * Returns an e-mail address as it is stored, or null if it is not one. The domain is stored in its ASCII form:
 * `ada@bücher.example` becomes `ada@xn--bcher-kva.example`. The rest stays as typed. What comes along when an address
 * is copied is left out (`bareAddress`).
 */
export function emailAddress(typed: string): string | null {
  // An address of 254 characters (RFC 5321) may have been longer before its domain was written in punycode.
  if (typed.length > 2_000) return null
  const text = bareAddress(typedLine(typed))
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || at > 64 || !localPart.test(local) || encodedWord.test(local)) return null
  const domain = asciiDomain(text.slice(at + 1))
  const address = `${local}@${domain}`
  return domain !== null && address.length <= 254 && domainName.test(domain) ? address : null
}

/**
 * Says why a text is no e-mail address, as the rest of the message about it: a comma for a dot, or letters beyond ASCII
 * before the @, because such an address may be right and only few mail servers know it (RFC 6531).
 */
export function addressFault(typed: string, message: string): string {
  const text = bareAddress(typedLine(typed.slice(0, 2_000)))
  const at = text.lastIndexOf('@')
  const foreign = [...new Set(text.slice(0, Math.max(at, 0)).match(/[\p{L}\p{M}\p{N}](?<!\p{ASCII})/gu))]
  const plain = text.slice(0, Math.max(at, 0)).replace(/[\p{L}\p{M}\p{N}](?<!\p{ASCII})/gu, 'x') + text.slice(at)
  const [, words = message, end = ''] = /^(.*?)(\.?)$/.exec(message) ?? []
  if (emailAddress(text.replaceAll(',', '.')) !== null) return `${words}: it has a comma for a dot${end}`
  if (foreign.length === 0 || emailAddress(plain) === null) return message
  return `${words}: many mail servers refuse “${foreign.slice(0, 3).join('')}” before the @${end}`
}

/** Returns the address in a text that was copied from a mail or a page; null when there is none. */
export function copiedAddress(text: string): string | null {
  const bare = bareAddress(text)
  // What an earlier version stored may be none by today's rules, and has to be found all the same.
  return emailAddress(bare) ?? (/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(bare) ? bare : null)
}

/**
 * Takes off what comes along when an address is copied from a mail, a page or a sentence: `Ada <ada@…>`,
 * `mailto:ada@…`, `E-Mail: ada@…`, `(ada@…)`, `ada@….`, `ada@…>`, a space beside the @, and the @, the apostrophe and
 * the wide letters of other keyboards.
 */
function bareAddress(text: string): string {
  const [, inside = text] = /<([^<>]{1,500})>[\s.,;]{0,3}$/.exec(text) ?? []
  return inside
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
    .replace(/^(?:e-?mail|mail|courriel|correo|メール)\s?:\s?/i, '')
    .replace(/^([^<>]*)>$/, '$1')
    .replace(/^mailto:(?:\/\/)?([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/^(["'“„‘([])(.*)["'”“’)\]]$/, '$2')
    .replace(/\s\([^()]{0,100}\)$|(?<![.,;:/])[.,;:/]$/, '')
    .replace(/[‘’]/g, "'")
    .replace(/\s?@\s?/g, '@')
    .trim()
}

function asciiDomain(typed: string): string | null {
  if (isAscii.test(typed)) return typed
  const url = ownLetters.test(typed) ? `http://${typed}/` : ''
  return URL.canParse(url) ? new URL(url).hostname : null
}
