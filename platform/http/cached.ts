import { type Handler, targetOf, withoutSlash } from './address.ts'
import type { Cache } from './cache.ts'
import { problem } from './problem.ts'
import { answerFrom, storedAnswer } from './stored-answer.ts'

type Parts = {
  cache: Cache
  /**
   * What an address asks for, in the one way in which it is stored: never as a visitor wrote it.
   *
   * @param query as it was sent, with its question mark; empty when there is none
   * @returns null when it asks for nothing
   */
  keyOf?: (path: string, query: string) => string | null
  /** Makes what is stored under a key; null when there is nothing. */
  make: (key: string) => Promise<NewFile | null> | NewFile | null
  /** The status of an address that asks for nothing. */
  otherwise?: 404 | 422
}
type NewFile = { body: string | Buffer<ArrayBuffer>; headers: Record<string, string> }

/** Answers GET with what is made when it is first asked for, and then stored until it is dropped. */
export function cached({ cache, keyOf = (path) => path, make, otherwise = 404 }: Parts): Handler {
  const stored = async (key: string) => {
    const made = await make(key)
    return made && storedAnswer(made)
  }
  return async (request, { admit, inLine }) => {
    const { path, query } = targetOf(request.url)
    const key = keyOf(withoutSlash(path), query)
    if (key === null) return problem(otherwise)
    let found = cache.get(key) ?? null
    if (!found) {
      await admit()
      found = await cache.fetch(key, () => inLine(() => stored(key)))
    }
    return found ? answerFrom(found, request) : problem(otherwise)
  }
}
