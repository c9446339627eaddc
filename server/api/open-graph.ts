import { caching, namesTag } from '../http/headers.ts'
import { problem } from '../http/problem.ts'
import type { OpenGraph } from '../open-graph/service.ts'

/** Below this stand the pictures of shared links. */
export const openGraphFolder = '/og/'

/** GET /og/*.png: the picture of a shared link; other sites may show it (RELIABILITY 2). */
export async function openGraphAnswer(openGraph: OpenGraph, path: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return problem(405, { headers: { Allow: 'GET, HEAD' } })
  const picture = await openGraph.picture(path)
  if (!picture) return problem(404)
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': caching.media,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: picture.tag,
  }
  if (namesTag(request.headers.get('if-none-match'), picture.tag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : picture.png, {
    headers: { ...headers, 'Content-Length': String(picture.png.length) },
  })
}
