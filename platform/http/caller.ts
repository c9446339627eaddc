import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The number of clients that limits tell apart. */
export const bucketCount = 1 << 16

/** The sender of a request, as far as it can be known. */
export type Caller = {
  /** The address to count requests by; empty when it is unknown. */
  address: string
  /** True when a program on this machine sent it, and not a proxy on behalf of a visitor. */
  isLocal: boolean
}

/** The proxies in front, whose X-Forwarded-For is believed. */
export type Proxies = {
  /** The number of proxies in a row. */
  hops: number
  /**
   * The addresses or networks (`198.51.100.0/24`) from which they connect, beside this machine and private networks.
   */
  named: readonly string[]
  /** Called for a header that was not believed, because somebody else than a proxy sent it. */
  ignored?: () => void
}

/** The ranges of addresses that only a machine of one's own can connect from. */
const ownRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * Makes the function that finds out who sent a request: the connection's peer, or behind `hops` proxies the entry of
 * X-Forwarded-For that the outermost of them wrote. Entries count from the right, because a client can write anything
 * further left.
 *
 * The header is believed only from a private address or a named one. Whatever address stands in it, its sender is never
 * treated as a program on this machine.
 */
export function createCallers({ hops, named, ignored = () => {} }: Proxies) {
  const networks = named.map(parseNetwork).filter((network) => network !== null)
  const isProxy = (peer: ipaddr.IPv4 | ipaddr.IPv6) =>
    ownRanges.has(peer.range()) ||
    networks.some(([network, bits]) => peer.kind() === network.kind() && peer.match([network, bits] as never))

  /** A proxy connects again and again from one address. */
  let last: { peer: string | undefined; address: ipaddr.IPv4 | ipaddr.IPv6 | null } | null = null

  /**
   * @param peer the address of the connection; undefined once it is closed
   * @param forwardedFor the header X-Forwarded-For, if there is one
   */
  return function callerOf(peer: string | undefined, forwardedFor: string | null): Caller {
    if (!last || peer !== last.peer) last = { peer, address: parseAddress(peer ?? '') }
    const { address } = last
    if (!address) return { address: '', isLocal: false }
    const connection = { address: address.toString(), isLocal: address.range() === 'loopback' }
    if (hops === 0 || !forwardedFor?.trim()) return connection
    if (!isProxy(address)) {
      ignored()
      return { ...connection, isLocal: false }
    }
    const entries = forwardedFor.split(',')
    const entry = parseAddress(entries[Math.max(0, entries.length - hops)] ?? '')
    return { address: entry?.toString() ?? connection.address, isLocal: false }
  }
}

/**
 * Reads an address as proxies write it: with a port (`192.0.2.1:443`, `[2001:db8::1]:443`), in quotes, or as `for=…`.
 *
 * @returns null when it is none; an IPv4 address that is written as IPv6 comes back as IPv4
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text
    .slice(0, 100)
    .trim()
    .replace(/^for=/i, '')
    .replace(/^"(.*)"$/, '$1')
    // Node writes an IPv4 peer like this. Parsing it as IPv6 takes ten times as long.
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
  const [, bracketed] = /^\[([^\]]*)\](?::\w+)?$/.exec(bare) ?? []
  const [, withoutPort = bare] = /^([\d.]+):\w+$/.exec(bare) ?? []
  const address = bracketed ?? withoutPort
  // The library finds out by throwing, which costs each request more than the rest of its answer.
  return isIP(address) ? ipaddr.process(address) : null
}

/** Reads an address or a network, such as `198.51.100.0/24`; null when it is neither. */
export function parseNetwork(text: string): [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number] | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = parseAddress(text)
  return address && [address, address.kind() === 'ipv4' ? 32 : 128]
}

/**
 * Puts clients into 65,536 buckets for limits, so a million addresses need no more memory than these. An IPv6 client
 * counts by its /64, which one subscriber usually has alone. Addresses are not stored.
 *
 * @param key made anew at each start, unless processes count together. It hides the address behind a bucket, and
 *   prevents aiming at somebody else's.
 */
export function createBuckets(key: Buffer = randomBytes(32)): (address: string) => number {
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest().readUInt32BE(0) % bucketCount
}

/** The network that counts as one client: an IPv4 address, however it is written, or an IPv6 address's /64. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':')
}
