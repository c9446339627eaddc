import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request as secureRequest } from 'node:https'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { freePorts } from '#tests/support/free-ports.ts'
import { readStore } from '#tests/support/lead-clients.ts'
import { nginxConfiguration } from '#tests/support/nginx.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { need } from '../../bench/machine.ts'
import { scaled, test } from './figures.ts'

type Ports = { http: number; https: number; sites: readonly [number, number] }
type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** A sample with its own names and ports replaced; each has to be in it. */
function filled(file: string, replacements: Record<string, string>): string {
  let text = readFileSync(join('deploy', file), 'utf8')
  for (const [sample, own] of Object.entries(replacements)) {
    expect(text).toContain(sample)
    text = text.replaceAll(sample, own)
  }
  return text
}

/** Runs a proxy until the test ends; returns once it listens. */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv, port: number) {
  const child = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  const answers = () => {
    expect([child.exitCode, said.slice(-2000)]).toEqual([null, expect.anything()])
    return new Promise((resolve) => {
      plainRequest({ port, host: '127.0.0.1' }, (response) => resolve(Boolean(response.resume())))
        .on('error', () => resolve(false))
        .end()
    })
  }
  await expect.poll(answers).toBe(true)
}

/** Each starts with the sample and gives the certificate that clients are to trust. */
const proxies = {
  async nginx({ http, https, sites }: Ports, folder: string) {
    const { args, certificate } = nginxConfiguration({ http, https, sites, folder })
    await run(need('nginx'), args, {}, http)
    return certificate
  },

  async caddy({ http, https, sites }: Ports, folder: string) {
    const file = join(folder, 'Caddyfile')
    // For a name that is nobody's it makes its own certificate.
    const own = `{
      admin off
      http_port ${http}
      https_port ${https}
      skip_install_trust
      storage file_system ${folder}
    `
    writeFileSync(file, filled('Caddyfile', { '{\n\tservers {': `${own}servers {` }))
    const env = {
      HOME: folder,
      SITE_URL: `https://localhost:${https}`,
      SITE_UPSTREAMS: sites.map((port) => `localhost:${port}`).join(' '),
      SITE_AWAY: resolve('build/away'),
    }
    await run(need('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], env, http)
    return join(folder, 'pki/authorities/local/root.crt')
  },
}

/** The headers that the proxy may add or change. */
const hops = [
  'accept-ranges',
  'alt-svc',
  'connection',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'x-request-id',
]
const ownHeaders = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.includes(name)))

describe.each(Object.keys(proxies) as (keyof typeof proxies)[])('%s', (name) => {
  test(`behind ${name}`, async ({ figure }) => {
    const [http = 0, https = 0, ...upstreams] = await freePorts(4)
    const ports: Ports = { http, https, sites: upstreams as [number, number] }
    const [folder, dataDir] = [await tempDir(), await tempDir()]
    const host = `localhost:${ports.https}`
    const variables = { DATA_DIR: dataDir, SITE_URL: `https://${host}`, TRUST_PROXY: '1', LOG_LEVEL: 'info' }
    const start = (at: 0 | 1, more = {}) => startServer({ ...variables, PORT: String(ports.sites[at]), ...more })
    const sites: ServerProcess[] = [await start(0), await start(1)]
    const ca = readFileSync(await proxies[name](ports, folder))

    /** Asks through the proxy from one of this machine's addresses, or a process itself. */
    function ask(
      path: string,
      { from = '127.0.0.1', body = '', headers = {}, agent = undefined as Agent | undefined },
    ) {
      return new Promise<Answer>((resolve, reject) => {
        const method = body ? 'POST' : 'GET'
        const type = body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}
        const options = { host: '127.0.0.1', servername: 'localhost', port: ports.https, localAddress: from, ca, agent }
        const all = { Host: host, ...type, ...headers }
        secureRequest({ ...options, path, method, headers: all }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers as Record<string, string>,
              body: Buffer.concat(parts),
            }),
          )
        })
          .on('error', reject)
          .end(body)
      })
    }
    const direct = (path: string, headers = {}, at = 0) =>
      new Promise<Answer>((resolve, reject) => {
        plainRequest({ port: ports.sites[at], host: '127.0.0.1', path, headers: { Host: host, ...headers } })
          .on('response', async (response) => {
            const body = Buffer.concat(await response.toArray())
            resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, body })
          })
          .on('error', reject)
          .end()
      })
    const message = (email: string) => JSON.stringify(aContactMessage({ email }))

    // What the site answers comes through as it is: compressed, tagged, with its policies and its days in a cache.
    const brotli = { 'Accept-Encoding': 'br' }
    // Caddy makes its certificate once it listens.
    const isThere = () =>
      ask('/our-story', {}).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(isThere).toBe(200)
    const page = await ask('/our-story', { headers: brotli })
    const asset = /\/assets\/[\w.-]+\.js/.exec((await ask('/our-story', {})).body.toString())?.[0] ?? ''
    for (const path of ['/our-story', asset, '/healthz', '/nowhere']) {
      const [through, itself] = [await ask(path, { headers: brotli }), await direct(path, brotli)]
      expect(through.status).toBe(itself.status)
      expect(ownHeaders(through), path).toEqual(ownHeaders(itself))
      expect(through.headers.server ?? '', path).not.toMatch(/\d|Caddy/)
    }
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
    expect(page.body.equals((await direct('/our-story', brotli)).body)).toBe(true)
    expect((await ask(asset, {})).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { etag } = page.headers
    expect((await ask('/our-story', { headers: { ...brotli, 'If-None-Match': etag } })).status).toBe(304)

    // HTTP/2, and from HTTP to HTTPS.
    const session = connectHttp2(`https://${host}`, { ca })
    const stream = session.request({ ':path': '/our-story' })
    const [answered] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect([session.alpnProtocol, answered[':status']]).toEqual(['h2', 200])
    session.destroy()
    const [moved] = await once(
      plainRequest({ port: ports.http, host: '127.0.0.1', path: '/our-story', headers: { Host: 'localhost' } }).end(),
      'response',
    )
    expect([301, 308]).toContain(moved.statusCode)
    expect(moved.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/our-story$/)

    // The processes restart one after the other, again and again, while clients read and send forms.
    const failed: string[] = []
    const acknowledged: string[] = []
    let answers = 0
    let restarting = true
    async function client(n: number) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      // nginx tells clients apart by the first three parts of an address.
      const from = `127.0.${n}.1`
      for (let round = 0; restarting; round += 1) {
        const email = `visitor-${n}-${round}@example.com`
        const [path, body] =
          n % 2 ? [round % 5 ? '/our-story' : '/search?q=policy', ''] : ['/api/contact', message(email)]
        try {
          const { status } = await ask(path, { from, body, agent })
          answers += 1
          if (status === 201) acknowledged.push(email)
          else if (status !== 200) failed.push(`${path}: ${status}`)
        } catch (error) {
          failed.push(`${path}: ${error}`)
        }
        // A load that neither the site nor the proxy refuses: what fails here fails for the restarts.
        await wait(250)
      }
      agent.destroy()
    }
    const load = Promise.all(Array.from({ length: 8 }, (_, n) => client(n + 1)))
    const restarts = scaled(10, 2)
    for (let n = 0; n < restarts; n += 1)
      for (const at of [0, 1] as const) {
        const before = answers
        await expect.poll(() => answers).toBeGreaterThan(before + 50)
        expect(await sites[at]?.end('SIGTERM')).toEqual({ code: 0, signal: null })
        sites[at] = await start(at)
        // As the unit waits, and then until the proxy looks at it again: nginx counts whole seconds.
        await expect.poll(async () => (await fetchReady(ports.sites[at], host)).status).toBe(200)
        await wait(2_000)
      }
    restarting = false
    await load
    figure({ figure: `restarts behind ${name}`, site: restarts * 2, allowed: { min: 4 } })
    figure({ figure: '  answers meanwhile', site: answers, allowed: 'told' })
    const forms = failed.filter((one) => one.startsWith('/api/'))
    // Caddy 2.6 cannot send a form to the other process once the first could not be reached, and then takes both for
    // away.
    const allowed = name === 'nginx' ? { max: 0 } : 'told'
    figure({ figure: '  failed pages', site: failed.length - forms.length, allowed })
    figure({ figure: '  failed forms', site: forms.length, allowed })
    const stored = readStore(dataDir).leads.map(({ email }) => email)
    figure({ figure: '  leads acknowledged', site: acknowledged.length, allowed: { min: 1 } })
    figure({
      figure: '  of them missing or doubled',
      site: acknowledged.filter((email) => stored.filter((one) => one === email).length !== 1).length,
      allowed: { max: 0 },
    })

    // A client is its address, whatever it says of itself, and stays with one process, so its limit is one limit.
    for (const at of [0, 1] as const) {
      await sites[at]?.end('SIGTERM')
      sites[at] = await start(at, { RATE_LIMIT: '3/h' })
    }
    await wait(1_100)
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const headers = { 'X-Forwarded-For': `192.0.2.${n}` }
      statuses.push((await ask('/api/contact', { body: message(`one-${n}@example.com`), headers })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    const other = await ask('/api/contact', { from: '127.0.99.1', body: message('other@example.com') })
    expect(other.status).toBe(201)
    for (const site of sites) expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

const fetchReady = (port: number, host: string) =>
  new Promise<{ status: number }>((resolve) => {
    plainRequest({ port, host: '127.0.0.1', path: '/readyz', headers: { Host: host } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
      .on('error', () => resolve({ status: 0 }))
      .end()
  })
