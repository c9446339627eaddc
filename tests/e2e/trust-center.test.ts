import { readFile } from 'node:fs/promises'
import { expect, expectFaults, readOnly, testInOnePage } from './site.ts'

testInOnePage(
  'the platform comes first, the website has an address of its own, and both have a way for whoever brings a questionnaire',
  readOnly,
  async ({ page, faults }) => {
    await page.goto('/trust-center')
    const about = page.getByRole('navigation', { name: 'Answers about' })
    await expect(about.getByRole('link', { name: 'The platform' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: 'In the agreement that you sign' })).toBeVisible()
    await about.getByRole('link', { name: 'This website' }).click()
    await expect(page).toHaveURL(/\/trust-center\?of=website$/)
    await expect(page).toHaveTitle(/this website/)
    await expect(about.getByRole('link', { name: 'This website' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: 'Twelve questions, answered' })).toBeVisible()
    await page.getByRole('link', { name: 'Send us your questionnaire' }).click()
    await expect(page).toHaveURL(/\/our-story.*#contact$/)
    await expect(page.getByLabel('What is it about?')).toHaveValue('vendor-review')
    expectFaults(faults)
  },
)

testInOnePage('the way for a questionnaire is in the first view, wide and narrow', readOnly, async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/trust-center', '/trust-center?of=website']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Send us your questionnaire' })).toBeInViewport({ ratio: 1 })
    }
  }
})

testInOnePage('all answers are seen at a glance, and each leads to its own', readOnly, async ({ page, faults }) => {
  await page.goto('/trust-center?of=website')
  const answers = page.getByRole('region', { name: 'Twelve questions, answered' })
  await answers.getByRole('link', { name: 'Backups', exact: true }).click()
  await expect(page).toHaveURL(/#backups$/)
  const answer = page.locator('#backups')
  await expect(answer).toBeInViewport()
  await expect(answer.getByRole('heading', { level: 3 })).toHaveText(/backed up/)
  await expect(answer).toContainText('In part')
  expectFaults(faults)
})

testInOnePage(
  'the answers are taken along as PDF and as CSV, under a name that says whose they are',
  readOnly,
  async ({ page }) => {
    await page.goto('/trust-center?of=website')
    for (const [name, start] of [
      ['PDF', '%PDF-1.'],
      ['CSV', '\ufeff"No.","Topic"'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Download ${name}` }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`Steadmark security questionnaire.${name.toLowerCase()}`)
      expect((await readFile(await file.path(), 'utf8')).startsWith(start)).toBe(true)
    }
  },
)

testInOnePage('the legal texts take no more room on a phone than three rows', readOnly, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/trust-center')
  const rows = page.getByRole('region', { name: 'Policies and agreements' }).getByRole('listitem')
  const boxes = await Promise.all([0, 1, 2].map((index) => rows.nth(index).boundingBox()))
  expect(boxes.reduce((sum, box) => sum + (box?.height ?? 0), 0)).toBeLessThan(600)
})
