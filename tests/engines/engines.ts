import { hasEngine } from '../../scripts/engines.ts'
import type { Browser, Options } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { pageFaults } from './page-faults.ts'
import { openWebKit } from './webkit.ts'

/** The engines beside Chromium, and whether they can be run here. */
export const engines = [
  { name: 'Firefox', open: openFirefox, isHere: hasEngine('Firefox') },
  { name: 'WebKit', open: openWebKit, isHere: hasEngine('WebKit') },
] as const

/** Opens a browser for as long as something is done with it. */
export async function within<Result>(
  open: (options: Options) => Promise<Browser>,
  run: (browser: Browser) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  const browser = await open(options)
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}

/** Looks at screens of one width and theme. What a reader would stumble over, and what the engine complains of, by path. */
export async function look(
  browser: Browser,
  url: string,
  paths: readonly string[],
  { width, theme }: { width: number; theme: 'light' | 'dark' },
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  await browser.resize(width, 1000)
  await browser.goto(`${url}/cookie-policy`)
  await browser.evaluate((value) => localStorage.setItem('ui-theme', value), theme)
  for (const path of paths) {
    await browser.goto(url + path)
    await browser.evaluate(() => document.fonts.ready.then(() => null))
    const seen = await browser.evaluate(pageFaults, path === '/no-such-page' ? 404 : 200)
    const shown = await browser.evaluate(() => document.documentElement.className)
    const said = browser.faults().filter((text) => !(path === '/no-such-page' && /404/.test(text)))
    faults[path] = [...seen, ...(shown === theme ? [] : [`is not ${theme}, but ${shown}`]), ...said]
  }
  return faults
}
