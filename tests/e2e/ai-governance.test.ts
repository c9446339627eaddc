import { expect, test } from './site.ts'

test('says what AI governance is, and leads to the platform', async ({ page }) => {
  await page.goto('/ai-governance')
  await expect(page).toHaveTitle('AI Governance Explained | Steadmark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Governance Explained')
  const section = page.getByRole('region', { name: 'What is AI governance?' })
  await expect(section.getByRole('link')).toHaveAttribute('href', '/services')
})

test('each essential component leads to its feature, and the anchor is there', async ({ page, request }) => {
  await page.goto('/ai-governance')
  const links = page.getByRole('region', { name: 'Essential components' }).getByRole('link')
  // SPEC 2, screen 4: the title lowercased, its words joined by hyphens.
  const expected = (await links.allTextContents()).map(
    (title) => `/services#${title.toLowerCase().split(' ').join('-')}`,
  )
  expect(expected).toEqual(
    expect.arrayContaining([
      '/services#custom-policy-builder',
      '/services#risk-management',
      '/services#security-dashboard',
      '/services#assessments-and-audits',
    ]),
  )
  const services = await (await request.get('/services')).text()
  for (const [index, href] of expected.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', href)
    expect(services).toContain(`id="${href.split('#')[1]}"`)
  }
})

test('the business value is the four benefits of the specification', async ({ page }) => {
  await page.goto('/ai-governance')
  const section = page.getByRole('region', { name: 'What it is worth to the business' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Improved Decision-Making',
    'Risk Reduction',
    'Compliance Assurance',
    'Competitive Advantage',
  ])
})

test('the four figures are marked as samples, say where they come from, and are as long as they say', async ({
  page,
}) => {
  await page.goto('/ai-governance')
  const section = page.getByRole('region', { name: 'Four figures on one ruler' })
  const rows = section.getByRole('listitem')
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
  await expect(section.getByText('Source:')).toContainText('no survey stands behind them')
})

test('two testimonials are marked as samples and name nobody', async ({ page }) => {
  await page.goto('/ai-governance')
  const quotes = page.getByRole('figure').filter({ has: page.locator('blockquote') })
  await expect(quotes).toHaveCount(2)
  for (const index of [0, 1]) await expect(quotes.nth(index)).toContainText(/Sample$/)
})

test('it ends in a conversation or in the blog', async ({ page }) => {
  await page.goto('/ai-governance')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute('href', '/about#contact')
  await expect(main.getByRole('link', { name: 'Read Our Blog' })).toHaveAttribute('href', '/blog')
})
