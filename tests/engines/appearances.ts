import { expect } from 'vitest'
import type { Browser } from './browser.ts'
import { paperFaults } from './paper.ts'
import { count, type Journey, open } from './steps.ts'

const fontsLoaded = (browser: Browser) =>
  browser.evaluate(() =>
    document.fonts.status === 'loaded' ? [...document.fonts].filter(({ status }) => status === 'loaded').length : 0,
  )

/** The web font comes after the page, and is then what the page is set in. */
const fonts: Journey = async (browser, { url }) => {
  await open(browser, `${url}/pricing`)
  await expect.poll(() => fontsLoaded(browser)).toBeGreaterThan(0)
}

/** Lines that are drawn by the style alone, which Firefox once did not paint: the window shows something else without them. */
const hatching: Journey = async (browser, { url }) => {
  await open(browser, `${url}/become-partner`)
  await expect.poll(() => fontsLoaded(browser)).toBeGreaterThan(0)
  expect(await count(browser, '.piers > :last-child ul')).toBe(1)
  for (const pier of ['.piers > :nth-last-child(2) ul', '.piers > :last-child ul']) {
    await browser.evaluate((at) => document.querySelector(at)?.scrollIntoView({ behavior: 'instant' }), pier)
    const hatched = await atRest(browser)
    await browser.evaluate((at) => {
      const sheet = document.styleSheets[0]
      sheet?.insertRule(`${at}::before { display: none }`, sheet.cssRules.length)
    }, pier)
    await expect.poll(() => pictureOf(browser), { message: pier }).not.toBe(hatched)
  }
}

const pictureOf = async (browser: Browser) => Buffer.from(await browser.screenshot()).toString('base64')

/** What the window shows when nothing in it moves any more. */
async function atRest(browser: Browser) {
  let last = await pictureOf(browser)
  const still = async () => {
    const before = last
    last = await pictureOf(browser)
    return last === before
  }
  await expect.poll(still).toBe(true)
  return last
}

const paper: Journey = async (browser, { url }) => {
  const faults: string[] = []
  for (const path of [
    '/resources/checklists/compliance',
    '/compliance-roadmap?industry=finance&size=medium&maturity=exploring',
  ]) {
    await browser.goto(url + path)
    faults.push(...(await paperFaults(browser)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
}

/** What is seen of a page beside its layout, where its scripts run. */
export const appearances: Record<string, Journey> = { 'web font': fonts, hatching, paper }
