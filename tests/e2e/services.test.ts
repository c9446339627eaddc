import { expect, test } from './site.ts'

// Copied by hand from SPEC 1 and 2.
const features = [
  ['Custom Policy Builder', 'custom-policy-builder'],
  ['Risk Management', 'risk-management'],
  ['Expert Guidance', 'expert-guidance'],
  ['Security Awareness Training', 'security-awareness-training'],
  ['Technical Integrations', 'technical-integrations'],
  ['Security Dashboard', 'security-dashboard'],
  ['Compliance Monitor', 'compliance-monitor'],
  ['Assessments and Audits', 'assessments-and-audits'],
  ['Vendor Onboarding', 'vendor-onboarding'],
] as const

test('the nine features have their title, a description, an icon and an anchor, in order', async ({ page }) => {
  await page.goto('/services')
  await expect(page).toHaveTitle('Services | Steadmark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go Beyond AI Governance')
  const section = page.getByRole('region', { name: 'Our Platform Features' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(features.map(([title]) => title))
  for (const [title, id] of features) {
    const feature = section.locator(`#${id}`)
    await expect(feature.getByRole('heading')).toHaveText(title)
    await expect(feature.getByRole('paragraph').first()).toHaveText(/^.{60,}$/)
    await expect(feature.locator('svg')).toBeVisible()
  }
})

for (const [title, id] of features) {
  test(`#${id} shows its feature below the header`, async ({ page }) => {
    await page.goto(`/services#${id}`)
    const heading = page.getByRole('heading', { name: title })
    await expect(heading).toBeInViewport()
    const header = await page.locator('header').boundingBox()
    const place = await heading.boundingBox()
    expect(place?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  })
}

test('the work goes in the four steps of the specification', async ({ page }) => {
  await page.goto('/services')
  const section = page.getByRole('region', { name: 'How It Works' })
  await expect(section.getByRole('listitem')).toHaveCount(4)
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Initial consultation',
    'Assessment and planning',
    'Implementation',
    'Ongoing support',
  ])
})

test('who needs help is led to the consultation and to the prices', async ({ page }) => {
  await page.goto('/services')
  const section = page.getByRole('region', { name: 'Need help implementing AI governance?' })
  await expect(section.getByRole('link', { name: 'Schedule a Free 30 min Consultation' })).toHaveAttribute(
    'href',
    '/about#contact',
  )
  await expect(section.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing')
})
