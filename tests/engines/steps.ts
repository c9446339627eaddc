import { expect } from 'vitest'
import type { ReadMail } from '../support/mailbox.ts'
import type { Browser } from './browser.ts'

/** The site under test, and the mails it has sent so far. */
type Site = { url: string; received: readonly ReadMail[] }

/** A person's steps on the site, from an address to their goal. Throws when a step fails. */
export type Journey = (browser: Browser, site: Site) => Promise<void>

/** Describes the element with the focus: its tag, and its name or its words. */
export const focus = (browser: Browser) =>
  browser.evaluate(() => {
    const { activeElement: element } = document
    return `${element?.tagName.toLowerCase()} ${element?.getAttribute('name') ?? element?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60)}`
  })

export const focusOn = (browser: Browser, selector: string) =>
  browser.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector)

/** Reads the words of the first element that a selector finds. */
export const text = (browser: Browser, selector: string) =>
  browser.evaluate((found) => document.querySelector(found)?.textContent?.trim().replace(/\s+/g, ' ') ?? '', selector)

export const count = (browser: Browser, selector: string) =>
  browser.evaluate((found) => document.querySelectorAll(found).length, selector)

export const address = (browser: Browser) => browser.evaluate(() => location.pathname + location.search)

/** Reads the value of a field. */
export const value = (browser: Browser, selector: string) =>
  browser.evaluate((found) => document.querySelector<HTMLInputElement>(found)?.value ?? null, selector)

/** Types answers into a form's fields, by their names. In a select it chooses the option. */
export async function fill(browser: Browser, form: string, answers: Record<string, string>) {
  for (const [name, answer] of Object.entries(answers)) {
    const field = `${form} [name="${name}"]`
    await focusOn(browser, field)
    const chosen = await browser.evaluate(
      (found, option) => {
        const select = document.querySelector(found)
        if (!(select instanceof HTMLSelectElement)) return false
        select.value = option
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
        return true
      },
      field,
      answer,
    )
    if (!chosen) await browser.type(answer)
  }
}

/** Opens a page and, if scripts run, waits until every island in it is hydrated. */
export async function open(browser: Browser, url: string) {
  await browser.goto(url)
  if (browser.scripts) await hydrated(browser)
}

/** Waits until the page's script has run and every island is hydrated. */
export async function hydrated(browser: Browser) {
  const waiting = () =>
    browser.evaluate(() => {
      const islands = document.querySelectorAll('[data-island]:not([data-hydrated])')
      for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return 'hydrated' in document.documentElement.dataset ? islands.length : -1
    })
  await expect.poll(waiting).toBe(0)
}
