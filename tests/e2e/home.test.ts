import { expect, test } from './site.ts'

test('a tab shows the question that it names, and no other', async ({ page }) => {
  await page.goto('/')
  const walks = page.locator('[data-asks]')
  await expect(walks.filter({ visible: true })).toHaveCount(1)
  await page.getByRole('radio', { name: 'An auditor' }).check()
  await expect(walks.filter({ visible: true })).toHaveAttribute('data-asks', 'auditor')
})
