import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { createServer as createVite } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { filesForBrowser } from './dev-files.ts'

test('while developing a browser gets the sources that run there, and nothing that the site was told', async () => {
  const root = await tempDir()
  const refused = [
    'data (1)/site.db',
    'data (1)/site.db-wal',
    'data (1)/mail/1.eml',
    'data (1)/secret.key',
    'data (1)/anything.js',
    'app/copy.db',
    'app/copy.db-wal',
    'app/letter.eml',
    'app/.env',
    'app/a.key',
    'webhooks.json',
    'platform/env.js',
    'package.json',
  ]
  for (const file of [...refused, 'app/page.js', 'platform/text/rule.js']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), 'export const marker = 1\n')
  }
  const vite = await createVite({
    root,
    configFile: false,
    base: '/@dev/',
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null, fs: filesForBrowser(root, ['data (1)', null]) },
  })
  const server = createServer(vite.middlewares).listen(0, '127.0.0.1')
  onTestFinished(async () => {
    server.close()
    await vite.close()
  })
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const read = async (path: string) => (await fetch(`http://localhost:${port}/@dev/${path}`)).text()

  for (const file of ['app/page.js', 'platform/text/rule.js']) expect(await read(file), file).toContain('marker')
  const shown: string[] = []
  for (const file of refused)
    for (const path of [
      file,
      `${file}?raw`,
      `${file}?import&raw`,
      `@fs${root}/${file}`,
      `@fs${root}/${file}?url&inline`,
    ])
      if ((await read(encodeURI(path))).includes('marker')) shown.push(path)
  expect(shown).toEqual([])
})
