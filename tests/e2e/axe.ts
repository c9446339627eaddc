import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page as it stands breaks none of the rules of WCAG 2.2 AA that a program can see. */
async function expectNoViolations(page: Page, look: string) {
  // No page has a frame, so axe needs no page of its own to gather what it found in several: half the time.
  const axe = new AxeBuilder({ page }).withTags(tags).setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, look).toEqual([])
}

/**
 * The same in both themes at both widths, in one visit: the theme is a class of the root and the width is the window's, so
 * that the state of the page stays. Motion has to be reduced, or a colour may still be on its way.
 */
export async function expectNoViolationsAnywhere(page: Page, widths: readonly number[] = [320, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.className = name
      }, theme)
      await expectNoViolations(page, `${theme}, ${width} px`)
    }
  }
}
