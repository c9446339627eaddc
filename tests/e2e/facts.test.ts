import { expect, test } from './site.ts'

test('a choice of region and law is a page of its own, with nothing of the others', async ({ page }) => {
  await page.goto('/facts')
  await page.getByLabel('Region').selectOption('United States')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/\/facts\?.*region=us/)
  await expect(page.getByLabel('Region')).toHaveValue('us')
  await expect(page.locator('#gdpr-dpia')).toHaveCount(0)
  await expect(page.locator('#colorado-ai-act')).toBeVisible()
  await page.getByLabel('Law or standard').selectOption('HIPAA')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('#colorado-ai-act')).toHaveCount(0)
  await expect(page.locator('#hipaa-privacy-rule')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.locator('#gdpr-dpia')).toBeVisible()
})

test('an entry says which articles cite it, and leads to them', async ({ page }) => {
  await page.goto('/facts')
  const entry = page.locator('#eu-ai-act-article-6-3')
  await entry.getByText(/^Cited in \d+ article/).click()
  await entry.getByRole('link', { name: /Article 6\(3\) exception honestly/ }).click()
  await expect(page).toHaveURL(/\/blog\/article-6-3-exception-used-honestly$/)
})
