import { readForm } from '#platform/http/body.ts'
import type { Cache } from '#platform/http/cache.ts'
import { targetOf } from '#platform/http/endpoint.ts'
import { caching, finalAnswer, pagePolicy } from '#platform/http/headers.ts'
import { asksForJson, redirectPage } from '#platform/http/plain-page.ts'
import { problem } from '#platform/http/problem.ts'
import { respondWithStored } from '#platform/http/stored-answer.ts'
import { createCachedPages } from './cached-pages.ts'
import { hashOf } from './page-assets.ts'
import { markdownPath, pageOfMarkdown, prefersMarkdown } from './page-markdown.ts'
import {
  type ContentPages,
  createPagePaths,
  isReadable,
  notFoundPath,
  plainPath,
  withoutPunctuation,
} from './page-paths.ts'
import type { PageRenderer, ScreenRoute } from './page-renderer.ts'
import { confidentialHeaders, createUncachedPages, isReadMethod, type PageContext } from './uncached-pages.ts'

type Parts = {
  renderer: PageRenderer
  /** The texts of a page's inline scripts: the first one, and the speculation rules, which that one adds later. */
  inline: { first: string; later: string }
  origin: string
  https: boolean
  cache: Cache
  onError: (error: unknown, path: string) => void
  content?: ContentPages
}

/** Answers requests for pages: from the cache, or rendered for the request. */
export function createPageAnswers({ renderer, inline, origin, https, cache, onError, content }: Parts) {
  const paths = createPagePaths(renderer.screens, content)
  const { screenAt } = paths
  const [firstScript, laterScript] = [hashOf(inline.first), hashOf(inline.later)]
  const policyOf = (script: string, style: string) => ({
    'Content-Security-Policy': pagePolicy({ scripts: [script, laterScript], style, https }),
  })
  const isConfidential = (path: string) => screenAt(path)?.confidential ?? false
  const renderUncached = createUncachedPages({ renderer, origin, policyOf, isConfidential })
  const policyOfCached = (style: string) => policyOf(firstScript, style)
  const cachedPages = createCachedPages({ renderer, paths, cache, origin, policyOf: policyOfCached, onError, content })

  async function answerGet(screen: ScreenRoute, request: Request, context: PageContext): Promise<Response> {
    const { path, query } = targetOf(request.url)
    const target = origin + path + query
    const queryKey = screen.confidential ? null : queryKeyOf(screen, query)
    if (queryKey === null) return renderUncached(request, target, context)
    if (!queryKey && prefersMarkdown(request.headers.get('accept'))) return toMarkdown(path)
    // There are many such queries, so rendering one that is not cached yet counts as costly work.
    if (queryKey && !cachedPages.isCached(path + queryKey)) await context.admit()
    const page = await cachedPages.page(path + queryKey, context.runInQueue)
    return page ? respondWithStored(page, request, context.headers) : renderUncached(request, target, context)
  }

  async function answerPost(request: Request, context: PageContext): Promise<Response> {
    const { path, query } = targetOf(request.url)
    const body = await readForm(request)
    if (body instanceof Response) return body
    // The origin was checked before (platform/http/same-origin.ts); the framework would accept one host alone.
    const headers = new Headers(request.headers)
    headers.delete('origin')
    const target = origin + path + query
    return renderUncached(new Request(target, { method: 'POST', headers, body }), target, context)
  }

  /** Answers at an address without a screen: with the Markdown variant of a page, or the 'not found' page. */
  async function answerWithoutScreen(request: Request, context: PageContext): Promise<Response> {
    const { path } = targetOf(request.url)
    const source = pageOfMarkdown(path)
    const screen = source === null ? undefined : screenAt(source)
    if (isReadMethod(request.method) && screen && source !== null && !screen.confidential) {
      const variant = await cachedPages.markdown(source, context.runInQueue)
      return variant ? respondWithStored(variant, request, context.headers) : problem(500)
    }
    if (!isReadMethod(request.method) && (screen || request.method !== 'POST')) return methodNotAllowed()
    if (asksForJson(request.headers)) return problem(404)
    return (await notFound(request, context.headers, context.runInQueue)) ?? problem(404)
  }

  /** Answers with the 'not found' page; null where it cannot be rendered. */
  async function notFound(request: Request, headers: PageContext['headers'], runInQueue: PageContext['runInQueue']) {
    const page = await cachedPages.page(paths.notFoundKey(targetOf(request.url).path), runInQueue)
    return page ? respondWithStored(page, request, headers) : null
  }

  /**
   * Returns the link that somebody sent, where a program between has damaged it; null for any other. Mail gateways
   * escape the question mark and the anchor's sign, pages write `&amp;`, tags are added with `&` where there is no
   * query, and what follows a link in a sentence is taken for its end.
   */
  function linkMeant(path: string, query: string, screen: ScreenRoute | undefined): string | null {
    if (screen) {
      // A confidential screen has words in its query, or a token. A value may end in a low line.
      const meant = screen.confidential ? query : withoutPunctuation(query, '_')
      return meant === query && !query.includes('&amp;') ? null : path + meant.replaceAll('&amp;', '&')
    }
    const [, before = '', sign = '', rest = ''] = /^([^%&]+)(%3F|%23|&(?=[\w-]+=))(.+)$/i.exec(path) ?? []
    if (!screenAt(before) && !paths.permanentPath(before)) return null
    if (sign === '%23') return `${before}${query}#${rest}`
    const more = rest.replace(/%3D/gi, '=').replace(/%26/g, '&')
    return `${before}?${query === '' ? more : `${more}&${query.slice(1)}`}`
  }

  /**
   * Redirects to the one address of a page. Text browsers do not know 308, so only a post, which has to stay a post,
   * gets it. A redirect that repeats a query is stored by nobody: the query may be a mailed link's, or one visitor's.
   */
  function redirect(method: string, location: string, headers: PageContext['headers']): Response {
    const [path = '', query] = location.split('?')
    return finalAnswer(method === 'HEAD' ? null : redirectPage(location), {
      status: isReadMethod(method) ? 301 : 308,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': isReadMethod(method) && query === undefined ? caching.redirect : caching.never,
        ...(isConfidential(path) && confidentialHeaders),
        Location: location,
      },
    })
  }

  return {
    origin,
    screens: paths.fixed,
    warm: cachedPages.warm,
    renew: cachedPages.renew,
    renewDaily: cachedPages.renewDaily,
    stop: cachedPages.stop,
    /** Returns the screen at an address, for the log. An unknown address is not repeated there. */
    routeOf: (path: string): string | null => screenAt(pageOfMarkdown(path) ?? path)?.path ?? null,
    /**
     * Returns the page at an address, for counting views. All that are not found count as one, confidential pages not
     * at all.
     */
    countedAt(path: string): string | null {
      const plain = plainPath(path)
      const screen = screenAt(plain)
      return screen?.confidential ? null : screen ? plain : notFoundPath
    },
    notFound,
    takesPosts: (path: string): boolean => screenAt(path)?.takesPosts ?? false,

    /** Answers a request for a page, a posted form, or an address that moved. */
    async answer(request: Request, context: PageContext): Promise<Response> {
      const { path, query } = targetOf(request.url)
      if (!isReadable(path)) return problem(400)
      const permanent = paths.permanentPath(path)
      // The query stands before an anchor.
      if (permanent)
        return redirect(
          request.method,
          permanent.replace(/#|$/, (anchor) => query + anchor),
          context.headers,
        )
      const screen = screenAt(path)
      const meant = isReadMethod(request.method) ? linkMeant(path, query, screen) : null
      if (meant) return redirect(request.method, meant, context.headers)
      if (!screen) return answerWithoutScreen(request, context)
      if (isReadMethod(request.method)) return answerGet(screen, request, context)
      if (request.method === 'POST' && screen.takesPosts) return answerPost(request, context)
      return methodNotAllowed(screen)
    },
  }
}
export type PageAnswers = ReturnType<typeof createPageAnswers>

/**
 * Returns the query's part of the cache key: empty if the screen does not read it, null if the page has to be rendered
 * for the request.
 */
function queryKeyOf({ queryNames, cacheKeyOfQuery }: ScreenRoute, query: string): string | null {
  const parameters = new URLSearchParams(query)
  return query && queryNames.some((name) => parameters.has(name)) ? cacheKeyOfQuery(parameters) : ''
}

/**
 * Redirects a client that prefers Markdown to the page's Markdown address. Nobody may store that, because many caches
 * vary by the encoding alone.
 */
function toMarkdown(path: string): Response {
  const headers = { Location: markdownPath(path), 'Cache-Control': caching.private }
  return new Response(null, { status: 302, headers })
}

const methodNotAllowed = (screen?: ScreenRoute) =>
  problem(405, { headers: { Allow: screen?.takesPosts ? 'GET, HEAD, POST' : 'GET, HEAD' } })
