import { createHash } from 'node:crypto'
import { brotli, type Encoding, gzip } from '../http/encoding.ts'
import type { PageDocument } from './document.ts'

/** A page as bytes, ready to be sent as often as it is asked for. */
export type KeptPage = {
  document: PageDocument
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { identity: Buffer<ArrayBuffer> }
  /** Strong, one for each encoding. */
  etags: Record<Encoding, string>
}

type Parts = {
  /** Renders the page at a known path; null when the answer is not a page that may be kept. */
  render: (path: string) => Promise<PageDocument | null>
  onError: (error: unknown, path: string) => void
}

/**
 * Keeps each public page as it was rendered: when the server starts, when it is first asked for, and again when its
 * content changed. A page depends on its path and on nothing else that a request says.
 */
export function createPageStore({ render, onError }: Parts) {
  const kept = new Map<string, KeptPage>()
  const rendering = new Map<string, Promise<KeptPage | null>>()

  async function renderAndKeep(path: string): Promise<KeptPage | null> {
    try {
      const document = await render(path)
      if (!document) return null
      const page = await pageOf(document)
      kept.set(path, page)
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
    } finally {
      rendering.delete(path)
    }
  }

  const store = {
    /** The page if it is here already. */
    get: (path: string): KeptPage | undefined => kept.get(path),
    /** The page, rendered now if it has to be; many who ask at once wait for the same one. */
    async fetch(path: string): Promise<KeptPage | null> {
      const here = kept.get(path)
      if (here) return here
      const under = rendering.get(path) ?? renderAndKeep(path)
      rendering.set(path, under)
      return under
    },
    /** Renders pages one after another, so that a visitor who comes meanwhile hardly waits. */
    async warm(paths: readonly string[]) {
      for (const path of paths) await store.fetch(path)
    },
  }
  return store
}

async function pageOf(document: PageDocument): Promise<KeptPage> {
  const identity = Buffer.from(document.html)
  const [br, gz] = await Promise.all([brotli(identity, 5), gzip(identity)])
  const mark = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    document,
    bodies: { identity, br: br as Buffer<ArrayBuffer>, gzip: gz as Buffer<ArrayBuffer> },
    etags: { identity: `"${mark}"`, br: `"${mark}-br"`, gzip: `"${mark}-gz"` },
  }
}
