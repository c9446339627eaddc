import { createHash } from 'node:crypto'
import { brotli, type Encoding, gzip, negotiate } from './encoding.ts'
import { namesTag } from './headers.ts'

/** A body that is sent as often as it is asked for, in each encoding. */
export type KeptBody = {
  /** That of a body which says that there is nothing; 200 unless said. */
  status?: 200 | 404
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { identity: Buffer<ArrayBuffer> }
  /** Strong, one for each encoding. */
  etags: Record<Encoding, string>
}

/** Compresses a body once, quickly, and gives it its tags. */
export async function keptBody(identity: Buffer<ArrayBuffer>): Promise<KeptBody> {
  const [br, gz] = await Promise.all([brotli(identity, 5), gzip(identity)])
  const mark = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    bodies: { identity, br: br as Buffer<ArrayBuffer>, gzip: gz as Buffer<ArrayBuffer> },
    etags: { identity: `"${mark}"`, br: `"${mark}-br"`, gzip: `"${mark}-gz"` },
  }
}

/** What an answer from kept bytes depends on. */
export type KeptRequest = {
  method: string
  /** The path and the query, as they were sent. */
  target: string
  acceptEncoding: string | null
  /** Matters where the same address answers in more than one form. */
  accept?: string | null
  ifNoneMatch: string | null
  range?: string | null
  ifRange?: string | null
}
/** Headers are a flat list of names and values, which Node writes as they are. */
export type KeptAnswer = { status: number; headers: string[]; body: Buffer<ArrayBuffer> | null }
type FlatHeaders = { etag: string; headers: readonly string[] }

/**
 * Answers with kept bytes. All headers but the request's own reference are made once for each body and encoding.
 *
 * @param headersOf the headers of a body that do not depend on the request or the encoding
 */
export function createKeptAnswers<T extends KeptBody>(headersOf: (kept: T) => Record<string, string>) {
  const made = new WeakMap<T, Partial<Record<Encoding, FlatHeaders>>>()

  function flatHeaders(kept: T, encoding: Encoding): FlatHeaders {
    const known = made.get(kept) ?? {}
    made.set(kept, known)
    const etag = kept.etags[encoding]
    if (known[encoding]?.etag === etag) return known[encoding]
    const headers = {
      Vary: 'Accept-Encoding',
      ...headersOf(kept),
      ...(kept.status !== 404 && { ETag: etag }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String((kept.bodies[encoding] ?? kept.bodies.identity).length),
    }
    const flat = { etag, headers: Object.entries(headers).flat() }
    known[encoding] = flat
    return flat
  }

  return (kept: T, { method, acceptEncoding, ifNoneMatch }: KeptRequest, id: string): KeptAnswer => {
    const encoding = negotiate(acceptEncoding, kept.bodies)
    const { etag, headers } = flatHeaders(kept, encoding)
    const same = kept.status !== 404 && namesTag(ifNoneMatch, etag)
    const body = same || method === 'HEAD' ? null : (kept.bodies[encoding] ?? kept.bodies.identity)
    return { status: same ? 304 : (kept.status ?? 200), headers: [...headers, 'X-Request-Id', id], body }
  }
}

/** The same as a request and a response of the web's own kind. */
export const keptRequestOf = (request: Request): KeptRequest => ({
  method: request.method,
  target: Object.values(targetOf(request.url)).join(''),
  acceptEncoding: request.headers.get('accept-encoding'),
  accept: request.headers.get('accept'),
  ifNoneMatch: request.headers.get('if-none-match'),
  range: request.headers.get('range'),
  ifRange: request.headers.get('if-range'),
})

export function responseOf({ status, headers, body }: KeptAnswer): Response {
  const named: Record<string, string> = {}
  for (let index = 0; index < headers.length; index += 2) named[headers[index] as string] = headers[index + 1] as string
  return new Response(body, { status, headers: named })
}

/** The path and the query of an address, as they were sent. */
export function targetOf(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start < 0 ? { path: '/', query: '' } : splitTarget(url.slice(start))
}

export function splitTarget(target: string): { path: string; query: string } {
  const end = target.indexOf('?')
  return end < 0 ? { path: target, query: '' } : { path: target.slice(0, end), query: target.slice(end) }
}
