/**
 * Asks for pages over one connection, so many a second whether or not the one before is answered, until its input ends,
 * and prints how long each took. A process of its own, so that no other load slows its clock.
 *
 *   node page-stream.ts PORT PER_SECOND PATH...
 */
import { once } from 'node:events'
import { Agent, request } from 'node:http'

/**
 * The printed result, as JSON: the requests with their moments, in milliseconds since 1970, and the time until each was
 * complete.
 */
export type PageStream = { pages: { path: string; at: number; ms: number }[]; failures: number }

const [port = 0, perSecond = 1] = process.argv.slice(2, 4).map(Number)
const paths = process.argv.slice(4)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const result: PageStream = { pages: [], failures: 0 }
const underWay = new Set<Promise<void>>()

async function ask(path: string): Promise<void> {
  const at = Date.now()
  const start = performance.now()
  const isThere = await new Promise<boolean>((resolve) => {
    const options = { agent, host: '127.0.0.1', port, path, headers: { 'Accept-Encoding': 'br' } }
    const sent = request(options, (response) => {
      response.resume().once('close', () => resolve(response.complete && response.statusCode === 200))
    })
    sent.on('error', () => resolve(false)).end()
  })
  result.pages.push({ path, at, ms: performance.now() - start })
  if (!isThere) result.failures += 1
}

const begin = performance.now()
let sent = 0
const timer = setInterval(() => {
  // A timer fires late now and then; what is due is sent at once, so that the rate stays what it is.
  for (; sent < ((performance.now() - begin) / 1000) * perSecond; sent += 1) {
    const asked = ask(paths[sent % paths.length] ?? '/')
    underWay.add(asked)
    void asked.then(() => underWay.delete(asked))
  }
}, 1000 / perSecond)
await once(process.stdin.resume(), 'end')
clearInterval(timer)
await Promise.all(underWay)
agent.destroy()
console.log(JSON.stringify(result))
