import { problem } from './problem.ts'
import type { Queue } from './queue.ts'

/** The server's knowledge of a request, beside the request itself. */
export type RequestContext = {
  id: string
  headers: Readonly<Record<string, string>>
  /**
   * Lets a client ask for costly work.
   *
   * @throws TurnedAwayError when it asked for too much lately, or leads need the server
   */
  admit: () => Promise<void>
  /**
   * Does costly work when its turn comes.
   *
   * @param signal ends the wait, unless others wait for the same work
   * @throws TurnedAwayError when the line is full
   */
  runInQueue: Queue
  /** The client's bucket for limits; null when the request comes from this machine. */
  client: number | null
}
export type Handler = (request: Request, context: RequestContext) => Response | Promise<Response>

/** An address that is not a screen. */
export type Endpoint = {
  /** The path. `/:name` at its end stands for one more part, `/*` for everything below. */
  path: string
  /** The handlers by method. GET also answers HEAD; every other method is refused. */
  methods: { GET?: Handler; POST?: Handler }
  /** The limit that applies: that of forms, of health checks, of counted page views, or none. */
  limit: 'form' | 'health' | 'counts' | null
  /** A post to it is refused while the store is so busy that a lead might be refused. */
  yieldsToLeads?: true
  /** Its work is typesetting in a thread of its own: it waits for its turn there, and pages do not wait for it. */
  typesets?: true
  /** Logged at debug level only: there is one request for each page that is read. */
  quiet?: true
}

const allowed = ({ methods }: Endpoint): string =>
  [...(methods.GET ? ['GET', 'HEAD'] : []), 'OPTIONS', ...(methods.POST ? ['POST'] : [])].join(', ')

export function callEndpoint(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
): Response | Promise<Response> {
  const headers = { Allow: allowed(endpoint) }
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...headers, 'Cache-Control': 'no-store' } })
  const handler = endpoint.methods[request.method === 'HEAD' ? 'GET' : (request.method as 'GET' | 'POST')]
  return handler ? handler(request, context) : problem(405, { headers })
}

/** The path without a slash at its end, which makes no difference. */
export const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path)

/**
 * Finds the endpoint that a path belongs to. A slash at the end makes no difference.
 *
 * @throws when two rows have the same path
 */
export function createEndpointList(rows: readonly Endpoint[]) {
  const exact = new Map(rows.map((row) => [row.path, row]))
  if (exact.size < rows.length) throw new Error('An endpoint is listed twice')
  const families = rows.flatMap((row) => {
    const [, start, end] = /^(.*\/)(\*|:\w+)$/.exec(row.path) ?? []
    return start === undefined ? [] : [{ row, start, deep: end === '*' }]
  })
  const find = (path: string): Endpoint | undefined =>
    exact.get(path) ??
    families.find(({ start, deep }) => path.startsWith(start) && (deep || /^[^/]+$/.test(path.slice(start.length))))
      ?.row
  return {
    rows,
    at: (path: string): Endpoint | undefined => find(path) ?? find(withoutSlash(path)),
  }
}

/** Splits an address into path and query, as they were sent. */
export function targetOf(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const target = start < 0 ? '/' : url.slice(start)
  const end = target.indexOf('?')
  return end < 0 ? { path: target, query: '' } : { path: target.slice(0, end), query: target.slice(end) }
}
