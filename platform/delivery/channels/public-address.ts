import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Networks outside the public internet (IANA's special-purpose registries): this machine, private and carrier networks,
 * link-local addresses with the clouds' metadata among them, test and multicast ranges.
 */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Within the routed block: Teredo and other protocol ranges, documentation, 6to4 with any IPv4 address inside it.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/**
 * True for an address on the public internet. Of IPv6 only the routed block counts, so mapped, translated and local
 * forms of IPv4 addresses do not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return routed.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
