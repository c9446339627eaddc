import { brotli } from '../http/encoding.ts'
import { createKeeper } from '../http/keeper.ts'
import { type KeptBody, keptBody } from '../http/kept.ts'
import type { PageDocument } from './document.ts'

/** A page as bytes, ready to be sent as often as it is asked for. */
export type KeptPage = KeptBody & { document: PageDocument }

type Parts = {
  /** Renders the page at a known path; null when the answer is not a page that may be kept. */
  render: (path: string) => Promise<PageDocument | null>
  onError: (error: unknown, path: string) => void
  /** Pages that are kept at the same time. */
  most?: number
}

/**
 * Keeps each public page as it was rendered: when the server starts, when it is first asked for, and again when its
 * content changed. A page depends on its path and on nothing else that a request says.
 */
export function createPageStore({ render, onError, most = 300 }: Parts) {
  const keeper = createKeeper<KeptPage>({ make: makePage, most })

  async function makePage(path: string): Promise<KeptPage | null> {
    try {
      const document = await render(path)
      if (!document) return null
      const page = { document, ...(await keptBody(Buffer.from(document.html))) }
      // The best compression takes its time; until it is done the quick one serves.
      brotli(page.bodies.identity, 11).then(
        (smallest) => {
          page.bodies.br = smallest as Buffer<ArrayBuffer>
          page.etags.br = page.etags.br.replace('-br', '-br11')
        },
        (error) => onError(error, path),
      )
      return page
    } catch (error) {
      onError(error, path)
      return null
    }
  }

  return {
    /** The page if it is here already. */
    get: keeper.get,
    /** The page, rendered now if it has to be; many who ask at once wait for the same one. */
    fetch: keeper.fetch,
    /** Renders pages one after another, so that a visitor who comes meanwhile hardly waits. */
    async warm(paths: readonly string[]) {
      for (const path of paths) await keeper.fetch(path)
    },
    /** Renders pages anew, for their content changed. Until each is ready, what was kept of it is sent. */
    async renew(paths: readonly string[]) {
      for (const path of paths) await keeper.renew(path)
    },
    /** Forgets pages that are no longer there. */
    drop(paths: readonly string[]) {
      for (const path of paths) keeper.drop(path)
    },
  }
}
