import { expect, openHydrated, test } from './site.ts'

test('a choice of region shows at once without a request, and the address follows', async ({ page }) => {
  await openHydrated(page, '/facts')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'United States', exact: true }).click()
  await expect(page).toHaveURL(/\/facts\?region=us$/)
  await expect(page.locator('#gdpr-dpia')).toHaveCount(0)
  await expect(page.locator('#hipaa-privacy-rule')).toBeVisible()
  // Links that come into view have their own screens fetched; this one's data is here already.
  expect(requests.filter((path) => path.startsWith('/facts'))).toEqual([])
})
