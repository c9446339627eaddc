import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './site.ts'

const path = '/questionnaire'
const row = (page: Page, question: string | RegExp) =>
  page.locator('.qst-row').filter({ has: page.locator('summary').filter({ hasText: question }) })

/** Opens the tool and has it read these questions. */
async function ask(page: Page, ...questions: readonly string[]) {
  await openHydrated(page, path)
  await page.getByLabel('Paste the questions').fill(questions.join('\n'))
  await page.getByRole('button', { name: 'Read the questions' }).click()
  await expect(page.locator('.qst-row')).toHaveCount(questions.length)
}

test('pasted questions get their controls, an answer serves the one that asks it again, and nothing of it is sent', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  const [one, again, outside] = [
    '1. Do you use zebra data to train or improve your models?',
    '2. Is zebra data used to train or improve any of the models?',
    '3. Is zebra data encrypted at rest with AES-256?',
  ]
  await ask(page, one, again, outside)
  await expect(page.getByRole('heading', { name: '3 questions' })).toBeFocused()
  await row(page, 'Do you use zebra data').locator('summary').click()
  await expect(row(page, 'Do you use zebra data').getByRole('link', { name: 'DAT-02' })).toHaveAttribute(
    'href',
    '/controls/dat-02',
  )
  await row(page, 'Do you use zebra data').getByLabel('We have it').check()
  await page.getByLabel('In two sentences').fill('No giraffe trains on it.')
  await expect(row(page, 'Is zebra data used')).toContainText('We have it, no evidence, reused')
  await expect(page.locator('.result-band')).toContainText('2 of 3 answered')
  await expect(page.locator('.result-band')).toContainText('2 answers without evidence')
  await page.getByLabel('Evidence: a link').fill('https://example.com/giraffe')
  await expect(page.locator('.result-band')).not.toContainText('without evidence')

  // An answer of its own comes before, and contradicts.
  await row(page, 'Is zebra data used').locator('summary').click()
  await expect(page.getByLabel('In two sentences')).toHaveValue('No giraffe trains on it.')
  await row(page, 'Is zebra data used').getByLabel('Not yet').check()
  await expect(row(page, 'Do you use zebra data')).toContainText('We have it, contradiction')
  await row(page, 'encrypted at rest').locator('summary').click()
  await expect(row(page, 'encrypted at rest')).toContainText('No control of our library answers this. Security.')

  // It is there on the next visit, also as a file.
  await openHydrated(page, path)
  await expect(page.locator('.result-band')).toContainText('2 of 3 answered')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as JSON' }).click(),
  ])
  const buffer = await readFile(await download.path())
  await page.getByRole('button', { name: 'Delete everything here' }).click()
  await expect(page.locator('.qst-row')).toHaveCount(0)
  await ask(page, one, again, outside)
  await expect(page.locator('.result-band')).toContainText('0 of 3 answered')
  const chosen = page.getByLabel('Import a JSON file')
  await chosen.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByText('This is no file of answers.')).toBeVisible()
  await chosen.setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/json', buffer })
  await expect(page.locator('.result-band')).toContainText('2 of 3 answered')
  await page.goto('/terms')
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((request) => /zebra|giraffe/i.test(request))).toEqual([])
})

test('with 500 questions a key press is shown within 100 ms', async ({ page }) => {
  const subjects = [
    'train models on customer data',
    'red-team the AI',
    'keep audit logs',
    'encrypt data',
    'test for bias',
  ]
  await ask(page, ...Array.from({ length: 500 }, (_, at) => `Do you ${subjects[at % 5]} in unit ${at}?`))
  await row(page, 'in unit 0?').locator('summary').click()
  await page.getByLabel('We have it').check()
  await page.evaluate(() => {
    const taken: number[] = []
    Object.assign(globalThis, { taken })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^key/.test(name)) taken.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.getByLabel('In two sentences').pressSequentially('We do it with each release, and keep the report.', {
    delay: 60,
  })
  await expect(page.locator('.result-band')).toContainText('answered')
  const taken = await page.evaluate(() => (globalThis as unknown as { taken: number[] }).taken)
  expect(Math.max(0, ...taken)).toBeLessThanOrEqual(100)
})
