import { expect, openHydrated, test } from './site.ts'

const path = '/compliance-roadmap'
const address = `${path}?industry=finance&size=medium&maturity=exploring`

test('the button waits for all three choices, and for what was chosen before scripts ran', async ({ page }) => {
  const submit = page.getByRole('button', { name: 'Create My Roadmap' })
  await openHydrated(page, path)
  await expect(submit).toBeDisabled()
  await page.getByLabel('Industry').selectOption('retail')
  await page.getByLabel('Company size').selectOption('medium')
  await expect(submit).toBeDisabled()
  await page.getByLabel('AI governance maturity').selectOption('exploring')
  await expect(submit).toBeEnabled()
  await page.getByLabel('Company size').selectOption('')
  await expect(submit).toBeDisabled()
})

test('nothing is asked of the server, focus goes where reading goes on, and ticks stay in this browser', async ({
  page,
}) => {
  await openHydrated(page, path)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    // The browser looks for the icon anew when the address changes.
    if (!request.url().endsWith('/favicon.svg')) asked.push(request.url())
  })
  await page.getByLabel('Company name').fill('Analytical Engines')
  await page.getByLabel('Industry').selectOption('finance')
  await page.getByLabel('Company size').selectOption('medium')
  await page.getByLabel('AI governance maturity').selectOption('exploring')
  await page.getByRole('button', { name: 'Create My Roadmap' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Compliance roadmap for Analytical Engines' })).toBeFocused()
  await page.getByRole('button', { name: 'Go to stage 2' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Policy Development' })).toBeFocused()
  await page.getByRole('button', { name: 'Stage 4: Training & Awareness' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Stage 4: Training & Awareness' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Compliance roadmap for Analytical Engines' })).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Train each group on its own cases, from half an hour to half a day' })
  await box.check()
  await expect(page.getByText('1/5 done')).toBeVisible()
  expect(asked).toEqual([])
  await page.reload()
  await expect(box).toBeChecked()
  await expect(page.getByText('1/5 done')).toBeVisible()
  await page.getByRole('button', { name: 'Customize My Journey' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Make it yours' })).toBeFocused()
  await expect(page.getByLabel('Company name')).toHaveValue('')
})

test('when the PDF could not be made, the page stays and says so @long', async ({ page, faults }) => {
  await openHydrated(page, address)
  await page.route('**/compliance-roadmap.pdf', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Download PDF Roadmap' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The file could not be made.' })).toBeVisible()
  expect(faults.splice(0)).toEqual([expect.stringContaining('503')])
})

test('on phones each blank of the sentence has its room, with nothing chosen and with the longest @long', async ({
  page,
}) => {
  await page.goto(path)
  for (const size of ['', 'medium']) {
    await page.getByLabel('Industry').selectOption('manufacturing')
    await page.getByLabel('Company size').selectOption(size)
    await page.getByLabel('AI governance maturity').selectOption('implementing')
    for (const width of [320, 360, 375, 412]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      const beyond = await page.locator('.rm-sentence label').evaluateAll(beyondTheirLabels)
      expect(beyond, `${width} px, size: ${size}`).toEqual([])
    }
  }
})

/** Controls that are wider than the label around them, and so lie over the words after it. */
const beyondTheirLabels = (labels: Element[]) =>
  labels.flatMap((label) => {
    const control = label.querySelector('input, select')
    const beyond = (control?.getBoundingClientRect().right ?? Infinity) - label.getBoundingClientRect().right
    return beyond > 0.5 ? [`${label.textContent?.slice(0, 12)}: ${beyond} px`] : []
  })
