import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { addressesOf } from './addresses.ts'
import { oneClickApi, oneClickPath } from './api/newsletter.ts'
import type { Site } from './compose.ts'
import { StoreBusyError, writeQueueFill } from './db/write.ts'
import { TypesettingBusyError } from './documents/typeset.ts'
import type { Env } from './env.ts'
import { answerAt, createAddressList, type InTurn } from './http/address.ts'
import { clientAddress, createBuckets, isLoopback } from './http/client.ts'
import { createFairQueue, TurnedAwayError } from './http/fair-queue.ts'
import { caching, commonHeaders, inertPolicy } from './http/headers.ts'
import { createHealth, healthLimit } from './http/health.ts'
import { type KeptRequest, keptRequestOf, responseOf, splitTarget, targetOf } from './http/kept.ts'
import { countsLimit, createLimiter, createSharedLimiter, createWorkLimiter } from './http/limits.ts'
import { asksForPage, plainAnswer } from './http/plain-page.ts'
import { busyRetryAfter, problem, storeBusy } from './http/problem.ts'
import { createHostCheck, hostsOf, isSameOrigin } from './http/same-origin.ts'
import type { StaticFiles } from './http/static.ts'
import { turnedAway } from './http/turned-away.ts'
import type { Observer } from './metrics/observer.ts'
import type { PageAnswers } from './pages/answer.ts'

type Parts = {
  env: Env
  log: Logger
  site: Pick<Site, 'db' | 'services' | 'shared'>
  now?: () => Date
  files?: StaticFiles
  pages?: PageAnswers
  /** Whether more is asked for than can be done of late. */
  isLate?: () => boolean
  /** Begins a costly work when it is its turn. */
  afterwards?: (work: () => void) => void
  /** True once the process was told to stop. */
  draining?: () => boolean
  /** Who counts what happens, if anybody does. */
  observer?: Observer | null
  /** The hosts that it answers for; those of the public address unless said. */
  isOwnHost?: (host: string | undefined) => boolean
}
type Bindings = { Bindings: Partial<HttpBindings>; Variables: { id: string; foreign?: boolean } }

/** How full the queue of writes is, from 0 to 1, when costly work gives way: before the first lead is turned away. */
const givesWayAt = 0.75
/** A browser that posts to what is no page, as a file's form does, from another site. */
const fromElsewhere = {
  title: 'This was not sent',
  text: 'Your browser says that it comes from another site. Go back to find what you entered, load that page again, and send it from there.',
}
/** How long it takes to be told that one asked for a health answer too often. */
const refusalMs = 1_000

/** The server as a function from request to response: what is kept, then checks, files, the list of addresses, pages. */
export function createApp({
  env,
  log,
  site,
  files,
  pages,
  now = () => new Date(),
  isLate = () => false,
  afterwards,
  draining = () => false,
  observer,
  isOwnHost = createHostCheck(env.siteUrl),
}: Parts) {
  const https = env.siteUrl?.startsWith('https:') ?? false
  const common = commonHeaders(https)
  const limiters = {
    form: site.shared ? createSharedLimiter(env.rateLimit, site.shared.count) : createLimiter(env.rateLimit),
    health: createLimiter(env.rateLimit.length > 0 ? [healthLimit] : []),
    counts: createLimiter(env.rateLimit.length > 0 ? [countsLimit] : []),
  }
  const bucketOf = createBuckets(site.shared?.clientKey)
  const workLimiter = createWorkLimiter(env.rateLimit)
  // Rendering takes the one thread, so two at once would both be late. A form waits for the disk, so many may.
  const renderings = createFairQueue({ atOnce: 1, mostWaiting: 64, mostOfClient: 16, patienceMs: 5_000, afterwards })
  // A thread of its own typesets one document after the other; what it makes for whoever waits here holds up no page.
  const documents = createFairQueue({ atOnce: 1, mostWaiting: 16, mostOfClient: 4, patienceMs: 15_000 })
  const forms = createFairQueue({ atOnce: 32, mostWaiting: 64, mostOfClient: 64, patienceMs: 10_000 })
  const addresses = createAddressList(
    addressesOf({
      env,
      site,
      origin: pages?.origin ?? env.siteUrl ?? `http://localhost:${env.port}`,
      now,
      health: createHealth({ db: site.db, dataDir: env.dataDir, now, draining, faults: site.services.faultKinds }),
      isThere: (path) => (pages ? pages.routeOf(path) !== null : true),
    }),
  )
  site.services.counts.know({
    page: (path) => pages?.countedAt(path) ?? null,
    file: (path) => files?.has(path) || addresses.at(path)?.path === path,
  })
  const app = new Hono<Bindings>({ strict: false })

  const addressOf = (c: Context<Bindings>) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    return clientAddress(socket, c.req.header('x-forwarded-for') ?? null, env.trustProxy)
  }
  const clientOf = (c: Context<Bindings>) => bucketOf(addressOf(c))
  /** Behind a proxy that nobody told of (TRUST_PROXY) everybody would come from this machine: that is no client to judge by. */
  const senderOf = (c: Context<Bindings>) => (isLoopback(addressOf(c)) ? null : clientOf(c))

  /**
   * Leads go first: what costs and is no lead is refused before the first of them is (decision 12). A loop that is late
   * while nothing is rendered has a slow machine to thank for it, and one page more is not what delays it.
   */
  const givesWay = () => (isLate() && renderings.isFull()) || writeQueueFill(site.db) >= givesWayAt

  /** Costly work for a client: refused when there is too much to do, or when it asks too often. */
  const costlyTurn =
    (c: Context<Bindings>, line = renderings): InTurn =>
    async (work) => {
      const client = clientOf(c)
      const wait = await workLimiter(client)
      if (wait) throw new TurnedAwayError(429, wait)
      if (givesWay()) throw new TurnedAwayError(503, busyRetryAfter)
      return line.run(client, work, c.req.raw.signal)
    }

  /** A form that was sent from a page: it is taken as long as a lead is. */
  const formTurn =
    (c: Context<Bindings>): InTurn =>
    (work) =>
      forms.run(clientOf(c), work)

  app.use(async (c, next) => {
    const start = performance.now()
    const id = randomUUID()
    c.set('id', id)
    await next()
    const { path } = targetOf(c.req.raw.url)
    for (const [name, value] of Object.entries({ ...common, 'X-Request-Id': id })) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', caching.never)
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', inertPolicy)
    const passed = performance.now() - start
    const ms = Math.round(passed * 10) / 10
    const route = routeOf(path)
    observer?.answered({ method: c.req.method, route, status: c.res.status, seconds: passed / 1000 })
    const level = addresses.at(path)?.quiet ? 'debug' : 'info'
    log[level]({ id, method: c.req.method, route, status: c.res.status, ms }, 'request')
  })

  const oneClick = oneClickApi(site.services.newsletter)
  app.use(async (c, next) => {
    const { path } = targetOf(c.req.raw.url)
    if (!hostsOf(c.req.raw).every(isOwnHost)) return problem(421)
    if (c.req.method === 'POST' && path === oneClickPath) {
      const answer = await oneClick(c.req.raw)
      if (answer instanceof Response) return answer
      c.req.raw = answer
    }
    if (!isSameOrigin(c.req.raw, env.siteUrl)) {
      if (!asksForPage(c.req.raw.headers)) return problem(403)
      if (c.req.method !== 'POST' || !pages?.takesPosts(path)) return plainAnswer(fromElsewhere, 403)
      c.set('foreign', true)
    }
    await next()
  })

  app.all('*', async (c) => {
    const request = c.req.raw
    const { path } = targetOf(request.url)
    const id = c.get('id')
    const file = files?.answer(path, request, common)
    if (file) return file
    const address = addresses.at(path)
    if (address) {
      if (address.givesWay && request.method === 'POST' && givesWay()) throw new TurnedAwayError(503, busyRetryAfter)
      const isLimited = address.limit === 'health' || request.method === 'POST'
      const wait = address.limit && isLimited ? await limiters[address.limit](address.path, clientOf(c)) : null
      if (wait) {
        // A monitor gone wild asks again as soon as it is answered: then it is once a second, and costs the others nothing.
        if (address.limit === 'health') await pause(refusalMs, null, { signal: request.signal }).catch(() => null)
        return problem(429, { headers: { 'Retry-After': String(wait) } })
      }
      const inTurn = costlyTurn(c, address.typesets ? documents : renderings)
      return answerAt(address, request, { id, inTurn, client: senderOf(c) })
    }
    if (path === '/api' || path.startsWith('/api/')) return problem(404)
    if (!pages) return problem(404)
    // Only addresses that take posts are counted: others could be made up without end, and each would need memory.
    const foreign = c.get('foreign') ?? false
    const posts = request.method === 'POST' && pages.takesPosts(path) && !foreign
    const retryAfter = posts ? await limiters.form(path, clientOf(c)) : null
    const inTurn = posts && !retryAfter ? formTurn(c) : costlyTurn(c)
    return pages.answer(request, { id, inTurn, client: senderOf(c), foreign, ...(retryAfter && { retryAfter }) })
  })

  app.onError((error, c) => {
    if (error instanceof TurnedAwayError) return turnedAway(error, c.req.raw)
    if (error instanceof StoreBusyError || error instanceof TypesettingBusyError) return storeBusy()
    // Who left before the answer has no use for one.
    if (error === c.req.raw.signal.reason) return problem(503)
    site.services.reportError(error, c.get('id'))
    return problem(500)
  })

  /** The kind of an address, for the log: one that anybody could make up is not repeated there. */
  const routeOf = (path: string): string =>
    addresses.at(path)?.path ?? pages?.routeOf(path) ?? (files && path.startsWith('/assets/') ? '/assets/*' : '*')

  /** What is kept as bytes, unless the request is for another host. */
  function kept(asked: KeptRequest, hosts: readonly string[]) {
    // A target that names a host of its own is looked at with care, elsewhere.
    if (!hosts.every(isOwnHost) || !asked.target.startsWith('/')) return null
    const start = observer ? performance.now() : 0
    const id = randomUUID()
    const { path } = splitTarget(asked.target)
    const answer = pages?.kept(asked, id) ?? files?.kept(path, asked, common, id) ?? keptAt(path, asked, id)
    if (answer && observer) {
      const seconds = (performance.now() - start) / 1000
      observer.answered({ method: asked.method, route: routeOf(path), status: answer.status, seconds })
    }
    if (answer && log.isLevelEnabled('debug')) {
      log.debug({ id, method: asked.method, route: routeOf(path), status: answer.status }, 'kept answer')
    }
    return answer ?? null
  }
  /** The same for what is neither a page nor a file. */
  function keptAt(path: string, asked: KeptRequest, id: string) {
    const address = addresses.at(path)
    if (address) return address.kept?.(asked, id)
    return files?.has(path) || path === '/api' || path.startsWith('/api/') ? null : pages?.keptNowhere(asked, id)
  }

  return {
    /** The addresses that take posts and are no pages. */
    endpoints: addresses.rows.flatMap(({ path, methods }) => (methods.POST ? [path] : [])),
    /** Every address that is no screen and no file. */
    addresses: addresses.rows,
    /** Whether an address is answered here, be there pages or not. */
    knows: (path: string): boolean =>
      addresses.at(path) !== undefined || path.startsWith('/api/') || (files?.has(path) ?? false),

    /** Answers one request. */
    fetch(request: Request, bindings?: Partial<HttpBindings>): Response | Promise<Response> {
      const answer = kept(keptRequestOf(request), hostsOf(request))
      return answer ? responseOf(answer) : app.fetch(request, bindings)
    },

    /**
     * Answers a request for what is kept on Node's own objects: making a Request and a Response of each costs a sixth of
     * the pages that one process can serve.
     *
     * @returns false when the request is for anything else, and untouched
     */
    answerKept({ method = '', url = '', headers }: IncomingMessage, outgoing: ServerResponse): boolean {
      const acceptEncoding = String(headers['accept-encoding'] ?? '')
      const { accept, range, 'if-none-match': ifNoneMatch = null } = headers
      const ifRange = headers['if-range'] as string | undefined
      const asked = { method, target: url, acceptEncoding, accept, ifNoneMatch, range, ifRange }
      const answer = headers.host ? kept(asked, [headers.host]) : null
      if (!answer) return false
      outgoing.writeHead(answer.status, answer.headers)
      outgoing.end(answer.body)
      return true
    },
  }
}
export type App = ReturnType<typeof createApp>
