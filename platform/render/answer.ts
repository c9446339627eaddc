import { randomBytes } from 'node:crypto'
import { targetOf, type Visit } from '#platform/http/address.ts'
import { readForm } from '#platform/http/body.ts'
import type { Cache } from '#platform/http/cache.ts'
import { brotli, negotiate } from '#platform/http/encoding.ts'
import { caching, completeAnswer, pagePolicy } from '#platform/http/headers.ts'
import { TurnedAwayError } from '#platform/http/line.ts'
import { redirectPage } from '#platform/http/plain-page.ts'
import { busyRetryAfter, problem } from '#platform/http/problem.ts'
import { answerFrom, type StoredAnswer, storedAnswer } from '#platform/http/stored-answer.ts'
import type { Alternate, PageRequest } from '#platform/render/context.ts'
import { hashOf } from './files.ts'
import type { Pages, Screen } from './handler.ts'
import { markdownOf, markdownPath, pageOfMarkdown, prefersMarkdown } from './markdown.ts'

type Parts = {
  pages: Pages
  /** The texts of a page's inline scripts: the first one, and the speculation rules, which that one adds later. */
  inline: { first: string; later: string }
  /** The public origin that pages are rendered with. */
  origin: string
  /** True when visitors use https. */
  https: boolean
  /** The cache of pages that are the same for everybody. */
  cache: Cache
  onError: (error: unknown, path: string) => void
  content?: ContentPages
}

/** The pages that exist because of the content. A screen with parameters answers at these addresses alone. */
type ContentPages = {
  /** Returns the one address of such a page; null when it is not one. */
  canonicalPath: (path: string) => string | null
  /** All of them, the most visited first. */
  paths: () => readonly string[]
  /** Returns the other forms of a page and its feeds, for its head. */
  alternates?: (path: string) => readonly Alternate[]
  /** Returns the HTML at the end of a cached page that tells programs of it. */
  structuredData?: (page: { path: string; origin: string; html: string }) => string
}

/** The part of a visit that pages need: a posted form may have to wait, or come from another site. */
type PageVisit = Omit<Visit, 'client'> & Pick<PageRequest, 'client' | 'retryAfter' | 'foreign'>

/** The number of content pages that are rendered before anybody asks for them. */
const warmed = 100
/** The cache key of the 'not found' page. No address is written like it. */
const notFound = '/*'

/** Addresses that moved for good, or have a second spelling. */
const moved: Record<string, string> = {
  '/about': '/our-story',
  '/articles': '/blog',
  '/news': '/blog',
  '/templates': '/frameworks',
  // Where readers of feeds look first.
  '/feed': '/blog/rss.xml',
  '/feed.xml': '/blog/rss.xml',
  '/rss': '/blog/rss.xml',
  '/rss.xml': '/blog/rss.xml',
  '/index.xml': '/blog/rss.xml',
  '/blog/feed': '/blog/rss.xml',
  '/blog/feed.xml': '/blog/rss.xml',
  '/blog/rss': '/blog/rss.xml',
  '/atom.xml': '/blog/atom.xml',
  '/blog/atom': '/blog/atom.xml',
  '/feed.json': '/blog/feed.json',
  '/newsletter/feed': '/newsletter/issues/rss.xml',
  '/newsletter/rss.xml': '/newsletter/issues/rss.xml',
}

/** Answers requests for pages: from the cache, or rendered for the request. */
export function createPageAnswers({ pages, inline, origin, https, cache, onError, content }: Parts) {
  const fixed = pages.screens.filter(({ path }) => !path.includes(':') && !(path in moved))
  const screens = new Map(fixed.map((screen) => [screen.path, screen]))
  const families = pages.screens
    .filter(({ path }) => path.includes(':'))
    .map((screen) => ({ screen, shape: shapeOf(screen.path) }))
  const firstScript = hashOf(inline.first)
  const laterScript = hashOf(inline.later)
  let stopped = false
  /** The chain of renewals: pages are rendered again in the order in which the content changed. */
  let renewed: Promise<void> = Promise.resolve()

  /** The policy of a page, cached or not. */
  const policyOf = (script: string, style: string) => ({
    'Content-Security-Policy': pagePolicy({ scripts: [script, laterScript], style, https }),
  })

  /** Finds the screen at an address. One with parameters exists only where the content has a page. */
  const screenAt = (path: string): Screen | undefined =>
    screens.get(path) ?? (content?.canonicalPath(path) === path ? familyOf(path) : undefined)
  const familyOf = (path: string) => families.find(({ shape }) => shape.test(path))?.screen

  /**
   * Renders a page that is the same for everybody.
   *
   * @param address a known path, with a choice if one was made; nothing else of the request
   */
  async function renderForAll(address: string): Promise<StoredAnswer> {
    const [path = '', choice] = address.split('?')
    const isPage = choice === undefined && !path.endsWith(notFound)
    const alternates = isPage ? content?.alternates?.(path) : undefined
    const request = new Request(origin + address)
    const { response, styleHash } = await pages.render(request, { origin, id: 'cached', alternates })
    const { status } = response
    if (status !== 200 && !(status === 404 && !isPage)) throw new Error(`The page was rendered with status ${status}`)
    const html = await response.text()
    const told = (isPage && content?.structuredData?.({ path, origin, html })) || ''
    return storedAnswer({
      status,
      body: html.replace('</body>', () => `${told}</body>`),
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...policyOf(firstScript, styleHash) },
    })
  }

  /** Makes the Markdown variant of a page. */
  const renderMarkdown = async (path: string) =>
    markdownOf(await (cache.get(path) ?? renderForAll(path)), origin + path)

  /**
   * Reads a query as a choice: empty if the screen does not read it, null if the page has to be rendered for the
   * request.
   */
  function choiceAt({ reads, choice }: Screen, query: string): string | null {
    const parameters = new URLSearchParams(query)
    return query && reads.some((name) => parameters.has(name)) ? choice(parameters) : ''
  }

  /** Returns the proper path for one that is spelt differently or has moved. */
  function permanentPath(path: string): string | null {
    const page = pageOfMarkdown(path)
    if (page !== null) {
      const there = permanentPath(page)
      return there && markdownPath(there)
    }
    const known = (at: string) => moved[at] ?? (screens.has(at) ? at : (content?.canonicalPath(at) ?? null))
    const plain = plainPath(path)
    // A control's number is printed in capitals, and people type what they read.
    const spelt = (at: string) => known(at) ?? known(at.toLowerCase())
    const there = spelt(plain) ?? spelt(plainPath(withoutPunctuation(plain)))
    return there !== path ? there : null
  }

  /** The cache key of a 'not found' page. Each family of addresses has one, because the header marks its section. */
  const notFoundKey = (path: string) => familyOf(path)?.path.replace(/\/:\w+$/, notFound) ?? notFound

  /** Renders for this request alone when its turn comes: a form's errors, a search, a run of the assessment. */
  async function render(request: Request, target: string, { admit, inLine, ...page }: PageVisit): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    await admit()
    const { response, styleHash, html } = await inLine(async () => {
      const rendered = await pages.render(withUrl(request, target), { ...page, origin, nonce })
      const { headers } = rendered.response
      const isHtml = !headers.has('location') && headers.get('content-type')?.startsWith('text/html')
      return { ...rendered, html: isHtml ? await rendered.response.text() : null }
    }, request.signal)
    const location = response.headers.get('location')
    const headers: Record<string, string> = { ...page.headers, Vary: 'Accept-Encoding' }
    for (const name of ['content-type', 'location', 'x-remix-response']) {
      const value = response.headers.get(name)
      if (value) headers[name] = value
    }
    // The framework drops an action's own headers.
    if (response.status === 429 && page.retryAfter) headers['Retry-After'] = String(page.retryAfter)
    if (response.status === 503) headers['Retry-After'] = String(busyRetryAfter)
    const read = request.method === 'GET' || request.method === 'HEAD'
    headers['Cache-Control'] = read && response.status < 400 ? caching.private : caching.never
    if (screens.get(targetOf(target).path)?.confidential) Object.assign(headers, confidential)
    if (html === null) {
      return completeAnswer(location ? null : response.body, { status: response.status, headers })
    }
    Object.assign(headers, policyOf(`'nonce-${nonce}'`, styleHash))
    const identity = Buffer.from(html)
    const encoding = negotiate(request.headers.get('accept-encoding'), { br: true })
    const body = encoding === 'br' ? await brotli(identity, 5) : identity
    if (encoding === 'br') headers['Content-Encoding'] = encoding
    headers['Content-Length'] = String(body.length)
    return completeAnswer(request.method === 'HEAD' ? null : new Uint8Array(body), { status: response.status, headers })
  }

  /**
   * Renders pages again after their content changed, and drops those that are gone. The old page is sent until the new
   * one is ready.
   */
  function renew(paths: readonly string[]): Promise<void> {
    cache.dropWhere((key) => key.includes('?'))
    renewed = renewed.then(async () => {
      for (const path of paths) {
        if (stopped) return
        if (screenAt(path)) await inBackground(path, () => cache.renew(path, () => renderForAll(path)))
        else cache.drop(path)
        cache.drop(markdownPath(path))
      }
    })
    return renewed
  }

  async function warm(paths: readonly string[]) {
    for (const path of paths) {
      if (stopped) return
      await inBackground(path, () => cache.fetch(path, () => renderForAll(path)))
    }
  }

  /** Runs work that nobody waits for. A failure is reported, and the work is tried again on the next request. */
  const inBackground = (path: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => onError(error, path))

  return {
    origin,
    screens: [...screens.values()] as readonly Screen[],
    /** Renders every screen once, in the background. */
    async warm() {
      await warm([notFound, ...fixed.flatMap(({ path, confidential }) => (confidential ? [] : [path]))])
      const paths = content?.paths() ?? []
      await warm(paths.filter(familyOf).slice(0, warmed))
    },
    renew,
    /** Renders the cached pages that show future dates again, because another day has begun. */
    renewDated() {
      const dated = [
        ...fixed.filter(({ dated }) => dated).map(({ path }) => path),
        ...(content?.paths() ?? []).filter((path) => familyOf(path)?.dated),
      ]
      // A page that is being made now may still show the day before.
      for (const path of dated) {
        if (!cache.get(path)) cache.drop(path)
        cache.drop(markdownPath(path))
      }
      return renew(dated.filter((path) => cache.get(path)))
    },
    /** Ends the work in the background. */
    stop() {
      stopped = true
    },
    /** The screen at an address, for the log. An unknown address is not repeated there. */
    routeOf: (path: string): string | null => screenAt(pageOfMarkdown(path) ?? path)?.path ?? null,
    /**
     * The page at an address, for counting views. All that are not found count as one, confidential pages not at all.
     */
    countedAt(path: string): string | null {
      const plain = plainPath(path)
      const screen = screenAt(plain)
      return screen?.confidential ? null : screen ? plain : notFound
    },
    /** True when a form may be posted to this address. */
    takesPosts: (path: string): boolean => screenAt(path)?.acts ?? false,

    /** Answers a request for a page, a posted form, or an address that moved. */
    async answer(request: Request, visit: PageVisit): Promise<Response> {
      const { path, query } = targetOf(request.url)
      if (!isReadable(path)) return problem(400)
      const permanent = permanentPath(path)
      if (permanent) return redirect(request.method, permanent + query, visit.headers)
      const screen = screenAt(path)
      const target = origin + path + query
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (reads && screen) {
        const choice = screen.confidential ? null : choiceAt(screen, query)
        if (choice === null) return render(request, target, visit)
        if (!choice && prefersMarkdown(request.headers.get('accept'))) return toMarkdown(path)
        // There are many choices, so rendering one that is not cached yet counts as costly work.
        if (choice && !cache.get(path + choice)) await visit.admit()
        const page = await cachedPage(path + choice, visit, () => renderForAll(path + choice))
        return page ? answerFrom(page, request, visit.headers) : render(request, target, visit)
      }
      if (!screen) {
        const source = pageOfMarkdown(path)
        const of = source === null ? undefined : screenAt(source)
        if (of && source !== null && reads && !of.confidential) {
          const variant = await cachedPage(path, visit, () => renderMarkdown(source))
          return variant ? answerFrom(variant, request, visit.headers) : problem(500)
        }
        if (!reads && (of || request.method !== 'POST')) return notTaken()
        return notFoundPage(request, visit)
      }
      if (request.method !== 'POST' || !screen?.acts) return notTaken(screen)
      const body = await readForm(request)
      if (body instanceof Response) return body
      // The origin was checked before (platform/http/same-origin.ts); the framework would accept one host alone.
      const headers = new Headers(request.headers)
      headers.delete('origin')
      const post = new Request(target, { method: 'POST', headers, body })
      return render(post, target, visit)
    },
  }

  /**
   * Returns a page that is the same for everybody, from the cache or made now; null when it failed, which is reported.
   */
  async function cachedPage(key: string, { inLine }: PageVisit, make: () => Promise<StoredAnswer>) {
    try {
      return cache.get(key) ?? (await cache.fetch(key, () => inLine(make)))
    } catch (error) {
      if (error instanceof TurnedAwayError) throw error
      onError(error, key)
      return null
    }
  }

  /** Answers with the 'not found' page, or with a problem when it could not be made. */
  async function notFoundPage(request: Request, visit: PageVisit): Promise<Response> {
    const key = notFoundKey(targetOf(request.url).path)
    const page = await cachedPage(key, visit, () => renderForAll(key))
    return page ? answerFrom(page, request, visit.headers) : problem(404)
  }

  /**
   * Redirects a client that prefers Markdown to the page's Markdown address. Nobody may store that, because many caches
   * vary by the encoding alone.
   */
  function toMarkdown(path: string): Response {
    const headers = { Location: markdownPath(path), 'Cache-Control': caching.private }
    return new Response(null, { status: 302, headers })
  }

  /**
   * Redirects to the one address of a page. Text browsers do not know 308, so only a post, which has to stay a post,
   * gets it. A redirect that repeats a query is stored by nobody: the query may be a mailed link's, or one visitor's.
   */
  function redirect(method: string, location: string, given: PageVisit['headers']): Response {
    const reads = method === 'GET' || method === 'HEAD'
    const [path = '', query] = location.split('?')
    return completeAnswer(method === 'HEAD' ? null : redirectPage(location), {
      status: reads ? 301 : 308,
      headers: {
        ...given,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': reads && query === undefined ? caching.redirect : caching.never,
        ...(screens.get(path)?.confidential && confidential),
        Location: location,
      },
    })
  }
}
/**
 * The headers of what is for the holder of a mailed link alone. The policy is not `no-referrer`, which would make the
 * page's own form post `Origin: null`.
 */
const confidential = { 'Cache-Control': caching.never, 'Referrer-Policy': 'same-origin' }

const notTaken = (screen?: Screen) =>
  problem(405, { headers: { Allow: screen?.acts ? 'GET, HEAD, POST' : 'GET, HEAD' } })

export type PageAnswers = ReturnType<typeof createPageAnswers>

/** A pattern for a path with parameters; each stands for one part. */
const shapeOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)

/**
 * Normalises a path: without slashes at its end, and with letters unescaped where they need no percent sign (RFC 3986,
 * 6.2.2.2).
 */
function plainPath(path: string): string {
  const spelt = path.replace(/%[0-7][0-9a-f]/gi, (octet) => {
    const letter = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : octet
  })
  // A loop: on a path full of slashes a regular expression would start again at each of them.
  let end = spelt.length
  while (end > 1 && spelt[end - 1] === '/') end -= 1
  return spelt.slice(0, end)
}

/** What stands around an address in a sentence: signs of punctuation, blanks, and letters without a width. */
const punctuation =
  /[\s.,:;!?'"()[\]{}<>|*_`\u00a0\u00ab\u00bb\u200b-\u200f\u2010-\u2027\u202f\u2039\u203a\u2060\u3001\u3002\ufeff\uff09]/u

/** A path without the signs of a sentence at its end, which come along when a link is copied from a text. */
function withoutPunctuation(path: string): string {
  const signs = [...decodeURI(path).replace(/%(?:2C|3A|3B|3F)/gi, decodeURIComponent)]
  let end = signs.length
  while (end > 1 && punctuation.test(signs[end - 1] ?? '')) end -= 1
  return end < signs.length ? encodeURI(signs.slice(0, end).join('')) : path
}

/** True when the escaped bytes of a path are valid text. The framework would print others to the log as they are. */
function isReadable(path: string): boolean {
  try {
    // The result is used because the bundler drops calls whose results are not.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** Rewrites a request to our public address, which differs from the one behind a proxy. */
function withUrl(request: Request, target: string): Request {
  if (request.method === 'POST') return request
  return new Request(target, { headers: request.headers, signal: request.signal })
}
