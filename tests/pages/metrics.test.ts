import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#office/monitoring/metrics/service.server.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { startServer } from '#tests/support/process.ts'
import { json } from '#tests/support/requests.ts'
import { builtServer, openTestSite } from '#tests/support/site.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The queries of the rules and of the dashboard. */
function queries() {
  const rules = parse(read('deploy/prometheus/alerts.yaml'), { strict: true, uniqueKeys: true }).groups.flatMap(
    ({ rules }: { rules: { expr: string }[] }) => rules,
  ) as { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }[]
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as {
    panels: { id: number; title: string; targets?: { expr: string }[] }[]
  }
  return { rules, panels, all: [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr) }
}

/** Series that Prometheus itself adds to what it reads. */
const added = ['job', 'instance']
const metricOf = (series: string, names: readonly string[]) =>
  names.find((name) => name === series || name === series.replace(/_(bucket|sum|count)$/, ''))

/**
 * Rules and dashboard ask for these metrics alone, by labels that they have, and the how-to lists all of the site's.
 */
function expectNamed(names: readonly string[]) {
  const { rules, panels, all } = queries()
  const used = all.flatMap((expr) => expr.match(/\b(site|process|nodejs)_\w+/g) ?? [])
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((series) => !metricOf(series, names))).toEqual([])

  const guide = read('docs/how-to/watch-the-site.md')
  const listed = guide.match(/(?<=^\| `)site_\w+/gm) ?? []
  expect(listed.toSorted()).toEqual(names.filter((name) => name.startsWith('site_')).toSorted())
  // Each label that a query picks by is one that the guide lists for its metric.
  const rows = new Map(guide.split('\n').map((line) => [/^\| `(site_\w+)`/.exec(line)?.[1], line]))
  for (const [, series = '', picked = ''] of all.flatMap((expr) => [...expr.matchAll(/\b(site_\w+)\{([^}]*)\}/g)]))
    for (const [, label = ''] of picked.matchAll(/(\w+)\s*[=!]~?/g))
      if (!added.includes(label))
        expect([series, rows.get(metricOf(series, names))]).toEqual([series, expect.stringContaining(`\`${label}\``)])

  const anchors = (guide.match(/(?<=^## ).+/gm) ?? []).map((title) => title.toLowerCase().replaceAll(' ', '-'))
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.toBeOneOf(['page', 'ticket'])])
    expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/^.+\. .+\.$/)])
    const [file, anchor] = annotations.runbook?.split('#') ?? []
    expect([alert, file, anchors.includes(String(anchor))]).toEqual([alert, 'docs/how-to/watch-the-site.md', true])
    expect(guide).toContain(`\`${alert}\``)
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
}

test('metrics name routes, never what a visitor sends, and their number does not grow with made-up addresses', async () => {
  const metrics = createMetrics()
  const site = await openTestSite({ LOG_LEVEL: 'silent' }, undefined, metrics.observer)
  const known = ['/', '/blog', '/facts?q=secret', '/assets/secret.js', '/healthz', '/api/contact', '/our-story']
  const methods = ['GET', 'HEAD', 'POST', 'PROPFIND']
  const ask = async (paths: readonly string[]) => {
    for (const [at, path] of paths.entries()) await site.request(path, { method: methods[at % 4] })
  }
  const made = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${['', '/blog', '/api'][at % 3]}/secret-${from + at}?secret=${at}`)
  await ask([...methods, ...methods].flatMap(() => known))
  await ask(made(0, 48))
  const samples = async () => (await metrics.exposition()).split('\n').filter((line) => line.startsWith('site_'))
  const series = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.lastIndexOf(' '))).toSorted()
  const before = series(await samples())
  await ask(made(48, 10_000))
  const after = await samples()
  expect(series(after)).toEqual(before)
  expect(after.length).toBeLessThan(300)
  expect(after.join('\n')).not.toContain('secret')
  expect(after).toContain('site_http_requests_total{method="other",route="/api/contact",status="405"} 2')
  const unknown = after.flatMap((line) => /requests_total\{.*route="\*".*\} (\d+)/.exec(line)?.[1] ?? [])
  expect(unknown.reduce((sum, count) => sum + Number(count), 0)).toBeGreaterThan(10_000)
})

test('they stand on a port of their own, and the rules, the dashboard and the how-to name what is there', async () => {
  const server = await startServer({ DATA_DIR: await tempDir(), METRICS_PORT: '0' })
  const [, port] = /"metrics":(\d+)/.exec(server.output()) ?? []
  const own = `http://127.0.0.1:${port}`
  const scrape = async () => (await fetch(`${own}/metrics`)).text()
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  expect((await fetch(own)).status).toBe(404)
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405)
  const message = json(aContactMessage())
  expect((await fetch(`${server.url}/api/contact`, message)).status).toBe(201)
  const elsewhere = { ...message, headers: { Origin: 'https://elsewhere.example' } }
  expect((await fetch(`${server.url}/api/contact`, elsewhere)).status).toBe(403)
  await expect.poll(scrape).toContain('site_delivery_attempts_total{kind="mail",outcome="sent"} 2\n')
  const text = await scrape()
  for (const sample of [
    'site_http_requests_total{method="POST",route="/api/contact",status="201"} 1',
    'site_http_turned_away_total{reason="cross_site"} 1',
    'site_leads{form="contact",state="new"} 1',
    'site_deliveries{kind="webhook",state="dead"} 0',
    'site_store_up 1',
  ])
    expect(text).toContain(`${sample}\n`)
  expectNamed((text.match(/(?<=^# TYPE )\w+/gm) ?? []) as string[])
  expect((await server.end('SIGTERM')).code).toBe(0)
  await expect(scrape()).rejects.toThrow()
})

test('what counts is loaded by nothing that runs without it', () => {
  const built = dirname(builtServer)
  const chunks = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'))
  const counts = chunks.filter((name) =>
    readFileSync(join(built, 'assets', name), 'utf8').includes('site_http_requests_total'),
  )
  expect(counts).toHaveLength(1)
  const imported = [
    ...readFileSync(join(built, 'main.js'), 'utf8').matchAll(new RegExp(`(.{12})["']\\./assets/${counts[0]}`, 'g')),
  ]
  expect(imported.map(([, before]) => before?.includes('import('))).toEqual([true])
})
