import { expect, readOnly, test, testInOnePage } from './site.ts'

test('a choice of region and law is a page of its own, with nothing of the others @long', async ({ page }) => {
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
  await expect(page.locator('#gdpr-dpia')).toBeAttached()
})

testInOnePage('an entry says which articles cite it, and leads to them', readOnly, async ({ page }) => {
  await page.goto('/facts?law=eu-ai-act')
  const entry = page.locator('#eu-ai-act-article-6-3')
  await entry.getByText(/^Cited in \d+ article/).click()
  await entry.getByRole('link', { name: /Article 6\(3\) exception honestly/ }).click()
  await expect(page).toHaveURL(/\/blog\/article-6-3-exception-used-honestly$/)
})

testInOnePage('from the list to a fact, its source, and the next duty of the same law', readOnly, async ({ page }) => {
  // Of all laws together the next date alone is open.
  await page.goto('/facts?law=eu-ai-act')
  await page.getByRole('link', { name: 'The exception from high risk' }).click()
  await expect(page).toHaveURL(/\/facts\/eu-ai-act-article-6-3$/)
  await expect(page.getByRole('heading', { level: 1, name: 'The exception from high risk' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Regulation \(EU\) 2024\/1689/ })).toHaveAttribute(
    'href',
    /^https:\/\/eur-lex\.europa\.eu\//,
  )
  const onward = main.getByRole('navigation', { name: 'EU AI Act, by date' })
  const next = onward.getByRole('listitem').filter({ hasText: 'Next entry' }).getByRole('link')
  const path = await next.getAttribute('href')
  await next.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await onward.getByRole('link', { name: /^EU AI Act: all \d+ entries$/ }).click()
  await expect(page).toHaveURL(/\/facts\?law=eu-ai-act$/)
  await expect(page.getByLabel('Law or standard')).toHaveValue('eu-ai-act')
})

testInOnePage(
  'an address of the time before facts had pages leads to the fact in the list',
  readOnly,
  async ({ page }) => {
    await page.goto('/facts#gdpr-dpia')
    await expect(page.locator('#gdpr-dpia')).toBeInViewport()
  },
)
