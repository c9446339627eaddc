import { domainToUnicode } from 'node:url'

/** Returns an address as people write it: a punycode domain in its own letters. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + shownDomain(address.slice(at))
}

export const shownDomain = (domain: string) => (/xn--/i.test(domain) && domainToUnicode(domain)) || domain
