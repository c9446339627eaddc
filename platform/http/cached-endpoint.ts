import type { Cache } from './cache.ts'
import { type Handler, targetOf, withoutSlash } from './endpoint.ts'
import { problem } from './problem.ts'
import { compressAnswer, respondWithStored } from './stored-answer.ts'

type Parts = {
  cache: Cache
  /**
   * Returns the key for a request: a spelling of our own, never the visitor's.
   *
   * @param query as it was sent, with its question mark; empty when there is none
   * @returns null when the address asks for nothing that exists
   */
  keyOf?: (path: string, query: string) => string | null
  /** Makes the answer for a key; null when there is none, which is answered like a key of null. */
  make: (key: string) => Promise<NewFile | null> | NewFile | null
  /** The status for an address that asks for nothing that exists; 404 unless given. */
  statusWhenNone?: 404 | 422
}
type NewFile = { body: string | Buffer<ArrayBuffer>; headers: Record<string, string> }

/**
 * Answers GET and HEAD from the cache. An answer is made on the first request. It stays until it is dropped, or until
 * others need its room.
 */
export function cachedEndpoint({ cache, keyOf = (path) => path, make, statusWhenNone = 404 }: Parts): Handler {
  const stored = async (key: string) => {
    const value = await make(key)
    return value && compressAnswer(value)
  }
  return async (request, { admit, runInQueue, headers }) => {
    const { path, query } = targetOf(request.url)
    const key = keyOf(withoutSlash(path), query)
    if (key === null) return problem(statusWhenNone)
    let answer = cache.get(key) ?? null
    if (!answer) {
      await admit()
      answer = await cache.fetch(key, () => runInQueue(() => stored(key)))
    }
    return answer ? respondWithStored(answer, request, headers) : problem(statusWhenNone)
  }
}
