import { expect } from 'vitest'
import type { Browser } from './browser.ts'

type Journey = (browser: Browser, url: string) => Promise<void>

/** What has the focus: its tag, and its words or its name. */
const focus = (browser: Browser) =>
  browser.evaluate(() => {
    const { activeElement: element } = document
    return `${element?.tagName.toLowerCase()} ${element?.getAttribute('name') ?? element?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60)}`
  })

const focusOn = (browser: Browser, selector: string) =>
  browser.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector)

const text = (browser: Browser, selector: string) =>
  browser.evaluate((found) => document.querySelector(found)?.textContent?.trim().replace(/\s+/g, ' ') ?? '', selector)

async function fill(browser: Browser, answers: Record<string, string>, form: string) {
  for (const [name, value] of Object.entries(answers)) {
    await focusOn(browser, `${form} [name=${name}]`)
    await browser.type(value)
  }
}

/** Opens a page and waits until every island in it is awake. */
async function openAwake(browser: Browser, address: string) {
  await browser.goto(address)
  const asleep = () =>
    browser.evaluate(() => {
      const islands = document.querySelectorAll('[data-island]:not([data-awake])')
      for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return document.querySelector('link[rel=manifest]') ? islands.length : -1
    })
  await expect.poll(asleep).toBe(0)
}

const contactForm = '#contact-form'
const person = { firstName: 'Ada', lastName: 'Lovelace', message: 'We would like to talk about the EU AI Act.' }

/** The contact form: its errors are read out, and once it is sent the focus is where it was. */
export const contact: Journey = async (browser, url) => {
  await openAwake(browser, `${url}/our-story`)
  await browser.click(`${contactForm} [type=submit]`)
  await expect.poll(() => focus(browser)).toContain('There are 4 problems')
  await fill(browser, { ...person, email: `${browser.engine}@example.com` }, contactForm)
  await browser.click(`${contactForm} [type=submit]`)
  await expect.poll(() => text(browser, '[role=region][aria-label^=Notifications]')).toContain('Message sent!')
  await expect.poll(() => focus(browser)).toMatch(/^button Send/)
  expect(browser.faults()).toEqual([])
}
