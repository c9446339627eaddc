import { expect, test } from './site.ts'

test('a press anywhere on a drawer opens its document', async ({ page, faults }) => {
  await page.goto('/trust-center')
  const drawer = page.getByRole('region', { name: 'What we are bound by' }).getByRole('listitem').nth(1)
  await drawer.scrollIntoViewIfNeeded()
  const box = await drawer.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 20)
  await expect(page).toHaveURL(/\/terms$/)
  faults.length = 0
})
