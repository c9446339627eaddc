import { cannotTell } from '#frame/desk/server/on-site.ts'
import type { Fault } from '../faults.server.ts'

/** How often the site is asked while somebody looks, and how long its answer may take, in milliseconds. */
const [freshMs, patienceMs] = [30_000, 5_000]

/**
 * Asks the public site from time to time whether it answers, as a visitor would reach it: by its name, its proxy and
 * its certificate. Without a public address there is nothing to ask.
 */
export function createReach(siteUrl: string | null, now: () => Date) {
  let [checkedAt, since, reason, isBlind] = [Number.NEGATIVE_INFINITY, null as string | null, '', false]
  let checking: Promise<void> | null = null

  async function fetchReadiness() {
    if (siteUrl === null) return
    let cannot = false
    const failed = await fetch(new URL('/readyz', siteUrl), {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
      // A connection that was kept open says nothing of the next visitor's.
      headers: { Connection: 'close' },
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok ? null : `it answers ${answer.status}`
      },
      (error: unknown) => {
        cannot = cannotTell(error)
        return whyOf(error)
      },
    )
    checkedAt = performance.now()
    since = failed === null ? null : (since ?? now().toISOString())
    reason = failed ?? ''
    isBlind = cannot
  }
  const check = () => {
    checking ??= fetchReadiness().finally(() => {
      checking = null
    })
    return checking
  }

  return {
    /** Asks now, and waits for what comes of it. */
    check,
    /** The moment since which the site is not reached; null when it is, or when another fault is meant. */
    since: (key: string) => (key === 'site' ? since : null),
    /** Returns what was found last. Whoever asks has the site asked again, beside, when that was a while ago. */
    faults(): Fault[] {
      if (performance.now() - checkedAt > freshMs) void check()
      if (since === null) return []
      if (isBlind)
        return [
          {
            key: 'site',
            title: 'The site cannot be checked from here',
            text: `${siteUrl} cannot be asked from this server: ${reason}. Open it yourself. If it comes up, visitors reach it, and whoever runs the server has only this check to mend. If it does not, call them now.`,
          },
        ]
      return [
        {
          key: 'site',
          title: 'Visitors cannot reach the site',
          text: `${siteUrl} does not answer as it should: ${reason}. Pages and forms are away for everybody. Whoever runs the server has to look at once: is the site running, the proxy before it, the name and its certificate?`,
        },
      ]
    },
  }
}

/** Says in words why nothing was answered. */
function whyOf(error: unknown): string {
  const { name, cause } = Object(error) as { name?: string; cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') return `no answer within ${patienceMs / 1_000} seconds`
  const { code = '', message = '' } = cause ?? {}
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return 'it closes the connection'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name is not known'
  if (/CERT|TLS|SSL|ALTNAME/.test(code)) return `its certificate is refused (${code})`
  return code || message || String(error)
}
