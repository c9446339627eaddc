import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebian, tryTo } from './debian.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * The Chromium that measurements drive: CHROME_PATH, an installed one, Playwright's own.
 *
 * @returns its path, or null when there is none
 */
export function findChromium(): string | null {
  const paths = [process.env.CHROME_PATH, ...installed, chromium.executablePath()]
  return paths.find((path) => path && existsSync(path)) ?? null
}

/**
 * Finds the browser for tests: Debian's Chromium without windows, which opens a page in a third of the time, or else
 * the whole one. Measurements use the whole one.
 *
 * @returns its path, or null when there is neither
 */
export const findHeadless = (): string | null => (existsSync(headlessShell) ? headlessShell : findChromium())

/**
 * Installs what findHeadless and findChromium find where it is missing: Playwright's, or Debian's packages where that
 * can't be downloaded.
 *
 * @returns the path of the whole Chromium
 * @throws a sentence that says what to install
 */
export function ensureChromium(): string {
  if (!findChromium()) {
    tryTo('playwright', 'install', '--with-deps', 'chromium')
    if (!findChromium()) installDebian('chromium')
  }
  const chromium = findChromium()
  if (!chromium) throw new Error('The browser tests need a Chromium. Install one, or set CHROME_PATH to it.')
  // Of the same version, or what one finds the other would not. Without it the tests take longer, and are as good.
  if (chromium === '/usr/bin/chromium' && !existsSync(headlessShell))
    installDebian('chromium', 'chromium-headless-shell')
  return chromium
}
