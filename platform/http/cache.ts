import { LRUCache } from 'lru-cache'
import type { StoredAnswer } from './stored-answer.ts'

/** The memory for stored answers in every encoding: several times what the site's pages take. */
const maxBytes = 64 * 1024 * 1024

/** Makes an answer; null when there is nothing to store. */
type Make = () => Promise<StoredAnswer | null>

/**
 * The one cache of answers: pages, feeds, calendars, Markdown, sets of controls. A key is an address in its one
 * spelling. The least recently used answers make room.
 */
export function createCache(bytes = maxBytes) {
  const answers = new LRUCache<string, StoredAnswer, Make>({
    maxSize: bytes,
    sizeCalculation: bytesOf,
    fetchMethod: async (_key, _stale, { context: make }) => (await make()) ?? undefined,
    // Requests that wait for an answer get it even if it was dropped meanwhile; it is just not stored.
    ignoreFetchAbort: true,
  })
  return {
    /** Returns the stored answer. */
    get: (key: string): StoredAnswer | undefined => answers.get(key),
    /** Returns the stored answer, or makes it now. All who ask meanwhile wait for the same one. */
    fetch: async (key: string, make: Make): Promise<StoredAnswer | null> =>
      (await answers.fetch(key, { context: make })) ?? null,
    /** Makes an answer again. The old one stays until that is done. */
    async renew(key: string, make: Make): Promise<void> {
      const made = await make()
      if (made) answers.set(key, made)
      else answers.delete(key)
    },
    /** Drops an answer. One that is being made is not stored either. */
    drop(key: string): void {
      answers.delete(key)
    },
    /** Drops the answers whose keys pass a test. */
    dropWhere(test: (key: string) => boolean): void {
      for (const key of [...answers.keys()]) if (test(key)) answers.delete(key)
    },
    /** Counts the stored answers and their bytes. */
    size: () => ({ answers: answers.size, bytes: answers.calculatedSize }),
  }
}
export type Cache = ReturnType<typeof createCache>

const bytesOf = ({ bodies }: StoredAnswer) => Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 1)
