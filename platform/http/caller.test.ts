import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBuckets, createCallers } from './caller.ts'

const clientBucket = createBuckets()
const ip = fc.oneof(fc.ipV4(), fc.ipV6())
/** Values that a client may put into the header before the trusted proxies add theirs. */
const forged = fc.oneof(
  fc.array(ip).map((list) => list.join(', ')),
  fc.string().filter((text) => !/[\r\n]/.test(text)),
)

/** Returns the sender of a request that came from `peer`, behind so many proxies. */
const callerOf = (peer: string | undefined, header: string | null, hops: number, named: string[] = []) =>
  createCallers({ hops, named })(peer, header)
const written = (address: string) => callerOf(address, null, 0).address

test('without a trusted proxy, X-Forwarded-For is not believed', () => {
  fc.assert(fc.property(ip, forged, (peer, header) => callerOf(peer, header, 0).address === written(peer)))
})

test('behind proxies, whatever a client writes changes nothing: its own address counts', () => {
  fc.assert(
    fc.property(ip, forged, fc.array(ip, { minLength: 0, maxLength: 3 }), (client, header, proxies) => {
      // Each proxy adds the address that it was called from; the last one's is the socket.
      const entries = [client, ...proxies]
      const forwarded = [header, ...entries].filter(Boolean).join(', ')
      expect(callerOf('10.0.0.1', forwarded, entries.length)).toEqual({ address: written(client), isLocal: false })
    }),
  )
})

test('a proxy that says nothing leaves the address of the connection', () => {
  for (const header of [null, '', ' ']) expect(callerOf('10.0.0.1', header, 1).address).toBe('10.0.0.1')
})

test('fewer entries than proxies: the leftmost counts', () => {
  expect(callerOf('10.0.0.1', '192.0.2.1', 3).address).toBe('192.0.2.1')
})

test.each([
  ['192.0.2.50:40001', '192.0.2.50'],
  ['192.0.2.50', '192.0.2.50'],
  ['"192.0.2.50:443"', '192.0.2.50'],
  ['for=192.0.2.50', '192.0.2.50'],
  ['for="[2001:db8::1]:443"', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]"', '2001:db8::1'],
  ['2001:DB8:0::1', '2001:db8::1'],
  ['::ffff:192.0.2.50', '192.0.2.50'],
  ['[::ffff:192.0.2.50]:443', '192.0.2.50'],
])('a proxy writes %s for %s', (entry, address) => {
  for (const peer of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.18.0.2',
    '192.168.1.1',
    'fd00::1',
    'fe80::1%eth0',
  ])
    expect(callerOf(peer, `198.51.100.9, ${entry}`, 1)).toEqual({ address, isLocal: false })
})

test.each([
  'unknown',
  '_hidden',
  '',
  'localhost',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '127.1',
  '192.0.2.300',
  '192.0.2.1.',
  '[2001:db8::1',
  '2001:db8::1]:443',
  '[]:443',
  '192.0.2.1:',
  '<script>',
  ':'.repeat(5_000),
])('%j is no address: the proxy counts, with no privilege', (entry) => {
  expect(callerOf('10.0.0.1', `192.0.2.1, ${entry}`, 1)).toEqual({ address: '10.0.0.1', isLocal: false })
})

test('only a proxy is believed: this machine, a private network, or one that is named', () => {
  const header = '192.0.2.1'
  for (const peer of ['203.0.113.9', '2001:db8:ffff::9', '100.64.0.1', '8.8.8.8', '0.0.0.0']) {
    expect(callerOf(peer, header, 1)).toEqual({ address: peer, isLocal: false })
    expect(callerOf(peer, '127.0.0.1', 1)).toEqual({ address: peer, isLocal: false })
  }
  const named = ['203.0.113.0/24', '2001:db8:ffff::/48', '100.64.0.1']
  for (const peer of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:ffff::9', '100.64.0.1'])
    expect(callerOf(peer, header, 1, named).address).toBe(header)
  expect(callerOf('203.0.114.9', header, 1, named).address).toBe('203.0.114.9')
})

test('only a program on this machine is local, and nobody by what a header says', () => {
  for (const peer of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
    expect(callerOf(peer, null, 0).isLocal).toBe(true)
    expect(callerOf(peer, null, 1).isLocal).toBe(true)
    for (const claimed of [
      '127.0.0.1',
      '::1',
      '[::1]:80',
      '::ffff:127.0.0.1',
      '10.0.0.1',
      'fe80::1',
      'localhost',
      'unknown',
    ])
      expect(callerOf(peer, claimed, 1).isLocal, claimed).toBe(false)
  }
  // A connection that is closed already.
  expect(callerOf(undefined, null, 0)).toEqual({ address: '', isLocal: false })
  expect(callerOf(undefined, '127.0.0.1', 1)).toEqual({ address: '', isLocal: false })
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
