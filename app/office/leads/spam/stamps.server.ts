import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from '#platform/db/secret.ts'
import type { CountTogether } from '#platform/shared-counts/service.ts'

export type StampSign = 'no stamp' | 'forged stamp' | 'used stamp' | 'too fast' | 'old stamp'

const maxMs = 86_400_000
/** The times that a form may be sent with one stamp and key: a repeat after a fault, or a correction. */
const maxUses = 3
/** The number of used stamps to remember: more than a site gets in a day. */
const maxUsed = 20_000

type Parts = {
  secret: Pick<Secret, 'keyedHash'>
  now: () => Date
  /** The shortest time from beginning to sending a form, in milliseconds; anything less was too fast. */
  minMs: number
  /** Shares used stamps with the other processes on the same store. */
  sharedCounts?: CountTogether | null
}

/**
 * Signs the moment when somebody begins to fill in a form, and checks it when the form is sent. A stamp holds that
 * moment and nothing about anybody. The browser has it for as long as the page is open.
 */
export function createStamps({ secret, now, minMs, sharedCounts }: Parts) {
  const sign = (payload: string) => secret.keyedHash('form-stamp', payload).subarray(0, 18).toString('base64url')
  /** The key of each used stamp and its number of uses, oldest first. */
  const used = new Map<string, { key: string; times: number }>()

  /** Notes that a stamp was used. Returns true if that was allowed. */
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

  /** Notes the use among all processes, if they can be asked. The first use leaves a hash of its key there. */
  async function mayBeUsed(stamp: string, key: string): Promise<boolean> {
    if (!use(stamp, key)) return false
    const mark = sign(`used with ${key}`)
    const [stored] = (await sharedCounts?.([{ key: `stamp ${stamp}`, mark, points: 1, seconds: maxMs / 1000 }])) ?? []
    return !stored || (stored.mark === mark && stored.n <= maxUses)
  }

  return {
    issue(): string {
      const payload = `${now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${payload}.${sign(payload)}`
    },
    /**
     * Checks a stamp; null when nothing is wrong. A stamp that was used before is only valid for the same form sent
     * again.
     *
     * @param key a value that is the same for every repeat of the same form
     */
    async read(stamp: string | null, key: string): Promise<StampSign | null> {
      if (!stamp) return 'no stamp'
      const [time = '', nonce = '', mark = '', ...more] = stamp.slice(0, 100).split('.')
      const [actual, expected] = [Buffer.from(mark), Buffer.from(sign(`${time}.${nonce}`))]
      if (more.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected))
        return 'forged stamp'
      const age = now().getTime() - Number.parseInt(time, 36)
      if (!(await mayBeUsed(nonce, key))) return 'used stamp'
      if (age < minMs) return 'too fast'
      return age > maxMs ? 'old stamp' : null
    },
  }
}
