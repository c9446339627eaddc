import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { clientAddress, networkOf } from './client.ts'
import { type ConnectionLimits, limitConnections } from './connections.ts'
import { commonHeaders, inertPolicy } from './headers.ts'
import { problem } from './problem.ts'
import { createTurns, type Turns } from './turns.ts'

type Options = {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
  /** Tried before everything else, on Node's own objects; says whether it answered. */
  first?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  port: number
  /** The one address to listen on; all of them unless said. */
  host?: string
  https: boolean
  /** Trusted proxies before it: all connections come from their address, so the cap for each would turn everybody away. */
  trustProxy?: number
  /** Who begins when; its own unless given. */
  turns?: Turns
  /** Others than those that a site has. */
  connections?: Partial<ConnectionLimits>
  /** Told of what is turned away before it is a request. */
  refused?: (reason: 'connections' | 'malformed') => void
}

const usual: ConnectionLimits = { perClient: 100, total: 2_000, pipelined: 20, unreadMs: 15_000 }

/**
 * Listens on `port` (0: any free one) with limits that keep slow clients from starving the others (RELIABILITY 1): 10 s
 * for headers, 15 s for a request, 8 KB of headers, 2,000 connections, 100 for each address, 15 s for an answer of which
 * nothing is taken. How many requests a connection brings one after another is not limited: how many it brings at once is.
 */
export async function listen(options: Options): Promise<Server> {
  const { fetch, first = () => false, port, host, https, refused = () => {} } = options
  const { trustProxy = 0, turns = createTurns() } = options
  const handle = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    errorHandler: (error) => refusal(error instanceof RequestError ? 400 : 500, https),
  })
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
    maxHeaderSize: 8 * 1024,
    // Left to Node, a request without Host would be refused without our headers; the listener refuses it too.
    requireHostHeader: false,
  }
  const server = createServer(limits, (incoming, outgoing) => {
    if (!connections.takes(incoming, outgoing)) return
    // A server that stops says so with its answer; else a busy client would keep its connection, and the server, for long.
    if (!server.listening) outgoing.shouldKeepAlive = false
    if (hostsIn(incoming.rawHeaders) > 1) return void send(outgoing, refusal(400, https))
    let isTried = false
    const tryFirst = () => {
      isTried = true
      return first(incoming, outgoing)
    }
    // A client that has ended its half by now gets what is kept, and no more.
    if (turns.try(tryFirst)) return
    const begin = () => {
      if (outgoing.destroyed || (!isTried && tryFirst())) return
      void handle(incoming, outgoing)
    }
    turns.take(() => clientOf(incoming, trustProxy), begin)
  })
  const perClient = trustProxy > 0 ? Number.POSITIVE_INFINITY : usual.perClient
  const limited = { ...usual, perClient, ...options.connections }
  const connections = limitConnections(server, limited, () => refused('connections'))
  server.on('connection', turns.connected)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'ECONNRESET') refused('malformed')
    void refuse(error, socket as Socket, https)
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    void send(response, refusal(417, https))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // As many may wait to be taken as are taken: the kernel drops whoever comes beyond, without a word to either end.
    server.listen({ port, host, backlog: limited.total }, () => resolve())
  })
  return server
}

/** Who asks, as one client counts. */
function clientOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
  return networkOf(clientAddress(socket.remoteAddress ?? '', forwardedFor, trustProxy))
}

/** Node keeps the first of several; a proxy in front may have read the last. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** What the parser itself refuses is answered like everything else: a problem with all headers. */
async function refuse(error: NodeJS.ErrnoException, socket: Socket, https: boolean) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const response = refusal(status, https)
  const body = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** A problem for what never reached the application, with all headers. */
const refusal = (status: number, https: boolean) =>
  problem(status, {
    headers: { ...commonHeaders(https), 'Content-Security-Policy': inertPolicy, 'X-Request-Id': crypto.randomUUID() },
  })

async function send(response: ServerResponse, answer: Response) {
  const body = await answer.text()
  const length = Buffer.byteLength(body)
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': length,
    connection: 'close',
  })
  response.end(body)
}
