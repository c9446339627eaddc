import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isOnSite } from './on-site.ts'

test('a page is there, is not there yet, or cannot be asked for from here', async () => {
  const server = createServer(({ url }, response) => response.writeHead(url === '/blog/out' ? 200 : 404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await isOnSite(origin, '/blog/out')).toBe(true)
  expect(await isOnSite(origin, '/blog/draft')).toBe(false)
  // Nothing listens, as while a site starts again: it comes back.
  expect(await isOnSite('http://127.0.0.1:9', '/blog/out')).toBe(false)
  // A name that this machine does not know, though visitors may.
  expect(await isOnSite('http://www.company.invalid', '/blog/out')).toBeNull()
  expect(await isOnSite(null, '/blog/out')).toBeNull()
})
