import { createHash, randomBytes } from 'node:crypto'
import { previewsPath } from './previews.ts'

/** The time for which a new link is good, in milliseconds. */
const linkMs = 60_000
/** The time after which a session that nobody uses ends, in milliseconds: eight hours. It also ends with the process. */
export const idleMs = 8 * 3_600_000

const secretOf = () => randomBytes(32).toString('base64url')
/** Secrets are looked up by their hash, so the time it takes says nothing of them. */
const hashed = (secret: string) => createHash('sha256').update(secret).digest('base64url')

type Link = { until: number; session: string | null }

/**
 * Lets people in: a link holds a token that is good once, for a minute, and is traded for the secret of a session. Both
 * live in this process alone.
 */
export function createDoor(now: () => Date) {
  const links = new Map<string, Link>()
  const sessions = new Map<string, number>()
  const time = () => now().getTime()

  return {
    /** Makes the token of a new link. */
    newToken(): string {
      const token = secretOf()
      for (const [key, { until }] of links) if (until + idleMs < time()) links.delete(key)
      links.set(hashed(token), { until: time() + linkMs, session: null })
      return token
    },

    /**
     * Trades a token for a session. One that comes a second time was seen by somebody else: the session that it opened
     * ends with it.
     */
    enter(token: string): { session: string } | 'used' | 'unknown' {
      const link = links.get(hashed(token))
      if (!link) return 'unknown'
      if (link.session !== null) {
        sessions.delete(link.session)
        return 'used'
      }
      if (link.until < time()) return 'unknown'
      const session = secretOf()
      link.session = hashed(session)
      sessions.set(link.session, time())
      return { session }
    },

    /** True when a request's `Authorization` names an open session, which goes on then. */
    isOpen(authorization: string | null): boolean {
      const [, secret] = /^Bearer ([\w-]{43})$/.exec(authorization ?? '') ?? []
      if (!secret) return false
      const key = hashed(secret)
      const used = sessions.get(key)
      if (used === undefined || used + idleMs < time()) {
        sessions.delete(key)
        return false
      }
      sessions.set(key, time())
      return true
    },
  }
}

/** Headers that a proxy adds. The desk is for this machine and for tunnels, which add none. */
const proxied = /^(forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/i

/**
 * Returns the status and sentence with which a request is turned away, before its body is read; null when it may come in.
 *
 * @param origins the desk's own, such as `http://127.0.0.1:4600`
 */
export function refusalOf(request: Request, origins: readonly string[]): { status: number; says: string } | null {
  const { headers, method } = request
  const host = headers.get('host') ?? ''
  const own = origins.find((origin) => origin === `http://${host}`)
  // A page elsewhere can have its name lead here (DNS rebinding), and then the Host is that name.
  if (!own || new URL(request.url).host !== host)
    return { status: 421, says: 'The desk does not answer for this name.' }
  for (const [name] of headers)
    if (proxied.test(name)) return { status: 403, says: 'The desk is not to be put behind a proxy. Use an SSH tunnel.' }
  const site = headers.get('sec-fetch-site')
  if (method === 'GET' || method === 'HEAD') {
    // A frame without an origin counts as another site. Its addresses are secrets themselves.
    if (new URL(request.url).pathname.startsWith(previewsPath)) return null
    // The page itself shows nothing without a session, so it may be opened from a terminal or a file.
    const isOpened = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
    if (site === 'same-origin' || site === null || isOpened) return null
    return { status: 403, says: 'The request comes from another site.' }
  }
  if (method !== 'POST') return { status: 405, says: 'The desk takes GET and POST.' }
  // Another port of localhost is the same site, and not the same origin.
  if (site !== 'same-origin' || headers.get('origin') !== own)
    return { status: 403, says: 'The request comes from another site.' }
  if (!/^application\/json(;|$)/i.test(headers.get('content-type') ?? ''))
    return { status: 415, says: 'The desk takes JSON.' }
  return null
}
