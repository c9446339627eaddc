import { features } from '../spec/platform.ts'
import { expect, test } from './site.ts'

test('every anchor shows its feature below the header', async ({ page }) => {
  await page.goto('/services')
  const header = await page.getByRole('banner').boundingBox()
  for (const [title, id] of features) {
    await page.goto(`/services#${id}`)
    const heading = page.getByRole('heading', { name: title })
    await expect(heading).toBeInViewport()
    expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  }
})
