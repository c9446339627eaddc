import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/free-ports.ts'
import { nginxConfiguration } from '#tests/support/nginx.ts'
import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { machineLine, need, quiet } from './machine.ts'
import { startServer, temporaryFolder } from './processes.ts'
import type { Row } from './report.ts'
import { projectFolder, startSite } from './site.ts'
import { type LoadResult, wrk } from './wrk.ts'

const run = promisify(execFile)
const seconds = 5
const connections = 200
const page = '/pricing'
const file = '/static-page'

/**
 * Measures how many pages a second the shipped nginx answers. Its peers are the same bytes as a file of that nginx, the
 * site behind an nginx without a cache, and the site alone. Then it stops the site and requests every address of the
 * sitemap.
 */
export const proxy: Bench = async ({ runs = 5 }) => {
  const behind = await startBehindNginx()
  await using site = behind.site
  await using nginx = behind.nginx
  await using before = await startBefore(site.port)
  const encoding = 'br'
  const headers = { Host: behind.host }
  const ways = {
    static: `${nginx.url}${file}`,
    shipped: `${nginx.url}${page}`,
    before: `${before.url}${page}`,
    alone: `http://127.0.0.1:${site.port}${page}`,
  }
  const taken = Object.fromEntries(Object.keys(ways).map((way) => [way, [] as LoadResult[]])) as Record<
    keyof typeof ways,
    LoadResult[]
  >
  for (const url of Object.values(ways)) await wrk(url, { seconds: 1, encoding, headers, connections })
  for (let turn = 1; turn <= runs; turn += 1) {
    await quiet()
    for (const [way, url] of Object.entries(ways) as [keyof typeof ways, string][])
      taken[way].push(await wrk(url, { seconds, encoding, headers, connections }))
    const told = Object.entries(taken).map(([way, results]) => `${way} ${Math.round(results.at(-1)?.perSecond ?? 0)}`)
    console.error(`proxy ${turn}/${runs}: ${told.join(', ')} a second`)
  }
  const middle = (way: keyof typeof ways, key: keyof LoadResult) => median(taken[way].map((result) => result[key])) ?? 0
  const failures = (way: keyof typeof ways) => taken[way].reduce((sum, result) => sum + result.failures, 0)
  const perSecond = (way: keyof typeof ways) => middle(way, 'perSecond')
  const p99 = (way: keyof typeof ways): Omit<Row, 'figure' | 'allowed'> => ({
    site: middle('shipped', 'p99Ms'),
    peer: middle(way, 'p99Ms'),
    unit: 'ms',
    digits: 1,
  })
  const rows: Row[] = [
    {
      figure: 'beside the same bytes as a file',
      site: perSecond('shipped'),
      peer: perSecond('static'),
      allowed: { minTimes: 0.9 },
    },
    {
      figure: 'beside nginx without a cache',
      site: perSecond('shipped'),
      peer: perSecond('before'),
      allowed: { minTimes: 4 },
    },
    { figure: 'beside the site alone', site: perSecond('shipped'), peer: perSecond('alone'), allowed: 'told' },
    { figure: '99 in 100 within, beside a file', ...p99('static'), allowed: 'told' },
    { figure: '  beside nginx without a cache', ...p99('before'), allowed: 'told' },
    { figure: 'failed requests', site: failures('shipped'), allowed: { max: 0 } },
    { figure: '  without a cache', site: failures('before'), allowed: 'told' },
  ]
  const away = await askWhileAway(behind, 60)
  return [
    {
      title: `Proxy: ${page} a second through the shipped nginx with TLS, wrk -t1 -c${connections}, medians of ${runs} × ${seconds} s`,
      peerName: 'peer',
      rows,
      notes: [machineLine()],
    },
    { title: 'Proxy: a minute after the site was stopped, every address of the sitemap in turn', rows: away },
  ]
}

type Behind = Awaited<ReturnType<typeof startBehindNginx>>

/** Starts the built site behind nginx with the shipped configuration, which also serves the page's bytes as a file. */
export async function startBehindNginx() {
  const [http, https] = [await freePort(), await freePort()]
  const host = `localhost:${https}`
  const variables = { SITE_URL: `https://${host}`, TRUST_PROXY: '1', RATE_LIMIT: 'off' }
  const site = await startSite(variables)
  const folder = temporaryFolder()
  const { body, headers } = await answerOf(site.port, host)
  const bytes = join(folder, 'page.br')
  writeFileSync(bytes, body)
  // Without the headers that nginx writes by itself, the file is answered with the same headers as the page.
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  const more = `  location = ${file} {
    alias ${bytes};
    default_type "text/html; charset=utf-8";
    ${added.join('\n    ')}
  }`
  const { args, certificate } = nginxConfiguration({ http, https, sites: [site.port], folder, more })
  const server = await startServer(need('nginx'), args, https)
  return { site, nginx: { ...server, url: `https://127.0.0.1:${https}` }, host, https, certificate }
}

/** Starts the same site behind nginx without a cache, as it was configured before. */
async function startBefore(site: number) {
  const [http, https] = [await freePort(), await freePort()]
  const sample = readFileSync(join(import.meta.dirname, 'proxy-before.conf'), 'utf8')
  const { args } = nginxConfiguration({ http, https, sites: [site], folder: temporaryFolder(), sample })
  return { ...(await startServer(need('nginx'), args, https)), url: `https://127.0.0.1:${https}` }
}

/** Headers that nginx writes by itself. */
const written = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'])

/** Fetches the page from the site in brotli, with the headers that the file needs too. */
async function answerOf(port: number, host: string) {
  const { request } = await import('node:http')
  const sent = request({ port, host: '127.0.0.1', path: page, headers: { Host: host, 'Accept-Encoding': 'br' } }).end()
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', async (response) => {
      const passedOn = Object.entries(response.headers).filter(([name]) => !written.has(name))
      resolve({
        body: Buffer.concat(await response.toArray()),
        headers: Object.fromEntries(passedOn.map(([name, value]) => [name, String(value)])),
      })
    })
  })
}

/** Fills the cache as the how-to says, stops the site, and requests every address of the sitemap again and again. */
export async function askWhileAway({ site, host, https, certificate }: Behind, forSeconds: number): Promise<Row[]> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  const warm = [join(projectFolder, 'deploy/warm.ts'), `https://${host}`]
  console.error((await run(process.execPath, warm, { env, maxBuffer: 1e8 })).stdout.trim())
  const ca = readFileSync(certificate)
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const ask = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const options = { host: '127.0.0.1', servername: 'localhost', port: https, ca, agent, path, timeout: 10_000 }
      const sent = get({ ...options, headers: { Host: host } }, async (response) => {
        const text = String(Buffer.concat(await response.toArray()))
        resolve({ status: response.statusCode ?? 0, text })
      })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => resolve({ status: 0, text: '' }))
    })
  const sitemap = await ask('/sitemap.xml')
  const paths = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  await site[Symbol.asyncDispose]()
  const until = performance.now() + forSeconds * 1000
  let [answered, failed, at] = [0, 0, 0]
  const reader = async () => {
    while (performance.now() < until) {
      at += 1
      const { status } = await ask(paths[at % paths.length] ?? '/')
      if (status === 200) answered += 1
      else failed += 1
      await wait(50)
    }
  }
  await Promise.all(Array.from({ length: 20 }, reader))
  agent.destroy()
  return [
    { figure: 'addresses', site: paths.length, allowed: { min: 20 } },
    { figure: '  answered', site: answered, allowed: { min: paths.length } },
    { figure: '  failed', site: failed, allowed: { max: 0 } },
  ]
}
