import { commonHosts } from './mail-hosts.ts'

/** Endings that no address has, with the intended ones. */
const mistypedEndings: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['com', 'con cmo ocm vom xom cim coom comm ccom cpm clm como c0m'],
    ['net', 'ner nte ent nett met'],
    ['org', 'ogr orgg prg rog'],
    ['co.uk', 'co.ik co.uj c.ouk co.ukk'],
  ].flatMap(([right = '', wrong = '']) => wrong.split(' ').map((slip) => [slip, right])),
)

/**
 * Returns the address that somebody probably meant, when the domain or its ending has a typing mistake in a common one;
 * otherwise null. It is only a hint: the typed address is accepted too.
 */
export function intendedAddress(typed: string): string | null {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  // A longer one is never a mistyped common domain.
  if (at < 1 || domain.length > 40 || !/^[^\s@]+@[a-z0-9.,-]+$/i.test(address)) return null
  const mended = correctedEnding(
    domain
      .replaceAll(',', '.')
      .replace(/\.{2,}/g, '.')
      .replace(/\.$/, ''),
  )
  const host = commonHosts.has(mended) ? mended : (nearHost(mended) ?? mended)
  return host === domain || !isDomain.test(host) ? null : `${address.slice(0, at)}@${host}`
}

const isDomain = /^[a-z0-9][a-z0-9.-]*\.[a-z]{2,}$/

function correctedEnding(domain: string): string {
  for (const [slip, right] of Object.entries(mistypedEndings))
    if (domain.endsWith(`.${slip}`)) return domain.slice(0, -slip.length) + right
  return domain
}

/**
 * Finds the common domain that is one mistake away. Short ones are skipped, because many real domains resemble them.
 * So is the same provider of another country: `yahoo.se` is none of Germany's.
 */
function nearHost(domain: string): string | null {
  const ofCountry = /\.[a-z]{2}$/
  for (const host of commonHosts) {
    const isOtherCountry = ofCountry.test(host) && domain.split('.', 1)[0] === host.split('.', 1)[0]
    if (host.length > 7 && !isOtherCountry && isOneSlip(domain, host)) return host
  }
  return null
}

/** True when two texts differ by one mistake: a letter too many, too few or wrong, or two letters swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
