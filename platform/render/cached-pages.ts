import type { Cache } from '#platform/http/cache.ts'
import type { RequestContext } from '#platform/http/endpoint.ts'
import { TurnedAwayError } from '#platform/http/queue.ts'
import { compressAnswer, type StoredAnswer } from '#platform/http/stored-answer.ts'
import { markdownAnswer, markdownPath } from './page-markdown.ts'
import { type ContentPages, notFoundPath, type PagePaths } from './page-paths.ts'
import type { PageRenderer } from './page-renderer.ts'

type Parts = {
  renderer: PageRenderer
  paths: PagePaths
  cache: Cache
  origin: string
  policyOf: (style: string) => Record<string, string>
  onError: (error: unknown, path: string) => void
  content?: ContentPages | undefined
}

/** The number of content pages that are rendered before anybody asks for them. */
const maxWarmedPages = 100

/** Renders the pages that are the same for everybody, and renews them in the cache. */
export function createCachedPages({ renderer, paths, cache, origin, policyOf, onError, content }: Parts) {
  let stopped = false
  /** The chain of renewals: pages are rendered again in the order in which the content changed. */
  let renewals: Promise<void> = Promise.resolve()

  /** @param address a known path, with its query key if it has one; nothing else of the request */
  async function render(address: string): Promise<StoredAnswer> {
    const [path = '', queryKey] = address.split('?')
    const isWholePage = queryKey === undefined && !path.endsWith(notFoundPath)
    const alternates = isWholePage ? content?.alternates?.(path) : undefined
    // The route of a content page takes any address of one part (/a), so only one of two (/a/a) is surely not found.
    const request = new Request(origin + (address === notFoundPath ? notFoundPath + notFoundPath : address))
    const { response, styleHash } = await renderer.render(request, { origin, id: 'cached', alternates })
    const { status } = response
    if (status !== 200 && !(status === 404 && !isWholePage))
      throw new Error(`The page was rendered with status ${status}`)
    const html = await response.text()
    const data = (isWholePage && content?.structuredData?.({ path, origin, html })) || ''
    return compressAnswer({
      status,
      body: html.replace('</body>', () => `${data}</body>`),
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...policyOf(styleHash) },
    })
  }

  /** Returns an answer from the cache or makes it now; null when that failed, which is reported. */
  async function cachedOrRendered(
    key: string,
    runInQueue: RequestContext['runInQueue'],
    make: () => Promise<StoredAnswer>,
  ) {
    try {
      return cache.get(key) ?? (await cache.fetch(key, () => runInQueue(make)))
    } catch (error) {
      if (error instanceof TurnedAwayError) throw error
      onError(error, key)
      return null
    }
  }

  /** Renders for no request. A failure is reported, and whoever asks for the page next has it tried again. */
  const withoutRequest = (path: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => onError(error, path))

  async function warmAll(addresses: readonly string[]) {
    for (const path of addresses) {
      if (stopped) return
      await withoutRequest(path, () => cache.fetch(path, () => render(path)))
    }
  }

  /**
   * Renders pages again after their content changed, and drops those that are gone. The old page is sent until the new
   * one is ready.
   */
  function renew(changed: readonly string[]): Promise<void> {
    cache.dropWhere((key) => key.includes('?'))
    renewals = renewals.then(async () => {
      for (const path of changed) {
        if (stopped) return
        if (paths.screenAt(path)) await withoutRequest(path, () => cache.renew(path, () => render(path)))
        else cache.drop(path)
        cache.drop(markdownPath(path))
      }
    })
    return renewals
  }

  return {
    isCached: (address: string) => cache.get(address) !== undefined,
    page: (address: string, runInQueue: RequestContext['runInQueue']) =>
      cachedOrRendered(address, runInQueue, () => render(address)),
    markdown: (path: string, runInQueue: RequestContext['runInQueue']) =>
      cachedOrRendered(markdownPath(path), runInQueue, async () =>
        markdownAnswer(await (cache.get(path) ?? render(path)), origin + path),
      ),
    /** Renders every screen once, in the background. */
    async warm() {
      await warmAll([notFoundPath, ...paths.fixed.flatMap(({ path, confidential }) => (confidential ? [] : [path]))])
      await warmAll(paths.ofContent().slice(0, maxWarmedPages))
    },
    renew,
    /** Renders the cached pages that show future dates again, because another day has begun. */
    renewDaily() {
      const dated = [
        ...paths.fixed.filter(({ changesDaily }) => changesDaily).map(({ path }) => path),
        ...paths.ofContent().filter((path) => paths.parameterScreenAt(path)?.changesDaily),
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
  }
}
