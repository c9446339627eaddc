import { createHmac } from 'node:crypto'
import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { DeliveryFailure } from '../failure.ts'
import type { WebhookChannel } from '../worker.ts'
import { isPublicAddress } from './public-address.ts'

type Endpoint = {
  name: string
  url: URL
  /** 24 to 64 bytes that both sides know. */
  secret: Uint8Array
  /** The previous secret, which also signs until its end. */
  previous?: { secret: Uint8Array; until: Date } | null
  /** Headers that the receiver needs besides, such as an API key. */
  headers: Readonly<Record<string, string>>
}

type Options = {
  endpoints: readonly Endpoint[]
  now: () => Date
  /** Allows requests to this machine and to private networks, and without TLS. */
  allowPrivate: boolean
  /** Resolves names; the system's resolver unless a test brings another. */
  lookup?: LookupFunction
  timeoutMs?: number
}

/** The longest wait that a receiver may ask for: a day, as the schedule's longest. */
const longestWaitMs = 24 * 3_600_000

/**
 * Sends a payload to its endpoint, signed by the rules of Standard Webhooks. While one secret replaces another, both
 * sign.
 *
 * Only an answer from 200 to 299 within 15 s is success. A redirect is not followed, and only the status and
 * Retry-After of an answer are read.
 *
 * The address is checked when the connection is made, after the name is resolved. So no name can lead to a private
 * network, whatever it resolved to when the site started.
 */
export function webhookChannel({
  endpoints,
  now,
  allowPrivate,
  lookup = systemLookup as LookupFunction,
  timeoutMs = 15_000,
}: Options): WebhookChannel {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
  const guarded = allowPrivate ? lookup : publicOnly(lookup)

  return async (id, name, { contentType, body }) => {
    const endpoint = byName.get(name)
    if (!endpoint) throw new DeliveryFailure('No endpoint has its name any more', { final: true })
    const { url, secret, previous, headers } = endpoint
    if (!allowPrivate) refusePrivate(url)
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const secrets = previous && now() < previous.until ? [secret, previous.secret] : [secret]
    const signed = {
      ...headers,
      'Content-Type': contentType,
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': 'site-webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((one) => signatureOf(one, id, timestamp, body)).join(' '),
    }
    const { status, retryAfter } = await ask(url, { headers: signed, body, lookup: guarded, timeoutMs })
    if (status >= 200 && status < 300) return
    if (status === 410) throw new DeliveryFailure('It answered 410: it is gone', { gone: true })
    const asks = status === 429 || status === 503 ? retryAfterMsOf(retryAfter, now()) : undefined
    throw new DeliveryFailure(`It answered ${status}`, { ...(asks && { retryAfterMs: asks }) })
  }
}

/**
 * Checks that something answers at an endpoint's address. It sends a HEAD, which changes nothing; any answer will do.
 *
 * @throws when nothing answers within 5 s, or the address is private and not allowed
 */
export async function reach(url: URL, allowPrivate: boolean, lookup = systemLookup as LookupFunction) {
  if (!allowPrivate) refusePrivate(url)
  const guarded = allowPrivate ? lookup : publicOnly(lookup)
  await ask(url, { method: 'HEAD', headers: {}, lookup: guarded, timeoutMs: 5_000 })
}

/** Refuses a private address that is written as numbers; no resolver would see it. */
function refusePrivate(url: URL) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw privateAddress()
}

/** Standard Webhooks, version 1: HMAC-SHA256 of id, time and body, joined by dots. */
export const signatureOf = (secret: Uint8Array, id: string, timestamp: string, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** Reads Retry-After: seconds, or a moment. Undefined when it is missing or cannot be read. */
function retryAfterMsOf(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestWaitMs)
}

const privateAddress = () =>
  new DeliveryFailure('Its address is not on the public internet (WEBHOOKS_PRIVATE=allow permits it)')

/** Resolves a name, and refuses it when any of its addresses is private: the public one could be a decoy. */
const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, resolved) => {
      const addresses = Array.isArray(resolved) ? resolved : []
      const [first] = addresses
      if (error) callback(error, '', 0)
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) callback(privateAddress(), '', 0)
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

type Answer = { status: number; retryAfter: string | undefined }

type Question = {
  method?: 'POST' | 'HEAD'
  headers: Record<string, string>
  body?: string
  lookup: LookupFunction
  timeoutMs: number
}

function ask(url: URL, { method = 'POST', headers, body, lookup, timeoutMs }: Question): Promise<Answer> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    // No agent: the address of a reused connection was checked some time ago.
    const sending = request(url, { method, headers, lookup, agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      clearTimeout(timer)
      sending.destroy()
    })
    const timer = setTimeout(
      () => sending.destroy(new DeliveryFailure(`No answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    )
    sending.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    sending.end(body)
  })
}
