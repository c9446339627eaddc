import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { TypesettingBusyError, TypesettingLateError } from '#knowledge/typesetting/typeset.server.ts'
import { oneClickApi, oneClickPath } from '#office/newsletter/one-click-unsubscribe.server.ts'
import { contentFingerprint } from '#platform/content-fingerprint.ts'
import { StoreBusyError } from '#platform/db/write.ts'
import { type Env, siteOriginOf } from '#platform/env.ts'
import type { Cache } from '#platform/http/cache.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callEndpoint, createEndpointList, targetOf } from '#platform/http/endpoint.ts'
import { caching, commonHeaders, finalHeadersOf, inertPolicy } from '#platform/http/headers.ts'
import { createHealthEndpoints } from '#platform/http/health.ts'
import { asksForPage, plainAnswer } from '#platform/http/plain-page.ts'
import { busyRetryAfter, problem, storeBusy } from '#platform/http/problem.ts'
import { isProblem, problemPage } from '#platform/http/problem-page.ts'
import { TurnedAwayError } from '#platform/http/queue.ts'
import { createHostCheck, hostsOf, isSameSite } from '#platform/http/same-origin.ts'
import { onlyPublic, type StaticFiles } from '#platform/http/static.ts'
import { turnedAway } from '#platform/http/turned-away.ts'
import type { PageAnswers } from '#platform/render/page-answers.ts'
import { createAdmission } from './admission.ts'
import { siteEndpoints } from './endpoints.ts'
import type { Services } from './open-services.ts'

type Parts = {
  env: Env
  log: Logger
  services: Services
  now?: () => Date
  files?: StaticFiles
  pages?: PageAnswers
  cache: Cache
  /** True once the process was told to stop. */
  draining?: () => boolean
  /** The hosts that it answers for. Default: those of the public address. */
  isOwnHost?: (host: string | undefined) => boolean
}
type Bindings = {
  Bindings: Partial<HttpBindings>
  Variables: { id: string; headers: Readonly<Record<string, string>>; caller: Caller; foreign?: boolean }
}

/** Shown when a browser on another site posts to an address that is not a page, as the form in a saved file does. */
const foreignPostNotice = {
  title: 'This was not sent',
  text: 'Your browser says that it comes from another site. Go back to find what you entered, load that page again, and send it from there.',
}
const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** The pause before a client is told that it asks for health too often, in milliseconds. */
const slowDownMs = 1_000

/**
 * Makes the server as a function from request to response. It checks the host and the origin, then looks for a file,
 * for an endpoint, and at last for a page.
 */
export function createApp({
  env,
  log,
  services,
  files: published,
  pages,
  cache,
  now = () => new Date(),
  draining = () => false,
  isOwnHost = createHostCheck(env.siteUrl),
}: Parts) {
  const https = env.siteUrl?.startsWith('https:') ?? false
  const common = { ...commonHeaders(https), 'Cache-Control': caching.never, 'Content-Security-Policy': inertPolicy }
  const files = published && onlyPublic(published, services.isPublic)
  const { office } = services
  const admission = createAdmission({ env, log, office })
  const endpoints = createEndpointList(
    siteEndpoints({
      env,
      services,
      now,
      serving: {
        origin: pages?.origin ?? siteOriginOf(env),
        cache,
        isThere: (path) => (pages ? pages.routeOf(path) !== null : true),
      },
      health: createHealthEndpoints({
        db: office.db,
        dataDir: env.dataDir,
        now,
        draining,
        faults: office.monitoring.faultKinds,
        content: contentFingerprint(env.contentDir),
      }),
    }),
  )
  office.analytics.service.setKnownAddresses({
    page: (path) => pages?.countedAt(path) ?? null,
    file: (path) => files?.has(path) || endpoints.at(path)?.path === path,
    mailLinks: office.newsletter.campaigns.linkedPages,
  })
  const app = new Hono<Bindings>({ strict: false })

  const callerOf = ({ env: bindings, req }: Context<Bindings>) => {
    // Requests that come by no connection are this program's own.
    const peer = bindings?.incoming ? bindings.incoming.socket.remoteAddress : '127.0.0.1'
    return admission.callerOf(peer, req.header('x-forwarded-for') ?? null)
  }

  app.use(async (c, next) => {
    const start = performance.now()
    const id = randomUUID()
    const headers = { ...common, 'X-Request-Id': id }
    c.set('id', id)
    c.set('headers', headers)
    // Read at once: a closed connection has no address.
    c.set('caller', callerOf(c))
    await next()
    const { path } = targetOf(c.req.raw.url)
    if (isProblem(c.res) && asksForPage(c.req.raw.headers) && !isApi(path)) c.res = await inWords(c)
    // An answer that has all its headers is left as it is.
    const finalHeaders = finalHeadersOf(c.res)
    for (const [name, value] of finalHeaders ? [] : Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    // Requests for shared answers come all the time and are not worth a line.
    const stored = finalHeaders ? finalHeaders['Cache-Control'] : c.res.headers.get('Cache-Control')
    const level = stored?.startsWith('public') || endpoints.at(path)?.quiet ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round((performance.now() - start) * 10) / 10
    log[level]({ id, method: c.req.method, route: routeOf(path), status: c.res.status, ms }, 'request')
  })

  const oneClick = oneClickApi(office.newsletter.service)
  app.use(async (c, next) => {
    const { path } = targetOf(c.req.raw.url)
    if (!hostsOf(c.req.raw).every(isOwnHost)) return problem(421)
    if (c.req.method === 'POST' && path === oneClickPath) {
      const answer = await oneClick(c.req.raw)
      if (answer instanceof Response) return answer
      c.req.raw = answer
    }
    if (!isSameSite(c.req.raw, env.siteUrl)) {
      if (!asksForPage(c.req.raw.headers)) return problem(403)
      if (c.req.method !== 'POST' || !pages?.takesPosts(path)) return plainAnswer(foreignPostNotice, 403)
      c.set('foreign', true)
    }
    await next()
  })

  app.all('*', async (c) => {
    const request = c.req.raw
    const { path } = targetOf(request.url)
    const [id, headers, caller] = [c.get('id'), c.get('headers'), c.get('caller')]
    const file = files?.answer(path, request, headers)
    if (file) return file
    const endpoint = endpoints.at(path)
    if (endpoint) {
      if (endpoint.yieldsToLeads && request.method === 'POST' && admission.isBusyWithLeads())
        throw new TurnedAwayError(503, busyRetryAfter)
      const isLimited = endpoint.limit === 'health' || request.method === 'POST'
      const wait = endpoint.limit && isLimited ? await admission.waitOf(endpoint.limit, endpoint.path, caller) : null
      if (wait) {
        // A monitor that asks without a pause is slowed down to once a second.
        if (endpoint.limit === 'health') await pause(slowDownMs, null, { signal: request.signal }).catch(() => null)
        return problem(429, { headers: { 'Retry-After': String(wait) } })
      }
      return callEndpoint(endpoint, request, {
        id,
        headers,
        admit: admission.forWork(caller),
        runInQueue: endpoint.typesets ? admission.documents : admission.renderings,
        client: admission.bucketForSpam(caller),
      })
    }
    if (isApi(path)) return problem(404)
    if (!pages) return problem(404)
    // Only pages that take posts are counted: others could be invented without end, and each needs memory.
    const foreign = c.get('foreign') ?? false
    const posts = request.method === 'POST' && pages.takesPosts(path) && !foreign
    const retryAfter = posts ? await admission.waitOf('form', path, caller) : null
    // A form sent from a page is accepted for as long as a lead is.
    const queueing =
      posts && !retryAfter
        ? { admit: async () => {}, runInQueue: admission.forms }
        : { admit: admission.forWork(caller), runInQueue: admission.renderings }
    return pages.answer(request, {
      id,
      headers,
      ...queueing,
      client: admission.bucketForSpam(caller),
      foreign,
      ...(retryAfter && { retryAfter }),
    })
  })

  app.onError((error, c) => {
    if (error instanceof TurnedAwayError) return turnedAway(error, c.req.raw)
    // It may be the machine or the document, so the owner is told.
    if (error instanceof TypesettingLateError) services.pageServices.reportError(error, c.get('id'))
    if (error instanceof StoreBusyError || error instanceof TypesettingBusyError) return storeBusy()
    // The client left before the answer.
    if (error === c.req.raw.signal.reason) return problem(503)
    services.pageServices.reportError(error, c.get('id'))
    return problem(500)
  })

  /** Says a problem to a person, in the site's own page where there is nothing at the address. */
  async function inWords(c: Context<Bindings>): Promise<Response> {
    const request = c.req.raw
    const isNowhere = [400, 404].includes(c.res.status) && ['GET', 'HEAD'].includes(request.method)
    const page = isNowhere ? await pages?.notFound(request, c.get('headers'), admission.renderings) : null
    return page ?? problemPage(c.res, request)
  }

  /** The kind of an address, for the log. An address that a visitor made up is not repeated there. */
  const routeOf = (path: string): string =>
    endpoints.at(path)?.path ?? pages?.routeOf(path) ?? (files && path.startsWith('/assets/') ? '/assets/*' : '*')

  return {
    /** The paths of the endpoints that take posts, but for those that content adds. */
    postPaths: endpoints.rows.flatMap(({ path, methods }) => (methods.POST && !path.includes(':') ? [path] : [])),
    /** Every address that is neither a screen nor a file. */
    endpoints: endpoints.rows,
    /** True when the server answers at this address, with or without pages. */
    knows: (path: string): boolean =>
      endpoints.at(path) !== undefined || path.startsWith('/api/') || (files?.has(path) ?? false),

    fetch: (request: Request, bindings?: Partial<HttpBindings>): Response | Promise<Response> =>
      app.fetch(request, bindings),
  }
}
export type App = ReturnType<typeof createApp>
