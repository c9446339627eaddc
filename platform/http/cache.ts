import { LRUCache } from 'lru-cache'
import type { StoredAnswer } from './stored-answer.ts'

/** Memory for all that is stored, in every encoding: several times what the site's pages take. */
const maxBytes = 64 * 1024 * 1024

/** Makes an answer; null when there is nothing to store. */
type Make = () => Promise<StoredAnswer | null>

/**
 * The one cache of what the server answers: pages, feeds, calendars, Markdown, sets of controls. A key is an address in the
 * one way in which it is written. The least recently used make room.
 */
export function createCache(bytes = maxBytes) {
  const answers = new LRUCache<string, StoredAnswer, Make>({
    maxSize: bytes,
    sizeCalculation: bytesOf,
    fetchMethod: async (_key, _stale, { context: make }) => (await make()) ?? undefined,
    // Who waits for an answer gets it, also when it was dropped meanwhile. It is not stored then.
    ignoreFetchAbort: true,
  })
  return {
    /** Returns what is stored. */
    get: (key: string): StoredAnswer | undefined => answers.get(key),
    /** Returns what is stored, or makes it now. Many who ask at once wait for the same. */
    fetch: async (key: string, make: Make): Promise<StoredAnswer | null> =>
      (await answers.fetch(key, { context: make })) ?? null,
    /** Makes an answer anew. Until that is done the one before stays. */
    async renew(key: string, make: Make): Promise<void> {
      const made = await make()
      if (made) answers.set(key, made)
      else answers.delete(key)
    },
    /** Drops an answer. One that is being made is not stored. */
    drop(key: string): void {
      answers.delete(key)
    },
    /** Drops the answers whose keys a test holds for. */
    dropWhere(test: (key: string) => boolean): void {
      for (const key of [...answers.keys()]) if (test(key)) answers.delete(key)
    },
    /** Counts what is stored, and the memory that it takes. */
    size: () => ({ answers: answers.size, bytes: answers.calculatedSize }),
  }
}
export type Cache = ReturnType<typeof createCache>

const bytesOf = ({ bodies }: StoredAnswer) => Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 1)
