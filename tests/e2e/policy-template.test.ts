import { readFile } from 'node:fs/promises'
import { expect, expectFaults, open, test } from './site.ts'

const path = '/resources/templates/ai-governance-policy'

test('a policy with the company in it, and what needs attention before', async ({
  page,
  javaScriptEnabled: scripts,
  faults,
}) => {
  await open(page, path, scripts)
  const form = page.locator(`form[action^="${path}"]`)
  const submit = form.getByRole('button', { name: 'Download Policy' })
  await submit.click()
  await expect(form.getByLabel('Company name')).toHaveAccessibleDescription(/Company name is required/)
  await expect(page).toHaveTitle(/^Error: /)
  if (!scripts) expect(faults.splice(0)).toEqual([expect.stringContaining('422')])

  const company = '<b>Ada</b> *& Co*'
  await form.getByLabel('Company name').fill(company)
  await form.getByLabel('Policy owner').fill('Head of Quality')
  await form.getByLabel('Risk appetite').selectOption('cautious')
  await form.getByLabel('Format').selectOption('md')
  if (scripts) await expect(page.getByRole('region', { name: 'Preview of your policy' })).toContainText(company)
  if (scripts) {
    await page.route('**/ai-governance-policy.md', (route) => route.abort())
    await submit.click()
    await expect(form.getByRole('status')).toContainText('The file could not be made.')
    await expect(form.getByLabel('Company name')).toHaveValue(company)
    await page.unroute('**/ai-governance-policy.md')
    expectFaults(faults, /net::ERR_FAILED/)
  }
  if (scripts) {
    const boxes = form.getByText('shows boxes. The Word file keeps them.')
    await form.getByLabel('Policy owner').fill('株式会社')
    await expect(boxes).toBeHidden()
    await form.getByLabel('Format').selectOption('pdf')
    await expect(boxes).toContainText('“株式会社”')
    await form.getByLabel('Format').selectOption('md')
    await expect(boxes).toBeHidden()
    await form.getByLabel('Policy owner').fill('Head of Quality')
  }
  const [file] = await Promise.all([page.waitForEvent('download'), submit.click()])
  expect(file.suggestedFilename()).toBe('ai-governance-policy.md')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('\\<b\\>Ada\\</b\\> \\*\\& Co\\*')
  expect(text).toContain('Head of Quality')
  expect(new URL(page.url()).pathname).toBe(path)
  expect(page.url()).not.toContain('Ada')
})
