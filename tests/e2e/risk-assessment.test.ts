import { expect, open, test } from './site.ts'

const path = '/resources/tools/risk-assessment'

test('answers lead to a verdict with its article and its facts; back, restart and the address alone', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, path, scripts)
  const main = page.getByRole('main')
  const press = (name: 'Yes' | 'No') => main.getByRole('button', { name, exact: true }).click()
  const answered = main.getByRole('region', { name: 'Your answers' }).getByRole('listitem')
  for (let count = 1; count <= 5; count += 1) {
    await press('No')
    await expect(answered).toHaveCount(count)
  }
  await expect(main.getByRole('region', { name: 'EU AI Act risk check' })).toContainText(
    /Biometrics[\s\S]*Not: verifying/,
  )
  await press('Yes')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Does it profile natural persons?')
  if (scripts) await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await press('Yes')
  const verdict = main.getByRole('heading', { level: 2 }).first()
  await expect(verdict).toContainText('Is it for one of these purposes')
  await press('No')
  await expect(verdict).toHaveText('High risk, without exception')
  await expect(main).toContainText('Article 6(2) and (3), last subparagraph')
  await expect(main.getByRole('note').first()).toContainText('always high-risk')
  await expect(page).toHaveURL(/\?a=nnnnnyyn$/)
  await expect(main.getByRole('button', { name: 'Print' })).toBeVisible({ visible: scripts === true })

  await main.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(verdict).toContainText('Is it for one of these purposes')
  await main.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(verdict).toHaveText('Does it profile natural persons?')
  await press('No')
  await press('Yes')
  await press('No')
  await expect(verdict).toHaveText('Not high risk, but documented and registered')
  await page.goto(page.url())
  await expect(verdict).toHaveText('Not high risk, but documented and registered')
  await main.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/risk-assessment$/)
  await expect(answered).toHaveCount(0)

  await page.goto(`${path}?a=${encodeURIComponent('y<script>')}`)
  await expect(verdict).toHaveText('Prohibited')
})
