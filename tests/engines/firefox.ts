import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { type Browser, middleOf, type Options } from './browser.ts'
import { wholeFiles } from './downloads.ts'

/** A busy machine is slow, not wrong. */
const timeout = 120_000
/**
 * SHA-256 of an empty file. Firefox reports a wrong integrity with it when a file was held back or the page was left.
 */
const hashOfNothing = createHash('sha256').digest('base64')

/** Opens Firefox without a window, over WebDriver BiDi. */
export async function openFirefox({ scripts = true }: Options = {}): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'firefox-'))
  const downloads = join(folder, 'downloads')
  await mkdir(downloads)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    userDataDir: join(folder, 'profile'),
    headless: true,
    timeout: timeout,
    protocolTimeout: timeout,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // The list of downloads would open, and take the keys from the page.
      'browser.download.alwaysOpenPanel': false,
      'pdfjs.disabled': true,
    },
  })
  // A button does nothing on Enter in a window that is not in front, and the first page's never is.
  const page = await browser.newPage()
  await page.bringToFront()
  page.setDefaultTimeout(timeout)
  // Its files of scripts never come: with `javascript.enabled` off the driver itself can't look into a page.
  if (!scripts) {
    await page.setRequestInterception(true)
    page.on('request', async (request) => {
      const answered = /\.js$/.test(request.url()) ? request.abort() : request.continue()
      // It may have ended with its page.
      await answered.catch((error: Error) => {
        if (!error.message.includes('no such request')) throw error
      })
    })
  }
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (!String(error).includes(hashOfNothing)) faults.push(String(error))
  })
  return {
    engine: 'Firefox',
    scripts,
    async goto(url) {
      faults.splice(0)
      await page.evaluate(() => void Object.assign(window, { isLeft: true }))
      // Its own word is not waited for: after a download, or a page that was still coming, it is never given.
      page.goto(url).catch(() => {})
      // A tab that was just opened may show one empty page after another first.
      const isThere = () =>
        page
          .evaluate(() => {
            const isHere = !('isLeft' in window) && location.href !== 'about:blank'
            return isHere && document.readyState === 'complete'
          })
          .catch(() => false)
      for (const end = performance.now() + timeout; !(await isThere()); ) {
        if (performance.now() > end) throw new Error(`Firefox did not open ${url}.`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    evaluate: (run, ...args) => page.evaluate(run as (...values: unknown[]) => unknown, ...args) as never,
    click: (selector) => page.click(selector),
    async doubleClick(selector, gap) {
      const { x, y } = await page.evaluate(middleOf, selector)
      await page.mouse.move(x, y)
      for (const count of [1, 2]) {
        if (count === 2) await new Promise((resolve) => setTimeout(resolve, gap))
        await page.mouse.down()
        await page.mouse.up()
      }
    },
    async type(text) {
      await page.bringToFront()
      await page.keyboard.type(text)
    },
    async press(key) {
      await page.bringToFront()
      await page.keyboard.press(key)
    },
    // The driver's own would wait for a load, which a page that was kept does not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'A4' }),
    faults: () => [...faults],
    downloads: () => wholeFiles(downloads),
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
