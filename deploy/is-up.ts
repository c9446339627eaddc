/**
 * Exits with 0 when the server on this machine answers, else with 1. A container's health check and a unit's start use
 * it, because curl may be missing there. It reads HOST, PORT and SITE_URL as the server does.
 *
 * node deploy/is-up.ts [PATH] [--wait SECONDS]
 *
 * PATH is /healthz unless given; /readyz also tells whether leads can be taken. With --wait it asks again until the
 * answer is good or the time is up.
 */
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wait: { type: 'string', default: '0' } },
})
const port = Number(process.env.PORT || 3000)
const given = process.env.HOST || '127.0.0.1'
/** Where every address of the machine is listened on, this one is. */
const address = given === '0.0.0.0' || given === '::' ? '127.0.0.1' : given
// The server refuses any other Host.
const host = process.env.SITE_URL ? new URL(process.env.SITE_URL).host : `localhost:${port}`

/** True when a path of the server is answered with 200 within three seconds. */
function isGood(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: address, port, path, headers: { host }, timeout: 3_000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}

const [path = '/healthz'] = positionals
const until = performance.now() + Number(values.wait) * 1000
let good = await isGood(path)
while (!good && performance.now() < until) {
  await pause(200)
  good = await isGood(path)
}
process.exitCode = good ? 0 : 1
