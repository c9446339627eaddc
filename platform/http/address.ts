import type { Line } from './line.ts'
import { problem } from './problem.ts'

/** What the server knows of a request beside what the request says. */
export type Visit = {
  /** The reference that the log has too. */
  id: string
  /**
   * Lets a client ask for something that costs.
   *
   * @throws TurnedAwayError when it asked for too much of late, or leads need the server
   */
  admit: () => Promise<void>
  /**
   * Does what costs when it is its turn.
   *
   * @param signal ends the wait of the one who asked for it, unless others may wait for the same
   * @throws TurnedAwayError when there is no room in the line
   */
  inLine: Line
  /** Whose it is, as limits count; null when it comes from this machine. */
  client: number | null
}
export type Handler = (request: Request, visit: Visit) => Response | Promise<Response>

/** An address that is no screen. */
export type Address = {
  /** As it is asked for. One that ends in `/:name` stands for all with one more part, in `/*` for all below it. */
  path: string
  /** What answers a method. GET answers HEAD too; every other method is refused. */
  methods: { GET?: Handler; POST?: Handler }
  /** A client may ask as often as it may send a form, as a monitor would, as pages are left, or as often as it likes. */
  limit: 'form' | 'health' | 'counts' | null
  /** It is refused while the server has too much to do, so that no lead is. */
  givesWay?: true
  /** What it makes is typeset in a thread of its own: it waits for its turn there, and pages do not wait for it. */
  typesets?: true
  /** Its requests are logged for who debugs alone: there is one for each page that is read. */
  quiet?: true
}

/** The methods of an address, as Allow names them. */
const allowed = ({ methods }: Address): string =>
  [...(methods.GET ? ['GET', 'HEAD'] : []), 'OPTIONS', ...(methods.POST ? ['POST'] : [])].join(', ')

/** Answers at an address by its method: 204 for OPTIONS, 405 for a method that it does not take. */
export function answerAt(address: Address, request: Request, visit: Visit): Response | Promise<Response> {
  const headers = { Allow: allowed(address) }
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...headers, 'Cache-Control': 'no-store' } })
  const handler = address.methods[request.method === 'HEAD' ? 'GET' : (request.method as 'GET' | 'POST')]
  return handler ? handler(request, visit) : problem(405, { headers })
}

/** A path without the slash at its end, which changes nothing. */
export const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path)

/**
 * Finds the address that a path belongs to. A slash at the end changes nothing.
 *
 * @throws when two rows have the same path
 */
export function createAddressList(rows: readonly Address[]) {
  const exact = new Map(rows.map((row) => [row.path, row]))
  if (exact.size < rows.length) throw new Error('An address is listed twice')
  const families = rows.flatMap((row) => {
    const [, start, end] = /^(.*\/)(\*|:\w+)$/.exec(row.path) ?? []
    return start === undefined ? [] : [{ row, start, deep: end === '*' }]
  })
  const find = (path: string): Address | undefined =>
    exact.get(path) ??
    families.find(({ start, deep }) => path.startsWith(start) && (deep || /^[^/]+$/.test(path.slice(start.length))))
      ?.row
  return {
    rows,
    at: (path: string): Address | undefined => find(path) ?? find(withoutSlash(path)),
  }
}

/** The path and the query of an address, as they were sent. */
export function targetOf(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const target = start < 0 ? '/' : url.slice(start)
  const end = target.indexOf('?')
  return end < 0 ? { path: target, query: '' } : { path: target.slice(0, end), query: target.slice(end) }
}
