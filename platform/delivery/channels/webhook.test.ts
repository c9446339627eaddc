import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { hookSecret, isVerified, openReceiver } from '#tests/support/receiver.ts'
import { DeliveryFailure } from '../failure.ts'
import { signatureOf, webhookChannel } from './webhook.ts'

const secret = Buffer.from(hookSecret.slice('whsec_'.length), 'base64')
const payload = { contentType: 'application/json', body: '{"name":"Zoë"}' }

type Changes = Partial<Parameters<typeof webhookChannel>[0]>
/** A channel to one endpoint. It uses the real clock, because the reference verifier does. */
const channelTo = (url: string, changes: Changes = {}) =>
  webhookChannel({
    endpoints: [{ name: 'crm', url: new URL(url), secret, headers: { authorization: 'Bearer key' } }],
    now: () => new Date(),
    allowPrivate: true,
    ...changes,
  })
const failureOf = (sent: Promise<void>) =>
  sent.then(
    () => null,
    (error: unknown) => error as DeliveryFailure,
  )

test('a request is signed so that the reference verifier takes it, with its id and what the endpoint asks for', async () => {
  const receiver = await openReceiver()
  await channelTo(receiver.url)('delivery-1', 'crm', payload)
  expect(receiver.received).toMatchObject([{ id: 'delivery-1', body: payload.body, verified: true }])
  expect(receiver.received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer key',
  })
})

test('our signature is the one that the reference library makes', () => {
  const at = new Date('2027-01-05T09:00:00Z')
  const ours = signatureOf(secret, 'id', String(at.getTime() / 1000), payload.body)
  expect(ours).toBe(new Webhook(hookSecret).sign('id', at, payload.body))
})

test('one flipped byte, another secret, another id and a time ten minutes off are refused', async () => {
  const receiver = await openReceiver()
  await channelTo(receiver.url)('delivery-1', 'crm', payload)
  const [{ headers = {}, body = '' } = {}] = receiver.received
  expect(isVerified(hookSecret, { body, headers })).toBe(true)
  expect(isVerified(hookSecret, { body: body.replace('Z', 'z'), headers })).toBe(false)
  expect(isVerified(`whsec_${Buffer.alloc(32, 1).toString('base64')}`, { body, headers })).toBe(false)
  expect(isVerified(hookSecret, { body, headers: { ...headers, 'webhook-id': 'delivery-2' } })).toBe(false)
  await channelTo(receiver.url, { now: () => new Date(Date.now() - 600_000) })('delivery-1', 'crm', payload)
  expect(receiver.received.at(-1)).toMatchObject({ verified: false })
})

test.each([200, 201, 202, 204, 299])('an answer of %d is success', async (status) => {
  const receiver = await openReceiver({ answer: () => ({ status }) })
  expect(await failureOf(channelTo(receiver.url)('d', 'crm', payload))).toBeNull()
})

test.each([301, 302, 303, 307, 308])('an answer of %d is a failure, and is not followed', async (status) => {
  const elsewhere = await openReceiver()
  const receiver = await openReceiver({ answer: () => ({ status, headers: { location: elsewhere.url } }) })
  expect(await failureOf(channelTo(receiver.url)('d', 'crm', payload))).toMatchObject({ details: {} })
  expect(elsewhere.received).toEqual([])
})

test.each([
  [429, '120', { retryAfterMs: 120_000 }],
  [503, '7', { retryAfterMs: 7_000 }],
  [503, '9999999', { retryAfterMs: 86_400_000 }],
  [503, 'soon', {}],
  [500, '120', {}],
  [410, '120', { gone: true }],
  [404, '', {}],
])('an answer of %d with Retry-After %j says %j', async (status, after, says) => {
  const receiver = await openReceiver({ answer: () => ({ status, headers: { 'retry-after': after } }) })
  const failure = await failureOf(channelTo(receiver.url)('d', 'crm', payload))
  expect(failure).toBeInstanceOf(DeliveryFailure)
  expect(failure?.details).toEqual(says)
  expect(failure?.message).toContain(String(status))
})

test('a Retry-After that is a moment is counted from now', async () => {
  const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 90_000)
  const answer = () => ({ status: 429, headers: { 'retry-after': moment.toUTCString() } })
  const receiver = await openReceiver({ answer })
  const now = () => new Date(moment.getTime() - 60_000)
  const failure = await failureOf(channelTo(receiver.url, { now })('d', 'crm', payload))
  expect(failure?.details).toEqual({ retryAfterMs: 60_000 })
})

test('who never answers is given up', async () => {
  const receiver = await openReceiver({ answer: () => 'hangs' })
  const failure = await failureOf(channelTo(receiver.url, { timeoutMs: 200 })('d', 'crm', payload))
  expect(failure?.message).toBe('No answer within 0.2 s')
})

test('an endpoint that is not in the file any more is a dead letter at once', async () => {
  const failure = await failureOf(channelTo('http://127.0.0.1:9/')('d', 'other', payload))
  expect(failure?.details).toEqual({ final: true })
})

/** Every way of writing this machine, its network and the clouds' metadata that a URL accepts. */
const privateUrls = [
  ...['127.0.0.1', '127.1', '0x7f.1', '0x7f000001', '2130706433', '017700000001', '0177.0.0.1', '127.0.0.1.'],
  ...['0', '0.0.0.0', '%31%32%37.0.0.1', '１２７.0.0.1', '127。0。0。1', '127.000.000.001'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.43518', '0xa9.254.0xa9fe'],
  ...['10.0.0.1', '012.0.0.1', '167772161', '172.16.0.1', '192.168.0.1', '192.168.1', '100.64.0.1', '198.18.0.1'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fd00:ec2::254]', 'localhost', 'LOCALHOST', 'localhost.'],
]

test('no way of writing a private address leads to a connection', async () => {
  const receiver = await openReceiver()
  expect(privateUrls.length).toBeGreaterThanOrEqual(40)
  for (const host of privateUrls) {
    const url = `http://${host}:${receiver.port}/`
    expect(URL.canParse(url), url).toBe(true)
    const failure = await failureOf(channelTo(url, { allowPrivate: false })('d', 'crm', payload))
    expect([host, failure?.message]).toEqual([host, expect.stringMatching(/public internet|ENOTFOUND|EAI_AGAIN/)])
  }
  expect(receiver.received).toEqual([])
})

test('a name is judged by what it leads to when the connection is made, and one private address among its own is enough', async () => {
  const receiver = await openReceiver()
  const found: string[][] = [['93.184.216.34', '127.0.0.1'], ['127.0.0.1'], ['::ffff:127.0.0.1']]
  for (const addresses of found) {
    const lookup: LookupFunction = (_, __, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    const url = `http://rebound.example:${receiver.port}/`
    const failure = await failureOf(channelTo(url, { allowPrivate: false, lookup })('d', 'crm', payload))
    expect(failure?.message).toContain('public internet')
  }
  expect(receiver.received).toEqual([])
})

test('a redirect to a private address is no connection there', async () => {
  const inside = await openReceiver()
  const receiver = await openReceiver({ answer: () => ({ status: 302, headers: { location: inside.url } }) })
  await failureOf(channelTo(receiver.url)('d', 'crm', payload))
  expect(inside.received).toEqual([])
})

test('each request resolves the name anew', async () => {
  const receiver = await openReceiver()
  let asked = 0
  const lookup: LookupFunction = (host, options, callback) => {
    asked += 1
    systemLookup(host, options, callback as never)
  }
  const send = channelTo(`http://localhost:${receiver.port}/`, { lookup })
  await send('d', 'crm', payload)
  await send('d', 'crm', payload)
  expect([asked, receiver.received.length]).toEqual([2, 2])
})
