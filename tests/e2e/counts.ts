import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { findHeadless } from '../../scripts/browser.ts'

/**
 * A browser that says it has a window, in what it sends while a page is left too: a context's own word is not heard
 * there.
 */
export const launchOptions = {
  executablePath: findHeadless() ?? undefined,
  args: [
    '--no-sandbox',
    '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
}

/** Has a page taken for a visitor's: programs are not counted, and say that they are programs. */
export const asVisitor = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  })

/** The counts of a running site so far, the times it happened last: `view /pricing news 2`. */
export function countsIn(dataDir: string): string[] {
  const db = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  try {
    const rows = db.prepare('select event, path, name, field, source, n from daily_count').all() as Record<
      'event' | 'path' | 'name' | 'field' | 'source' | 'n',
      string
    >[]
    return rows
      .map(({ event, path, name, field, source, n }) =>
        [event, path, name, field, source && `(${source})`, n].filter((part) => part !== '').join(' '),
      )
      .sort()
  } finally {
    db.close()
  }
}
