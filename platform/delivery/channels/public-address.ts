import ipaddr from 'ipaddr.js'

/** Everything that IANA hands out for the public internet; the rest of IPv6 is nobody's. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3')

/**
 * True for an address on the public internet. Mapped, translated and tunnelled forms of IPv4 addresses are none, and
 * nor are the short forms that some resolvers read as addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(publicIpv6)
}
