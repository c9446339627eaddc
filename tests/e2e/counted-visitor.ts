import type { Page } from '@playwright/test'
import { findHeadless } from '../../scripts/browser.ts'
import { rowsOf } from './leads.ts'

/**
 * Launches a browser that claims to have a window. The user agent is set here and not in the context, because what is
 * sent while a page is left ignores the context's.
 */
export const launchOptions = {
  executablePath: findHeadless() ?? undefined,
  args: [
    '--no-sandbox',
    '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
}

/** Makes a page look like a visitor's. Browsers driven by a program say so, and are not counted. */
export const asVisitor = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  })

/** Reads the counts of a running site so far; each line ends with the number of times: `view /pricing news 2`. */
export const countsIn = (dataDir: string): string[] =>
  rowsOf(dataDir, 'select event, path, name, field, source, n from daily_count')
    .map(({ event, path, name, field, source, n }) =>
      [event, path, name, field, source && `(${source})`, n].filter((part) => part !== '').join(' '),
    )
    .sort()
