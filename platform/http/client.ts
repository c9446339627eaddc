import { createHmac, randomBytes } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** The number of clients that limits tell apart. */
export const buckets = 1 << 16

/**
 * Returns the client's address: the socket's, or behind `hops` trusted proxies the entry of X-Forwarded-For that the
 * outermost of them wrote. Entries count from the right, because a client can write anything further left.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, hops: number): string {
  if (hops === 0 || !forwardedFor) return socketAddress
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return entries[Math.max(0, entries.length - hops)] || socketAddress
}

/**
 * Puts clients into 65,536 buckets for limits, so a million addresses need no more memory than these. An IPv6 client
 * counts by its /64, which one subscriber usually has alone. Addresses are not stored.
 *
 * @param key made anew at each start, unless processes count together. It hides the address behind a bucket, and
 *   prevents aiming at somebody else's.
 */
export function createBuckets(key: Buffer = randomBytes(32)): (address: string) => number {
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest().readUInt32BE(0) % buckets
}

/** True for this machine's own addresses. */
export const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/i.test(address)

/** The network that counts as one client: an IPv4 address, however it is written, or an IPv6 address's /64. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':')
}
