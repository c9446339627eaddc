import { expect, expectFaults, readOnly, test, testInOnePage } from './site.ts'

const phone = { width: 360, height: 740 }

testInOnePage(
  'a link is highlighted where the path equals its target or starts with it',
  readOnly,
  async ({ page, faults }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Frameworks', exact: true })
    await page.goto('/frameworks/one-of-them')
    await expect(link).toHaveAttribute('aria-current', 'true')
    await page.goto('/frameworks')
    await expect(link).toHaveAttribute('aria-current', 'page')
    await page.goto('/')
    await expect(link).not.toHaveAttribute('aria-current', /./)
    expectFaults(faults)
  },
)

test('on a phone the menu opens, Escape closes it, and choosing a link closes it and goes there @both-ways', async ({
  page,
  faults,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: /menu/i })
  await toggle.click()
  const menu = page.getByRole('dialog')
  for (const name of ['Platform', 'Frameworks', 'Pricing', 'Request Early Access']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(menu).toBeHidden()
  expectFaults(faults)
})

test('/about#contact arrives at the contact section of Our Story', async ({ page }) => {
  await page.goto('/about#contact')
  await expect(page).toHaveURL(/\/our-story#contact$/)
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport()
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})
