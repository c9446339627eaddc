import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** How many clients are told apart. */
export const buckets = 1 << 16

/**
 * Where the request comes from: the socket's address, or, behind `hops` trusted proxies, the entry of X-Forwarded-For
 * that the outermost of them wrote, counted from the right, since a client can write anything further left.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, hops: number): string {
  if (hops === 0 || !forwardedFor) return socketAddress
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return entries[Math.max(0, entries.length - hops)] || socketAddress
}

/**
 * Makes clients' buckets for limits: one of 65,536, so that a million addresses need no more memory than these. An IPv6
 * client counts by its /64, which one subscriber usually has to itself. Addresses are not kept.
 *
 * @param key made anew at each start, unless processes count together: an address can't be found from a bucket, and nobody
 *   can aim at another's
 */
export function createBuckets(key: Buffer = randomBytes(32)): (address: string) => number {
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest().readUInt32BE(0) % buckets
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/i.test(address)

/** What counts as one client: an IPv4 address, however it is written, or an IPv6 address's /64. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = address.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':')
}
