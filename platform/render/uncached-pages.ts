import { randomBytes } from 'node:crypto'
import { brotli, negotiate } from '#platform/http/encoding.ts'
import { type RequestContext, targetOf } from '#platform/http/endpoint.ts'
import { caching, finalAnswer } from '#platform/http/headers.ts'
import { busyRetryAfter } from '#platform/http/problem.ts'
import type { PageRequest } from '#platform/render/context.ts'
import type { PageRenderer } from './page-renderer.ts'

/** The part of a request's context that pages need: a posted form may have to wait, or come from another site. */
export type PageContext = Omit<RequestContext, 'client'> & Pick<PageRequest, 'client' | 'retryAfter' | 'foreign'>

type Parts = {
  renderer: PageRenderer
  origin: string
  policyOf: (script: string, style: string) => Record<string, string>
  isConfidential: (path: string) => boolean
}

/**
 * The headers of what is for the holder of a mailed link alone. The policy is not `no-referrer`, which would make the
 * page's own form post `Origin: null`.
 */
export const confidentialHeaders = { 'Cache-Control': caching.never, 'Referrer-Policy': 'same-origin' }

export const isReadMethod = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * Returns a function that renders for one request when its turn comes: a form's errors, a search, a run of the
 * assessment.
 */
export function createUncachedPages({ renderer, origin, policyOf, isConfidential }: Parts) {
  return async (request: Request, target: string, { admit, runInQueue, ...page }: PageContext): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64')
    await admit()
    const { response, styleHash, html } = await runInQueue(async () => {
      const rendered = await renderer.render(withUrl(request, target), { ...page, origin, nonce })
      const { headers } = rendered.response
      const isHtml = !headers.has('location') && headers.get('content-type')?.startsWith('text/html')
      return { ...rendered, html: isHtml ? await rendered.response.text() : null }
    }, request.signal)
    const { status } = response
    const headers = headersOf(request, response, page)
    if (isConfidential(targetOf(target).path)) Object.assign(headers, confidentialHeaders)
    if (html === null) return finalAnswer(headers.location ? null : response.body, { status, headers })
    Object.assign(headers, policyOf(`'nonce-${nonce}'`, styleHash))
    const identity = Buffer.from(html)
    const encoding = negotiate(request.headers.get('accept-encoding'), { br: true })
    const body = encoding === 'br' ? await brotli(identity, 5) : identity
    if (encoding === 'br') headers['Content-Encoding'] = encoding
    headers['Content-Length'] = String(body.length)
    return finalAnswer(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
  }
}

/** Returns the headers that a rendered answer goes out with; the framework drops an action's own. */
function headersOf(request: Request, response: Response, page: Pick<PageContext, 'headers' | 'retryAfter'>) {
  const headers: Record<string, string> = { ...page.headers, Vary: 'Accept-Encoding' }
  for (const name of ['content-type', 'location', 'x-remix-response']) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  if (response.status === 429 && page.retryAfter) headers['Retry-After'] = String(page.retryAfter)
  if (response.status === 503) headers['Retry-After'] = String(busyRetryAfter)
  headers['Cache-Control'] = isReadMethod(request.method) && response.status < 400 ? caching.private : caching.never
  return headers
}

/** Rewrites a request to our public address, which differs from the one behind a proxy. */
function withUrl(request: Request, target: string): Request {
  if (request.method === 'POST') return request
  return new Request(target, { headers: request.headers, signal: request.signal })
}
