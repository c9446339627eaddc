import { createCache } from '../http/cache.ts'
import { brotli } from '../http/encoding.ts'
import { type KeptBody, keptBody } from '../http/kept.ts'

/** A page's HTML as it is sent, and what its policy has to allow. */
export type PageDocument = { html: string; styleHash: string; status: 200 | 404 }

/** A page as bytes, ready to be sent as often as it is asked for. */
export type KeptPage = KeptBody & { styleHash: string; asked: number }

/** So often a page is asked for before it is compressed as well as can be, which takes as long as a hundred answers. */
const oftenAsked = 5

type Parts = {
  /** Renders the page at a known path; null when the answer is not a page that may be kept. */
  render: (path: string) => Promise<PageDocument | null>
  onError: (error: unknown, path: string) => void
  /** Pages that are kept at the same time. */
  most?: number
  /** There are many, each of which few ask for: they are compressed quickly and no further. */
  quick?: boolean
}

/**
 * Keeps each public page as it was rendered: when the server starts, when it is first asked for, and again when its
 * content changed. A page depends on its path and on nothing else that a request says.
 */
export function createPageStore({ render, onError, most = 500, quick = false }: Parts) {
  const cache = createCache<KeptPage>({ make: makePage, most })
  /** Pages that wait for the best compression. One at a time: it must not take the threads that files and answers need. */
  const toCompress = new Map<KeptPage, string>()
  let compressing = false
  let stopped = false

  async function makePage(path: string): Promise<KeptPage | null> {
    try {
      const document = await render(path)
      if (!document) return null
      // Its HTML is kept as bytes alone: as a string it would take twice as much.
      const { html, styleHash, status } = document
      return { ...(await keptBody(Buffer.from(html))), styleHash, status, asked: 0 }
    } catch (error) {
      onError(error, path)
      return null
    }
  }

  function countAsked(path: string, page: KeptPage) {
    page.asked += 1
    if (quick || page.asked !== oftenAsked) return
    toCompress.set(page, path)
    void compress()
  }

  /** The best compression takes its time; until it is done the quick one serves. */
  async function compress() {
    if (compressing) return
    compressing = true
    for (const [page, path] of toCompress) {
      if (stopped) return
      toCompress.delete(page)
      // Made anew or dropped while it waited.
      if (cache.get(path) !== page) continue
      try {
        page.bodies.br = (await brotli(page.bodies.identity, 11)) as Buffer<ArrayBuffer>
        page.etags.br = page.etags.br.replace('-br', '-br11')
      } catch (error) {
        onError(error, path)
      }
    }
    compressing = false
  }

  return {
    /** The page if it is here already. */
    get(path: string): KeptPage | undefined {
      const page = cache.get(path)
      if (page) countAsked(path, page)
      return page
    },
    /** The page, rendered now if it has to be; many who ask at once wait for the same one. */
    async fetch(path: string): Promise<KeptPage | null> {
      const page = await cache.fetch(path)
      if (page) countAsked(path, page)
      return page
    },
    /** Renders pages one after another, so that a visitor who comes meanwhile hardly waits. */
    async warm(paths: readonly string[]) {
      for (const path of paths) if (!stopped) await cache.fetch(path)
    },
    /** Renders pages anew, for their content changed. Until each is ready, what was kept of it is sent. */
    async renew(paths: readonly string[]) {
      for (const path of paths) if (!stopped) await cache.renew(path)
    },
    /** Begins nothing more that nobody waits for. */
    stop() {
      stopped = true
    },
    /** How many pages are kept, and the memory that their bytes take in each encoding. */
    size() {
      const pages = cache.values()
      const bytes = pages.flatMap((page) => Object.values(page.bodies)).reduce((sum, body) => sum + body.length, 0)
      return { pages: pages.length, bytes }
    },
    clear: cache.clear,
    /** Forgets pages that are no longer there. */
    drop(paths: readonly string[]) {
      for (const path of paths) cache.drop(path)
    },
  }
}
