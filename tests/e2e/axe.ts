import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isThorough } from '../support/thorough.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A button or link has what it shows in its name (WCAG 2.5.3): a rule that axe leaves out by itself. */
const rules = { 'label-content-name-mismatch': { enabled: true } }
/** The rules that a theme can break, which changes colours and nothing else. */
const ofColour = ['color-contrast', 'link-in-text-block']
/** The rules that a narrow window can break by itself, where it hides words or lets a table scroll. */
const ofWidth = ['button-name', 'empty-heading', 'link-name', 'scrollable-region-focusable', 'summary-name']
/** The sizes of targets, which axe holds against each other one by one. */
const ofSize = ['target-size']
/** Rules that passed are not told: that takes a quarter of the time. */
const resultTypes = ['violations'] satisfies Parameters<AxeBuilder['options']>[0]['resultTypes']

const looks = {
  width: (axe: AxeBuilder) => axe.options({ resultTypes }).withRules(ofWidth),
  shape: (axe: AxeBuilder) => axe.options({ rules, resultTypes }).withTags(tags).disableRules(ofColour),
  all: (axe: AxeBuilder) => axe.options({ rules, resultTypes }).withTags(tags),
  quick: (axe: AxeBuilder) => axe.options({ rules, resultTypes }).withTags(tags).disableRules(ofSize),
  colours: (axe: AxeBuilder) => axe.options({ resultTypes }).withRules(ofColour),
}

/** The page as it stands breaks none of the rules of WCAG 2.2 AA that a program can see. */
async function expectNoViolations(page: Page, within: string, look: keyof typeof looks, where: string) {
  // No page has a frame, so axe needs no page of its own to gather what it found in several: half the time.
  // And where axe is on the page already it is not sent there twice more, which takes longer than some of its rules.
  const axeSource = (await page.evaluate(() => 'axe' in window)) && 'void 0'
  const axe = looks[look](new AxeBuilder({ page, ...(axeSource && { axeSource }) })).setLegacyMode()
  const { violations } = await axe.include(within).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, where).toEqual([])
}

/**
 * The same at each width, in one visit: the theme is a class of the root and the width is the window's, so the state of
 * the page stays. All rules are looked at at the last width, and those that a width can break at the others. Half of
 * the tests look at the light theme and half at the dark one, by their titles. Motion has to be reduced, or a colour
 * may still be on its way.
 */
export async function expectNoViolationsAnywhere(page: Page, { widths = [320, 1280], within = 'html' } = {}) {
  const themes = test.info().title.length % 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  const inTheme = (theme: 'light' | 'dark') =>
    page.evaluate((name) => {
      document.documentElement.className = name
    }, theme)
  await inTheme(themes[0])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const [whole, other] = isThorough ? (['all', 'shape'] as const) : (['quick', 'width'] as const)
    const look = width === widths.at(-1) ? whole : other
    await expectNoViolations(page, within, look, `${themes[0]}, ${width} px`)
  }
  if (!isThorough) return
  await inTheme(themes[1])
  await expectNoViolations(page, within, 'colours', `${themes[1]}, ${widths.at(-1)} px`)
}
