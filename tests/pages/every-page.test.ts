import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isForCall, topicIds } from '#office/forms/call.ts'
import { screens } from '#tests/e2e/routes.ts'
import { textOf } from '#tests/support/html.ts'
import { openReadSite } from '#tests/support/site.ts'

// All checks of every single page are here, so each page is rendered once.

/** Of the site that all who only read share. */
const origin = 'http://localhost:3000'
/** A line that leads on, the green surface, ways on, a green button, or a form. */
const wayOn = /class="(?:lead-on|band call-out|btn go[^"]*)"|id="onward"|<form/
/** A link to the contact form that presets its subject, or that form. */
const forACall = /<a\b[^>]*\sdata-about=|id="contact"/
type Site = Awaited<ReturnType<typeof openReadSite>>
type Read = {
  status: number
  bytes: number
  html: string
  ids: Set<string>
  hrefs: Set<string>
  canonical: string[]
  robots: string[]
}

/** The answer at an address, with every redirect followed. */
async function read(site: Site, path: string): Promise<Read> {
  const init = { headers: { 'Accept-Encoding': 'br' } }
  let response = await site.request(origin + path, init)
  for (let turn = 0; turn < 5 && response.headers.has('location'); turn += 1)
    response = await site.request(new URL(response.headers.get('location') ?? '', origin + path).href, init)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = isHtml ? await textOf(response) : ''
  const [head = ''] = html.split('</head>')
  const valuesOf = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
  return {
    status: response.status,
    /** As it is sent. */
    bytes: Number(response.headers.get('content-length')),
    html,
    ids: new Set(valuesOf(html, /\sid="([^"]+)"/g)),
    hrefs: new Set(valuesOf(html, /<(?:a|link)\b[^>]*\shref="([^"]*)"/g)),
    canonical: valuesOf(head, /<link rel="canonical" href="([^"]*)"/g),
    robots: valuesOf(head, /<meta name="robots" content="([^"]*)"/g),
  }
}

/** Reads the whole site: the sitemap, its pages, and everything that these link to. */
async function walk() {
  const site = await openReadSite()
  expect(site.origin).toBe(origin)
  const xml = await textOf(await site.request('/sitemap.xml'))
  const entries = xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)
  const sitemap = new Map([...entries].map(([, address = '', day]) => [pathOf(address), day]))
  const starts = new Set<string>([...screens, '/search', '/whitepaper', ...sitemap.keys()])
  const pages = new Map<string, Read>()
  for (const path of starts) pages.set(path, await read(site, path))
  const links = [...starts].flatMap((page) =>
    [...(pages.get(page)?.hrefs ?? [])].flatMap((href) => {
      const { origin: at, pathname, search, hash } = new URL(href, origin + page)
      return at === origin ? [{ page, to: pathname + search, hash }] : []
    }),
  )
  for (const { to } of links) if (!pages.has(to)) pages.set(to, await read(site, to))
  // A post's day is one of the site's clock, a screen's one of the repository's history.
  return { sitemap, pages, links, now: Math.max(site.clock.now().getTime(), Date.now()) }
}

let walked: ReturnType<typeof walk> | null = null
const walkOnce = () => {
  walked ??= walk()
  return walked
}
vi.setConfig({ testTimeout: 900_000 })

const pathOf = (address: string) => address.slice(origin.length) || '/'

describe('every address of the sitemap', () => {
  test('answers 200 under its own canonical address, and may be listed', async () => {
    const { sitemap, pages, now } = await walkOnce()
    expect(sitemap.size).toBeGreaterThan(25)
    for (const [path, changed] of sitemap) {
      const { status, canonical, robots } = pages.get(path) ?? {}
      expect([path, status, canonical, robots]).toEqual([path, 200, [path === '/' ? `${origin}/` : origin + path], []])
      if (changed) expect(Date.parse(changed)).toBeLessThanOrEqual(now)
    }
  })

  test('comes with its styles in 20 kB, or a tenth more, unless it is an article', async () => {
    const { sitemap, pages } = await walkOnce()
    // An article is read whole, and is as long as it has to be.
    const judged = [...sitemap.keys()].filter((path) => !/^\/blog\/(?!category\/|guest-)./.test(path))
    const weighed = judged.map((path) => ({ path, bytes: pages.get(path)?.bytes ?? 0 }))
    expect(weighed.filter(({ bytes }) => bytes < 500 || bytes > 20 * 1024 * 1.1)).toEqual([])
  })
})

test('every address of the sitemap has one way on of its own, and asks for a call', async () => {
  const { sitemap, pages } = await walkOnce()
  const mainOf = (path: string) => /<main[\s\S]*<\/main>/.exec(pages.get(path)?.html ?? '')?.[0] ?? ''
  expect([...sitemap.keys()].filter((path) => !wayOn.test(mainOf(path)))).toEqual([])
  expect([...sitemap.keys()].filter((path) => !forACall.test(mainOf(path)))).toEqual([])
  // Whoever presses it is offered times.
  const booked = [...sitemap.keys()].flatMap((path) =>
    [...mainOf(path).matchAll(/\sdata-about="([^"]+)"[^>]*>Book a /g)].map(([, about]) => ({ path, about })),
  )
  expect(booked.length).toBeGreaterThan(sitemap.size / 2)
  expect(booked.filter(({ about }) => !isForCall(topicIds.find((id) => id === about) ?? ''))).toEqual([])
})

test('no name of the code stands in what visitors read: no component, no id of content, no column', async () => {
  const { sitemap, pages } = await walkOnce()
  const components = globSync('app/**/*.tsx')
    .map((file) => basename(file).replace(/\..*/, ''))
    .filter((name) => /^[A-Z]\w*[a-z][A-Z]/.test(name))
  const ids = [...sitemap.keys()].map((path) => basename(path)).filter((id) => /^[a-z]+(?:-[a-z\d]+){2,}$/.test(id))
  expect(Math.min(components.length, ids.length)).toBeGreaterThan(50)
  const ofCode = new RegExp(
    `(?<![\\w/.-])(?:${[...components, ...ids].join('|')}|(?!utm_)[a-z]+(?:_[a-z]+)+)(?![\\w/.-])`,
  )
  const faults = [...sitemap.keys()].flatMap((path) => {
    const [body = ''] = /<body[\s\S]*/.exec(pages.get(path)?.html ?? '') ?? []
    const read = body.replace(/<(script|style|code|pre|template)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    const [found] = ofCode.exec(read) ?? []
    return found ? [`${path}: ${found}`] : []
  })
  expect(faults).toEqual([])
})

test('no internal link of any page is dead, and neither is its hash', async () => {
  const { sitemap, pages, links } = await walkOnce()
  const faults = links.flatMap(({ page, to, hash }) => {
    const { status, html, ids } = pages.get(to) ?? {}
    const where = `${to}${hash} on ${page}`
    if (status !== 200) return [`${where} answers ${status}`]
    return html && hash && !ids?.has(decodeURIComponent(hash.slice(1))) ? [`${where} names nothing there`] : []
  })
  expect(faults).toEqual([])
  expect(links.length).toBeGreaterThan(sitemap.size)
})
