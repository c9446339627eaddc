import type { Page } from '@playwright/test'
import { expect, open, readOnly, test, testInOnePage } from './site.ts'

const path = '/compliance-roadmap'
const submit = (page: Page) => page.getByRole('button', { name: 'Create My Roadmap' })

async function choose(page: Page, industry: string, size: string, maturity: string) {
  await page.getByLabel('Industry').selectOption(industry)
  await page.getByLabel('Company size').selectOption(size)
  await page.getByLabel('AI governance maturity').selectOption(maturity)
}

testInOnePage(
  'the hero leads to the contact, the preview shows stage 1, and the grid names the three pages',
  readOnly,
  async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Book a call about your roadmap' })).toHaveAttribute(
      'href',
      '/about#contact',
    )
    const preview = main.getByRole('region', { name: 'What a stage looks like' })
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Assessment & Planning')
    await expect(preview).toContainText('2-4 weeks')
    await expect(preview.locator('summary')).toHaveText(['Key Activities', 'Deliverables', 'Requirements', 'Resources'])
    await expect(preview.locator('details[open] summary')).toHaveText(['Key Activities'])
    const grid = main.getByRole('region', { name: 'Start with these three' }).getByRole('link')
    expect(await grid.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/resources/templates/ai-governance-policy',
      '/resources/tools/risk-assessment',
      '/resources/checklists/compliance',
    ])
  },
)

test('a personal roadmap: its stages, its times, the way through it and back to the form', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, path, scripts)
  await page.getByLabel('Company name').fill('Ærø <b>Care</b>')
  await choose(page, 'healthcare', 'small', 'established')
  await submit(page).click()
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText('Compliance roadmap for Ærø <b>Care</b>')
  expect(decodeURIComponent(page.url())).not.toContain('Care')
  await expect(main.getByRole('region', { name: 'What a stage looks like' })).toHaveCount(0)
  await expect(submit(page)).toHaveCount(0)
  const open2 = main.locator('[aria-current=step]')
  await expect(open2).toContainText('Policy Development')
  for (const time of ['2 weeks', '3 weeks', '4 weeks', 'Ongoing']) await expect(main).toContainText(time)
  await expect(main).not.toContainText('2-4 weeks')
  await expect(main).toContainText('HIPAA')

  await main.getByRole('button', { name: 'Stage 1: Assessment & Planning' }).click()
  await expect(open2).toContainText('Assessment & Planning')
  await expect(page).toHaveURL(/\?industry=healthcare&size=small&maturity=established&stage=1$/)
  await expect(main).toContainText('protected health information (PHI)')
  for (const number of [2, 3, 4, 5, 6]) {
    await main.getByRole('button', { name: `Go to stage ${number}` }).click()
    await expect(page).toHaveURL(new RegExp(`&stage=${number}$`))
  }
  await expect(open2).toContainText('Continuous Compliance')
  await expect(main.getByRole('button', { name: /^Go to stage/ })).toHaveCount(0)
  await page.goBack()
  await expect(open2).toContainText('Verification & Validation')

  await main.getByText('Link and calendar').click()
  const calendar = main.getByLabel('First day')
  await calendar.fill('2027-01-04')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download Calendar File' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ai-compliance-roadmap.ics')
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download PDF Roadmap' }).click(),
  ])
  expect(paper.suggestedFilename()).toBe('ai-compliance-roadmap.pdf')

  await main.getByRole('button', { name: 'Customize My Journey' }).click()
  await expect(page).toHaveURL(/\/compliance-roadmap\??$/)
  await expect(page.getByLabel('Industry')).toHaveValue('')
  await expect(main.getByRole('region', { name: 'What a stage looks like' })).toBeVisible()
})

test('the address alone shows the same roadmap; nonsense in it shows the form @long', async ({ page }) => {
  await page.goto(`${path}?industry=finance&size=large&maturity=exploring&stage=3`)
  await expect(page.locator('[aria-current=step]')).toContainText('Technical Implementation')
  await expect(page.getByRole('main')).toContainText('financial regulations')
  await expect(page.getByRole('main')).toContainText('8 weeks')
  await page.goto(`${path}?industry=gardening&size=large&maturity=exploring&stage=99`)
  await expect(submit(page)).toBeVisible()
  await expect(page.getByLabel('Company size')).toHaveValue('large')
})

test('on paper every part of the open stage is there, and no button @long', async ({ page }) => {
  await page.goto(`${path}?industry=finance&size=large&maturity=exploring`)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await expect(page.getByText('Gap analysis, ranked by risk')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customize My Journey' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Go to stage 2' })).toBeHidden()
  await expect(page.locator('.rm-name').last()).toBeVisible()
})
