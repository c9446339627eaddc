import { domainToUnicode } from 'node:url'

/** An address as people write it: a domain that is kept in punycode is shown in its own letters. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + shownDomain(address.slice(at))
}

/** A domain in its own letters. */
export const shownDomain = (domain: string) => (/xn--/i.test(domain) && domainToUnicode(domain)) || domain
