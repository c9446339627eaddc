import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { securityContact } from '#content/trust.ts'
import { blogApi } from './api/blog.ts'
import { discoveryFiles } from './api/discovery.ts'
import { factFeeds } from './api/facts.ts'
import { leadApis } from './api/leads.ts'
import { newsletterApi, oneClickApi, oneClickPath } from './api/newsletter.ts'
import { openGraphAnswer, openGraphFolder } from './api/open-graph.ts'
import { policyApis } from './api/policies.ts'
import { reportApis } from './api/reports.ts'
import type { Site } from './compose.ts'
import { StoreBusyError } from './db/write.ts'
import { TypesettingBusyError } from './documents/typeset.ts'
import type { Env } from './env.ts'
import { clientAddress, clientBucket } from './http/client.ts'
import { commonHeaders, inertPolicy } from './http/headers.ts'
import { readiness } from './http/health.ts'
import { type KeptRequest, keptRequestOf, responseOf, targetOf } from './http/kept.ts'
import { createLimiter } from './http/limits.ts'
import { problem, storeBusy } from './http/problem.ts'
import { isSameOrigin } from './http/same-origin.ts'
import { securityTxt, securityTxtAnswer, securityTxtPath } from './http/security-txt.ts'
import type { StaticFiles } from './http/static.ts'
import { type PageAnswers, pathOfScreen } from './pages/answer.ts'
import { calendarAnswer, calendarPath } from './roadmap/calendar.ts'

type Parts = {
  env: Env
  log: Logger
  site: Pick<Site, 'db' | 'services'>
  now?: () => Date
  files?: StaticFiles
  pages?: PageAnswers
  /** True once the process was told to stop. */
  draining?: () => boolean
}
type Bindings = { Bindings: Partial<HttpBindings>; Variables: { id: string } }

/** The server as a function from request to response: checks in order, then the API, then pages. */
export function createApp({ env, log, site, files, pages, now = () => new Date(), draining = () => false }: Parts) {
  const https = env.siteUrl?.startsWith('https:') ?? false
  const common = commonHeaders(https)
  const siteHost = env.siteUrl ? new URL(env.siteUrl).host : null
  const limiter = createLimiter(env.rateLimit)
  const blog = blogApi(site.services.blog, { https })
  const origin = pages?.origin ?? env.siteUrl ?? `http://localhost:${env.port}`
  const discovery = discoveryFiles({
    discovery: site.services.discovery,
    blog: site.services.blog,
    origin,
    https,
    isThere: (path) => (pages ? pages.routeOf(path) !== null : true),
  })
  const app = new Hono<Bindings>({ strict: false })

  /** Seconds this client has to wait, or null. */
  const waitOf = (c: Context<Bindings>, endpoint: string) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    const address = clientAddress(socket, c.req.header('x-forwarded-for') ?? null, env.trustProxy)
    return limiter(endpoint, clientBucket(address))
  }

  app.use(async (c, next) => {
    const start = performance.now()
    const id = randomUUID()
    c.set('id', id)
    await next()
    const { path } = targetOf(c.req.raw.url)
    for (const [name, value] of Object.entries({ ...common, 'X-Request-Id': id })) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', inertPolicy)
    const route = knownRoutes.has(path) ? path : routeOf(path)
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info({ id, method: c.req.method, route, status: c.res.status, ms }, 'request')
  })

  app.get(
    '/healthz',
    () => new Response('ok\n', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } }),
  )
  app.get('/readyz', async () => {
    const state = await readiness(site.db, env.dataDir, now())
    const ready = state.ready && !draining()
    return Response.json({ ...state, ready }, { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
  })

  const oneClick = oneClickApi(site.services.newsletter)
  app.use(async (c, next) => {
    if (siteHost && new URL(c.req.raw.url).host !== siteHost) return problem(421)
    if (c.req.method === 'POST' && targetOf(c.req.raw.url).path === oneClickPath) {
      const answer = await oneClick(c.req.raw)
      if (answer instanceof Response) return answer
      c.req.raw = answer
    }
    if (!isSameOrigin(c.req.raw, env.siteUrl)) return problem(403)
    await next()
  })

  const apis: Record<string, (request: Request) => Promise<Response>> = {
    ...leadApis(site.services.leads),
    ...reportApis(site.services.reports),
    ...policyApis(site.services.policies),
    '/api/newsletter-subscribe': newsletterApi(site.services.newsletter),
  }
  for (const [path, handle] of Object.entries(apis)) {
    app.post(path, async (c) => {
      const wait = await waitOf(c, path)
      return wait ? problem(429, { headers: { 'Retry-After': String(wait) } }) : handle(c.req.raw)
    })
    app.options(path, () => new Response(null, { status: 204, headers: { Allow: 'OPTIONS, POST' } }))
    app.all(path, () => problem(405, { headers: { Allow: 'OPTIONS, POST' } }))
  }
  app.all('/api/*', (c) => (blog.has(c.req.path) ? blog.answer(c.req.raw, c.get('id')) : problem(404)))

  app.get(securityTxtPath, () => securityTxtAnswer(securityTxt(securityContact, env.siteUrl, now())))
  app.all(securityTxtPath, () => problem(405, { headers: { Allow: 'GET, HEAD' } }))

  const feeds = factFeeds(site.services.facts)
  for (const [path, answer] of Object.entries(feeds)) {
    app.get(path, (c) => answer(c.req.raw))
    app.all(path, () => problem(405, { headers: { Allow: 'GET, HEAD' } }))
  }

  for (const path of discovery.paths) app.all(path, (c) => discovery.answer(c.req.raw, c.get('id')))

  app.get(calendarPath, async (c) => {
    const wait = await waitOf(c, calendarPath)
    if (wait) return problem(429, { headers: { 'Retry-After': String(wait) } })
    return calendarAnswer(new URL(c.req.raw.url).searchParams, origin) ?? problem(422)
  })
  app.all(calendarPath, () => problem(405, { headers: { Allow: 'GET, HEAD' } }))

  app.all('*', async (c) => {
    const { path } = targetOf(c.req.raw.url)
    const file = files?.answer(path, c.req.raw, common)
    if (file) return file
    if (path.startsWith(openGraphFolder)) return openGraphAnswer(site.services.openGraph, path, c.req.raw)
    if (!pages) return problem(404)
    // Only addresses that take posts are counted: others could be made up without end, and each would need memory.
    const posts = c.req.method === 'POST' && pages.takesPosts(pathOfScreen(path))
    const retryAfter = posts ? await waitOf(c, pathOfScreen(path)) : null
    return pages.answer(c.req.raw, { id: c.get('id'), ...(retryAfter && { retryAfter }) })
  })

  app.onError((error, c) => {
    if (error instanceof StoreBusyError || error instanceof TypesettingBusyError) return storeBusy()
    site.services.reportError(error, c.get('id'))
    return problem(500)
  })

  const knownRoutes = new Set([
    '/healthz',
    '/readyz',
    '/api/blog-posts',
    ...Object.keys(apis),
    securityTxtPath,
    ...Object.keys(feeds),
    ...discovery.paths,
    calendarPath,
    ...(pages?.screens.map(({ path }) => path) ?? []),
  ])

  /** The kind of an address, for the log: one that anybody could make up is not repeated there. */
  function routeOf(path: string): string {
    if (blog.has(path)) return '/api/blog-posts/:slug'
    if (path.startsWith(openGraphFolder)) return `${openGraphFolder}*`
    return pages?.routeOf(path) ?? (files && path.startsWith('/assets/') ? '/assets/*' : '*')
  }

  /** A kept page, list of posts or feed, unless the request is for another host. */
  function kept(asked: KeptRequest, host: string | undefined) {
    if (siteHost && host !== siteHost) return null
    const id = randomUUID()
    const answer = pages?.kept(asked, id) ?? blog.kept(asked, id) ?? discovery.kept(asked, id)
    if (answer && log.isLevelEnabled('debug')) {
      log.debug({ id, method: asked.method, route: asked.target.split('?')[0], status: answer.status }, 'kept page')
    }
    return answer
  }

  return {
    /** Answers one request. */
    fetch(request: Request, bindings?: Partial<HttpBindings>): Response | Promise<Response> {
      const answer = kept(keptRequestOf(request), hostOf(request.url))
      return answer ? responseOf(answer) : app.fetch(request, bindings)
    },

    /**
     * Answers a request for a kept page on Node's own objects: making a Request and a Response of each costs a sixth of
     * the pages that one process can serve.
     *
     * @returns false when the request is for anything else, and untouched
     */
    answerKept({ method = '', url = '', headers }: IncomingMessage, outgoing: ServerResponse): boolean {
      const acceptEncoding = String(headers['accept-encoding'] ?? '')
      const { accept, 'if-none-match': ifNoneMatch = null } = headers
      const asked = { method, target: url, acceptEncoding, accept, ifNoneMatch }
      const answer = headers.host ? kept(asked, headers.host) : null
      if (!answer) return false
      outgoing.writeHead(answer.status, answer.headers)
      outgoing.end(answer.body)
      return true
    },
  }
}
export type App = ReturnType<typeof createApp>

const hostOf = (url: string) => url.slice(url.indexOf('://') + 3, url.indexOf('/', url.indexOf('://') + 3))
