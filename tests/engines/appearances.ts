import { expect } from 'vitest'
import type { Browser } from './browser.ts'
import { paperFaults } from './paper.ts'
import { type Journey, open } from './steps.ts'

const fontsLoaded = (browser: Browser) =>
  browser.evaluate(() =>
    document.fonts.status === 'loaded' ? [...document.fonts].filter(({ status }) => status === 'loaded').length : 0,
  )

/** The web font comes after the page, and is then what the page is set in. */
const fonts: Journey = async (browser, { url }) => {
  await open(browser, `${url}/pricing`)
  await expect.poll(() => fontsLoaded(browser)).toBeGreaterThan(0)
}

/** The smallest width of the strip beside a pier's list, in pixels. */
const strip = 40

/**
 * Lines that are drawn by the style alone, which Firefox once did not paint: in the window's own picture, the color
 * changes again and again along the strip that they fill.
 */
const hatching: Journey = async (browser, { url }) => {
  await open(browser, `${url}/become-partner`)
  for (const [pier, side] of [
    ['.piers > :nth-last-child(2) ul', 'left'],
    ['.piers > :last-child ul', 'right'],
  ] as const) {
    await browser.evaluate((at) => document.querySelector(at)?.scrollIntoView({ behavior: 'instant' }), pier)
    const lines = async () => {
      const picture = Buffer.from(await browser.screenshot()).toString('base64')
      return browser.evaluate(linesIn, picture, pier, side, strip)
    }
    await expect.poll(lines, { message: `lines of the hatching at ${pier}` }).toBeGreaterThanOrEqual(strip / 10)
  }
}

/**
 * Counts the lines that cross the strip at one side of an element: the most of some rows of its pixels, since one may
 * lie on a line. Each counts where paper turns to line. Runs in the page, which reads the picture of its window.
 */
async function linesIn(picture: string, selector: string, side: 'left' | 'right', width: number) {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!box) return -1
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!context) return -1
  context.drawImage(image, 0, 0)
  const left = Math.round(side === 'left' ? box.left : box.right - width)
  const rows = [23, 26, 29].map((down) => {
    const { data } = context.getImageData(left, Math.round(box.top) + down, width, 1)
    const bright = Array.from({ length: width }, (_, x) =>
      [0, 1, 2].reduce((sum, channel) => sum + (data[4 * x + channel] ?? 0), 0),
    )
    const paper = bright.toSorted((a, b) => a - b)[width >> 1] ?? 0
    const isLine = bright.map((sum) => Math.abs(sum - paper) > 24)
    return isLine.filter((line, x) => line && !isLine[x - 1]).length
  })
  return Math.max(...rows)
}

const paper: Journey = async (browser, { url }) => {
  const faults: string[] = []
  for (const path of [
    '/resources/checklists/compliance',
    '/compliance-roadmap?industry=finance&size=medium&maturity=exploring',
    '/resources/templates/ai-governance-policy',
  ]) {
    await browser.goto(url + path)
    faults.push(...(await paperFaults(browser)).map((fault) => `${path}: ${fault}`))
  }
  // What fails says it whole: a list would be cut.
  expect(faults, faults.join('; ')).toEqual([])
}

/** The view of a page beside its layout, where its scripts run. */
export const appearances: Record<string, Journey> = { 'web font': fonts, hatching, paper }
