import { expect, test } from './site.ts'

for (const [width, height, lowest] of [
  [1280, 720, 640],
  [360, 740, 600],
] as const)
  test(`at ${width} by ${height} the first button ends above ${lowest} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const button = await page.locator('.say .btn').boundingBox()
    expect((button?.y ?? height) + (button?.height ?? height)).toBeLessThanOrEqual(lowest)
  })

test('at 1280 pixels the heading is one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  const lines = await page.locator('h1').evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
  expect(lines).toBe(1)
})

for (const width of [360, 768, 1280, 1920])
  test(`at ${width} pixels the pillars stand on their columns`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const lefts = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    const bars = await lefts('.draw > svg')
    expect(bars).toHaveLength(4)
    // On a phone the texts stand below each other.
    if (width >= 768) expect(bars).toEqual(await lefts('.pillars li'))
    const [first = 0, second = 0, third = 0, fourth = 0] = bars
    expect(Math.abs(second - first - (fourth - third))).toBeLessThanOrEqual(1)
  })

test('a tab shows the question that it names, and no other', async ({ page }) => {
  await page.goto('/')
  const walks = page.locator('[data-asks]')
  await expect(walks.filter({ visible: true })).toHaveCount(1)
  await page.getByRole('radio', { name: 'An auditor' }).check()
  await expect(walks.filter({ visible: true })).toHaveAttribute('data-asks', 'auditor')
})
