import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { boundConnections } from './connections.ts'
import { commonHeaders, inertPolicy } from './headers.ts'
import { problem } from './problem.ts'

type Options = {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
  port: number
  host?: string
  https: boolean
}

/** The limits of one process. The share of one client is bounded by the proxy. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8 * 1024,
  // Node would refuse a request without Host without our headers; the listener does it with them.
  requireHostHeader: false,
}
const maxConnections = 2_000
/** Somewhat later than Node's own timer and the answer that follows it. */
const waitingMs = 15_000
/** The time after which a connection on which nothing moves is closed, in milliseconds. Its client no longer reads. */
const idleMs = 30_000
/**
 * The time that a refused client gets to read the answer, in milliseconds. Then its connection ends, whatever it does.
 */
const lingerMs = 1_000

/** Listens on `port` (0: any free one), within Node's own limits. */
export async function listen({ fetch, port, host, https }: Options): Promise<Server> {
  const handle = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    errorHandler: (error) => refusal(error instanceof RequestError ? 400 : 500, https),
  })
  const server = createServer(limits, (incoming, outgoing) => {
    // While stopping, each answer closes its connection; otherwise a busy client would keep the server alive.
    if (!server.listening) outgoing.setHeader('Connection', 'close')
    if (hostsIn(incoming.rawHeaders) > 1) return void send(outgoing, refusal(400, https))
    void handle(incoming, outgoing)
  })
  const { lastAnswer } = boundConnections(server, { maxConnections, waitingMs, answeringMs: idleMs })
  const refused = new WeakSet<Socket>()
  server.setTimeout(idleMs)
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket
    // What comes after a refusal is refused too; the connection ends soon.
    if (refused.has(socket)) return
    refused.add(socket)
    if (error.code === 'ECONNRESET') return void socket.destroy()
    const last = lastAnswer(socket)
    if (last?.headersSent) return void socket.destroy()
    // The request before this one is answered first, and nothing after it.
    if (last?.req.complete) return void last.setHeader('Connection', 'close')
    void refuse(error, socket, https)
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    void send(response, refusal(417, https))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // The backlog is as large as the limit of connections; the kernel silently drops what comes beyond it.
    server.listen({ port, host, backlog: maxConnections }, () => resolve())
  })
  return server
}

/** Counts Host headers. Node takes the first of several; a proxy in front may have taken the last. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** Answers requests that the parser refuses, with a problem and all headers, as everywhere else. */
async function refuse(error: NodeJS.ErrnoException, socket: Socket, https: boolean) {
  if (!socket.writable) return socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const response = refusal(status, https)
  const body = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
  // Not at once: closing while the client still sends would take the answer from it.
  const end = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(end))
}

/** A problem for a request that never reached the application, with all headers. */
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
