import type { Page } from '@playwright/test'
import { expect, expectFaults, open, readOnly, test, testInOnePage } from './site.ts'

const path = '/ai-readiness-assessment'
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Assessment progress' })

/** The step that shows, by what SPEC 4 says of it: the caption and the progress. */
async function expectStep(page: Page, caption: string, value: number) {
  await expect(page.getByText(caption, { exact: true })).toBeVisible()
  await expect(progress(page)).toHaveAttribute('value', String(value))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Readiness Assessment')
}

/** Answers as a visitor does: with scripts the choice itself moves on. */
async function answer(page: Page, score: number, scripts: boolean | undefined) {
  await page.locator(`input[type=radio][value="${score}"]`).click()
  if (!scripts)
    await page
      .locator('button[type=submit]')
      .filter({ hasText: /^(Next|View Results)$/ })
      .click()
}

test('five questions, details, result; back and skip on the way @both-ways', async ({
  page,
  javaScriptEnabled: scripts,
  faults,
}) => {
  await open(page, path, scripts)
  await expectStep(page, 'Question 1 of 5', 0)
  await expect(button(page, 'Previous')).toBeDisabled()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(5)
  expect(
    await page
      .getByRole('main')
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['0', '1', '2', '3', '4'])
  await answer(page, 4, scripts)
  await expectStep(page, 'Question 2 of 5', 20)
  await answer(page, 3, scripts)
  await expectStep(page, 'Question 3 of 5', 40)
  await button(page, 'Previous').click()
  await expectStep(page, 'Question 2 of 5', 20)
  await expect(page.locator('input[value="3"]')).toBeChecked()
  // Skip on an answered question clears its score.
  await button(page, 'Skip').click()
  await expectStep(page, 'Question 3 of 5', 40)
  await button(page, 'Previous').click()
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  await answer(page, 2, scripts)
  await answer(page, 4, scripts)
  await button(page, 'Skip').click()
  await expectStep(page, 'Question 5 of 5', 80)
  await expect(button(page, 'View Results')).toHaveCount(0)
  await answer(page, 1, scripts)
  await expectStep(page, 'Final step - almost there!', 90)
  await button(page, 'Back').click()
  await expectStep(page, 'Question 5 of 5', 80)
  await expect(page.locator('input[value="1"]')).toBeChecked()
  await button(page, 'View Results').click()
  await expectStep(page, 'Final step - almost there!', 90)

  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByLabel('Work email').fill('ada@')
  await page.getByRole('button', { name: 'See My Results' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There are 3 problems' })
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a valid email address',
    'Company name is required',
    'Your role is required',
  ])
  await expect(page).toHaveTitle(/^Error: /)
  await page.getByLabel('Work email').fill('ada@example.com')
  await page.getByLabel('Company name').fill('A')
  await page.getByLabel('Your role').fill('B')
  await page.getByRole('button', { name: 'See My Results' }).click()

  // 4, 2, 4, skipped and 1 are 11.
  await expectStep(page, 'Assessment complete', 100)
  await expect(page).toHaveTitle(/^AI Readiness Assessment/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('AI Practitioner')
  await expect(main).toContainText('Your score: 11 of 20')
  await expect(main.getByRole('region', { name: 'What to do from here' }).getByRole('listitem')).toHaveCount(4)
  await expect(main).toContainText('5 more points to reach AI Leader')
  await expect(main.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute(
    'href',
    '/our-story#contact',
  )
  await expect(main.getByRole('link', { name: 'Explore Our Solutions' })).toHaveAttribute('href', '/services')
  // The call about it comes first; what it rests on and the form are folded.
  await expect(main.getByRole('link', { name: /^(Book a call|Schedule)/ }).first()).toHaveText('Book a call about this')
  await expect(main).toContainText(
    'Your lowest answers: Monitoring (1 of 4), Policies (2 of 4). One question was skipped.',
  )
  await expect(main.getByRole('link', { name: 'Share' })).toHaveAttribute('href', /^mailto:\?.*a%3D424-1$/)
  await main.locator('#take > details > summary').click()
  const link = main.getByRole('link', { name: /\?a=424-1$/ })
  await expect(link).toHaveAttribute('href', /\/ai-readiness-assessment\?a=424-1$/)
  await expect(main.locator('#take a[href^="mailto:ada@example.com?"]')).toBeVisible()

  const report = page.waitForEvent('download')
  await button(page, 'Download PDF Report').click()
  expect((await report).suggestedFilename()).toBe('ai-readiness-result.pdf')

  await button(page, 'Retake Assessment').click()
  await expectStep(page, 'Question 1 of 5', 0)
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  // Without scripts the browser itself notes the answer 422.
  if (!scripts) expectFaults(faults)
})

testInOnePage(
  'the link to a result shows it to anybody, and nonsense in it hurts nobody',
  readOnly,
  async ({ page }) => {
    for (const [a, level, total] of [
      ['44444', 'AI Leader', 20],
      ['-----', 'AI Novice', 0],
      ['9<x>4', 'AI Novice', 4],
    ] as const) {
      await page.goto(`${path}?a=${encodeURIComponent(a)}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(level)
      await expect(page.getByRole('main')).toContainText(`Your score: ${total} of 20`)
    }
  },
)
