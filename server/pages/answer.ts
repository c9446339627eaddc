import { randomBytes } from 'node:crypto'
import type { PageRequest } from '#app/context.ts'
import { firstScript } from '#app/shell/first-script.ts'
import { speculationRules } from '#app/shell/speculation-rules.ts'
import type { InTurn } from '../http/address.ts'
import { readForm } from '../http/body.ts'
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
import { redirectPage } from '../http/plain-page.ts'
import { busyRetryAfter, problem } from '../http/problem.ts'
import { hashOf } from './files.ts'
import type { Pages, Screen } from './handler.ts'
import { createPageStore, type KeptPage, type PageDocument } from './store.ts'
import { createTwins, pageOfTwin, prefersMarkdown, varyOfPages } from './twins.ts'

type Parts = {
  pages: Pages
  /** The public origin that pages are rendered with. */
  origin: string
  /** Whether visitors reach the site by https. */
  https: boolean
  onError: (error: unknown, path: string) => void
  content?: ContentPages
}

/** The pages that are there because of the content: a screen with parameters is kept at these addresses alone. */
type ContentPages = {
  /** The address under which such a page is kept; null when it is none of them. */
  canonicalPath: (path: string) => string | null
  /** All of them, the most wanted first. */
  paths: () => readonly string[]
  /** What a kept page says to programs beside what it says itself, as HTML: in its head, and after all that is to be seen. */
  forPrograms?: (page: { path: string; origin: string; html: string }) => { head: string; end: string }
}

/** Pages of the content that are rendered before anybody asks for them. */
const mostWarm = 100
/** Choices (`/facts?region=eu`) that are kept at the same time, of some 60 kB each. */
const mostChoices = 200
/** Under this, beside the pages, the page is kept that stands wherever nothing is. No address is written like it. */
const nowhere = '/*'

/** The one inline script of a page. */
const firstScriptHash = hashOf(firstScript)
/** What its script adds once it is on the screen. */
const speculationRulesHash = hashOf(speculationRules)

/** Addresses that moved for good, or that are said in two ways (DESIGN 4). */
const moved: Record<string, string> = {
  '/about': '/our-story',
  '/articles': '/blog',
  '/news': '/blog',
  '/templates': '/frameworks',
}

/** Answers requests for pages: kept ones as bytes, the others rendered for the request. */
export function createPageAnswers({ pages, origin, https, onError, content }: Parts) {
  const fixed = pages.screens.filter(({ path }) => !path.includes(':') && !(path in moved))
  const screens = new Map(fixed.map((screen) => [screen.path, screen]))
  const families = pages.screens
    .filter(({ path }) => path.includes(':'))
    .map((screen) => ({ screen, shape: shapeOf(screen.path) }))
  const common = commonHeaders(https)
  const store = createPageStore({ render: renderToKeep, onError })
  const choices = createPageStore({ render: renderToKeep, onError, most: mostChoices, quick: true })
  const answerKept = createKeptAnswers(({ styleHash, status }: KeptPage) => ({
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    ...headersOfPages(firstScriptHash, styleHash),
    'Cache-Control': status === 404 ? caching.never : caching.revalidated,
    Vary: varyOfPages,
  }))
  const twins = createTwins({ origin, https })

  /** What every page is sent with, kept or not. */
  function headersOfPages(script: string, style: string) {
    return { 'Content-Security-Policy': pagePolicy({ scripts: [script, speculationRulesHash], style, https }) }
  }

  /** The screen at an address; one with parameters only where the content has a page. */
  const screenAt = (path: string): Screen | undefined =>
    screens.get(path) ?? (content?.canonicalPath(path) === path ? familyOf(path) : undefined)
  const familyOf = (path: string) => families.find(({ shape }) => shape.test(path))?.screen

  /** @param address a known path, with a choice if one was made: nothing else that a request says */
  async function renderToKeep(address: string): Promise<PageDocument | null> {
    const { response, styleHash } = await pages.render(new Request(origin + address), { origin, id: 'kept' })
    const { status } = response
    const [path = '', choice] = address.split('?')
    const isPage = choice === undefined && !path.endsWith(nowhere)
    if (status !== 200 && !(status === 404 && !isPage)) throw new Error(`The page was rendered with status ${status}`)
    const html = await response.text()
    const { head, end } = (isPage && content?.forPrograms?.({ path, origin, html })) || { head: '', end: '' }
    const whole = html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${end}</body>`)
    return { html: whole, styleHash, status }
  }

  /** What a query chooses: nothing if the screen does not read it, null if it is to be rendered for the request. */
  function choiceAt(path: string, query: string): string | null {
    const screen = query ? (screens.get(path) ?? familyOf(path)) : undefined
    if (!screen) return ''
    const parameters = new URLSearchParams(query)
    return screen.reads.some((name) => parameters.has(name)) ? screen.choice(parameters) : ''
  }

  /** Where a path leads that is written in another way, or moved. */
  function permanentPath(path: string): string | null {
    const plain = plainPath(path)
    const there = screens.has(plain) ? plain : (content?.canonicalPath(plain) ?? null)
    return moved[plain] ?? (there !== path ? there : null)
  }

  /**
   * Under what the page is kept that says that there is nothing at an address: one for all, and one for each family of
   * addresses, whose section the header marks. Null when there is something, or somewhere else to go.
   */
  function nowhereAt(path: string): string | null {
    if (screenAt(pageOfTwin(path) ?? path) || permanentPath(path) || !isReadable(path)) return null
    return familyOf(path)?.path.replace(/\/:\w+$/, nowhere) ?? nowhere
  }

  /** Renders for this request alone, when its turn comes: a form's errors, a search, a run of the assessment. */
  async function render(
    request: Request,
    target: string,
    { inTurn, ...page }: Omit<PageRequest, 'nonce'> & { inTurn: InTurn },
  ): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const { response, styleHash, html } = await inTurn(async () => {
      const rendered = await pages.render(withUrl(request, target), { ...page, nonce })
      const { headers } = rendered.response
      const isHtml = !headers.has('location') && headers.get('content-type')?.startsWith('text/html')
      return { ...rendered, html: isHtml ? await rendered.response.text() : null }
    })
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
    if (screens.get(targetOf(target).path)?.confidential) {
      // Not `no-referrer`: it would make the page's own form post `Origin: null`.
      Object.assign(headers, { 'Cache-Control': caching.never, 'Referrer-Policy': 'same-origin' })
    }
    if (html === null) {
      return new Response(location ? null : response.body, {
        status: response.status,
        headers: { ...headers, 'Content-Security-Policy': inertPolicy },
      })
    }
    Object.assign(headers, headersOfPages(`'nonce-${nonce}'`, styleHash))
    const identity = Buffer.from(html)
    const encoding = negotiate(request.headers.get('accept-encoding'), { br: true })
    const body = encoding === 'br' ? await brotli(identity, 5) : identity
    if (encoding === 'br') headers['Content-Encoding'] = encoding
    headers['Content-Length'] = String(body.length)
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: response.status, headers })
  }

  /** Renders pages anew after their content changed, and forgets those that are gone. */
  async function renew(paths: readonly string[]) {
    choices.clear()
    const isThere = (path: string) => screenAt(path) !== undefined
    store.drop(paths.filter((path) => !isThere(path)))
    await store.renew(paths.filter(isThere))
  }

  return {
    origin,
    screens: [...screens.values()] as readonly Screen[],
    /** Renders every screen once, in the background. */
    async warm() {
      await store.warm([nowhere, ...fixed.flatMap(({ path, confidential }) => (confidential ? [] : [path]))])
      const paths = content?.paths() ?? []
      await store.warm(paths.filter(familyOf).slice(0, mostWarm))
    },
    renew,
    /** Renders the pages anew that tell what is still to come, for another day has begun. */
    renewDated: () =>
      renew([
        ...fixed.filter(({ dated }) => dated).map(({ path }) => path),
        ...(content?.paths() ?? []).filter((path) => familyOf(path)?.dated),
      ]),
    /** Ends the work in the background. */
    stop: store.stop,
    /** What is kept: pages as they are, and those that a query chose. */
    size: () => [
      { kept: 'page', ...store.size() },
      { kept: 'choice', ...choices.size() },
    ],
    /** The name of the screen at an address, for the log: an address that nobody knows is not repeated there. */
    routeOf: (path: string): string | null => screenAt(pageOfTwin(path) ?? path)?.path ?? null,
    /** The page at an address, as its views are counted: all that are nowhere as one, those of a mail's link not at all. */
    countedAt(path: string): string | null {
      const plain = plainPath(path)
      const screen = screenAt(plain)
      return screen?.confidential ? null : screen ? plain : nowhere
    },
    /** Whether a form may be posted to this address. */
    takesPosts: (path: string): boolean => screenAt(path)?.acts ?? false,

    /** The fast way: a page that is kept already, for a GET or HEAD that nothing else depends on. */
    kept(asked: KeptRequest, id: string): KeptAnswer | null {
      if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
      const { path, query } = splitTarget(asked.target)
      const choice = choiceAt(path, query)
      if (choice === null) return null
      const page = choice ? choices.get(path + choice) : store.get(pageOfTwin(path) ?? path)
      if (!page) return null
      return !choice && wantsTwin(page, asked, path) ? twins.kept(page, asked, path, id) : answerKept(page, asked, id)
    },
    /** The page that says that there is nothing at an address, if it is kept: the same for all of them. */
    keptNowhere(asked: KeptRequest, id: string): KeptAnswer | null {
      if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
      const key = nowhereAt(splitTarget(asked.target).path)
      const page = key === null ? undefined : store.get(key)
      return page ? answerKept(page, asked, id) : null
    },

    /** Every other way: a page not kept yet, a form post, a query that is no choice, an address that moved. */
    async answer(
      request: Request,
      {
        id,
        inTurn,
        client,
        retryAfter,
        foreign,
      }: Pick<PageRequest, 'id' | 'client' | 'retryAfter' | 'foreign'> & {
        inTurn: InTurn
      },
    ): Promise<Response> {
      const { path, query } = targetOf(request.url)
      if (!isReadable(path)) return problem(400)
      const permanent = permanentPath(path)
      if (permanent) return redirect(request.method, permanent + query, id)
      const screen = screenAt(path)
      const target = origin + path + query
      const pagePath = pageOfTwin(path) ?? path
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (!screen && !screenAt(pagePath))
        return reads || request.method === 'POST' ? nowherePage(request, id) : notTaken()
      if (reads) {
        const page = screenAt(pagePath)
        const choice = choiceAt(path, query)
        if (!page || page.confidential || choice === null) return render(request, target, { origin, id, inTurn })
        const kept = choice
          ? (choices.get(path + choice) ?? (await inTurn(() => choices.fetch(path + choice))))
          : await store.fetch(pagePath)
        if (!kept) return render(request, target, { origin, id, inTurn })
        const asked = keptRequestOf(request)
        return responseOf(
          !choice && wantsTwin(kept, asked, path)
            ? await twins.fetch(kept, pagePath, asked, path, id)
            : answerKept(kept, asked, id),
        )
      }
      if (request.method !== 'POST' || !screen?.acts) return notTaken(screen)
      const body = await readForm(request)
      if (body instanceof Response) return body
      // Whether it comes from this site was asked before (server/http/same-origin.ts); the framework would ask for one host alone.
      const headers = new Headers(request.headers)
      headers.delete('origin')
      const post = new Request(target, { method: 'POST', headers, body })
      return render(post, target, { origin, id, inTurn, client, retryAfter, foreign })
    },
  }

  /** The page for what is nowhere; a problem when it could not be made. */
  async function nowherePage(request: Request, id: string): Promise<Response> {
    const page = await store.fetch(nowhereAt(targetOf(request.url).path) ?? nowhere)
    return page ? responseOf(answerKept(page, keptRequestOf(request), id)) : problem(404)
  }

  /** Leads to the one address of a page. Text browsers do not know 308; only a post, which has to stay one, gets it. */
  function redirect(method: string, location: string, id: string): Response {
    const reads = method === 'GET' || method === 'HEAD'
    return new Response(method === 'HEAD' ? null : redirectPage(location), {
      status: reads ? 301 : 308,
      headers: {
        ...common,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': inertPolicy,
        'Cache-Control': reads ? caching.redirect : caching.never,
        'X-Request-Id': id,
        Location: location,
      },
    })
  }
}
/** A page's Markdown twin stands at an address of its own, and at the page's for those who would rather have it. */
const wantsTwin = ({ status }: KeptPage, { accept }: KeptRequest, path: string) =>
  status !== 404 && (pageOfTwin(path) !== null || prefersMarkdown(accept))

const notTaken = (screen?: Screen) =>
  problem(405, { headers: { Allow: screen?.acts ? 'GET, HEAD, POST' : 'GET, HEAD' } })

export type PageAnswers = ReturnType<typeof createPageAnswers>

/** What a path with parameters looks like: each stands for one part. */
const shapeOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)

/** A path without slashes at its end, and with letters that need no percent sign as letters (RFC 3986, 6.2.2.2). */
function plainPath(path: string): string {
  const spelt = path.replace(/%[0-7][0-9a-f]/gi, (octet) => {
    const letter = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : octet
  })
  // A loop, for a pattern would begin anew at each slash of a path that is full of them.
  let end = spelt.length
  while (end > 1 && spelt[end - 1] === '/') end -= 1
  return spelt.slice(0, end)
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
