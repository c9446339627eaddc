import { shortHash } from '#platform/short-hash.ts'
import { type Bodies, compressed, negotiate } from './encoding.ts'
import { caching, finalAnswer, namesTag } from './headers.ts'

/** An answer as the cache stores it: its bytes in each encoding, and the headers of its own. */
export type StoredAnswer = {
  status: 200 | 404
  headers: Readonly<Record<string, string>>
  bodies: Bodies
  /** Identifies the content; each encoding's strong tag is made from it. */
  contentHash: string
}

type NewAnswer = { status?: 200 | 404; headers: Readonly<Record<string, string>>; body: string | Buffer<ArrayBuffer> }

/** Compresses an answer, so it can be stored. It is 200 unless a status is given. */
export async function compressAnswer({ status = 200, headers, body }: NewAnswer): Promise<StoredAnswer> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  return { status, headers, bodies: await compressed(identity), contentHash: shortHash(identity) }
}

const endings = { identity: '', br: '-br', gzip: '-gz' }

export const tagOf = (contentHash: string, encoding: keyof typeof endings) => `"${contentHash}${endings[encoding]}"`

/**
 * Answers a GET or HEAD with a stored answer, in the best encoding that the client accepts. A client that has it
 * already gets 304. An answer of 404 has no tag, and nobody may store it.
 *
 * @param requestHeaders the headers that every answer to this request has; the answer's own win over them
 */
export function respondWithStored(
  { status, headers, bodies, contentHash }: StoredAnswer,
  request: Request,
  requestHeaders: Readonly<Record<string, string>>,
): Response {
  const encoding = negotiate(request.headers.get('accept-encoding'), bodies)
  const body = bodies[encoding] ?? bodies.identity
  const tag = tagOf(contentHash, encoding)
  const all: Record<string, string> = {
    ...requestHeaders,
    'Cache-Control': status === 404 ? caching.never : caching.shared,
    Vary: 'Accept-Encoding',
    ...headers,
    ...(status !== 404 && { ETag: tag }),
  }
  if (status !== 404 && namesTag(request.headers.get('if-none-match'), tag))
    return finalAnswer(null, { status: 304, headers: all })
  if (encoding !== 'identity') all['Content-Encoding'] = encoding
  all['Content-Length'] = String(body.byteLength)
  return finalAnswer(request.method === 'HEAD' ? null : body, { status, headers: all })
}
