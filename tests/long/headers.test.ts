import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { startServer } from '#tests/support/process.ts'
import { installApart } from '../../bench/apart.ts'
import { need } from '../../bench/machine.ts'
import { test } from './figures.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'headers')

/** The built site behind a proxy that ends TLS with a certificate of its own, as in production. */
async function startHttpsSite() {
  const certificates = await tempDir()
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(certificates, name)) as [string, string]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync(need('openssl'), ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  let upstream = 0
  const proxy = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (client) => {
    const server = connect(upstream, '127.0.0.1')
    client.pipe(server).pipe(client)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  }).listen(0)
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  const host = `localhost:${(proxy.address() as AddressInfo).port}`
  const server = await startServer({ DATA_DIR: await tempDir(), SITE_URL: `https://${host}` })
  upstream = server.port
  return { host, certificate }
}

test('headers', async ({ figure, note }) => {
  installApart(folder)
  const { host, certificate } = await startHttpsSite()
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  const sitemap = await run(
    process.execPath,
    ['-e', `fetch('https://${host}/sitemap.xml').then((answer) => answer.text()).then(console.log)`],
    { env },
  )
  const mapped = [...sitemap.stdout.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const paths = [...new Set(['/', ...mapped]), '/search?q=policy', '/our-story?sent=contact', '/nowhere']
  const { stdout } = await run(process.execPath, [join(folder, 'judge.js'), host, ...paths], { env, maxBuffer: 1e8 })
  const judged = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { path: string; status: number; score: number | null; high: string[] })
  expect(judged.map(({ path }) => path)).toEqual(paths)
  expect(judged.filter(({ path, status }) => status !== (path === '/nowhere' ? 404 : 200))).toEqual([])
  const scored = judged.filter(({ score }) => score !== null)
  const worst = scored.reduce((min, one) => ((one.score ?? 0) < (min.score ?? 0) ? one : min))
  figure({ figure: 'routes of the site map', site: mapped.length, allowed: { min: 20 } })
  figure({ figure: 'Observatory 1.4.8: lowest score', site: worst.score ?? undefined, allowed: { min: 135 } })
  figure({ figure: '  pages scored', site: scored.length, allowed: { min: paths.length - 1 } })
  const high = judged.filter(({ high }) => high.length > 0)
  figure({ figure: 'CSP Evaluator: policies with a high finding', site: high.length, allowed: { max: 0 } })
  if ((worst.score ?? 0) < 135) note(`${worst.path} has the lowest score`)
  for (const { path, high: findings } of high.slice(0, 3)) note(`${path}: ${findings.join(' ')}`)
})
