import { features } from '../spec/platform.ts'
import { expect, readOnly, testInOnePage } from './site.ts'

testInOnePage('every anchor shows its feature below the header', readOnly, async ({ page }) => {
  await page.goto('/services')
  const header = await page.getByRole('banner').boundingBox()
  for (const [title, id] of features) {
    await page.goto(`/services#${id}`)
    const heading = page.getByRole('heading', { name: title })
    await expect(heading).toBeInViewport()
    expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  }
})

testInOnePage('the talk button and the platform’s window are in the first view', readOnly, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/services')
  await expect(page.getByRole('link', { name: 'Schedule a Free 30 min Consultation' }).first()).toBeInViewport({
    ratio: 1,
  })
  await expect(page.locator('figure').first()).toBeInViewport({ ratio: 0.3 })
})

for (const width of [360, 1280]) {
  testInOnePage(
    `at ${width} px, each group has the platform beside it, in a state of its own, and nothing runs over`,
    readOnly,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/services')
      for (const fold of await page.locator('.group summary').all()) if (await fold.isVisible()) await fold.click()
      const windows = page.locator('.group figure')
      await expect(windows).toHaveCount(3)
      const captions = new Set(await windows.locator('figcaption').allTextContents())
      expect(captions.size).toBe(3)
      for (const one of await windows.all()) {
        await expect(one).toBeVisible()
        await expect(one).toContainText('Example data')
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    },
  )
}

testInOnePage('an anchor marks the feature that it leads to, and no other', readOnly, async ({ page }) => {
  await page.goto('/services#risk-management')
  const marked = await page
    .locator('.features li')
    .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).boxShadow !== 'none').map(({ id }) => id))
  expect(marked).toEqual(['risk-management'])
})

testInOnePage('each feature leads to something free on this site', readOnly, async ({ page }) => {
  await page.goto('/services')
  const free = new Set<string | null>()
  for (const [title] of features) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    free.add(await row.locator('a[href^="/"]').getAttribute('href'))
  }
  expect(free.size).toBe(features.length)
})
