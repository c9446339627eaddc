import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress, createBuckets } from './client.ts'

const clientBucket = createBuckets()
const ip = fc.oneof(fc.ipV4(), fc.ipV6())
/** Values that a client may put into the header before the trusted proxies add theirs. */
const forged = fc.oneof(
  fc.array(ip).map((list) => list.join(', ')),
  fc.string().filter((text) => !/[\r\n]/.test(text)),
)

test('without a trusted proxy, X-Forwarded-For is not believed', () => {
  fc.assert(fc.property(ip, forged, (socket, header) => clientAddress(socket, header, 0) === socket))
})

test('behind proxies, whatever a client writes changes nothing: its own address counts', () => {
  fc.assert(
    fc.property(ip, forged, fc.array(ip, { minLength: 0, maxLength: 3 }), (client, header, proxies) => {
      // Each proxy adds the address that it was called from; the last one's is the socket.
      const entries = [client, ...proxies]
      const socket = '10.0.0.1'
      const forwarded = [header, ...entries].filter(Boolean).join(', ')
      expect(clientAddress(socket, forwarded, entries.length)).toBe(client)
    }),
  )
})

test('a proxy that says nothing leaves the address of the socket', () => {
  expect(clientAddress('192.0.2.1', null, 1)).toBe('192.0.2.1')
  expect(clientAddress('192.0.2.1', '', 1)).toBe('192.0.2.1')
  expect(clientAddress('192.0.2.1', ' ', 1)).toBe('192.0.2.1')
})

test('fewer entries than proxies: the leftmost counts', () => {
  expect(clientAddress('10.0.0.1', '192.0.2.1', 3)).toBe('192.0.2.1')
})

test('an address has one of 65,536 buckets, always the same', () => {
  fc.assert(
    fc.property(fc.oneof(ip, fc.string()), (address) => {
      const bucket = clientBucket(address)
      expect(bucket).toBe(clientBucket(address))
      expect(Number.isInteger(bucket) && bucket >= 0 && bucket < 65_536).toBe(true)
    }),
  )
})

test('an IPv6 client counts by its /64, however its address is written', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))
  const four = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(four, four, four, (network, host, other) => {
      const a = [...network, ...host].join(':')
      const b = [...network, ...other].map((part) => part.padStart(4, '0').toUpperCase()).join(':')
      expect(clientBucket(a)).toBe(clientBucket(b))
    }),
  )
  expect(clientBucket('2001:db8::1')).toBe(clientBucket('2001:db8:0:0:ffff::'))
  expect(clientBucket('fe80::1%eth0')).toBe(clientBucket('fe80::2'))
  expect(clientBucket('2001:db8:0:1::1')).not.toBe(clientBucket('2001:db8:0:2::1'))
})

test('an IPv4 address counts the same when it comes as IPv6', () => {
  expect(clientBucket('::ffff:192.0.2.7')).toBe(clientBucket('192.0.2.7'))
})

test('buckets are spread evenly, so that strangers seldom share one', () => {
  const used = new Set(Array.from({ length: 10_000 }, (_, n) => clientBucket(`10.${n >> 8}.${n & 255}.1`)))
  expect(used.size).toBeGreaterThan(9_000)
})
