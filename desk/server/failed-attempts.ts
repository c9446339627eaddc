const most = 5
const windowMs = 60_000

/** Counts wrong tries to come in: five in a minute for each address. What is right is taken back. */
export function createFailedAttempts(now: () => Date) {
  const tries = new Map<number, { n: number; until: number }>()
  return {
    /**
     * Counts a try before it is looked at, so that many at once are no way round. Returns the seconds to wait; null
     * when it may be looked at.
     *
     * @param bucket the client (platform/http/caller.ts)
     */
    begin(bucket: number): number | null {
      const time = now().getTime()
      const before = tries.get(bucket)
      const { n, until } = before && before.until > time ? before : { n: 0, until: time + windowMs }
      if (n >= most) return Math.ceil((until - time) / 1000)
      tries.set(bucket, { n: n + 1, until })
      return null
    },
    revoke(bucket: number) {
      const entry = tries.get(bucket)
      if (entry) entry.n -= 1
    },
  }
}
