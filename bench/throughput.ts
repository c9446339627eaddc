import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { machineLine, quiet } from './machine.ts'
import { type Forms, startNginx } from './nginx.ts'
import type { Row } from './report.ts'
import { settled, startSite } from './site.ts'
import { type LoadResult, wrk } from './wrk.ts'

const seconds = 10

/**
 * The home page's requests per second beside nginx serving the same bytes with the same headers. Client and server
 * share the machine, so only figures of one run compare; the two take turns.
 */
export const throughput: Bench = async ({ runs = 3 }) => {
  await using site = await startSite()
  await settled(`${site.url}/`)
  await using nginx = await startNginx(await formsOfSite(site.url), await headersOf(site.url))
  const rows: Row[] = []
  for (const encoding of ['identity', 'br'] as const) {
    const load = (port: number, duration: number) => wrk(`http://127.0.0.1:${port}/`, { seconds: duration, encoding })
    await load(site.port, 2)
    await load(nginx.port, 2)
    const ours: LoadResult[] = []
    const theirs: LoadResult[] = []
    for (let run = 1; run <= runs; run += 1) {
      await quiet()
      theirs.push(await load(nginx.port, seconds))
      await quiet()
      ours.push(await load(site.port, seconds))
      const [peer, own] = [theirs.at(-1), ours.at(-1)].map((result) => Math.round(result?.perSecond ?? 0))
      console.error(`throughput ${encoding} ${run}/${runs}: nginx ${peer}, this site ${own} a second`)
    }
    const middle = (results: LoadResult[], key: keyof LoadResult) => median(results.map((result) => result[key]))
    const failures = [...ours, ...theirs].reduce((sum, result) => sum + result.failures, 0)
    rows.push(
      {
        figure: `/ per second, ${encoding}`,
        peer: middle(theirs, 'perSecond'),
        site: middle(ours, 'perSecond'),
        allowed: { leastTimes: 0.7 },
      },
      {
        figure: `  99 in 100 within, ${encoding}`,
        peer: middle(theirs, 'p99Ms'),
        site: middle(ours, 'p99Ms'),
        unit: 'ms',
        digits: 2,
        allowed: 'told',
      },
      { figure: `  failed requests, ${encoding}`, site: failures, allowed: { most: 0 } },
    )
  }
  const title = `Throughput: wrk -t1 -c50, medians of ${runs} × ${seconds} s`
  return [{ title, peerName: 'nginx', rows, notes: [machineLine()] }]
}

/** The home page as the site sends it, in each encoding, as bytes. */
async function formsOfSite(url: string): Promise<Forms> {
  const { request } = await import('node:http')
  const bytesOf = (encoding: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const sent = request(`${url}/`, { headers: { 'Accept-Encoding': encoding } }, async (response) => {
        const isRight = response.statusCode === 200 && (response.headers['content-encoding'] ?? 'identity') === encoding
        if (!isRight) reject(new Error(`The home page was answered with ${response.statusCode}, not as ${encoding}`))
        else resolve(Buffer.concat(await response.toArray()))
      })
      sent.on('error', reject).end()
    })
  return { identity: await bytesOf('identity'), br: await bytesOf('br'), gzip: await bytesOf('gzip') }
}

/** Headers that nginx writes by itself, or that depend on the encoding. */
const written = new Set(
  'connection content-encoding content-length content-type date etag keep-alive server transfer-encoding vary'.split(
    ' ',
  ),
)

/** The home page's headers that nginx has to be told; each answer's id is made anew there too. */
async function headersOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${url}/`)
  const kept = [...headers].filter(([name]) => !written.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'x-request-id' ? '$request_id' : value]))
}
