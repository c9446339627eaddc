import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'
import { mailIn } from '../support/mailbox.ts'

type RunningSite = {
  url: string
  dataDir: string
  /** The messages that were written for this address, by team or visitor. */
  mailAbout: (email: string) => Promise<{ to: string; subject: string; text: string; html: string }[]>
}

/** Starts the built site with a store of its own, as the environment given here would have it. */
export async function startSite(
  changes: Record<string, string> = {},
): Promise<RunningSite & { end: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const variables = { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', SITE_URL: '', SMTP_URL: '', ...changes }
  const server = spawn('node', ['build/server/index.js'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server.stdout)
  return {
    url,
    dataDir,
    mailAbout: async (email) =>
      (await mailIn(join(dataDir, 'mail'))).filter((mail) => mail.to === email || mail.text.includes(email)),
    async end() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Runs the built site as visitors meet it, with a store of its own for each worker; every page watches its console. */
export const test = base.extend<{ faults: string[] }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { end, ...site } = await startSite()
      await use(site)
      await end()
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

/** The address that the server says it listens on. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { msg = '' } = JSON.parse(line) as { msg?: string }
    const [, url] = /^listening on (\S+)$/.exec(msg) ?? []
    if (url) {
      output.resume()
      return url
    }
  }
  throw new Error('The server ended before it listened')
}

/** The browser's own message about an answer that a test asked for: a form with mistakes, a page that is not there. */
const refusals = /the server responded with a status of (404|422|429|503) /

/** Leaves out of the faults what a test has provoked. Whatever else was said stays one. */
export function expectFaults(faults: string[], provoked = refusals) {
  faults.splice(0, faults.length, ...faults.filter((text) => !provoked.test(text)))
}
