import { randomBytes } from 'node:crypto'
import type { PageRequest } from '#app/context.ts'
import { mediaType, readBody } from '../http/body.ts'
import { brotli, negotiate } from '../http/encoding.ts'
import { caching, commonHeaders, inertPolicy, pagePolicy } from '../http/headers.ts'
import { problem } from '../http/problem.ts'
import { type PageDocument, prepareDocument } from './document.ts'
import type { Pages, Screen } from './handler.ts'
import { createPageStore, type KeptPage } from './store.ts'

type Parts = {
  pages: Pages
  /** The public origin that pages are rendered with. */
  origin: string
  /** Whether visitors reach the site by https. */
  https: boolean
  integrityOf: (path: string) => string
  onError: (error: unknown, path: string) => void
}

/** Addresses that moved for good, or that are said in two ways (DESIGN 4). */
const moved: Record<string, string> = { '/about': '/our-story' }

/** Answers requests for pages: kept ones as bytes, the others rendered for the request. */
export function createPageAnswers({ pages, origin, https, integrityOf, onError }: Parts) {
  const screens = new Map(pages.screens.filter(({ path }) => !(path in moved)).map((screen) => [screen.path, screen]))
  const common = commonHeaders(https)
  const store = createPageStore({ render: renderToKeep, onError })
  const keptHeaders = new WeakMap<PageDocument, Record<string, string>>()

  async function renderToKeep(path: string): Promise<PageDocument | null> {
    const response = await pages.render(new Request(origin + path), { origin, id: 'kept' })
    if (response.status !== 200) throw new Error(`The page was rendered with status ${response.status}`)
    return prepareDocument(await response.text(), integrityOf)
  }

  function answerKept(page: KeptPage, request: Request, id: string): Response {
    const encoding = negotiate(request.headers.get('accept-encoding'), page.bodies)
    const body = page.bodies[encoding] as Buffer<ArrayBuffer>
    const etag = page.etags[encoding]
    // All at once: adding headers to a Response later costs about half of the requests per second.
    const headers: Record<string, string> = { ...headersOf(page.document), ETag: etag, 'X-Request-Id': id }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding
    headers['Content-Length'] = String(body.length)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  function headersOf(document: PageDocument): Record<string, string> {
    const known = keptHeaders.get(document)
    if (known) return known
    const made = {
      ...common,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy({ scripts: document.scriptHashes, style: document.styleHash, https }),
      'Cache-Control': caching.revalidated,
      Vary: 'Accept-Encoding',
    }
    keptHeaders.set(document, made)
    return made
  }

  const readsQuery = (path: string, query: string) =>
    [...new URLSearchParams(query).keys()].some((name) => screens.get(path)?.reads.includes(name))

  /** Renders for this request alone: a form's errors, a choice in the query, a path that is not known. */
  async function render(request: Request, target: string, page: Omit<PageRequest, 'nonce'>): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const response = await pages.render(withUrl(request, target), { ...page, nonce })
    const location = response.headers.get('location')
    const headers: Record<string, string> = { ...common, 'X-Request-Id': page.id, Vary: 'Accept-Encoding' }
    for (const name of ['content-type', 'retry-after', 'location', 'x-remix-response']) {
      const value = response.headers.get(name)
      if (value) headers[name] = value
    }
    const read = request.method === 'GET' || request.method === 'HEAD'
    headers['Cache-Control'] = read && response.status < 400 ? caching.rendered : caching.never
    if (location || !headers['content-type']?.startsWith('text/html')) {
      return new Response(location ? null : response.body, {
        status: response.status,
        headers: { ...headers, 'Content-Security-Policy': inertPolicy },
      })
    }
    const document = prepareDocument(await response.text(), integrityOf)
    headers['Content-Security-Policy'] = pagePolicy({ scripts: [`'nonce-${nonce}'`], style: document.styleHash, https })
    const identity = Buffer.from(document.html)
    const encoding = negotiate(request.headers.get('accept-encoding'), { br: true })
    const body = encoding === 'br' ? await brotli(identity, 5) : identity
    if (encoding === 'br') headers['Content-Encoding'] = encoding
    headers['Content-Length'] = String(body.length)
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: response.status, headers })
  }

  return {
    screens: [...screens.values()] as readonly Screen[],
    /** Renders every screen once, in the background. */
    warm: () => store.warm([...screens.keys()]),

    /** The fast way: a page that is kept already, for a GET or HEAD that nothing else depends on. */
    kept(request: Request, id: string): Response | null {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const { path, query } = targetOf(request.url)
      const page = store.get(path)
      return page && !(query && readsQuery(path, query)) ? answerKept(page, request, id) : null
    },

    /** Every other way: a page not kept yet, a form post, a query that a page reads, an unknown path. */
    async answer(request: Request, { id, retryAfter }: Pick<PageRequest, 'id' | 'retryAfter'>): Promise<Response> {
      const { path, query } = targetOf(request.url)
      const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
      const permanent = moved[plain] ?? (plain !== path && screens.has(plain) ? plain : null)
      if (permanent) return redirect(permanent + query, id)
      const screen = screens.get(path.replace(/\.data$/, '').replace(/^\/_root$/, '/'))
      const target = origin + path + query
      if (request.method === 'GET' || request.method === 'HEAD') {
        const kept = screen?.path === path && !readsQuery(path, query) ? await store.fetch(path) : null
        return kept ? answerKept(kept, request, id) : render(request, target, { origin, id })
      }
      if (request.method !== 'POST' || (screen && !screen.acts)) {
        return problem(405, { headers: { Allow: screen?.acts ? 'GET, HEAD, POST' : 'GET, HEAD' } })
      }
      if (!screen) return render(new Request(target), target, { origin, id })
      if (mediaType(request.headers) !== 'application/x-www-form-urlencoded') return problem(415)
      const body = await readBody(request)
      if (body instanceof Response) return body
      const post = new Request(target, { method: 'POST', headers: request.headers, body })
      return render(post, target, { origin, id, retryAfter })
    },
  }

  function redirect(location: string, id: string): Response {
    const headers = {
      ...common,
      'Content-Security-Policy': inertPolicy,
      'Cache-Control': caching.redirect,
      'X-Request-Id': id,
    }
    return new Response(null, { status: 308, headers: { ...headers, Location: location } })
  }
}
export type PageAnswers = ReturnType<typeof createPageAnswers>

/** The path and the query of an address, as they were sent. */
export function targetOf(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.indexOf('?', start)
  return start < 0
    ? { path: '/', query: '' }
    : { path: url.slice(start, end < 0 ? undefined : end), query: end < 0 ? '' : url.slice(end) }
}

/** The same request under our own address: behind a proxy the address it came by is not the public one. */
function withUrl(request: Request, target: string): Request {
  if (request.method === 'POST') return request
  return new Request(target, { headers: request.headers, signal: request.signal })
}
