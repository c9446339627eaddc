import type { APIRequestContext, Page } from '@playwright/test'
import { screens } from './routes.ts'
import { expect, test } from './site.ts'

type Read = {
  ids: string[]
  hrefs: string[]
}

/** What the HTML that the server sends says, read by the browser's own parser and nothing run. */
const readHtml = (page: Page, html: string) =>
  page.evaluate((text): Read => {
    const read = new DOMParser().parseFromString(text, 'text/html')
    return {
      ids: [...read.querySelectorAll('[id]')].map(({ id }) => id),
      hrefs: [...read.querySelectorAll('a[href], link[href]')].map((link) => link.getAttribute('href') ?? ''),
    }
  }, html)

/** An address with every redirect followed: its status, where it ended, and what is there. */
async function visit(request: APIRequestContext, page: Page, address: string) {
  const response = await request.get(address)
  const isHtml = response.headers()['content-type']?.startsWith('text/html')
  return {
    status: response.status(),
    path: new URL(response.url()).pathname,
    read: isHtml ? await readHtml(page, await response.text()) : null,
  }
}
type Visit = Awaited<ReturnType<typeof visit>>

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'It reads what the server sends, which is the same.')

test('no internal link of any screen is dead, and neither is its hash', async ({ page, request, site }) => {
  const visits = new Map<string, Promise<Visit>>()
  const visitOnce = (path: string) => {
    const known = visits.get(path) ?? visit(request, page, path)
    visits.set(path, known)
    return known
  }
  const faults: string[] = []
  let walked = 0
  // Posts, categories, controls, facts and chapters are found by the links to them.
  const known = new Set<string>([...screens, '/search', '/whitepaper'])
  for (const screen of known) {
    const { read } = await visitOnce(screen)
    for (const href of new Set(read?.hrefs)) {
      const { origin, pathname, search, hash } = new URL(href, site.url + screen)
      if (origin !== site.url) continue
      walked += 1
      const target = await visitOnce(pathname + search)
      const where = `${href} on ${screen}`
      if (
        target.status === 200 &&
        /^\/(blog|controls|facts|frameworks|whitepaper|resources\/templates|trust-center\/[^/]+)\/./.test(target.path)
      )
        known.add(target.path)
      if (target.status !== 200) faults.push(`${where} answers ${target.status}`)
      else if (target.read && !known.has(target.path))
        faults.push(`${where} leads to ${target.path}, which no test knows`)
      else if (hash && !target.read?.ids.includes(decodeURIComponent(hash.slice(1))))
        faults.push(`${where} names nothing there`)
    }
  }
  expect(faults).toEqual([])
  expect(walked).toBeGreaterThan(screens.length)
})
