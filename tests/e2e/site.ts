import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { mailIn } from '../support/mailbox.ts'

type RunningSite = {
  url: string
  dataDir: string
  /** The messages that were written for this address, by team or visitor. */
  mailAbout: (email: string) => Promise<{ to: string; subject: string; text: string; html: string }[]>
}

/**
 * A site with these variables that all tests of the run share, and its store. Each test finds its own by its address.
 */
export async function sharedSite(variables: Record<string, string> = {}): Promise<RunningSite> {
  const answer = await fetch(String(process.env.E2E_SITES), { method: 'POST', body: JSON.stringify(variables) })
  if (!answer.ok) throw new Error(await answer.text())
  const { url, dataDir } = (await answer.json()) as { url: string; dataDir: string }
  return {
    url,
    dataDir,
    mailAbout: async (email) =>
      (await mailIn(join(dataDir, 'mail'))).filter((mail) => mail.to === email || mail.text.includes(email)),
  }
}

/** A site whose mails wait for a server that is not there, so a test can read them. */
export const mailingSite = () => sharedSite({ SMTP_URL: 'smtp://127.0.0.1:9' })

/** Tells of a test that only reads pages: they are the same HTML without scripts, so it runs with them alone. */
export const readOnly = { tag: '@read-only' }

/**
 * For the title of a test in a list of tests that are alike: `npm run verify` runs those that are named here, and
 * leaves the others, as all with `@long` in their titles, to `npm run verify:long -- journeys`. That runs without
 * scripts too what has no `@both-ways` in its title.
 */
export const longUnless = (isInEveryRun: boolean) => (isInEveryRun ? '' : ' @long')

/** Runs the built site as visitors meet it; every page watches its console. */
export const test = base.extend<{ faults: string[] }, { site: RunningSite; keptPage: Page }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => use(await sharedSite()),
    { scope: 'worker' },
  ],

  // Of `testInOnePage`. It stands here so that all tests can have the same worker.
  keptPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // What the browser complains of: errors, and anything that the content security policy blocked.
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await use(faults)
      expect(faults, 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/**
 * The same, in one page of the browser for all such tests of a worker, which goes from screen to screen as a visitor
 * does: a page of its own reads and compiles all scripts anew, for half of the time. For tests that leave nothing
 * behind.
 */
export const testInOnePage = test.extend({
  context: async ({ keptPage }, use) => use(keptPage.context()),
  page: async ({ keptPage }, use) => {
    await keptPage.setViewportSize({ width: 1280, height: 720 })
    await keptPage.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: null })
    await use(keptPage)
    for (const event of ['console', 'pageerror', 'request']) keptPage.removeAllListeners(event)
  },
})

/** Opens a page and waits until its scripts have taken it over. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** Opens a page as its visitor has it: taken over by its scripts where there are any. */
export const open = (page: Page, path: string, scripts: boolean | undefined) =>
  scripts ? openHydrated(page, path) : page.goto(path)

/** Waits until the page's script has done its part, and every island is hydrated. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    if (!('hydrated' in document.documentElement.dataset) || document.querySelector('.film [data-key][hidden]'))
      return false
    const waiting = document.querySelectorAll('[data-island]:not([data-hydrated])')
    for (const island of waiting) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    return waiting.length === 0
  })

/** The browser's own message about an answer that a test asked for: a form with mistakes, a page that is not there. */
const refusals = /the server responded with a status of (404|422|429|503) /

/** Leaves out of the faults what a test has provoked. Whatever else was said stays one. */
export function expectFaults(faults: string[], provoked = refusals) {
  faults.splice(0, faults.length, ...faults.filter((text) => !provoked.test(text)))
}
