import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { freePorts } from '#tests/support/free-ports.ts'
import { startServer } from '#tests/support/process.ts'
import { sharedAnswers } from '#tests/support/shared-answers.ts'
import { type Ask, answerIn, type ProxiedAnswer } from '#tests/support/through-nginx.ts'
import { need } from '../../bench/machine.ts'
import { test } from './figures.ts'

type Place = { port: number; site: number; folder: string }

/** Shared caches as they come, with nothing said but where they listen and where the site is. */
const caches: Record<string, (place: Place) => [string, readonly string[]]> = {
  'Varnish, its default VCL': ({ port, site, folder }) => [
    need('varnishd'),
    ['-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-b', `127.0.0.1:${site}`, '-s', 'malloc,64m'],
  ],
  'Squid in front of a site': ({ port, site, folder }) => {
    const file = join(folder, 'squid.conf')
    writeFileSync(
      file,
      `http_port 127.0.0.1:${port} accel no-vhost defaultsite=localhost:${port}
cache_peer 127.0.0.1 parent ${site} 0 no-query originserver
http_access allow all
cache_mem 64 MB
access_log none
cache_log /dev/null
pid_filename none
coredump_dir ${folder}
shutdown_lifetime 1 seconds
`,
    )
    return [need('squid'), ['-N', '-f', file]]
  },
}

/** Stands between a cache and the site, and says of everything that it may be stored: what must not happen. */
async function startPlanter(port: number, site: number) {
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    asked.pipe(
      request({ port: site, host: '127.0.0.1', method, path, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, { ...response.headers, 'cache-control': 'public, max-age=60' })
        response.pipe(answer)
      }),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
}

describe.each(Object.keys(caches))('%s', (name) => {
  test(`two clients behind ${name}`, async ({ figure }) => {
    const found: Record<string, { faults: string[]; stored: boolean }> = {}
    for (const kind of ['as it is', 'with a planted header']) {
      const [port = 0, origin = 0, between = 0] = await freePorts(3)
      const folder = await tempDir()
      // Both work as users of their own.
      chmodSync(folder, 0o755)
      const variables = { DATA_DIR: await tempDir(), SITE_URL: `http://localhost:${port}`, TRUST_PROXY: '1' }
      await startServer({ ...variables, PORT: String(origin) })
      const isPlanted = kind !== 'as it is'
      if (isPlanted) await startPlanter(between, origin)
      const [program, args] = caches[name]?.({ port, site: isPlanted ? between : origin, folder }) ?? ['', []]
      const child = spawn(program, args, { stdio: 'ignore' })
      onTestFinished(async () => {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'exit')
      })
      const ask = (path: string, more: Ask = {}) => askOf(port, path, more)
      const status = () =>
        ask('/pricing').then(
          (answer) => answer.status,
          () => 0,
        )
      await expect.poll(status).toBe(200)
      // The same answer twice is a stored one, so it is a cache that is tried here.
      const ids = [await ask('/pricing'), await ask('/pricing')].map(({ headers }) => headers['x-request-id'])
      found[kind] = { faults: await sharedAnswers(ask), stored: ids[0] === ids[1] }
    }
    const { 'as it is': own, 'with a planted header': planted } = found
    figure({ figure: `${name}: a page that is stored`, site: own?.stored ? 1 : 0, allowed: { min: 1 } })
    expect(own?.faults).toEqual([])
    figure({ figure: '  answers of one that were the other’s', site: own?.faults.length ?? 1, allowed: { max: 0 } })
    figure({ figure: '  found where a header is planted', site: planted?.faults.length ?? 0, allowed: { min: 1 } })
    const crossed = planted?.faults.filter((fault) => fault.includes('is the answer that')) ?? []
    figure({ figure: '    of them sent to both', site: crossed.length, allowed: { min: 1 } })
  })
})

/** Asks a cache, from one of this machine's addresses. */
const askOf = (port: number, path: string, { from = '127.0.0.1', headers = {}, method, body }: Ask) =>
  new Promise<ProxiedAnswer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const all = { Host: `localhost:${port}`, ...length, ...headers }
    const options = { host: '127.0.0.1', port, localAddress: from, path, headers: all }
    const sent = { ...options, method: method ?? (body === undefined ? 'GET' : 'POST') }
    request(sent, (response) => void answerIn(response).then(resolve, reject))
      .on('error', reject)
      .end(body)
  })
