import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** A connection on which no request has begun is closed after so long, in milliseconds. */
const quietMs = 300
/** So long at most is waited for a moment in which nobody comes. */
const mostMs = 500
/** A turn of the event loop in which nothing happens takes less, in milliseconds. */
const calmMs = 1

/**
 * Takes no more connections, and returns when all requests are answered. Whoever has connected already may still ask: Node's
 * own way closes connections whose first request is on its way, and those that the kernel has taken for us, so that a proxy
 * in front would have to say that a form failed.
 */
export async function drain(server: Server): Promise<void> {
  await untilNobodyComes(server)
  const ended = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()))
  // After a look at what has come, also when the process was busy until now.
  setTimeout(() => setImmediate(() => server.closeIdleConnections()), quietMs).unref()
  await ended
}

/** Returns right after a turn in which no connection came, when the next one is least likely to be on its way. */
async function untilNobodyComes(server: Server) {
  let came = true
  const note = () => {
    came = true
  }
  server.on('connection', note)
  const until = performance.now() + mostMs
  // What is left of this turn is no turn: it may end without a look at who has come.
  await turn()
  while (came && performance.now() < until) {
    came = false
    const since = performance.now()
    await turn()
    if (performance.now() - since > calmMs) came = true
  }
  server.off('connection', note)
}
