import type { Locator } from '@playwright/test'
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

const isLit = (part: Locator) => part.evaluate((element) => getComputedStyle(element).boxShadow !== 'none')

for (const width of [360, 1280]) {
  test(`at ${width} px, choosing a feature shows its part of a specimen and lights it up`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/services')
    for (const [title] of features) {
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      const choice = row.locator('a[href^="#"]')
      const part = page.locator(String(await choice.getAttribute('href')))
      expect(await isLit(part), `${title}, before`).toBe(false)
      await choice.click()
      await expect(part).toBeInViewport()
      expect(await isLit(part), title).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}

test("a feature's own anchor lights up its cells in every row, and no others", async ({ page }) => {
  await page.goto('/services#risk-management')
  const register = page.getByRole('table', { name: 'Register of AI systems' })
  const rows = await register
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  expect(rows).toHaveLength(6)
  for (const row of rows) {
    const cells = await row.getByRole('cell').all()
    expect(await Promise.all(cells.map(isLit))).toEqual([false, true, true, true, true, false])
  }
})

test('each feature leads to something free on this site, and each sheet says that it is a specimen', async ({
  page,
}) => {
  await page.goto('/services')
  const free = new Set<string | null>()
  for (const [title] of features) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    free.add(await row.locator('a[href^="/"]').getAttribute('href'))
  }
  expect(free.size).toBe(features.length)
  for (const sheet of await page.locator('figure').all()) await expect(sheet).toContainText('Example')
  await expect(page.locator('figure')).toHaveCount(7)
})
