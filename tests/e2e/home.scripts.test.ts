import { expect, test } from './site.ts'

test('the first button, the heading and the pillars stand where they should at each width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const lefts = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))

  for (const [width, height, lowest] of [
    [360, 740, 600],
    [768, 900, null],
    [1280, 720, 640],
    [1920, 900, null],
  ] as const)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      const button = await page.locator('.say .btn').boundingBox()
      const bottom = (button?.y ?? height) + (button?.height ?? height)
      if (lowest) expect(bottom, 'the first button').toBeLessThanOrEqual(lowest)
      const bars = await lefts('.draw > svg')
      expect(bars).toHaveLength(4)
      // On a phone the texts stand below each other.
      if (width >= 768) expect(bars).toEqual(await lefts('.pillars li'))
      const [first = 0, second = 0, third = 0, fourth = 0] = bars
      expect(Math.abs(second - first - (fourth - third))).toBeLessThanOrEqual(1)
    })

  await page.setViewportSize({ width: 1280, height: 720 })
  const lines = await page.locator('h1').evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
  expect(lines, 'lines of the heading at 1280 pixels').toBe(1)
})
