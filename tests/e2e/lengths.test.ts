import { expect, test } from './site.ts'

/** Pages that sell, and lists that are read by looking for one entry. Documents and tools may be longer. */
const pages = [
  '/',
  '/services',
  '/ai-governance',
  '/our-story',
  '/pricing',
  '/early-access',
  '/become-partner',
  '/frameworks',
  '/trust-center',
  '/blog',
  '/facts',
  '/facts/changes',
  '/controls',
  '/controls/gov-01',
  '/controls/changes',
  '/controls/crosswalk',
  '/controls/frameworks/eu-ai-act',
  '/controls/frameworks/nist-ai-rmf',
]
/** Pixels of a page with its footer, by the width of the window. */
const longest = { 360: 6_000, 1280: 6_700 }

for (const width of [360, 1280] as const)
  test(`at ${width} pixels no page is longer than ${longest[width]}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const heights: Record<string, number> = {}
    for (const path of pages) {
      await page.goto(path)
      heights[path] = await page.evaluate(() => document.documentElement.scrollHeight)
    }
    expect(Object.entries(heights).filter(([, height]) => height > longest[width])).toEqual([])
  })

test('on a phone what is of second rank opens by its head; where there is room it stands there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/trust-center')
  const entry = page.locator('.statements > li').first()
  const answer = entry.locator('.case p')
  await expect(answer).toBeHidden()
  await entry.locator('summary').first().click()
  await expect(answer).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const texts = page.locator('.statements .case p')
  for (const text of await texts.all()) await expect(text).toBeVisible()
})

test('what is folded opens where an address leads into it', async ({ page, javaScriptEnabled: scripts }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/facts#gdpr-fines')
  const entry = page.locator('#gdpr-fines')
  await expect(entry).toHaveCount(1)
  // Without scripts the browser may leave it folded; then its head opens it, as everywhere.
  if (!scripts && !(await entry.isVisible())) await page.locator('details', { has: entry }).locator('summary').click()
  await expect(entry).toBeVisible()
})

test('on a phone the footer shows the company’s links, and the names of its other lists, which open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/pricing')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Our Story' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Control library' })).toBeHidden()
  await foot.getByText('Resources', { exact: true }).click()
  await expect(foot.getByRole('link', { name: 'Control library' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(foot.getByRole('link', { name: 'Search' })).toBeVisible()
})
