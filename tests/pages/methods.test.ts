import { describe, expect, test } from 'vitest'
import { expectHeaders } from '#tests/support/headers.ts'
import { openReadSite } from '#tests/support/site.ts'

const reads = ['GET', 'HEAD'] as const
const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const revalidated = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'
const media = 'public, max-age=86400'

/** The caching of what is read at an address; nothing else may be stored. */
const addresses: [path: string, status: number, caching: string][] = [
  ['/', 200, revalidated],
  ['/our-story', 200, revalidated],
  ['/our-story?utm_source=x', 200, revalidated],
  ['/our-story?sent=contact', 200, revalidated],
  ['/our-story.data', 404, 'no-store'],
  ['/search?q=law', 200, 'no-store'],
  ['/about', 301, 'public, max-age=3600'],
  ['/our-story/', 301, 'public, max-age=3600'],
  ['/newsletter/confirm?token=x', 200, 'no-store'],
  ['/nowhere', 404, 'no-store'],
  ['/nowhere.data', 404, 'no-store'],
  ['/blog/nowhere', 404, 'no-store'],
  ['/blog/nowhere.data', 404, 'no-store'],
  ['/%ff', 400, 'no-store'],
  ['/api/nowhere', 404, 'no-store'],
  ['/api/blog-posts', 200, revalidated],
  ['/api/contact', 405, 'no-store'],
  ['/api/newsletter-subscribe', 405, 'no-store'],
  ['/compliance-roadmap.docx', 405, 'no-store'],
  ['/compliance-roadmap.pdf', 405, 'no-store'],
  ['/healthz', 200, 'no-store'],
  ['/readyz', 200, 'no-store'],
  ['/favicon.svg', 200, media],
  ['/media/intro.mp4', 200, media],
  ['/pdfs/whitepaper.pdf', 200, 'public, max-age=3600'],
]

describe.each(addresses)('%s', (path, status, caching) => {
  test('carries every header whatever it is asked with, and says how long it may be stored', async () => {
    const site = await openReadSite()
    for (const method of [...reads, ...others]) {
      const response = await site.request(path, { method })
      const read = reads.some((one) => one === method)
      if (read) expect([method, response.status]).toEqual([method, status])
      else expect([method, response.status]).toEqual([method, expect.toBeOneOf([204, 308, 400, 404, 405, 415])])
      const page = response.headers.get('content-type')?.startsWith('text/html') ?? false
      const confidential = response.headers.get('referrer-policy') === 'same-origin'
      if (confidential) response.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
      expect([method, confidential && !/search|newsletter/.test(path)]).toEqual([method, false])
      expectHeaders(response.headers, {
        caching: read ? caching : 'no-store',
        policy:
          page && !response.headers.has('location')
            ? /^default-src 'none'; script-src 'self'/
            : /^default-src 'none'; frame-ancestors 'none'/,
        corp: path.endsWith('.svg') && read ? 'cross-origin' : 'same-origin',
      })
      await response.body?.cancel()
    }
  })
})

test.each([
  ['/%61bout', '/our-story'],
  ['/%61bout/', '/our-story'],
  ['/about/?a=b', '/our-story?a=b'],
  ['/%6Fur-story?a=%62', '/our-story?a=%62'],
  ['/our%2Dstory', '/our-story'],
  ['/our-story///', '/our-story'],
  ['/./our-story/', '/our-story'],
  ['//about', '/our-story'],
  ['/blog/category/%52egulatory%20Updates', '/blog/category/regulatory-updates'],
])('%s is the same address as its plain spelling, %s', async (path, location) => {
  const site = await openReadSite()
  const response = await site.request(site.origin + path)
  expect([response.status, response.headers.get('location')]).toEqual([301, location])
})

test.each(['/about%2F', '/%2Fabout', '/blog%2Fguest-post-guidelines', '/%2561bout', '/our-story%00'])(
  '%s is another address, with nothing there',
  async (path) => {
    const site = await openReadSite()
    expect((await site.request(site.origin + path)).status).toBe(404)
  },
)

test('a long row of slashes is read at once', async () => {
  const site = await openReadSite()
  const cost = async (path: string) => {
    const before = process.cpuUsage()
    for (let n = 0; n < 5; n += 1) await site.request(path)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await site.request('/nowhere')
  const usual = await cost(`/${'x'.repeat(8_000)}`)
  expect(await cost(`/${'/'.repeat(7_999)}x`)).toBeLessThan(3 * usual)
})
