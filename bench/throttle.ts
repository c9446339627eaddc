import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** One direction of the line: when it is free again, and what it carries. */
type Lane = { freeAt: number; bitsPerSecond: number }
export type Throttle = { port: number; [Symbol.asyncDispose](): Promise<void> }

const segment = 1460
const roundTripMs = 150

/**
 * A line of 150 ms and 1.6 Mbit/s down, 750 kbit/s up, in front of a server on this machine: a round trip for each new
 * connection and each exchange, and a bandwidth that all connections share. Unlike the browser's own emulation it also
 * slows prefetches and handshakes.
 */
export async function startThrottle(target: number): Promise<Throttle> {
  const down: Lane = { freeAt: 0, bitsPerSecond: 1.6e6 }
  const up: Lane = { freeAt: 0, bitsPerSecond: 750e3 }
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    sockets.add(client)
    client.setNoDelay(true)
    let upstream: Socket | null = null
    let isOver = false
    let pending = 0
    let hasEnded = false
    const early: Buffer[] = []
    const end = () => {
      isOver = true
      sockets.delete(client)
      client.destroy()
      upstream?.destroy()
    }
    const finish = () => {
      if (hasEnded && pending === 0 && !isOver) client.end()
    }
    const sendUp = carrier(up, (part) => {
      if (isOver) return
      if (upstream && !upstream.connecting) upstream.write(part)
      else early.push(part)
    })
    const sendDown = carrier(down, (part) => {
      pending -= 1
      if (!isOver) client.write(part)
      finish()
    })
    client.on('error', end)
    client.on('close', end)
    client.on('data', sendUp)
    // The kernel took the connection at once; the handshake's round trip is charged to the first bytes.
    setTimeout(() => {
      if (isOver) return
      const socket = connect(target, '127.0.0.1', () => {
        socket.setNoDelay(true)
        for (const part of early.splice(0)) socket.write(part)
      })
      upstream = socket
      socket.on('data', (chunk: Buffer) => {
        pending += Math.ceil(chunk.length / segment)
        sendDown(chunk)
      })
      socket.on('end', () => {
        hasEnded = true
        finish()
      })
      socket.on('error', end)
    }, roundTripMs * 1.5)
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The system gave no port')
  return {
    port: address.port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Carries chunks along a lane to `deliver`: each leaves when the lane is free, and is there half a round trip later. */
function carrier(lane: Lane, deliver: (part: Buffer) => void): (chunk: Buffer) => void {
  // Keeps one connection's bytes in order, whatever order timers fire in.
  const queue: Buffer[] = []
  return (chunk) => {
    for (let at = 0; at < chunk.length; at += segment) {
      const part = chunk.subarray(at, at + segment)
      const now = performance.now()
      lane.freeAt = Math.max(lane.freeAt, now) + ((part.length * 8) / lane.bitsPerSecond) * 1000
      queue.push(part)
      const deliverNext = () => {
        const next = queue.shift()
        if (next) deliver(next)
      }
      setTimeout(deliverNext, Math.max(0, lane.freeAt + roundTripMs / 2 - now))
    }
  }
}
