import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { chromiumFlags, machineLine, need, quiet } from './machine.ts'
import type { Row } from './report.ts'
import { startSite } from './site.ts'
import { startThrottle } from './throttle.ts'

const from = '/'
const to = '/our-story'

/** From a click on a link to the next screen's heading, as a visitor sees it: with and without a slow line. */
export const navigation: Bench = async ({ runs = 10 }) => {
  await using site = await startSite()
  await using throttle = await startThrottle(site.port)
  const browser = await chromium.launch({ executablePath: need('chromium'), args: [...chromiumFlags] })
  const rows: Row[] = []
  const ways = new Set<string>()
  try {
    const lines = [
      { name: 'this machine', port: site.port, most: 50 },
      { name: 'slow 4G', port: throttle.port, most: 60 },
    ]
    for (const { name, port, most } of lines) {
      const times: number[] = []
      for (let run = 1; run <= runs; run += 1) {
        await quiet()
        const { ms, way } = await clickToHeading(browser, `http://localhost:${port}`)
        times.push(ms)
        ways.add(way)
        console.error(`navigation, ${name} ${run}/${runs}: ${Math.round(ms)} ms, ${way}`)
      }
      rows.push(
        { figure: `${from} to ${to}, ${name}`, site: median(times), unit: 'ms', allowed: { most } },
        { figure: '  slowest', site: Math.max(...times), unit: 'ms', allowed: 'told' },
      )
    }
  } finally {
    await browser.close()
  }
  const title = `Navigation: click to the next screen's heading, medians of ${runs}, cold cache`
  const notes = [`slow 4G: 150 ms, 1.6 Mbit/s, all through a throttling proxy`, `by: ${[...ways].join(', ')}`]
  return [{ title, rows, notes: [...notes, machineLine()] }]
}

/**
 * One cold visit. Both ends are taken in the page: the click event, and the frame after the one in which a new heading of
 * level 1 is laid out at the new address.
 */
async function clickToHeading(browser: Browser, origin: string): Promise<{ ms: number; way: string }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, to)
    await page.goto(origin + from, { waitUntil: 'load' })
    // A reader stays for a moment, and what the site does meanwhile is its own.
    await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => {})
    await wait(1500)
    await page.evaluate(() => {
      document.documentElement.dataset.bench = 'here'
    })
    const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first()
    await link.scrollIntoViewIfNeeded()
    await wait(400)
    await link.click({ noWaitAfter: true })
    const end = performance.now() + 30_000
    while (performance.now() < end) {
      await wait(25)
      const ms = await page.evaluate(readWatch).catch(() => null)
      if (ms !== null) return { ms, way: await page.evaluate(wayHere) }
    }
    throw new Error(`No heading at ${to} within 30 s; the page is at ${page.url()}`)
  } finally {
    await context.close()
  }
}

// What follows runs in the page.

function watch(path: string): void {
  const now = () => performance.timeOrigin + performance.now()
  const headings = () => [...document.querySelectorAll('h1')]
  addEventListener(
    'click',
    () => {
      localStorage.setItem('bench-click', String(now()))
      localStorage.setItem('bench-left', headings()[0]?.textContent ?? '')
      localStorage.removeItem('bench-heading')
    },
    true,
  )
  const isDrawn = (heading: HTMLElement) => {
    const { width, height } = heading.getBoundingClientRect()
    const { visibility, opacity } = getComputedStyle(heading)
    return width > 0 && height > 0 && visibility !== 'hidden' && Number(opacity) > 0.01
  }
  const look = () => {
    const isClicked = localStorage.getItem('bench-click') && !localStorage.getItem('bench-heading')
    // The address may change before the screen does, so the heading that was left does not count.
    const isNew = (heading: HTMLElement) => heading.textContent !== localStorage.getItem('bench-left')
    if (isClicked && location.pathname === path && headings().some((heading) => isNew(heading) && isDrawn(heading))) {
      requestAnimationFrame(() => localStorage.setItem('bench-heading', String(now())))
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function readWatch(): number | null {
  const click = localStorage.getItem('bench-click')
  const heading = localStorage.getItem('bench-heading')
  return click && heading ? Number(heading) - Number(click) : null
}

function wayHere(): string {
  if (document.documentElement.dataset.bench) return 'the running application'
  const [entry] = performance.getEntriesByType('navigation')
  const { deliveryType } = (entry ?? {}) as { deliveryType?: string }
  return deliveryType === 'navigational-prefetch' ? 'a prefetched document' : 'a document'
}
