import { isShown, test } from './campaign-archive.ts'
import { expect, readOnly } from './site.ts'

test(
  'a reader goes from the newsletter to a campaign, and back to all of them',
  readOnly,
  async ({ page, archive }) => {
    await isShown(page, archive.url)
    await page.goto(`${archive.url}/newsletter`)
    await page.getByRole('link', { name: 'Read past issues' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Past newsletter issues')
    await page.getByRole('link', { name: 'Two dates in December' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two dates in December')
    await expect(page.getByRole('main')).toContainText('Sent on November 1, 2026')
    await page.getByRole('link', { name: 'All issues' }).click()
    await expect(page).toHaveURL(`${archive.url}/newsletter/issues`)
  },
)

test('a reader chooses topics, and is told when none is left @long', async ({ page, archive }) => {
  const topic = (name: string) => page.getByRole('checkbox', { name })
  await page.goto(`${archive.url}/newsletter/preferences?token=a-token`)
  await expect(topic('Risk')).toBeChecked()
  for (const name of ['Governance', 'Compliance', 'Enablement', 'Trust', 'Regulatory Updates'])
    await topic(name).uncheck()
  await page.getByRole('button', { name: 'Save topics' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your topics are saved.' })).toBeVisible()
  await expect(topic('Risk')).toBeChecked()
  await expect(topic('Trust')).not.toBeChecked()

  await topic('Risk').uncheck()
  await page.getByRole('button', { name: 'Save topics' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('group', { name: 'Topics' })).toHaveAccessibleDescription(/Choose at least one topic/)
  await page.getByRole('alert').getByRole('link').click()
  await expect(topic('Governance')).toBeFocused()
})
