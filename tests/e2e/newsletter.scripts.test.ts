import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { expect, openHydrated, test } from './site.ts'

const endpoint = '**/api/newsletter-subscribe'
const field = (page: Page) => page.getByPlaceholder('Enter your email address')
const button = (page: Page) => page.getByRole('main').getByRole('button')
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const anEmail = () => `ada-${crypto.randomUUID()}@example.com`

test('while an address is on its way the button says so; then the box is empty and a notice shows', async ({
  page,
}) => {
  await openHydrated(page, '/newsletter')
  const held = Promise.withResolvers<Route>()
  await page.route(endpoint, (route) => held.resolve(route))
  const email = anEmail()
  await field(page).fill(email)
  await button(page).click()
  await expect(button(page)).toHaveText('Processing...')
  await expect(button(page)).toBeDisabled()
  const call = await held.promise
  expect([call.request().method(), call.request().postDataJSON()]).toEqual(['POST', { email }])
  await call.continue()
  await expect(button(page)).toHaveText('Subscribe')
  await expect(button(page)).toBeEnabled()
  await expect(toast(page)).toContainText('Subscription successful!Thank you for subscribing to our newsletter.')
  await expect(field(page)).toHaveValue('')
  await expect(page.getByText('check your inbox')).toHaveCount(0)
})

test('a failure keeps the address, and says so in a destructive toast and beside the box', async ({ page, faults }) => {
  await openHydrated(page, '/newsletter')
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }))
  const email = anEmail()
  await field(page).fill(email)
  await field(page).press('Enter')
  const text = "Your subscription couldn't be processed. Please try again later."
  await expect(toast(page)).toContainText(`Something went wrong${text}`)
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
  await expect(page.locator('form').getByRole('status')).toContainText(text)
  await expect(field(page)).toHaveValue(email)
  expect(faults.splice(0)).toEqual([expect.stringContaining('500')])
})

test('a mistake moves focus to the field, and goes away as it is corrected', async ({ page }) => {
  await openHydrated(page, '/newsletter')
  await field(page).fill('ada@')
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/Please enter a valid email address/)
  await field(page).fill('ada@example.com')
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
})

for (const theme of ['light', 'dark']) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing in any state of the box, ${theme}, ${width} px`, async ({ page, faults }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((value) => localStorage.setItem('ui-theme', value), theme)
      const expectNone = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`),
        ).toEqual([])
      }
      await openHydrated(page, '/newsletter/confirm?token=unknown')
      await expectNone()
      await openHydrated(page, '/newsletter')
      await button(page).click()
      await expectNone()
      await field(page).fill(anEmail())
      await button(page).click()
      await expect(toast(page)).toContainText('Subscription successful!')
      await expectNone()
      await page.route(endpoint, (route) => route.fulfill({ status: 503, body: '' }))
      await field(page).fill(anEmail())
      await button(page).click()
      await expect(toast(page)).toContainText('Something went wrong')
      await expectNone()
      expect(faults.splice(0)).toEqual([expect.stringContaining('503')])
    })
  }
}
