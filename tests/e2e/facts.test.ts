import { expect, test } from './site.ts'

test('a choice of region is a page of its own, with nothing of the others', async ({ page }) => {
  await page.goto('/facts')
  await page.getByRole('link', { name: 'United States', exact: true }).click()
  await expect(page).toHaveURL(/\/facts\?region=us$/)
  await expect(page.locator('#gdpr-dpia')).toHaveCount(0)
  await expect(page.locator('#hipaa-privacy-rule')).toBeVisible()
  await page.goBack()
  await expect(page.locator('#gdpr-dpia')).toBeVisible()
})
