import { createHash, randomBytes } from 'node:crypto'
import type { Hono, Env as HonoEnv } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { idleHeader } from '#frame/desk/idle.ts'
import type { Actor } from '#frame/desk/server/endpoint.ts'
import type { DeskRole } from '#platform/db/schema.ts'
import { idleMs, longestMs, pressedAt } from '#platform/session-limits.ts'
import { deskPerson } from '#platform/text/desk-person.ts'
import { previewsPath } from './previews.ts'

/** Somebody who came in: what they may do, and how the history names them. */
export type Entered = { role: DeskRole; actor: Actor | null; name: (claimed: unknown) => string }
export type Refused = { status: 403 | 405 | 415 | 421; says: string }

/** A way in to the desk: on the machine itself, or from anywhere. */
export type Door = {
  /** The word in the page's head by which it knows how to let people in. */
  kind: 'machine' | 'machine-and-people' | 'anywhere'
  /** Headers of every answer, beside those that all desks send. */
  headers: Readonly<Record<string, string>>
  /**
   * Returns the status and sentence with which a request is turned away, before its body is read; null when it may come
   * in.
   *
   * @param peer the address of the connection; undefined on a socket
   */
  refusalOf: (request: Request, peer: string | undefined) => Refused | null
  /** The origin at which the page that sent a request is. */
  originOf: (request: Request) => string
  /** Adds the addresses at which people come in. */
  addTo: <Env extends HonoEnv>(app: Hono<Env>) => void
  /** Returns who sent a request; null when nobody is signed in. */
  entered: (headers: Headers) => Promise<Entered | null>
  /** Returns a sentence about a session that somebody ended; undefined where none was, or nobody knows any more. */
  howEnded?: (headers: Headers) => string | undefined
  /** Hears of a call that somebody's role does not include. */
  refusedByRole?: (entered: Entered, call: string) => void
}

/** The time for which a new link is good, in milliseconds. */
const linkMs = 60_000
/** The largest body at the door, in bytes: a token needs no more. */
const maxTokenBytes = 1024

const secretOf = () => randomBytes(32).toString('base64url')
/** Secrets are looked up by their hash, so the time it takes says nothing of them. */
const hashed = (secret: string) => createHash('sha256').update(secret).digest('base64url')

type Link = { until: number; session: string | null }
/** The moments at which somebody came in, and last pressed anything. */
type Session = { begun: number; pressed: number }

/**
 * The door on the machine: a link holds a token that is good once, for a minute, and is traded for the secret of a
 * session. Both live in this process alone. Whoever may open the desk there may do everything.
 *
 * @param origins the desk's own, such as `http://127.0.0.1:4600`
 * @param hasPeople the desk can be reached from anywhere too, so its people are shown
 */
export function createMachineDoor(now: () => Date, origins: readonly string[], hasPeople = false) {
  const links = new Map<string, Link>()
  const sessions = new Map<string, Session>()
  const time = () => now().getTime()
  let lastUse = time()

  /**
   * Trades a token for a session. One that comes a second time was seen by somebody else: the session that it opened
   * ends with it.
   */
  function enter(token: string): { session: string } | 'used' | 'unknown' {
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
  }

  const door: Door = {
    kind: hasPeople ? 'machine-and-people' : 'machine',
    headers: {},
    originOf: ({ url }) => new URL(url).origin,

    refusalOf(request) {
      const host = request.headers.get('host') ?? ''
      const ownOrigin = origins.find((origin) => origin === `http://${host}`)
      // A page elsewhere can have its name lead here (DNS rebinding), and then the Host is that name.
      if (!ownOrigin || new URL(request.url).host !== host)
        return { status: 421, says: 'The desk does not answer for this name.' }
      for (const [name] of request.headers)
        if (proxied.test(name))
          return { status: 403, says: 'The desk is not to be put behind a proxy. Use an SSH tunnel.' }
      return foreign(request, ownOrigin)
    },

    addTo: (app) =>
      void app.post('/enter', limited(maxTokenBytes), async (c) => {
        const body = (await c.req.json().catch(() => null)) as { token?: unknown } | null
        const entered = enter(String(body?.token ?? ''))
        if (typeof entered === 'object') return c.json(entered)
        return c.json(
          {
            says:
              entered === 'used'
                ? 'This link was used already. The session that it opened has ended, for somebody else may have it.'
                : 'This link is not valid any more: it is good once, for a minute.',
          },
          401,
        )
      }),

    /** A session goes on for as long as somebody presses a key or a button. */
    async entered(headers) {
      const [, secret] = /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '') ?? []
      if (!secret) return null
      const key = hashed(secret)
      const session = sessions.get(key)
      if (!session || session.pressed + idleMs < time() || session.begun + longestMs < time()) {
        sessions.delete(key)
        return null
      }
      session.pressed = Math.max(session.pressed, pressedAt(headers.get(idleHeader), time()))
      lastUse = Math.max(lastUse, session.pressed)
      return { role: 'owner', actor: null, name: ofDesk }
    },
  }

  return {
    ...door,
    newToken(): string {
      const token = secretOf()
      for (const [key, { until }] of links) if (until + longestMs < time()) links.delete(key)
      links.set(hashed(token), { until: time() + linkMs, session: null })
      return token
    },
    /** Returns the moment at which somebody last came in or pressed anything. What was refused is no use. */
    lastUse: () => lastUse,
  }
}

/** Headers that a proxy adds. The desk on the machine is for this machine and for tunnels, which add none. */
const proxied = /^(forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/i

/** Turns away what another site sends, and what could come from a page without its origin. */
export function foreign({ headers, method, url }: Request, ownOrigin: string): Refused | null {
  const site = headers.get('sec-fetch-site')
  if (method === 'GET' || method === 'HEAD') {
    // A frame without an origin counts as another site. Its addresses are secrets themselves.
    if (new URL(url).pathname.startsWith(previewsPath)) return null
    // The page itself shows nothing without a session, so it may be opened from a terminal or a file.
    const isOpened = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
    if (site === 'same-origin' || site === null || isOpened) return null
    return { status: 403, says: 'The request comes from another site.' }
  }
  if (method !== 'POST') return { status: 405, says: 'The desk takes GET and POST.' }
  // Another port of localhost is the same site, and not the same origin.
  if (site !== 'same-origin' || headers.get('origin') !== ownOrigin)
    return { status: 403, says: 'The request comes from another site.' }
  if (!/^application\/json(;|$)/i.test(headers.get('content-type') ?? ''))
    return { status: 415, says: 'The desk takes JSON.' }
  return null
}

export const limited = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.json({ says: 'That is too large.' }, 413) })

/** The name in the history of what somebody does, as they say it. */
export function ofDesk(who: unknown): string {
  const name = typeof who === 'string' ? who.replace(/\s+/g, ' ').trim().slice(0, 80) : ''
  return name ? deskPerson(name) : 'the desk'
}
