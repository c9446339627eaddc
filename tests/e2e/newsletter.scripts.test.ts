import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './site.ts'

const field = (page: Page) => page.getByPlaceholder('Enter your email address')
const button = (page: Page) => page.getByRole('main').getByRole('button')

test('a mistake moves focus to the field, and goes away as it is corrected', async ({ page }) => {
  await openHydrated(page, '/newsletter')
  await field(page).fill('ada@')
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/Please enter a valid email address/)
  await field(page).fill('ada@example.com')
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
})
