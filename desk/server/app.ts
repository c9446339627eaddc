import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type Endpoints, Refusal } from '#frame/desk/server/endpoint.ts'
import { StoreBusyError, StoreFullError } from '#platform/db/write.ts'
import { mediaTypeOf } from '#platform/http/media-types.ts'
import { type Door, type Entered, limited } from './door.ts'
import { type Previews, previewsPath } from './previews.ts'
import { mayUse } from './roles.ts'

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

const notIncluded = 'Your role on the desk does not include this. An owner of the desk can give you another.'

type Parts = {
  door: Door
  endpoints: Endpoints
  build: string
  previews?: Pick<Previews, 'answer'>
  /** Called for an unexpected error, without anything of what was asked. */
  failed?: (address: string, error: unknown) => void
}

/** The desk as a function from request to response: the door first, then its files and endpoints. */
export function createDeskApp({ door, endpoints, build, previews, failed = () => {} }: Parts) {
  const app = new Hono<{ Bindings: Partial<HttpBindings>; Variables: { entered: Entered } }>()

  app.use(async (c, next) => {
    const refusal = door.refusalOf(c.req.raw, c.env?.incoming?.socket.remoteAddress)
    if (refusal) c.res = Response.json({ says: refusal.says }, { status: refusal.status })
    else await next()
    for (const [name, value] of Object.entries({ ...headers, ...door.headers }))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })

  door.addTo(app)

  app.use('/api/*', async (c, next) => {
    const entered = await door.entered(c.req.raw.headers)
    if (!entered) return c.json({ says: 'You are not signed in here.', ended: door.howEnded?.(c.req.raw.headers) }, 401)
    const name = c.req.path.slice('/api/'.length)
    if (!mayUse(entered.role, name)) {
      // Only the desk's own names are told: others may hold anything.
      door.refusedByRole?.(entered, Object.hasOwn(endpoints, name) ? name : 'no call of the desk')
      return c.json({ says: notIncluded }, 403)
    }
    c.set('entered', entered)
    return next()
  })
  // Nothing of a body is read before its sender may come in.
  app.post('/api/*', limited(maxBytes), async (c) => {
    const name = c.req.path.slice('/api/'.length)
    const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
    if (!endpoint) return c.json({ says: 'There is nothing at this address.' }, 404)
    const body = (await c.req.json().catch(() => null)) as { who?: unknown; input?: unknown } | null
    if (!body || typeof body !== 'object') return c.json({ says: 'The request could not be read.' }, 400)
    const { name: nameOf, actor } = c.get('entered')
    const answer = await endpoint(body.input ?? {}, nameOf(body.who), actor)
    return answer instanceof Response ? answer : c.json(answer as object)
  })

  app.get(`${previewsPath}*`, async (c) => {
    const answer = await previews?.answer(c.req.path, door.originOf(c.req.raw))
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
      const page = bytes
        .toString('utf8')
        .replace('nonce=""', `nonce="${nonce}"`)
        .replace('door=""', `door="${door.kind}"`)
      return c.body(page, 200, { 'Content-Type': type, 'Content-Security-Policy': policyWith(nonce) })
    }
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type })
  })

  app.notFound((c) => c.json({ says: 'There is nothing at this address.' }, 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ says: error.message, ...error.details }, error.status)
    if (error instanceof StoreFullError)
      return c.json({ says: 'The disk is full. Nothing was changed. Make room, then try again.' }, 503)
    if (error instanceof StoreBusyError) return c.json({ says: 'The store is busy. Nothing was changed.' }, 503)
    failed(c.req.path.replace('/api/', ''), error)
    return c.json({ says: 'Something went wrong. Nothing was changed. The terminal says what.' }, 500)
  })

  return app.fetch
}
