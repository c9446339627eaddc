import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { startServer } from '#tests/support/process.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { openTestSite } from '#tests/support/site.ts'

/** Starting compiles everything; on a slow machine that takes minutes. */
const timeout = 1_200_000

/** The sources in a directory of their own, where a test may break them, and the development server on them. */
async function develop() {
  const project = await tempDir()
  await copyProject(project)
  const variables = { DATA_DIR: await tempDir(), NODE_ENV: 'development' }
  const server = await startServer(variables, [join(project, 'scripts/dev.ts')], project)
  return { ...server, project }
}

/** Every address of this site that a page leads to or shows, and its Markdown edition. */
function addressesIn(html: string): string[] {
  const links = [...html.matchAll(/\s(?:href|src|content)="(?:http:\/\/localhost:\d+)?(\/[^"]*)"/g)]
  return links.map(([, link = '']) => link.replaceAll('&amp;', '&').split('#')[0] ?? '')
}

/** The parts of an answer that a client learns before it reads the body. */
async function headOf(server: { url: string; port: number }, path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, { redirect: 'manual', ...init })
  await response.body?.cancel()
  const location = response.headers.get('location')?.replace(/^http:\/\/[^/]+/, '') ?? null
  return { status: response.status, type: response.headers.get('content-type'), location }
}

test('every address answers with the status and the type that it has in production', {
  timeout: timeout,
}, async () => {
  const built = await startServer({ DATA_DIR: await tempDir() })
  const { endpoints, screens } = await openTestSite()
  const sitemap = await (await fetch(`${built.url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>http:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const texts: string[] = []
  // One after the other: a client has a hundred connections, and there are more pages.
  for (const path of pages) texts.push(await (await fetch(built.url + path)).text())
  const paths = new Set([
    ...pages,
    ...pages.map((path) => (path === '/' ? '/index.md' : `${path}.md`)),
    ...texts.flatMap(addressesIn).filter((path) => !path.startsWith('/assets/')),
    ...screens.map(({ path }) => path),
    ...endpoints.map(({ path }) => path.replace('*', 'nowhere').replace(/:\w+/, 'nowhere')),
    ...['/about', '/articles', '/news', '/templates', '/our-story/', '/blog/category/Regulatory%20Updates'],
    ...['/site.webmanifest', '/media/intro.webm', '/search?q=law', '/facts?region=eu'],
    ...['/nowhere', '/nowhere.md', '/blog/nowhere', '/api/nowhere', '/og/nowhere.png', '/package.json', '/%ff'],
    ...['/app/root.tsx', '/@vite/client'],
  ])
  const empty = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const asked: [path: string, init?: RequestInit][] = [
    ...[...paths].map((path): [string] => [path]),
    ['/', { headers: { Accept: 'text/markdown' } }],
    ...['/nowhere', ...screens.map(({ path }) => path), ...endpoints.map(({ path }) => path)].map(
      (path): [string, RequestInit] => [path, { method: 'POST', headers: empty, body: '' }],
    ),
  ]

  const developed = await develop()
  const differing: unknown[] = []
  for (const [path, init] of asked) {
    const [there, here] = [await headOf(built, path, init), await headOf(developed, path, init)]
    if (JSON.stringify(there) !== JSON.stringify(here)) differing.push([init?.method ?? 'GET', path, there, here])
  }
  expect(differing).toEqual([])
  expect(asked.length).toBeGreaterThan(250)
  await developed.end('SIGTERM')
})

test('only this machine is answered while developing', { timeout: timeout }, async () => {
  const { url, port } = await develop()
  expect((await fetch(`${url}/robots.txt`)).status).toBe(200)
  // Another address of the loopback: who listens to all addresses answers there too.
  await expect(fetch(`http://127.0.0.2:${port}/robots.txt`)).rejects.toThrow('fetch failed')
})

test('what is changed is served, and what is broken is said with its place', { timeout: timeout }, async () => {
  const { project, url, output } = await develop()
  const page = async (path = '/') => (await fetch(url + path, { headers: { Accept: 'text/html' } })).text()
  const poll = { timeout: 240_000, interval: 500 }
  async function write(file: string, change: (text: string) => string) {
    const before = await readFile(join(project, file), 'utf8')
    await writeFile(join(project, file), change(before))
    return () => writeFile(join(project, file), before)
  }

  await write('content/texts/home.json', (text) => text.replace('into Trusted Growth', 'into Other Growth'))
  await expect.poll(() => page(), poll).toContain('into Other Growth')
  await write('app/site/discovery/service.server.ts', (text) => text.replace('Disallow:', 'Disallow: /other'))
  await expect.poll(() => page('/robots.txt'), poll).toContain('Disallow: /other')
  await write('content/posts/ai-act-new-dates.md', (text) => text.replace(/^title: .*$/m, 'title: Saved a moment ago'))
  await expect.poll(() => page('/blog/ai-act-new-dates'), poll).toContain('Saved a moment ago')

  const broken: [file: string, change: (text: string) => string, said: RegExp][] = [
    [
      'content/facts/fda.yaml',
      (text) => text.replace(/status: .*/, 'status: enacted'),
      /content\/facts\/fda\.yaml:\d+: status /,
    ],
    [
      'content/posts/ai-act-new-dates.md',
      (text) => text.replace(/^category: .*$/m, 'category: Gardening'),
      /content\/posts\/ai-act-new-dates\.md:\d+: There is no category/,
    ],
    ['platform/log.ts', (text) => `${text}\nconst = 1\n`, /platform\/log\.ts:\d+: /],
    [
      'app/site/home/route.tsx',
      (text) => `${text}\nthrow new Error('Nothing works')\n`,
      /app\/site\/home\/route\.tsx:\d+: Nothing works/,
    ],
  ]
  for (const [file, change, said] of broken) {
    const mend = await write(file, change)
    await expect.poll(() => page('/pricing'), poll).toMatch(said)
    expect(output()).toMatch(said)
    await mend()
    await expect.poll(() => page('/pricing'), poll).toContain('<main')
  }
})
