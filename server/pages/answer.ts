import { randomBytes } from 'node:crypto'
import type { PageRequest } from '#app/context.ts'
import { mediaType, readBody } from '../http/body.ts'
import { brotli, negotiate } from '../http/encoding.ts'
import { caching, commonHeaders, inertPolicy, pagePolicy } from '../http/headers.ts'
import {
  createKeptAnswers,
  type KeptAnswer,
  type KeptRequest,
  keptRequestOf,
  responseOf,
  splitTarget,
  targetOf,
} from '../http/kept.ts'
import { busyRetryAfter, problem } from '../http/problem.ts'
import { type PageDocument, prepareDocument } from './document.ts'
import type { Pages, Screen } from './handler.ts'
import { createPageStore, type KeptPage } from './store.ts'
import { createTwins, pageOfTwin, prefersMarkdown, varyOfPages } from './twins.ts'

type Parts = {
  pages: Pages
  /** The public origin that pages are rendered with. */
  origin: string
  /** Whether visitors reach the site by https. */
  https: boolean
  integrityOf: (path: string) => string
  onError: (error: unknown, path: string) => void
  content?: ContentPages
}

/** The pages that are there because of the content: a screen with parameters is kept at these addresses alone. */
type ContentPages = {
  /** The address under which such a page is kept; null when it is none of them. */
  canonicalPath: (path: string) => string | null
  /** All of them, the most wanted first. */
  paths: () => readonly string[]
  /** What the head of a kept page says beside what the page does, as HTML. */
  headOf?: (page: { path: string; origin: string; html: string }) => string
}

/** Pages of the content that are rendered before anybody asks for them. */
const mostWarm = 100

/** Addresses that moved for good, or that are said in two ways (DESIGN 4). */
const moved: Record<string, string> = {
  '/about': '/our-story',
  '/articles': '/blog',
  '/news': '/blog',
  '/templates': '/frameworks',
}

/** Answers requests for pages: kept ones as bytes, the others rendered for the request. */
export function createPageAnswers({ pages, origin, https, integrityOf, onError, content }: Parts) {
  const fixed = pages.screens.filter(({ path }) => !path.includes(':') && !(path in moved))
  const screens = new Map(fixed.map((screen) => [screen.path, screen]))
  const families = pages.screens
    .filter(({ path }) => path.includes(':'))
    .map((screen) => ({ screen, shape: shapeOf(screen.path) }))
  const common = commonHeaders(https)
  const store = createPageStore({ render: renderToKeep, onError })
  const answerKept = createKeptAnswers(({ document }: KeptPage) => ({
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy({ scripts: document.scriptHashes, style: document.styleHash, https }),
    'Cache-Control': caching.revalidated,
    Vary: varyOfPages,
  }))
  const twins = createTwins({ origin, https })

  /** The screen at an address; one with parameters only where the content has a page. */
  const screenAt = (path: string): Screen | undefined =>
    screens.get(path) ?? (content?.canonicalPath(path) === path ? familyOf(path) : undefined)
  const familyOf = (path: string) => families.find(({ shape }) => shape.test(path))?.screen

  async function renderToKeep(path: string): Promise<PageDocument | null> {
    const response = await pages.render(new Request(origin + path), { origin, id: 'kept' })
    if (response.status !== 200) throw new Error(`The page was rendered with status ${response.status}`)
    const html = await response.text()
    return prepareDocument(html, integrityOf, content?.headOf?.({ path, origin, html }))
  }

  const readsQuery = (path: string, query: string) =>
    [...new URLSearchParams(query).keys()].some((name) => (screens.get(path) ?? familyOf(path))?.reads.includes(name))

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
    origin,
    screens: [...screens.values()] as readonly Screen[],
    /** Renders every screen once, in the background. */
    async warm() {
      await store.warm(fixed.flatMap(({ path, confidential }) => (confidential ? [] : [path])))
      const paths = content?.paths() ?? []
      await store.warm(paths.filter(familyOf).slice(0, mostWarm))
    },
    /** Renders pages anew after their content changed, and forgets those that are gone. */
    async renew(paths: readonly string[]) {
      const isThere = (path: string) => screenAt(path) !== undefined
      store.drop(paths.filter((path) => !isThere(path)))
      await store.renew(paths.filter(isThere))
    },
    /** The name of the screen at an address, for the log: an address that nobody knows is not repeated there. */
    routeOf: (path: string): string | null => screenAt(pageOfTwin(path) ?? path)?.path ?? null,
    /** Whether a form may be posted to this address. */
    takesPosts: (path: string): boolean => screenAt(path)?.acts ?? false,

    /** The fast way: a page that is kept already, for a GET or HEAD that nothing else depends on. */
    kept(asked: KeptRequest, id: string): KeptAnswer | null {
      if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
      const { path, query } = splitTarget(asked.target)
      const page = store.get(pageOfTwin(path) ?? path)
      if (!page || (query && readsQuery(path, query))) return null
      return wantsTwin(asked, path) ? twins.kept(page, asked, path, id) : answerKept(page, asked, id)
    },

    /** Every other way: a page not kept yet, a form post, a query that a page reads, an unknown path. */
    async answer(request: Request, { id, retryAfter }: Pick<PageRequest, 'id' | 'retryAfter'>): Promise<Response> {
      const { path, query } = targetOf(request.url)
      if (!isReadable(path)) return problem(400)
      const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
      const there = screens.has(plain) ? plain : (content?.canonicalPath(plain) ?? null)
      const permanent = moved[plain] ?? (there !== path ? there : null)
      if (permanent) return redirect(permanent + query, id)
      const screen = screenAt(pathOfScreen(path))
      const target = origin + path + query
      if (request.method === 'GET' || request.method === 'HEAD') {
        const pagePath = pageOfTwin(path) ?? path
        const page = screenAt(pagePath)
        const kept = page && !page.confidential && !readsQuery(path, query) ? await store.fetch(pagePath) : null
        if (!kept) return render(request, target, { origin, id })
        const asked = keptRequestOf(request)
        return responseOf(
          wantsTwin(asked, path) ? await twins.fetch(kept, pagePath, asked, path, id) : answerKept(kept, asked, id),
        )
      }
      const isTwin = screenAt(pageOfTwin(path) ?? '') !== undefined
      if (request.method !== 'POST' || isTwin || (screen && !screen.acts)) {
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
/** A page's Markdown twin stands at an address of its own, and at the page's for those who would rather have it. */
const wantsTwin = ({ accept }: KeptRequest, path: string) => pageOfTwin(path) !== null || prefersMarkdown(accept)

export type PageAnswers = ReturnType<typeof createPageAnswers>

/** The screen that a path is about: the router asks for a screen's data, and posts to it, under a name of its own. */
export const pathOfScreen = (path: string) => path.replace(/\.data$/, '').replace(/^\/_root$/, '/')

/** What a path with parameters looks like: each stands for one part. */
const shapeOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)

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
