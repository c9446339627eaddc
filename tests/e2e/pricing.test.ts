import { plans } from '../spec/platform.ts'
import { expect, readOnly, test, testInOnePage } from './site.ts'

test.beforeEach(({ page }) => page.goto('/pricing'))

testInOnePage('the comparison is a table whose cells name their plan and their line', readOnly, async ({ page }) => {
  const table = page.getByRole('table', { name: 'Feature comparison of the three plans' })
  for (const { name } of plans) await expect(table.getByRole('columnheader', { name })).toBeVisible()
  for (const [line, ...values] of [
    ['Users', 'Up to 3', 'Up to 10', 'Unlimited'],
    ['Support', 'Email, within 24 hours', 'Priority, within 8 hours', '24/7'],
    ['Reviews with a specialist', 'Not included', 'Monthly check-ins', 'Quarterly audits'],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: line, exact: true }) })
    await expect(row.getByRole('cell')).toHaveText([...values])
  }
})

testInOnePage(
  'on a phone the comparison stays a table, fits, and keeps the plans and their prices in view',
  readOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const table = page.getByRole('table', { name: 'Feature comparison of the three plans' })
    const last = table.getByRole('row').last()
    await last.scrollIntoViewIfNeeded()
    for (const { name } of plans) await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
    for (const price of ['From $5,000', 'From $15,000', 'Custom'])
      await expect(table.getByRole('cell', { name: price })).toBeInViewport({ ratio: 1 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
  },
)

testInOnePage(
  'the questions open where they are, by keyboard too, and give the billing rules',
  readOnly,
  async ({ page }) => {
    const questions = page.getByRole('region', { name: 'How billing works' })
    await questions.getByText('How long does an agreement run?').click()
    await expect(questions.getByText('Typical agreements run 2 to 3 years.')).toBeVisible()
    await questions.getByText('Can we change to another plan?').focus()
    await page.keyboard.press('Enter')
    await expect(questions.getByText('Upgrades take effect immediately.')).toBeVisible()
    await expect(questions.getByText('Downgrades apply at the end of the billing cycle')).toBeVisible()
    // An answer above that closed would move the one that was asked for away from the pointer.
    await expect(questions.getByText('Typical agreements run 2 to 3 years.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(questions.locator('details[open]')).toHaveCount(1)
    await questions.getByText('Can we buy now, and what is early access?').click()
    await expect(questions.getByText('free for 6 months, subject to terms')).toBeVisible()
  },
)

test('on paper the answers are there without opening them, and the actions are not @long', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const [width, height] of [
    [794, 1123],
    [816, 1056],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByText('Typical agreements run 2 to 3 years. Prices are')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

testInOnePage(
  'the plans’ buttons stand under their prices: above 700 pixels, and on a phone the first above the fold',
  readOnly,
  async ({ page }) => {
    const buttons = page.locator('.plan .btn')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/pricing')
    await expect(buttons).toHaveCount(3)
    for (const button of await buttons.all()) expect((await button.boundingBox())?.y).toBeLessThanOrEqual(700)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/pricing')
    await expect(buttons.first()).toBeInViewport({ ratio: 1 })
  },
)

testInOnePage(
  'the free six months are on the card of the plan that they are for, in conditional words',
  readOnly,
  async ({ page }) => {
    const card = page.getByRole('article', { name: 'Foundation' })
    await expect(card).toContainText('Foundation may be free for 6 months, subject to terms.')
  },
)

testInOnePage(
  'no rule of the comparison runs through the names of its groups and lines',
  readOnly,
  async ({ page }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const borders = await page.locator('.compare tbody :is(th, td)').evaluateAll((cells) =>
        cells.filter((cell) => {
          const { borderLeftWidth, borderRightWidth } = getComputedStyle(cell)
          return borderLeftWidth !== '0px' || borderRightWidth !== '0px'
        }),
      )
      expect(borders).toHaveLength(0)
      const behind = await page
        .locator('.compare tr')
        .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundImage))
      expect(new Set(behind)).toEqual(new Set(['none']))
    }
  },
)
