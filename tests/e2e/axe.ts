import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A button or link has what it shows in its name (WCAG 2.5.3): a rule that axe leaves out by itself. */
const rules = { 'label-content-name-mismatch': { enabled: true } }
/** The rules that a theme can break, which changes colours and nothing else. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Rules that passed are not told: that takes a quarter of the time. */
const resultTypes = ['violations'] satisfies Parameters<AxeBuilder['options']>[0]['resultTypes']

const looks = {
  narrow: (axe: AxeBuilder) => axe.options({ rules, resultTypes }).withTags(tags).disableRules(ofColour),
  light: (axe: AxeBuilder) => axe.options({ rules, resultTypes }).withTags(tags),
  dark: (axe: AxeBuilder) => axe.options({ resultTypes }).withRules(ofColour),
}

/** The page as it stands breaks none of the rules of WCAG 2.2 AA that a program can see. */
async function expectNoViolations(page: Page, within: string, look: keyof typeof looks, width: number) {
  // No page has a frame, so axe needs no page of its own to gather what it found in several: half the time.
  // And where axe is on the page already it is not sent there twice more, which takes longer than some of its rules.
  const axeSource = (await page.evaluate(() => 'axe' in window)) && 'void 0'
  const axe = looks[look](new AxeBuilder({ page, ...(axeSource && { axeSource }) })).setLegacyMode()
  const { violations } = await axe.include(within).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, `${look}, ${width} px`).toEqual([])
}

/**
 * The same at each width, in one visit: the theme is a class of the root and the width is the window's, so the state of
 * the page stays. Colours are looked at in both themes and at the last width alone: a theme changes nothing else, and
 * what has its colours at one width has them at the other. Motion has to be reduced, or a colour may still be on its way.
 */
export async function expectNoViolationsAnywhere(page: Page, { widths = [320, 1280], within = 'html' } = {}) {
  const inTheme = (theme: 'light' | 'dark') =>
    page.evaluate((name) => {
      document.documentElement.className = name
    }, theme)
  await inTheme('light')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoViolations(page, within, width === widths.at(-1) ? 'light' : 'narrow', width)
  }
  await inTheme('dark')
  await expectNoViolations(page, within, 'dark', widths.at(-1) ?? 0)
}
