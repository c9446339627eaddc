import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { idleHeader } from '#frame/desk/idle.ts'
import { type Endpoints, Refusal } from '#frame/desk/server/endpoint.ts'
import { StoreBusyError, StoreFullError } from '#platform/db/write.ts'
import { mediaTypeOf } from '#platform/http/media-types.ts'
import { createDoor, refusalOf } from './door.ts'
import { type Previews, previewsPath } from './previews.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The policy of a page whose editor writes its styles itself: they carry a word that is this page's alone. */
const policyWith = (nonce: string) => policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)

const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** The largest body of a request, in bytes: more than any post with its pictures has. */
const maxBytes = 12 * 1024 * 1024
/** The largest body at the door, in bytes: a token needs no more. */
const maxTokenBytes = 1024

type Parts = {
  endpoints: Endpoints
  now: () => Date
  build: string
  previews?: Pick<Previews, 'answer'>
  origins: readonly string[]
  /** Told of what went wrong unexpectedly, without anything of what was asked. */
  failed?: (address: string, error: unknown) => void
}

/** The desk as a function from request to response: the door first, then its files and endpoints. */
export function createDeskApp({ endpoints, now, build, previews, origins, failed = () => {} }: Parts) {
  const door = createDoor(now)
  const app = new Hono()

  app.use(async (c, next) => {
    const refusal = refusalOf(c.req.raw, origins)
    if (refusal) c.res = Response.json({ says: refusal.says }, { status: refusal.status })
    else await next()
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })

  app.post('/enter', limited(maxTokenBytes), async (c) => {
    const body = (await c.req.json().catch(() => null)) as { token?: unknown } | null
    const entered = door.enter(String(body?.token ?? ''))
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
  })

  app.use('/api/*', async (c, next) => {
    const { authorization = null, [idleHeader]: idle = null } = c.req.header()
    if (!door.isOpen(authorization, idle)) return c.json({ says: 'You are not signed in here.' }, 401)
    return next()
  })
  // Nothing of a body is read before its sender may come in.
  app.post('/api/*', limited(maxBytes), async (c) => {
    const name = c.req.path.slice('/api/'.length)
    const asked = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
    if (!asked) return c.json({ says: 'There is nothing at this address.' }, 404)
    const body = (await c.req.json().catch(() => null)) as { who?: unknown; input?: unknown } | null
    if (!body || typeof body !== 'object') return c.json({ says: 'The request could not be read.' }, 400)
    try {
      const answer = await asked(body.input ?? {}, nameOf(body.who))
      return answer instanceof Response ? answer : c.json(answer as object)
    } catch (error) {
      if (error instanceof Refusal) return c.json({ says: error.message, ...error.more }, error.status)
      if (error instanceof StoreFullError)
        return c.json({ says: 'The disk is full. Nothing was changed. Make room, then try again.' }, 503)
      if (error instanceof StoreBusyError) return c.json({ says: 'The store is busy. Nothing was changed.' }, 503)
      failed(name, error)
      return c.json({ says: 'Something went wrong. Nothing was changed. The terminal says what.' }, 500)
    }
  })

  app.get(`${previewsPath}*`, async (c) => {
    const answer = await previews?.answer(c.req.path, new URL(c.req.url).origin)
    return answer ?? c.json({ says: 'There is nothing at this address.' }, 404)
  })

  app.get('*', async (c) => {
    if (c.req.path.startsWith('/api/') || c.req.path === '/enter') return c.json({ says: 'Ask with POST.' }, 405)
    const isFile = c.req.path.startsWith('/assets/')
    const path = isFile ? normalize(c.req.path) : '/index.html'
    const type = mediaTypeOf(path)
    const bytes =
      type && path.startsWith(isFile ? '/assets/' : '/') ? await readFile(join(build, path)).catch(() => null) : null
    if (!type || !bytes) return c.json({ says: 'There is nothing at this address.' }, 404)
    if (!isFile) {
      const nonce = randomBytes(16).toString('base64url')
      const page = bytes.toString('utf8').replace('nonce=""', `nonce="${nonce}"`)
      return c.body(page, 200, { 'Content-Type': type, 'Content-Security-Policy': policyWith(nonce) })
    }
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type })
  })

  return { fetch: app.fetch, newToken: door.newToken, lastUse: door.lastUse }
}

const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.json({ says: 'That is too large.' }, 413) })

function nameOf(who: unknown): string {
  const name = typeof who === 'string' ? who.replace(/\s+/g, ' ').trim().slice(0, 80) : ''
  return name ? `${name} (desk)` : 'the desk'
}
