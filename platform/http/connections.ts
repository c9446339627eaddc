import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Limits = {
  /** The most connections at once. Near it, each new one takes the place of an old one. */
  maxConnections: number
  /** The longest that a connection may stay without a complete head of a request, in milliseconds. */
  waitingMs: number
  /** The time after which a request under way may have to make room, in milliseconds: more than any answer takes. */
  answeringMs: number
}
type Connection = { since: number; last: ServerResponse<IncomingMessage> | null }

/** The share of the places at which old connections begin to make room; the rest is for those that come at once. */
const makesRoomAt = 0.95
const checkMs = 1_000

/**
 * Bounds the connections of a server, so slow clients cannot keep others out.
 *
 * Node's own timers are not enough: its timer for idle connections begins anew with every byte, and blank lines between
 * two requests begin no request. A connection that waits too long is closed here. When nearly all places are taken, a
 * new connection gets the place of the one that has waited longest, then of the one that has been answered longest.
 */
export function boundConnections(server: Server, { maxConnections, waitingMs, answeringMs }: Limits) {
  /** The open connections. Each moves to the end when its answer is complete. */
  const connections = new Map<Socket, Connection>()
  const now = () => performance.now()

  /** True while no answer is being made: the client has to send something first. */
  const isWaiting = ({ last }: Connection) => last === null || !last.req.complete

  function close(socket: Socket) {
    connections.delete(socket)
    socket.destroy()
  }

  function makeRoom() {
    for (const [socket, connection] of connections) if (isWaiting(connection)) return close(socket)
    for (const [socket, { since }] of connections) if (now() - since > answeringMs) return close(socket)
  }

  server.maxConnections = maxConnections
  server.on('connection', (socket: Socket) => {
    if (connections.size >= maxConnections * makesRoomAt) makeRoom()
    connections.set(socket, { since: now(), last: null })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse<IncomingMessage>) => {
    const connection = connections.get(socket)
    if (!connection) return
    Object.assign(connection, { since: now(), last: response })
    response.once('close', () => {
      // Of several requests in a row, the last one counts.
      if (connection.last !== response || !connections.delete(socket)) return
      connections.set(socket, Object.assign(connection, { since: now(), last: null }))
    })
  })
  const check = setInterval(() => {
    for (const [socket, { last, since }] of connections) if (last === null && now() - since > waitingMs) close(socket)
  }, checkMs).unref()
  server.once('close', () => clearInterval(check))

  return {
    /** Returns the answer of a connection's last request; null while there is none to be made. */
    lastAnswer: (socket: Socket) => connections.get(socket)?.last ?? null,
  }
}
