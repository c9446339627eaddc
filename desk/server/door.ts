import { createHash, randomBytes } from 'node:crypto'
import { previewsPath } from './previews.ts'

/** The time for which a new link is good, in milliseconds. */
const linkMs = 60_000
/** The time after which a session ends in which nobody presses anything, in milliseconds: half an hour. */
const idleMs = 30 * 60_000
/** The time after which a session ends in any case, in milliseconds: twelve hours. It also ends with the process. */
const longestMs = 12 * 3_600_000

const secretOf = () => randomBytes(32).toString('base64url')
/** Secrets are looked up by their hash, so the time it takes says nothing of them. */
const hashed = (secret: string) => createHash('sha256').update(secret).digest('base64url')

type Link = { until: number; session: string | null }
/** The moments at which somebody came in, and last pressed anything. */
type Session = { begun: number; pressed: number }

/**
 * Lets people in: a link holds a token that is good once, for a minute, and is traded for the secret of a session. Both
 * live in this process alone.
 */
export function createDoor(now: () => Date) {
  const links = new Map<string, Link>()
  const sessions = new Map<string, Session>()
  const time = () => now().getTime()
  let lastUse = time()

  return {
    newToken(): string {
      const token = secretOf()
      for (const [key, { until }] of links) if (until + longestMs < time()) links.delete(key)
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
      sessions.set(link.session, { begun: time(), pressed: time() })
      lastUse = time()
      return { session }
    },

    /**
     * True when a request's `Authorization` names an open session. It goes on for as long as somebody presses a key or a
     * button: a page that only asks what is new does not prolong it.
     *
     * @param idle the seconds since the last press, as the page counts them; null when the page does not say
     */
    isOpen(authorization: string | null, idle: string | null): boolean {
      const [, secret] = /^Bearer ([\w-]{43})$/.exec(authorization ?? '') ?? []
      if (!secret) return false
      const key = hashed(secret)
      const session = sessions.get(key)
      if (!session || session.pressed + idleMs < time() || session.begun + longestMs < time()) {
        sessions.delete(key)
        return false
      }
      if (/^\d{1,6}$/.test(idle ?? '')) session.pressed = Math.max(session.pressed, time() - Number(idle) * 1000)
      lastUse = Math.max(lastUse, session.pressed)
      return true
    },

    /** Returns the moment at which somebody last came in or pressed anything. What was refused is no use. */
    lastUse: () => lastUse,
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
