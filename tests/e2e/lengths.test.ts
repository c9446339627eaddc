import { expect, test } from './site.ts'

test('on a phone what is of second rank opens by its head; where there is room it stands there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/trust-center?of=website')
  const entry = page.locator('.statements > li').first()
  const answer = entry.locator('.case p')
  await expect(answer).toBeHidden()
  await entry.locator('summary').first().click()
  await expect(answer).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const texts = page.locator('.statements .case p')
  for (const text of await texts.all()) await expect(text).toBeVisible()
})

test('what is folded opens where an address leads into it @long', async ({ page, javaScriptEnabled: scripts }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/facts#gdpr-fines')
  const entry = page.locator('#gdpr-fines')
  await expect(entry).toHaveCount(1)
  // Without scripts the browser may leave it folded; then its head opens it, as everywhere.
  if (!scripts && !(await entry.isVisible())) await page.locator('details', { has: entry }).locator('summary').click()
  await expect(entry).toBeVisible()
})

test('on a phone the footer shows the company’s links, and the names of its other lists, which open @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/pricing')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Our Story' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Control library' })).toBeHidden()
  await foot.getByText('Resources', { exact: true }).click()
  await expect(foot.getByRole('link', { name: 'Control library' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(foot.getByRole('link', { name: 'Search' })).toBeVisible()
})
