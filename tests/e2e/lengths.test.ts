import { expect, test } from './site.ts'

/** Lists that are read by looking for one entry. Documents, and tools that are worked through, may be longer. */
const lists = [
  '/facts',
  '/facts/changes',
  '/controls',
  '/controls/changes',
  '/controls/crosswalk',
  '/controls/frameworks/eu-ai-act',
  '/controls/frameworks/nist-ai-rmf',
]
/** Pixels of a page with its footer. */
const longest = 6_200

for (const width of [360, 1280])
  test(`at ${width} pixels no list is longer than ${longest}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const heights: Record<string, number> = {}
    for (const path of lists) {
      await page.goto(path)
      heights[path] = await page.evaluate(() => document.documentElement.scrollHeight)
    }
    expect(Object.entries(heights).filter(([, height]) => height > longest)).toEqual([])
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
