/**
 * Keeps so many slow connections open, each from one of so many addresses, for some seconds, and opens a new one for
 * each that is closed; then prints how long they lived. A process of its own, so it takes no time from the process that
 * measures.
 *
 * node slow-clients.ts PORT CONNECTIONS ADDRESSES SECONDS
 */
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Seconds that a connection lives at least when it is taken: the server closes an idle one after 5. One beyond the
 * number that it takes is closed at once.
 */
const shortestTaken = 3

/** The printed result, as JSON: connections that were opened, refused, and how long the others took to be closed. */
export type SlowClients = { opened: number; refused: number; closed: number; longestSeconds: Record<string, number> }

// They stand for other machines: what they do here is not to hold up what is measured.
setPriority(19)

const [port = 0, connections = 1, addresses = 1, seconds = 1] = process.argv.slice(2).map(Number)
const result: SlowClients = { opened: 0, refused: 0, closed: 0, longestSeconds: {} }
const end = performance.now() + seconds * 1000

type Kind = {
  /** The bytes that are sent at once. */
  first: string
  /** The bytes that are sent whenever so many milliseconds have passed. */
  again?: string
  everyMs?: number
  /** It does not read what it is sent. */
  unread?: true
  /** It asks for whole requests in time, so nothing closes it but the number of its like. */
  lasting?: true
}
const kinds: Record<string, Kind> = {
  'headers byte by byte': { first: 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ', again: 'x', everyMs: 1_000 },
  'a body byte by byte': {
    first:
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    again: ' ',
    everyMs: 1_000,
  },
  'nothing at all': { first: '' },
  'films that are not read': {
    first: 'GET /media/intro.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8),
    unread: true,
  },
  'one request after another': {
    first: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
    again: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
    everyMs: 3_500,
    lasting: true,
  },
}
const names = Object.keys(kinds)

/** Opens one connection after another, until the end. */
async function client(number: number) {
  const name = names[number % names.length] ?? ''
  const address = Math.floor(number / names.length) % addresses
  const { first, again, everyMs, unread, lasting } = kinds[name] as Kind
  while (performance.now() < end) {
    const since = performance.now()
    result.opened += 1
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.2.${address >> 8}.${1 + (address & 255)}`,
    })
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => {})
    if (unread) socket.pause()
    else socket.resume()
    socket.write(first)
    const timer = again ? setInterval(() => socket.write(again), everyMs) : undefined
    // A paused socket is told of its end only when it has read everything; what it writes fails at once.
    const probe = unread ? setInterval(() => socket.write('\r\n'), 500) : undefined
    await Promise.race([closed, wait(Math.max(0, end - performance.now()), undefined, { ref: false })])
    clearInterval(timer)
    clearInterval(probe)
    const lived = (performance.now() - since) / 1000
    if (!socket.destroyed) {
      socket.destroy()
      // It was still open when the run ended, which tells something only of those that had time to be closed.
      if (!lasting && lived > 35) result.longestSeconds[name] = Math.max(result.longestSeconds[name] ?? 0, lived)
    } else if (lived < shortestTaken) {
      result.refused += 1
      // It knocks again, but this is no flood of connections.
      await wait(5_000)
    } else if (!lasting) {
      result.closed += 1
      result.longestSeconds[name] = Math.max(result.longestSeconds[name] ?? 0, lived)
    }
  }
}

await Promise.all(Array.from({ length: connections }, (_, number) => client(number)))
console.log(JSON.stringify(result))
