import { randomBytes } from 'node:crypto'
import type { PageRequest } from '#app/context.ts'
import { mediaType, readBody } from '../http/body.ts'
import { brotli, type Encoding, negotiate } from '../http/encoding.ts'
import { caching, commonHeaders, inertPolicy, namesTag, pagePolicy } from '../http/headers.ts'
import { busyRetryAfter, problem } from '../http/problem.ts'
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
const moved: Record<string, string> = {
  '/about': '/our-story',
  '/articles': '/blog',
  '/news': '/blog',
  '/templates': '/frameworks',
}

/** Answers requests for pages: kept ones as bytes, the others rendered for the request. */
export function createPageAnswers({ pages, origin, https, integrityOf, onError }: Parts) {
  const screens = new Map(pages.screens.filter(({ path }) => !(path in moved)).map((screen) => [screen.path, screen]))
  const common = commonHeaders(https)
  const store = createPageStore({ render: renderToKeep, onError })
  const keptHeaders = new WeakMap<KeptPage, Partial<Record<Encoding, KeptHeaders>>>()

  async function renderToKeep(path: string): Promise<PageDocument | null> {
    const response = await pages.render(new Request(origin + path), { origin, id: 'kept' })
    if (response.status !== 200) throw new Error(`The page was rendered with status ${response.status}`)
    return prepareDocument(await response.text(), integrityOf)
  }

  function answerKept(page: KeptPage, { method, acceptEncoding, ifNoneMatch }: KeptRequest, id: string): KeptAnswer {
    const encoding = negotiate(acceptEncoding, page.bodies)
    const { etag, headers } = headersOf(page, encoding)
    const same = namesTag(ifNoneMatch, etag)
    const body = same || method === 'HEAD' ? null : (page.bodies[encoding] ?? page.bodies.identity)
    return { status: same ? 304 : 200, headers: [...headers, 'X-Request-Id', id], body }
  }

  /** Everything but the request's own reference, made once for each page and encoding. */
  function headersOf(page: KeptPage, encoding: Encoding): KeptHeaders {
    const made = keptHeaders.get(page) ?? {}
    keptHeaders.set(page, made)
    const etag = page.etags[encoding]
    if (made[encoding]?.etag === etag) return made[encoding]
    const { scriptHashes, styleHash } = page.document
    const headers = {
      ...common,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy({ scripts: scriptHashes, style: styleHash, https }),
      'Cache-Control': caching.revalidated,
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String((page.bodies[encoding] ?? page.bodies.identity).length),
    }
    const flat = { etag, headers: Object.entries(headers).flat() }
    made[encoding] = flat
    return flat
  }

  const readsQuery = (path: string, query: string) =>
    [...new URLSearchParams(query).keys()].some((name) => screens.get(path)?.reads.includes(name))

  /** Renders for this request alone: a form's errors, a choice in the query, a path that is not known. */
  async function render(request: Request, target: string, page: Omit<PageRequest, 'nonce'>): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const response = await pages.render(withUrl(request, target), { ...page, nonce })
    const location = response.headers.get('location')
    const headers: Record<string, string> = { ...common, 'X-Request-Id': page.id, Vary: 'Accept-Encoding' }
    for (const name of ['content-type', 'location', 'x-remix-response']) {
      const value = response.headers.get(name)
      if (value) headers[name] = value
    }
    // The framework keeps an action's own headers from the page.
    if (response.status === 429 && page.retryAfter) headers['Retry-After'] = String(page.retryAfter)
    if (response.status === 503) headers['Retry-After'] = String(busyRetryAfter)
    const read = request.method === 'GET' || request.method === 'HEAD'
    headers['Cache-Control'] = read && response.status < 400 ? caching.rendered : caching.never
    if (screens.get(pathOfScreen(targetOf(target).path))?.confidential) {
      // Not `no-referrer`: it would make the page's own form post `Origin: null`.
      Object.assign(headers, { 'Cache-Control': caching.never, 'Referrer-Policy': 'same-origin' })
    }
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
    warm: () => store.warm([...screens.values()].flatMap(({ path, confidential }) => (confidential ? [] : [path]))),

    /** The fast way: a page that is kept already, for a GET or HEAD that nothing else depends on. */
    kept(asked: KeptRequest, id: string): KeptAnswer | null {
      if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
      const { path, query } = splitTarget(asked.target)
      const page = store.get(path)
      return page && !(query && readsQuery(path, query)) ? answerKept(page, asked, id) : null
    },

    /** Every other way: a page not kept yet, a form post, a query that a page reads, an unknown path. */
    async answer(request: Request, { id, retryAfter }: Pick<PageRequest, 'id' | 'retryAfter'>): Promise<Response> {
      const { path, query } = targetOf(request.url)
      if (!isReadable(path)) return problem(400)
      const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
      const permanent = moved[plain] ?? (plain !== path && screens.has(plain) ? plain : null)
      if (permanent) return redirect(permanent + query, id)
      const screen = screens.get(pathOfScreen(path))
      const target = origin + path + query
      if (request.method === 'GET' || request.method === 'HEAD') {
        const mayKeep = screen?.path === path && !screen.confidential && !readsQuery(path, query)
        const kept = mayKeep ? await store.fetch(path) : null
        return kept ? responseOf(answerKept(kept, keptRequestOf(request), id)) : render(request, target, { origin, id })
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

/** What a kept page's answer depends on. */
export type KeptRequest = {
  method: string
  /** The path and the query, as they were sent. */
  target: string
  acceptEncoding: string | null
  ifNoneMatch: string | null
}
/** Headers are a flat list of names and values, which Node writes as they are. */
export type KeptAnswer = { status: 200 | 304; headers: string[]; body: Buffer<ArrayBuffer> | null }
type KeptHeaders = { etag: string; headers: readonly string[] }

/** The same as a request and a response of the web's own kind. */
export const keptRequestOf = (request: Request): KeptRequest => ({
  method: request.method,
  target: Object.values(targetOf(request.url)).join(''),
  acceptEncoding: request.headers.get('accept-encoding'),
  ifNoneMatch: request.headers.get('if-none-match'),
})

export function responseOf({ status, headers, body }: KeptAnswer): Response {
  const named: Record<string, string> = {}
  for (let index = 0; index < headers.length; index += 2) named[headers[index] as string] = headers[index + 1] as string
  return new Response(body, { status, headers: named })
}

/** The screen that a path is about: the router asks for a screen's data, and posts to it, under a name of its own. */
export const pathOfScreen = (path: string) => path.replace(/\.data$/, '').replace(/^\/_root$/, '/')

/** The path and the query of an address, as they were sent. */
export function targetOf(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start < 0 ? { path: '/', query: '' } : splitTarget(url.slice(start))
}

function splitTarget(target: string): { path: string; query: string } {
  const end = target.indexOf('?')
  return end < 0 ? { path: target, query: '' } : { path: target.slice(0, end), query: target.slice(end) }
}

/** Whether the bytes that a path spells are text; the framework would print the others to the log, as they are. */
function isReadable(path: string): boolean {
  try {
    // The result is used because the bundler drops a call whose result is not.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** The same request under our own address: behind a proxy the address it came by is not the public one. */
function withUrl(request: Request, target: string): Request {
  if (request.method === 'POST') return request
  return new Request(target, { headers: request.headers, signal: request.signal })
}
