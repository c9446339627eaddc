import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { openContent } from '#tests/support/posts.ts'
import { startBehindNginx } from '#tests/support/through-nginx.ts'
import { test } from './figures.ts'

/** Where a post stands that came. */
const places = ['/blog', '/blog/rss.xml', '/sitemap.xml']

test('a post at its moment, a correction, and another build, behind nginx', async ({ figure }) => {
  const content = await openContent()
  await content.post('before')
  const { ask, server } = await startBehindNginx({ CONTENT_DIR: content.contentDir })
  const textAt = async (path: string) => (await ask(path)).text
  /** Asks as visitors do, again and again, until all say it; how long that took, in seconds. */
  const secondsUntil = async (since: number, paths: readonly string[], said: string) => {
    const waiting = new Set(paths)
    while (waiting.size > 0 && Date.now() - since < 120_000) {
      for (const path of waiting) if ((await textAt(path)).includes(said)) waiting.delete(path)
      await wait(500)
    }
    return (Date.now() - since) / 1000
  }
  for (const path of places) expect([path, (await ask(path)).status]).toEqual([path, 200])

  // It is there, and stored as not yet to be seen, before its moment comes.
  const moment = Date.now() + 10_000
  await content.post('fresh', { publishedDate: new Date(moment).toISOString() }, 'As it was written.')
  expect((await ask('/blog/fresh')).status).toBe(404)
  await wait(moment - Date.now())
  const came = await secondsUntil(moment, [...places, '/blog/fresh'], '/blog/fresh')
  figure({ figure: 'a post at its moment', site: came, unit: 's', digits: 1, allowed: { max: 35 } })

  const corrected = Date.now()
  await content.post('fresh', { publishedDate: new Date(moment).toISOString() }, 'As it was corrected.')
  const mended = await secondsUntil(corrected, ['/blog/fresh', '/blog/fresh.md'], 'As it was corrected.')
  figure({ figure: 'a correction', site: mended, unit: 's', digits: 1, allowed: { max: 35 } })

  // Another build has other files. Whoever has a page of the one before still gets its own.
  const assets = [...new Set((await textAt('/pricing')).match(/\/assets\/[\w.-]+\.\w+/g))]
  for (const path of assets) await ask(path)
  const port = server.port
  await server.end('SIGTERM')
  const next = createServer((_, answer) => {
    answer.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  })
  next.listen(port, '127.0.0.1')
  await once(next, 'listening')
  const statuses = await Promise.all(assets.map(async (path) => (await ask(path)).status))
  const unknown = await ask('/assets/of-nobody.js')
  next.closeAllConnections()
  next.close()
  expect(unknown.status).toBe(404)
  figure({ figure: 'files of the build before', site: assets.length, allowed: { min: 1 } })
  const gone = statuses.filter((status) => status !== 200).length
  figure({ figure: '  gone with another build', site: gone, allowed: { max: 0 } })
})
