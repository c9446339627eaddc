import { expect, test } from './site.ts'

test('the first button, whom it is for, the heading and the pillars stand where they should at each width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const lefts = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))

  for (const [width, height, lowest] of [
    [360, 740, 600],
    [768, 900, null],
    [1280, 720, 640],
    [1280, 800, 640],
    [1920, 900, null],
  ] as const)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      const bottomOf = async (selector: string) => {
        const box = await page.locator(selector).boundingBox()
        return (box?.y ?? height) + (box?.height ?? height)
      }
      if (lowest) expect(await bottomOf('.say .btn'), 'the first button').toBeLessThanOrEqual(lowest)
      expect(await bottomOf('.whom'), 'whom it is for').toBeLessThanOrEqual(height)
      const bars = await lefts('.draw > svg')
      expect(bars).toHaveLength(4)
      // On a phone there is no drawing, and the texts stand below each other.
      if (width >= 768) expect(bars).toEqual(await lefts('.pillars li'))
      const [first = 0, second = 0, third = 0, fourth = 0] = bars
      expect(Math.abs(second - first - (fourth - third))).toBeLessThanOrEqual(1)
    })
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`at ${width} by ${height} the way to a call comes again within two screens, and stands at the end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const calls = page.getByRole('main').locator('a.btn[href$="#contact"]')
    const places = await calls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY))
    const [first = Number.NaN, second = Number.NaN] = places
    expect(second - first).toBeLessThanOrEqual(2 * height)
    const main = await page.getByRole('main').boundingBox()
    expect((places.at(-1) ?? 0) / (main?.height ?? 1)).toBeGreaterThan(0.6)
  })
