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

type Theme = 'light' | 'dark'

/**
 * A screen as it was looked at, and what was wrong with it: what a reader would stumble over, and what the engine
 * complains of.
 */
type Look = { path: string; theme: Theme; faults: string[] }

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

/**
 * Looks at screens of one width, each opened once. With two themes a screen comes in the one that the screen before was
 * left in, and is changed to the other by its own control: so every other screen is opened in the dark.
 */
export async function* look(
  browser: Browser,
  url: string,
  paths: readonly string[],
  { width, themes }: { width: number; themes: readonly Theme[] },
): AsyncGenerator<Look> {
  const open = async (path: string) => {
    await browser.goto(url + path)
    if (browser.scripts) await browser.evaluate(started)
  }
  await browser.resize(width, 1000)
  await open('/cookie-policy')
  await browser.evaluate((value) => localStorage.setItem('ui-theme', value), themes[0] ?? 'light')
  for (const [index, path] of paths.entries()) {
    const missing = path === '/no-such-page'
    await open(path)
    let heard = 0
    for (const [turn, theme] of (index % 2 ? themes.toReversed() : themes).entries()) {
      if (turn > 0) await browser.evaluate(chooseTheme, theme)
      await browser.evaluate(() => document.fonts.ready.then(() => null))
      const seen = await browser.evaluate(pageFaults, missing ? 404 : 200)
      const shown = await browser.evaluate(() => document.documentElement.className)
      const said = browser.faults()
      const faults = said.slice(heard).filter((text) => !(missing && /404/.test(text)))
      heard = said.length
      yield { path, theme, faults: [...seen, ...(shown === theme ? [] : [`is not ${theme}, but ${shown}`]), ...faults] }
    }
  }
}

/** Waits for the page's script, which comes after the page, and for the web font. Runs in the page. */
async function started() {
  const isDone = () => 'hydrated' in document.documentElement.dataset && document.fonts.status === 'loaded'
  for (let tries = 0; !isDone() && tries < 500; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Presses the page's own control, and waits until the page has seen to it. Runs in the page. */
async function chooseTheme(theme: Theme) {
  document.querySelector<HTMLInputElement>(`footer input[type=radio][value=${theme}]`)?.click()
  for (let tries = 0; document.documentElement.className !== theme && tries < 500; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
}
