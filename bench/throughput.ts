import { type Bare, type GivenPage, startBarePage } from './bare.ts'
import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { machineLine, quiet } from './machine.ts'
import { type Forms, startNginx } from './nginx.ts'
import { processorSeconds } from './processes.ts'
import type { Row } from './report.ts'
import { type StartedSite, settled, startSite } from './site.ts'
import { type LoadResult, wrk } from './wrk.ts'

const seconds = 10
/**
 * The short turns beside the bare server for each of nginx's rounds. Other work on the machine then slows both alike.
 */
const turns = 8

/**
 * The home page's requests per second beside nginx, and per second of processor time beside a bare server on
 * `node:http`, both with the same bytes and headers. Client and servers share the machine, so only figures of one run
 * compare; they take turns.
 */
export const throughput: Bench = async ({ runs = 3 }) => {
  await using site = await startSite()
  await settled(`${site.url}/`)
  const forms = await formsOfSite(site.url)
  await using nginx = await startNginx(forms, await headersOf(site.url))
  await using bare = await startBarePage(await givenPage(site.url, forms))
  const rows: Row[] = []
  const bareRows: Row[] = []
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
    bareRows.push(await besideBare(site, bare, encoding, runs * turns))
    const failures = [...ours, ...theirs].reduce((sum, result) => sum + result.failures, 0)
    rows.push(
      {
        figure: `/ per second, ${encoding}`,
        peer: middle(theirs, 'perSecond'),
        site: middle(ours, 'perSecond'),
        allowed: 'told',
      },
      {
        figure: `  99 in 100 within, ${encoding}`,
        peer: middle(theirs, 'p99Ms'),
        site: middle(ours, 'p99Ms'),
        unit: 'ms',
        digits: 2,
        allowed: 'told',
      },
      { figure: `  failed requests, ${encoding}`, site: failures, allowed: { max: 0 } },
    )
  }
  const title = `Throughput: wrk -t1 -c50, medians of ${runs} × ${seconds} s`
  const bareTitle = `Throughput for each second of processor time: medians of ${runs * turns} turns of 1 s`
  return [
    { title, peerName: 'nginx', rows, notes: [machineLine()] },
    { title: bareTitle, peerName: 'bare node:http', rows: bareRows, notes: [machineLine()] },
  ]
}

/** Requests served for each second of the server's processor time: the middle of many short turns of the two. */
async function besideBare(site: StartedSite, bare: Bare, encoding: string, times: number): Promise<Row> {
  const perProcessorSecond = async ({ pid, port }: { pid: number; port: number }) => {
    const before = processorSeconds(pid)
    const { requests } = await wrk(`http://127.0.0.1:${port}/`, { seconds: 1, encoding })
    return requests / (processorSeconds(pid) - before)
  }
  const taken: { peer: number; site: number }[] = []
  for (let turn = 1; turn <= times; turn += 1)
    taken.push({ peer: await perProcessorSecond(bare), site: await perProcessorSecond(site) })
  const peer = median(taken.map((each) => each.peer)) ?? 0
  // Each turn has its own ratio, because the machine may be twice as quick in the next.
  const ratio = median(taken.map((each) => each.site / each.peer)) ?? 0
  console.error(`throughput ${encoding}, ${times} turns: ${ratio.toFixed(2)} × a bare server`)
  return {
    figure: `/ per second of processor time, ${encoding}`,
    peer,
    site: peer * ratio,
    allowed: { minTimes: 0.5 },
  }
}

/** Returns the page that the bare server answers with: everything the site sends, except what Node writes itself. */
async function givenPage(url: string, forms: Forms): Promise<GivenPage> {
  const given: GivenPage = {}
  for (const [encoding, bytes] of Object.entries(forms)) {
    const { headers } = await fetch(`${url}/`, { headers: { 'Accept-Encoding': encoding } })
    const stored = [...headers].filter(([name]) => !['connection', 'date', 'keep-alive', 'x-request-id'].includes(name))
    // fetch decompresses the body and drops its Content-Encoding.
    const packed: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    given[encoding] = {
      headers: { ...Object.fromEntries(stored), ...packed, 'content-length': String(bytes.length) },
      body: Buffer.from(bytes).toString('base64'),
    }
  }
  return given
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

/** The home page's headers for nginx to send. It also makes a new id for each answer. */
async function headersOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${url}/`)
  const stored = [...headers].filter(([name]) => !written.has(name))
  return Object.fromEntries(stored.map(([name, value]) => [name, name === 'x-request-id' ? '$request_id' : value]))
}
