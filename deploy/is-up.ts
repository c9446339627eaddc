/**
 * Ends with 0 when the server on this machine answers, else with 1: for a container's health and a unit's start, where
 * no curl is. It reads PORT and SITE_URL as the server does.
 *
 * node deploy/is-up.ts [PATH] [--wait SECONDS]
 *
 * PATH is /healthz unless given; /readyz says that leads can be taken. With --wait it asks until the answer is good.
 */
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wait: { type: 'string', default: '0' } },
})
const port = Number(process.env.PORT || 3000)
// Another Host than the site's own is refused.
const host = process.env.SITE_URL ? new URL(process.env.SITE_URL).host : `localhost:${port}`

/** True when a path of the server is answered with 200 within three seconds. */
function isGood(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host }, timeout: 3_000 }, (response) => {
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
