import { createHash } from 'node:crypto'
import { brotli, type Encoding, gzip, negotiate } from './encoding.ts'
import { caching, namesTag } from './headers.ts'

type Kept = { mark: string; bodies: Record<Encoding, Buffer> }

/**
 * Answers with a text that is made when it is first asked for, and then kept with its compressed forms and its tags.
 *
 * @param make is called again when it failed
 */
export function keptText(type: string, make: () => Promise<string>): (request: Request) => Promise<Response> {
  let kept: Promise<Kept> | null = null
  return async (request) => {
    kept ??= keep(make)
    const { mark, bodies } = await kept.catch((error) => {
      kept = null
      throw error
    })
    const encoding = negotiate(request.headers.get('accept-encoding'), bodies)
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': caching.revalidated,
      Vary: 'Accept-Encoding',
      ETag: `"${mark}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    }
    if (namesTag(request.headers.get('if-none-match'), headers.ETag))
      return new Response(null, { status: 304, headers })
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding
    headers['Content-Length'] = String(bodies[encoding].length)
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bodies[encoding]), { headers })
  }
}

async function keep(make: () => Promise<string>): Promise<Kept> {
  const identity = Buffer.from(await make())
  const mark = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const [br, zipped] = await Promise.all([brotli(identity, 9), gzip(identity)])
  return { mark, bodies: { identity, br, gzip: zipped } }
}
