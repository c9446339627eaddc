import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import type { Browser, Options } from './browser.ts'

/** A busy machine is slow, not wrong. */
const patience = 120_000

/** Opens Firefox without a window, over WebDriver BiDi. */
export async function openFirefox({ scripts = true }: Options = {}): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    userDataDir: join(folder, 'profile'),
    headless: true,
    timeout: patience,
    protocolTimeout: patience,
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
    },
  })
  const [page = await browser.newPage()] = await browser.pages()
  page.setDefaultTimeout(patience)
  // Keys go nowhere in a window that is not in front.
  await page.bringToFront()
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return {
    engine: 'Firefox',
    async goto(url) {
      faults.splice(0)
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: (run, ...args) => page.evaluate(run as (...values: unknown[]) => unknown, ...args) as never,
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    faults: () => [...faults],
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
