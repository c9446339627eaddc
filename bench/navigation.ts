import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { Bench } from './bench.ts'
import { median, rounded } from './figures.ts'
import { chromiumFlags, machineLine, need, quiet } from './machine.ts'
import { formsOf, startNginx } from './nginx.ts'
import type { Row } from './report.ts'
import { settled, startSite } from './site.ts'
import { startThrottle } from './throttle.ts'

/** A click on a link; the page behind it is one that nothing fetches before somebody means to go there. */
type Journey = { port: number; from: string; to: string }
const onSite = { from: '/', to: '/become-partner' }
/** nginx has one page, whatever is asked of it. */
const onLimit = { from: '/', to: '/?next' }

/** As long as somebody's hand rests on a link before it presses. */
const hover = 1500
const slowdown = 4

/**
 * From a click on a link to the next screen's heading, as a visitor sees it, beside the hand-written page: made ready while
 * the hand rests on the link, and with nothing known before; with a quick and a slow processor, and on a slow line.
 */
export const navigation: Bench = async ({ runs = 10 }) => {
  await using site = await startSite()
  await using limit = await startNginx(formsOf(limitPage()))
  await using siteThrottle = await startThrottle(site.port)
  await using limitThrottle = await startThrottle(limit.port)
  for (const path of Object.values(onSite)) await settled(site.url + path)
  const near = { site: { port: site.port, ...onSite }, limit: { port: limit.port, ...onLimit } }
  const far = { site: { port: siteThrottle.port, ...onSite }, limit: { port: limitThrottle.port, ...onLimit } }
  const conditions = [
    { name: 'prerendered', ...near, prerender: true, rate: 1, allowed: { max: 50 } },
    { name: 'prerendered, slow processor', ...near, prerender: true, rate: slowdown, allowed: { max: 150 } },
    { name: 'nothing fetched before', ...near, prerender: false, rate: 1, allowed: { maxTimes: 1.2 } },
    {
      name: 'nothing fetched before, slow processor',
      ...near,
      prerender: false,
      rate: slowdown,
      allowed: { maxTimes: 1.2 },
    },
    { name: 'prerendered, slow 4G', ...far, prerender: true, rate: 1, allowed: { max: 60 } },
    { name: 'nothing fetched before, slow 4G', ...far, prerender: false, rate: 1, allowed: { maxTimes: 1.2 } },
  ] as const

  const browser = await puppeteer.launch({ executablePath: need('chromium'), args: [...chromiumFlags] })
  const rows: Row[] = []
  try {
    for (const { name, site, limit, allowed, ...condition } of conditions) {
      const times: Record<'site' | 'limit', number[]> = { site: [], limit: [] }
      const ways = new Set<string>()
      for (let run = 1; run <= runs; run += 1)
        for (const [whose, journey] of Object.entries({ limit, site }) as ['site' | 'limit', Journey][]) {
          await quiet()
          const { ms, way } = await clickToHeading(browser, journey, condition)
          times[whose].push(ms)
          if (whose === 'site') ways.add(way)
          console.error(`navigation, ${name} ${run}/${runs}: ${whose} ${rounded(ms)} ms, ${way}`)
        }
      rows.push(
        { figure: name, peer: median(times.limit), site: median(times.site), unit: 'ms', allowed },
        { figure: `  slowest, by ${[...ways].join(', ')}`, ...slowest(times), unit: 'ms', allowed: 'told' },
      )
    }
  } finally {
    await browser.close()
  }
  const title = `Navigation: click to the next screen's heading (${onSite.from} to ${onSite.to}), medians of ${runs}, cold cache`
  const notes = [
    `slow processor: slowed ${slowdown} times; slow 4G: 150 ms, 1.6 Mbit/s, all through a throttling proxy`,
    machineLine(),
  ]
  return [{ title, peerName: 'limit page', rows, notes }]
}

const slowest = ({ site, limit }: Record<'site' | 'limit', number[]>) => ({
  site: Math.max(...site),
  peer: Math.max(...limit),
})

/** The hand-written page with a link that leads on, to itself, and the rule that makes pages ready as the site's does. */
function limitPage(): Buffer {
  const rule = { prerender: [{ where: { href_matches: '/\\?next' }, eagerness: 'moderate' }] }
  const page = readFileSync(join(import.meta.dirname, 'limit.html'), 'utf8')
    .replace('href="/#parts"', `href="${onLimit.to}"`)
    .replace('</head>', () => `<script type="speculationrules">${JSON.stringify(rule)}</script></head>`)
  return Buffer.from(page)
}

type Condition = { prerender: boolean; rate: number }

/** One cold visit, and a click: by mouse after a while, or by a key, which gives the browser no time to guess. */
async function clickToHeading(browser: Browser, { port, from, to }: Journey, { prerender, rate }: Condition) {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    await page.emulateCPUThrottling(rate)
    await page.evaluateOnNewDocument(watch, to)
    const origin = `http://localhost:${port}`
    await page.goto(origin + from, { waitUntil: 'networkidle0' })
    // A reader stays for a moment, and what the site does meanwhile is its own.
    await wait(1500)
    const link = await visibleLink(page, to)
    await link.scrollIntoView()
    if (prerender) {
      await link.hover()
      await wait(hover * rate)
      await link.click()
    } else {
      await link.focus()
      await page.keyboard.press('Enter')
    }
    const end = performance.now() + 30_000
    while (performance.now() < end) {
      await wait(50)
      const arrival = await page.evaluate(readArrival, to).catch(() => null)
      if (arrival) return arrival
    }
    throw new Error(`No heading at ${to} within 30 s; the page is at ${page.url()}`)
  } finally {
    await context.close()
  }
}

async function visibleLink(page: Page, to: string) {
  for (const link of await page.$$(`a[href="${to}"]`)) if (await link.isVisible()) return link
  throw new Error(`No link to ${to} at ${page.url()}`)
}

// What follows runs in the page.

/** Keeps when a link was clicked, and in the page behind it when a heading of level 1 was laid out and a frame drawn. */
function watch(to: string): void {
  addEventListener(
    'click',
    ({ timeStamp }) => localStorage.setItem('bench-click', String(performance.timeOrigin + timeStamp)),
    true,
  )
  const isDrawn = (heading: Element) => {
    const { width, height } = heading.getBoundingClientRect()
    return width > 0 && height > 0
  }
  const look = () => {
    if (![...document.querySelectorAll('h1')].some(isDrawn)) return requestAnimationFrame(look)
    requestAnimationFrame(() =>
      sessionStorage.setItem('bench-heading', String(performance.timeOrigin + performance.now())),
    )
  }
  if (location.pathname + location.search === to) requestAnimationFrame(look)
}

/**
 * Returns the time until the heading, and how the page came; null before that. A prerendered page is drawn whole in its
 * first paint.
 */
function readArrival(to: string): { ms: number; way: string } | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (location.pathname + location.search !== to || !paint) return null
  const [entry] = performance.getEntriesByType('navigation')
  const { activationStart = 0, deliveryType } = (entry ?? {}) as { activationStart?: number; deliveryType?: string }
  const click = Number(localStorage.getItem('bench-click'))
  if (activationStart > 0)
    return { ms: performance.timeOrigin + paint.startTime - click, way: 'a prerendered document' }
  const heading = sessionStorage.getItem('bench-heading')
  const way = deliveryType === 'navigational-prefetch' ? 'a prefetched document' : 'a document'
  return heading ? { ms: Number(heading) - click, way } : null
}
