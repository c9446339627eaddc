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

/** Lines that are drawn by the style alone, which Firefox once did not paint: a picture with them is larger. */
const hatching: Journey = async (browser, { url }) => {
  if (browser.engine !== 'Firefox') return
  await open(browser, `${url}/become-partner`)
  await expect.poll(() => fontsLoaded(browser)).toBeGreaterThan(0)
  const pictureWith = async (rule: string) => {
    await browser.evaluate((added) => {
      const sheet = document.styleSheets[0]
      sheet?.insertRule(added, sheet.cssRules.length)
      return new Promise<null>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))
    }, rule)
    return (await browser.screenshot()).byteLength
  }
  expect(await count(browser, '.piers > :last-child ul')).toBe(1)
  for (const pier of ['.piers > :nth-last-child(2) ul', '.piers > :last-child ul'])
    expect(
      (await pictureWith(`${pier} { min-height: 0 }`)) - (await pictureWith(`${pier}::before { display: none }`)),
      pier,
    ).toBeGreaterThan(200)
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
