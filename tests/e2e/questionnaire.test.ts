import { expect, readOnly, testInOnePage } from './site.ts'

testInOnePage(
  'the forty questions stand there with what a good answer holds, and the way to a person',
  readOnly,
  async ({ page }) => {
    await page.goto('/questionnaire')
    const bank = page.getByRole('region', { name: 'The questions that come again and again' })
    const data = bank.locator('details').filter({ has: page.getByRole('heading', { name: 'Data', exact: true }) })
    await data.locator('summary').first().click()
    await data.getByText('How long do you keep prompts, outputs and logs').click()
    await expect(data).toContainText('One period for everything, if an index or a backup lives longer.')
    await page.getByRole('link', { name: 'Tell us about the questionnaire' }).click()
    await expect(page.getByLabel('What is it about?')).toHaveValue('questionnaire')
  },
)
