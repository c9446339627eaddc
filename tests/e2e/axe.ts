import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { isThorough } from '../support/thorough.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A button or link has what it shows in its name (WCAG 2.5.3): a rule that axe leaves out by itself. */
const rules = { 'label-content-name-mismatch': { enabled: true } }
/** The rules that a theme can break, which changes colours and nothing else. */
const ofColour = ['color-contrast', 'link-in-text-block']
/** The sizes of targets, which axe holds against each other one by one. */
const ofSize = ['target-size']
/** Rules that passed are not told: that takes a quarter of the time. */
const resultTypes: RunOptions['resultTypes'] = ['violations']

const only = (ruleIds: string[]): RunOptions => ({ runOnly: { type: 'rule', values: ruleIds }, resultTypes })
/** All rules but some. */
const allBut = (ruleIds: string[]): RunOptions => ({
  runOnly: { type: 'tag', values: tags },
  rules: { ...rules, ...Object.fromEntries(ruleIds.map((id) => [id, { enabled: false }])) },
  resultTypes,
})
const looks = {
  shape: allBut(ofColour),
  all: allBut([]),
  quick: allBut(ofSize),
  colours: only(ofColour),
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What breaks rules in the page as it stands. */
export async function violationsIn(page: Page, options: RunOptions, within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // As the browser itself reads a script: it compiles one that it had before only once.
    const browser = await page.context().newCDPSession(page)
    // It stays: with a session that ends, a page loses the authenticator that another one gave it.
    await browser.send('Runtime.evaluate', { expression: source })
  }
  return page.evaluate(
    async ([selector, chosen]) => {
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(selector, chosen)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [within, options] as const,
  )
}

/** The page as it stands breaks none of the rules of WCAG 2.2 AA that a program can see. */
const expectNoViolations = async (page: Page, within: string, look: keyof typeof looks, where: string) =>
  expect(await violationsIn(page, looks[look], within), where).toEqual([])

/**
 * The same at each width, in one visit: the theme is a class of the root and the width is the window's, so the state of
 * the page stays. Every run takes the last width, and the light theme or the dark one by the title of the test;
 * `npm run verify:long -- screens` takes each width, and both themes. Motion has to be reduced, or a colour may still be
 * on its way.
 */
export async function expectNoViolationsAnywhere(page: Page, { widths = [320, 1280], within = 'html' } = {}) {
  const themes = test.info().title.length % 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  const inTheme = (theme: 'light' | 'dark') =>
    page.evaluate((name) => {
      document.documentElement.className = name
    }, theme)
  await inTheme(themes[0])
  for (const width of isThorough ? widths : widths.slice(-1)) {
    await page.setViewportSize({ width, height: 800 })
    const look = !isThorough ? 'quick' : width === widths.at(-1) ? 'all' : 'shape'
    await expectNoViolations(page, within, look, `${themes[0]}, ${width} px`)
  }
  if (!isThorough) return
  await inTheme(themes[1])
  await expectNoViolations(page, within, 'colours', `${themes[1]}, ${widths.at(-1)} px`)
}
