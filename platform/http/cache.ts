import { LRUCache } from 'lru-cache'
import type { StoredAnswer } from './stored-answer.ts'

/** The memory for stored answers in every encoding: several times what the site's pages take. */
const maxBytes = 64 * 1024 * 1024
/**
 * The part of it for addresses with a query. Their number is endless (any day, any choice), so they have a place of
 * their own, and made-up ones push out no page.
 */
const chosenShare = 1 / 4
/** The memory that an answer takes beside its bytes, key and headers: its objects, and its place in the list. */
const objectBytes = 1_500

/** Makes an answer; null when there is nothing to store. */
type Make = () => Promise<StoredAnswer | null>

/**
 * The one cache of answers: pages, feeds, calendars, Markdown, sets of controls. A key is an address in its one
 * spelling. The least recently used answers make room.
 */
export function createCache(bytes = maxBytes) {
  const area = (maxSize: number) =>
    new LRUCache<string, StoredAnswer, Make>({
      maxSize,
      sizeCalculation: bytesOf,
      fetchMethod: async (_key, _stale, { context: make }) => (await make()) ?? undefined,
      // Requests that wait for an answer get it even if it was dropped meanwhile; it is just not stored.
      ignoreFetchAbort: true,
    })
  const [plain, chosen] = [area(Math.ceil(bytes * (1 - chosenShare))), area(Math.ceil(bytes * chosenShare))]
  const areaOf = (key: string) => (key.includes('?') ? chosen : plain)
  return {
    get: (key: string): StoredAnswer | undefined => areaOf(key).get(key),
    /** Returns the stored answer, or makes it now. All who ask meanwhile wait for the same one. */
    fetch: async (key: string, make: Make): Promise<StoredAnswer | null> =>
      (await areaOf(key).fetch(key, { context: make })) ?? null,
    async renew(key: string, make: Make): Promise<void> {
      const answer = await make()
      if (answer) areaOf(key).set(key, answer)
      else areaOf(key).delete(key)
    },
    /** Drops an answer. One that is being made is not stored either. */
    drop(key: string): void {
      areaOf(key).delete(key)
    },
    dropWhere(test: (key: string) => boolean): void {
      for (const answers of [plain, chosen]) for (const key of [...answers.keys()]) if (test(key)) answers.delete(key)
    },
    size: () => ({
      answers: plain.size + chosen.size,
      bytes: plain.calculatedSize + chosen.calculatedSize,
    }),
  }
}
export type Cache = ReturnType<typeof createCache>

/** The memory that a stored answer takes. A view counts with all of the memory that it keeps from being freed. */
function bytesOf({ bodies, headers }: StoredAnswer, key: string): number {
  const text = 2 * (key.length + JSON.stringify(headers).length)
  return Object.values(bodies).reduce((sum, body) => sum + body.buffer.byteLength, objectBytes + text)
}
