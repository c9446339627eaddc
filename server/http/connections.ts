import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './client.ts'

export type ConnectionLimits = {
  /** Connections of one client: an IPv4 address, or the /64 of an IPv6 one. */
  perClient: number
  /** Connections of all clients. */
  total: number
  /** Requests on one connection that wait for their answers. Browsers send the next one only after that. */
  pipelined: number
  /** Milliseconds that an answer waits for a client that takes nothing of it. */
  unreadMs: number
}

type Connection = {
  socket: Socket
  client: string
  /** Bytes that the kernel took for the client at the last look. */
  taken: number
  /** When that was last more than before, or nothing waited. */
  since: number
  /** Requests that wait for their answers. */
  waiting: number
}

/** A client that has its number of connections learns of it after so long, in milliseconds, or it would ask again at once. */
const turnAwayMs = 1_000
/** Connections that wait to be turned away; beyond them it is done at once. */
const mostTurnedAway = 1_000

/**
 * Keeps a client from taking the connections of the others (RELIABILITY 1). They are counted for as long as they are open. A
 * client that has its number gets no further one; when all are taken, the client with the most gives up its oldest for
 * another one that has fewer. What is asked on a connection that is turned away is not answered, and no more of it read.
 *
 * A client that takes no byte of its answer for a while is given up, also one that leaves its half of an ended connection
 * open; slow but steady reading is not. Node's own `timeout` would not do: whatever a client sends starts that anew.
 */
export function limitConnections(
  server: Server,
  { perClient, total, pipelined, unreadMs }: ConnectionLimits,
  refused: () => void = () => {},
) {
  const clients = new Map<string, Set<Connection>>()
  /** Those that were let in. */
  const connections = new WeakMap<Socket, Connection>()
  let open = 0
  const turnedAway = new Set<Socket>()

  server.on('connection', (socket) => {
    const client = networkOf(socket.remoteAddress ?? '')
    const own = clients.get(client) ?? new Set()
    if (own.size >= perClient || (open >= total && !makeRoom(own.size))) {
      turnAway(socket)
      refused()
      return
    }
    const connection = { socket, client, taken: 0, since: performance.now(), waiting: 0 }
    connections.set(socket, connection)
    clients.set(client, own.add(connection))
    open += 1
    socket.once('close', () => forget(connection))
  })

  function turnAway(socket: Socket) {
    if (turnedAway.size >= mostTurnedAway) return void socket.destroy()
    turnedAway.add(socket)
    const end = setTimeout(() => socket.destroy(), turnAwayMs)
    socket.once('close', () => {
      clearTimeout(end)
      turnedAway.delete(socket)
    })
  }

  /** For a client that has `fewer` connections; says whether another one had more to give. */
  function makeRoom(fewer: number): boolean {
    const most = [...clients.values()].reduce((one, other) => (other.size > one.size ? other : one))
    const [oldest] = most
    if (!oldest || most.size <= fewer + 1) return false
    // The socket's end is told later, and its place is given away now.
    forget(oldest)
    oldest.socket.resetAndDestroy()
    return true
  }

  function forget(connection: Connection) {
    const own = clients.get(connection.client)
    if (!own?.delete(connection)) return
    if (own.size === 0) clients.delete(connection.client)
    open -= 1
  }

  function giveUpUnread() {
    const now = performance.now()
    for (const connection of [...clients.values()].flatMap((own) => [...own])) {
      const { socket } = connection
      const taken = takenOf(socket)
      // Once the last word is said, it is the client's end of the connection that is waited for.
      const waits = socket.writableLength > 0 || socket.writableEnded
      if (!waits || taken !== connection.taken) Object.assign(connection, { taken, since: now })
      // Were it only closed, the kernel would go on offering what it holds.
      else if (now - connection.since >= unreadMs) socket.resetAndDestroy()
    }
  }

  const guard = setInterval(giveUpUnread, Math.min(1_000, unreadMs / 4)).unref()
  server.once('close', () => clearInterval(guard))

  return {
    /** Whether a request is to be answered. Its connection ends when too many others wait there already. */
    takes({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const connection = connections.get(socket)
      if (!connection) {
        socket.pause()
        return false
      }
      if (connection.waiting >= pipelined) socket.destroy()
      if (socket.destroyed) return false
      connection.waiting += 1
      response.once('close', () => {
        connection.waiting -= 1
      })
      return true
    },
  }
}

/** Node tells only here what a partly made write came to: all that it was given, and what the kernel did not take of it yet. */
type Handle = { bytesWritten: number; writeQueueSize: number }

function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
