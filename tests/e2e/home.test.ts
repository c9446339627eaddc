import { expect, expectFaults, readOnly, test, testInOnePage } from './site.ts'

test('a line of business shows its question in the window, and stays in view @long', async ({ page }) => {
  await page.goto('/')
  const lines = page.locator('#one-control').getByRole('navigation')
  const answered = page.locator('#one-control figure')
  const before = (await answered.textContent()) ?? ''
  await lines.getByRole('link', { name: 'Fintech' }).click()
  await expect(page).toHaveURL(/\/\?for=fintech#one-control$/)
  await expect(lines.getByRole('link', { name: 'Fintech' })).toHaveAttribute('aria-current', 'true')
  await expect(answered).toBeInViewport()
  await expect(answered).not.toHaveText(before)
})

testInOnePage(
  'the window fits a narrow page, says in its bar that its data are an example, and its table is a table',
  readOnly,
  async ({ page }) => {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/?for=software')
      const view = page.locator('#one-control figure')
      await expect(view.getByText('Example data')).toBeVisible()
      expect(await view.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      await expect(view.getByRole('table')).toHaveAccessibleName(/Training record/)
      await expect(view.getByRole('table').getByRole('row').filter({ hasText: 'P-07' })).toBeVisible()
    }
  },
)

testInOnePage(
  'a page of the library has its bar, with the way to the product; a page that sells has none',
  readOnly,
  async ({ page }) => {
    await page.goto('/facts')
    const bar = page.getByRole('navigation', { name: 'Library' })
    await expect(bar.getByRole('link', { name: 'Rules by date' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'See the platform' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(bar).toHaveCount(0)
  },
)

testInOnePage(
  'the footer leads to the page of all resources, which has the list of systems',
  readOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/pricing')
    await page.getByRole('contentinfo').getByRole('link', { name: 'All resources' }).click()
    await page.getByRole('main').getByRole('link', { name: 'List of your AI systems' }).click()
    await expect(page.getByRole('region', { name: 'A list of your systems' })).toBeInViewport()
  },
)

for (const path of ['/', '/pricing', '/facts/gdpr-dpia', '/no-such-page'])
  testInOnePage(
    `${path} has the call in its header, before the request for access, and in its content`,
    readOnly,
    async ({ page, faults }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(path)
      const header = page.getByRole('banner').locator('a.btn')
      await expect(header).toHaveText(['Book a call', 'Request Early Access'])
      await expect(header.first()).toHaveClass(/\bgo\b/)
      await expect(header.last()).not.toHaveClass(/\bgo\b/)
      expect(await page.getByRole('main').locator('a[href$="#contact"]').count()).toBeGreaterThan(0)
      expectFaults(faults)
    },
  )
