import { expect, readOnly, testInOnePage } from './site.ts'

testInOnePage(
  'the four figures are folded, marked as samples, say where they come from, and are as long as they say',
  readOnly,
  async ({ page }) => {
    await page.goto('/ai-governance')
    const section = page.locator('.samples').first()
    const rows = section.getByRole('listitem')
    await expect(section.getByText('Source:')).toBeHidden()
    await section.getByText('Figures and quotes (samples)').click()
    await expect(rows).toHaveCount(4)
    const lengths: number[] = []
    for (const [index, value] of ['85%', '73%', '2.3x', '66%'].entries()) {
      await expect(rows.nth(index)).toContainText(value)
      await expect(rows.nth(index)).toContainText('Sample')
      const bars = await rows.nth(index).locator('rect').all()
      const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()))
      lengths.push(boxes.reduce((sum, box) => sum + (box?.width ?? 0), 0))
    }
    const whole = (lengths[2] ?? 0) / 2.3
    expect(lengths.map((length) => Math.round((length / whole) * 100) / 100)).toEqual([0.85, 0.73, 2.3, 0.66])
    await expect(section.getByText('Source:')).toContainText('not from a survey')
  },
)

testInOnePage(
  'the line of the drawing says what is forbidden above it and what is allowed below',
  readOnly,
  async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/ai-governance')
      const tiers = page.getByRole('region', { name: 'How much governance each system needs' })
      const y = async (text: string) => (await tiers.getByText(text, { exact: true }).boundingBox())?.y ?? 0
      expect(await y('Prohibited')).toBeLessThan(await y('Forbidden'))
      expect(await y('Forbidden')).toBeLessThan(await y('Allowed'))
      expect(await y('Allowed')).toBeLessThan(await y('Transparency'))
    }
  },
)
