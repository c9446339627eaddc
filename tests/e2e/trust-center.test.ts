import { readFile } from 'node:fs/promises'
import { expect, expectFaults, test } from './site.ts'

test('all answers are seen at a glance, and each leads to its own', async ({ page, faults }) => {
  await page.goto('/trust-center')
  const answers = page.getByRole('region', { name: 'Twelve questions, answered' })
  await answers.getByRole('link', { name: 'Backups', exact: true }).click()
  await expect(page).toHaveURL(/#backups$/)
  const answer = page.locator('#backups')
  await expect(answer).toBeInViewport()
  await expect(answer.getByRole('heading', { level: 3 })).toHaveText(/backed up/)
  await expect(answer).toContainText('In part')
  expectFaults(faults)
})

test('the answers are taken along as PDF and as CSV, under a name that says whose they are', async ({ page }) => {
  await page.goto('/trust-center')
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
})

test('the legal texts take no more room on a phone than three rows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/trust-center')
  const rows = page.getByRole('region', { name: 'Policies and agreements' }).getByRole('listitem')
  const boxes = await Promise.all([0, 1, 2].map((index) => rows.nth(index).boundingBox()))
  expect(boxes.reduce((sum, box) => sum + (box?.height ?? 0), 0)).toBeLessThan(600)
})
