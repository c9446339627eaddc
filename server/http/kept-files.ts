import { type Address, withoutSlash } from './address.ts'
import { createCache } from './cache.ts'
import { caching, commonHeaders, inertPolicy } from './headers.ts'
import {
  createKeptAnswers,
  type KeptBody,
  type KeptRequest,
  keptBody,
  keptRequestOf,
  responseOf,
  splitTarget,
} from './kept.ts'
import { problem } from './problem.ts'

type Parts = {
  https: boolean
  /** Files that are kept at the same time. */
  most: number
  /** The same in bytes, all encodings together. */
  mostBytes?: number
  /**
   * What an address asks for, in the one way in which it is kept: never as a visitor wrote it.
   *
   * @param query as it was sent, with its question mark; empty when there is none
   * @returns null when it asks for nothing
   */
  keyOf?: (path: string, query: string) => string | null
  /** Makes what is kept under a key; null when there is nothing. */
  make: (key: string) => Promise<NewFile | null> | NewFile | null
  /** The status of an address that asks for nothing. */
  otherwise?: 404 | 422
}
type NewFile = { body: string | Buffer<ArrayBuffer>; headers: Record<string, string> }
type KeptFile = KeptBody & Pick<NewFile, 'headers'>

/**
 * Answers with files that are made when they are first asked for, and then kept as bytes with their tags and encodings
 * until they are dropped or made anew.
 */
export function createKeptFiles({ https, most, mostBytes, keyOf = (path) => path, make, otherwise = 404 }: Parts) {
  const common = {
    ...commonHeaders(https),
    'Content-Security-Policy': inertPolicy,
    'Cache-Control': caching.revalidated,
  }
  const answerKept = createKeptAnswers(({ headers }: KeptFile) => ({ ...common, ...headers }))
  const cache = createCache<KeptFile>({
    most,
    mostBytes,
    sizeOf: ({ bodies }) => Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0),
    async make(key) {
      const made = await make(key)
      return (
        made && {
          headers: made.headers,
          ...(await keptBody(typeof made.body === 'string' ? Buffer.from(made.body) : made.body)),
        }
      )
    },
  })
  const keyAsked = ({ target }: KeptRequest) => {
    const { path, query } = splitTarget(target)
    return keyOf(withoutSlash(path), query)
  }

  const kept: NonNullable<Address['kept']> = (asked, id) => {
    if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
    const key = keyAsked(asked)
    const found = key === null ? undefined : cache.get(key)
    return found ? answerKept(found, asked, id) : null
  }
  const answer: Address['methods']['GET'] = async (request, { id, inTurn }) => {
    const asked = keptRequestOf(request)
    const key = keyAsked(asked)
    const found = key === null ? null : (cache.get(key) ?? (await inTurn(() => cache.fetch(key))))
    return found ? responseOf(answerKept(found, asked, id)) : problem(otherwise)
  }

  return {
    /** The row of an address at which these files are. */
    at: (path: string): Address => ({ path, methods: { GET: answer }, limit: null, kept }),
    drop: cache.drop,
    renew: cache.renew,
  }
}
