import { test } from './posts.ts'
import { expect, readOnly } from './site.ts'

test(
  'a first visit has the whole post in its HTML, contents, notes and sources, and fits paper',
  readOnly,
  async ({ page }) => {
    await page.goto('/blog/post-1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post number 1')
    await expect(page.locator('#text h2')).toHaveText(['First part', 'Second part', 'Third part', 'Sources'])
    await expect(page.locator('#text > .num')).toHaveText(['1', '2', '3'])
    await page.getByRole('link', { name: 'Footnote 1', exact: true }).click()
    await expect(page.locator('#fn-1')).toBeInViewport()
    await page.getByRole('link', { name: 'Source 1', exact: true }).click()
    await expect(page.locator('#source-1')).toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    for (const width of [794, 816]) {
      await page.setViewportSize({ width, height: 1100 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  },
)

test(
  'questions are one group of six of which one is open; categories and pages lead on',
  readOnly,
  async ({ page }) => {
    await page.goto('/blog')
    const questions = page.getByRole('region', { name: 'Questions and answers' })
    await questions.locator('summary').first().click()
    await expect(questions.getByText('weekly, on Tuesdays and Thursdays')).toBeVisible()
    await questions.locator('summary').nth(3).focus()
    await page.keyboard.press('Enter')
    await expect(questions.getByText('1-2 weeks of part-time work, then a few hours a month')).toBeVisible()
    await expect(questions.locator('details[open]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(questions.locator('details[open]')).toHaveCount(0)

    await page.getByRole('article').first().getByRole('link', { name: 'Regulatory Updates' }).click()
    await expect(page).toHaveURL(/\/blog\/category\/regulatory-updates$/)
    await expect(page.locator('main li h2')).toHaveCount(7)
    await page.getByRole('link', { name: 'All articles' }).click()
    await page.getByRole('navigation', { name: 'Pages of articles' }).getByRole('link', { name: '2' }).click()
    await expect(page).toHaveURL(/\/blog\?page=2$/)
    await expect(page.getByRole('article')).toHaveCount(2)
  },
)
