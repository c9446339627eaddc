import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from '#platform/db/secret.ts'
import type { CountTogether } from '#platform/limits/service.ts'

/** What a stamp shows. */
export type StampSign = 'no stamp' | 'forged stamp' | 'used stamp' | 'too fast' | 'old stamp'

const maxMs = 86_400_000
/** How often a form may be sent on one stamp under one key: again after a fault, or corrected. */
const maxUses = 3
/** Used stamps that are remembered: more than a site is sent within a day. */
const maxUsed = 20_000

type Parts = {
  secret: Pick<Secret, 'mark'>
  now: () => Date
  /** A form that was begun less than this before it was sent, in milliseconds, was filled in too fast. */
  minMs: number
  /** How processes that share a store tell each other which stamps were used. */
  together?: CountTogether | null
}

/**
 * Signs the moment at which somebody begins to fill in a form, and reads it when the form is sent. A stamp says when it was
 * made, and nothing about anybody; the browser holds it as long as the page is open.
 */
export function createStamps({ secret, now, minMs, together }: Parts) {
  const sign = (said: string) => secret.mark('form-stamp', said).subarray(0, 18).toString('base64url')
  /** Which key a stamp came with, and how often: the oldest first. */
  const used = new Map<string, { key: string; times: number }>()

  /** Notes that a stamp was used, and says whether it may have been. */
  function use(stamp: string, key: string): boolean {
    const known = used.get(stamp)
    if (known) {
      known.times += 1
      return known.key === key && known.times <= maxUses
    }
    used.set(stamp, { key, times: 1 })
    const [oldest] = used.keys()
    if (used.size > maxUsed && oldest !== undefined) used.delete(oldest)
    return true
  }

  /** The same among all processes, as far as they can be asked: the first leaves its key there, which nobody can read. */
  async function mayBeUsed(stamp: string, key: string): Promise<boolean> {
    if (!use(stamp, key)) return false
    const mark = sign(`used with ${key}`)
    const [kept] = (await together?.([{ key: `stamp ${stamp}`, mark, points: 1, seconds: maxMs / 1000 }])) ?? []
    return !kept || (kept.mark === mark && kept.n <= maxUses)
  }

  return {
    /** A stamp of this moment. */
    issue(): string {
      const said = `${now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${said}.${sign(said)}`
    },
    /**
     * What a stamp shows; null when nothing is wrong with it. One that was sent before is used up, but for the same form sent
     * again.
     *
     * @param key what makes a form the same one
     */
    async read(stamp: string | null, key: string): Promise<StampSign | null> {
      if (!stamp) return 'no stamp'
      const [time = '', nonce = '', mark = '', ...more] = stamp.slice(0, 100).split('.')
      const [given, right] = [Buffer.from(mark), Buffer.from(sign(`${time}.${nonce}`))]
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged stamp'
      const age = now().getTime() - Number.parseInt(time, 36)
      if (!(await mayBeUsed(nonce, key))) return 'used stamp'
      if (age < minMs) return 'too fast'
      return age > maxMs ? 'old stamp' : null
    },
  }
}
