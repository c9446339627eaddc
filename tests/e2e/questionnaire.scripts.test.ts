import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { expectNoViolationsAnywhere } from './axe.ts'
import { press, tabTo } from './keyboard.ts'
import { expect, longUnless, openHydrated, test } from './site.ts'

const path = '/questionnaire'
const row = (page: Page, question: string | RegExp) =>
  page.locator('.qst-row').filter({ has: page.locator('summary').filter({ hasText: question }) })

/** Gives the open question an answer; the next one without any opens by itself. */
const answer = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name, exact: true }).click({ delay: 150 })

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
  await expect(page.locator('.result-band h2')).toBeFocused()
  await expect(page.locator('.result-band h2')).toHaveText('1 question says whom to ask')
  await expect(page.locator('.result-figure')).toHaveText('2 of 3 have a control')
  await row(page, 'Do you use zebra data').locator('summary').click()
  await expect(row(page, 'Do you use zebra data').getByRole('link', { name: 'DAT-02' })).toHaveAttribute(
    'href',
    '/controls/dat-02',
  )
  await page.getByLabel('In your words').fill('No giraffe trains on it.')
  await answer(page, 'Yes')
  await expect(row(page, 'Is zebra data used')).toContainText('Open, an earlier answer fits')
  await expect(page.locator('.result-band')).toContainText('1 of 3 answered')
  await page.getByRole('button', { name: 'Use the earlier answer' }).click()
  await expect(row(page, 'Is zebra data used')).toContainText('Yes, no evidence, reused')
  await expect(page.locator('.result-band')).toContainText('2 of 3 answered')
  await expect(page.locator('.result-band')).toContainText('2 answers without evidence')
  await row(page, 'Do you use zebra data').locator('summary').click()
  await page.getByLabel('Evidence: a link').fill('https://example.com/giraffe')
  await expect(page.locator('.result-band')).toContainText('1 answer without evidence')

  // What was taken is changed for this question alone, and contradicts.
  await row(page, 'Is zebra data used').locator('summary').click()
  await expect(page.getByLabel('In your words')).toHaveValue('No giraffe trains on it.')
  await answer(page, 'No')
  await expect(row(page, 'Do you use zebra data')).toContainText('Yes, contradiction')
  // The answer led on to the last one.
  await expect(row(page, 'encrypted at rest')).toContainText('No control of our library answers this. Security.')

  // It is there on the next visit, also as a file.
  await openHydrated(page, path)
  await expect(page.locator('.result-band')).toContainText('2 of 3 answered')
  await page.getByRole('heading', { name: 'Your answers' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as JSON' }).click(),
  ])
  const buffer = await readFile(await download.path())
  await page.getByRole('button', { name: 'Delete everything here' }).click()
  await expect(page.locator('.qst-row')).toHaveCount(0)
  await expect(page.getByText('Questions and answers are deleted from this browser.')).toBeVisible()
  await ask(page, one, again, outside)
  await page.getByRole('heading', { name: 'Your answers' }).click()
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

test('a pasted table that is none of questions is refused in words, and stays in its field', async ({ page }) => {
  await openHydrated(page, path)
  const field = page.getByLabel('Paste the questions')
  const text = `Is it known?${'\t'.repeat(1_001)}`
  await field.fill(text)
  await page.getByRole('button', { name: 'Read the questions' }).click()
  await expect(page.getByText('There are more than 1,000 columns in it.')).toBeVisible()
  await expect(field).toHaveValue(text)
})

test('with 500 questions a key press is shown within 100 ms @long', async ({ page }) => {
  const subjects = [
    'train models on customer data',
    'red-team the AI',
    'keep audit logs',
    'encrypt data',
    'test for bias',
  ]
  await ask(page, ...Array.from({ length: 500 }, (_, at) => `Do you ${subjects[at % 5]} in unit ${at}?`))
  await row(page, 'in unit 0?').locator('summary').click()
  await page.evaluate(() => {
    const taken: number[] = []
    Object.assign(globalThis, { taken })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^key/.test(name)) taken.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.getByLabel('In your words').pressSequentially('We do it with each release, and keep the report.', {
    delay: 60,
  })
  await expect(page.locator('.result-band')).toContainText('answered')
  const taken = await page.evaluate(() => (globalThis as unknown as { taken: number[] }).taken)
  // The middle one, because one press may come while the machine does something else.
  expect(taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0).toBeLessThanOrEqual(100)
})

test('a press counts when the words before it are stored while it lasts @long', async ({ page }) => {
  await ask(page, 'Is the zebra model red-teamed before release?')
  await page.locator('.qst-row summary').click()
  // It stands above the buttons, and goes once there are words.
  await expect(page.locator('[data-draft]').first()).toBeVisible()
  await page.getByLabel('In your words').fill('Half of the giraffes.')
  await page.getByRole('button', { name: 'In part', exact: true }).click({ delay: 1500 })
  await expect(page.locator('.qst-state')).toContainText('In part')
})

test('a workbook is opened, its columns corrected, and it comes back with the answers and nothing of it sent', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  const line = (...cells: readonly string[]) => cells.map((value) => ({ value, type: String }))
  const buffer = await writeExcelFile([
    line('Ref', 'Zebra wanted', 'Question', 'Vendor answer', 'Remarks'),
    line('1.1', 'x', 'Do you have an AI policy that zebras sign?', '', ''),
    line('1.2', 'x', 'Is the zebra model red-teamed before release?', '', ''),
  ]).toBuffer()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, path)
  const chosen = page.getByLabel('The customer’s file')
  await chosen.setInputFiles({ name: 'old.xls', mimeType: '', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 1]) })
  await expect(page.getByText('is locked by a password')).toBeVisible()
  await chosen.setInputFiles({ name: 'Customer zebra.xlsx', mimeType: '', buffer })
  const sheets = page.getByRole('region', { name: 'Customer zebra.xlsx' })
  await expect(sheets.getByLabel('Question', { exact: true })).toHaveValue('2')
  await expect(sheets.getByLabel('Answer', { exact: true })).toHaveValue('3')
  await sheets.getByLabel('Answer', { exact: true }).selectOption('E: Remarks')
  await sheets.getByLabel('Yes or no').selectOption('D: Vendor answer')
  await expectNoViolationsAnywhere(page, { within: 'main' })
  await sheets.getByRole('button', { name: 'Read 2 questions' }).click()
  await row(page, 'zebras sign').locator('summary').click()
  await page.getByLabel('In your words').fill('Half of the giraffes.')
  await answer(page, 'In part')
  await expect(page.locator('.result-band')).toContainText('1 of 2 answered')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Customer zebra.xlsx')
  await expect(page.getByText('is saved, with 1 answer in it.')).toBeVisible()
  const [before, after] = [unzipSync(buffer), unzipSync(await readFile(await download.path()))]
  const changed = Object.keys(before).filter(
    (name) => strFromU8(before[name] ?? new Uint8Array()) !== strFromU8(after[name] ?? new Uint8Array()),
  )
  expect(changed).toEqual(['xl/worksheets/sheet1.xml'])
  const xml = strFromU8(after['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).toContain('>Partly</t>')
  expect(xml).toContain('>Half of the giraffes.</t>')
  expect(asked.filter((request) => /zebra|giraffe/i.test(request))).toEqual([])

  // The questions are kept with their columns, and the file is opened again.
  await openHydrated(page, path)
  const again = page.getByLabel('To fill in Customer zebra.xlsx, open it again')
  await again.setInputFiles({ name: 'other.csv', mimeType: '', buffer: Buffer.from('Question\nIs a lion kept?\n') })
  await expect(page.getByText('This file has other questions.')).toBeVisible()
  await again.setInputFiles({ name: 'Customer zebra.xlsx', mimeType: '', buffer })
  await expect(page.getByText('1 answer, all for the file.')).toBeVisible()

  // In another browser the saved file brings its answers along.
  await page.evaluate(() => localStorage.clear())
  await openHydrated(page, path)
  const saved = await readFile(await download.path())
  await chosen.setInputFiles({ name: 'Customer zebra.xlsx', mimeType: '', buffer: saved })
  await sheets.getByLabel('Answer', { exact: true }).selectOption('E: Remarks')
  await sheets.getByLabel('Yes or no').selectOption('D: Vendor answer')
  await sheets.getByRole('button', { name: 'Read 2 questions' }).click()
  await expect(page.getByText('1 answer stood in the file and was read from there.')).toBeVisible()
  await expect(page.locator('.result-band')).toContainText('1 of 2 answered')
  await row(page, 'zebras sign').locator('summary').click()
  await expect(page.getByLabel('In your words')).toHaveValue('Half of the giraffes.')
})

test('what has no column, is a draft, or is no word of the customer’s list is asked before the file is saved @long', async ({
  page,
}) => {
  const csv =
    'No,Question,Options,Remarks of the vendor here\n1,Do you have an AI policy?,Provided | Not available,\n2,Is the model red-teamed before release?,,\n'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, path)
  const chosen = page.getByLabel('The customer’s file')
  await chosen.setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from(csv) })
  await page.getByLabel('Answer', { exact: true }).selectOption('None')
  await expect(page.getByText('No column for the answers was found in a.csv.')).toBeVisible()
  await page.getByRole('button', { name: 'Read 2 questions' }).click()
  await row(page, 'AI policy').locator('summary').click()
  // The words of the customer's list are the buttons.
  await page.getByRole('button', { name: 'Not available' }).click()
  await expect(row(page, 'AI policy')).toContainText('Not available')
  await page.getByRole('button', { name: 'Yes, with this draft' }).click()
  await expect(row(page, 'red-teamed')).toContainText('Yes, draft to confirm')
  await expect(
    page.getByText('2 answers, 0 for the file; 2 have no column yet: choose below; 1 draft to confirm.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save the file', exact: true }).click()
  const before = page.getByRole('region', { name: 'Before the file is saved' })
  await expect(before.getByRole('heading')).toBeFocused()
  await expect(before).toContainText('a.csv: no column for the answers to 1, 2.')
  await before.getByLabel('Answer', { exact: true }).selectOption('D: Remarks of the vendor here')
  await expect(before).toContainText('2 Is the model red-teamed before release? Yes. The system is attacked on purpose')
  await expectNoViolationsAnywhere(page, { within: 'main' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    before.getByRole('button', { name: 'It is true as it stands: save the file' }).click(),
  ])
  await expect(before).toHaveCount(0)
  await expect(page.getByText('a.csv is saved, with 2 answers in it.')).toBeVisible()
  const text = (await readFile(await download.path())).toString()
  expect(text).toContain('"Not available."')
  expect(text).toContain('"Yes. The system is attacked on purpose')
})

for (const width of [360, 1280])
  test(`at ${width} px the question that opens has its head where the last one had it, also by hand${longUnless(width === 360)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await ask(page, ...Array.from({ length: 15 }, (_, at) => `Do you train models on customer data of unit ${at}?`))
    const topOf = async (at: number) => (await row(page, `unit ${at}?`).locator('summary').boundingBox())?.y ?? 0
    await row(page, 'unit 3?').locator('summary').click()
    await answer(page, 'Yes')
    for (const at of [4, 5, 6, 7, 8, 9]) {
      await page.evaluate(() => scrollBy(0, 40))
      const was = await topOf(at)
      await page.getByRole('button', { name: 'Yes', exact: true }).evaluate((one) => (one as HTMLElement).click())
      await expect(row(page, `unit ${at + 1}?`).locator('summary')).toBeFocused()
      expect(Math.abs((await topOf(at + 1)) - Math.max(was, 0)), `unit ${at}`).toBeLessThan(120)
      expect(await topOf(at + 1)).toBeGreaterThan(0)
    }
    // The keys that go through the list too.
    const top = await topOf(10)
    for (const [key, at] of [
      ['j', 11],
      ['j', 12],
      ['k', 11],
      ['k', 10],
    ] as const) {
      await page.keyboard.press(key)
      await expect(row(page, `unit ${at}?`).locator('summary')).toBeFocused()
      expect(Math.abs((await topOf(at)) - top), `${key} to ${at}`).toBeLessThan(120)
    }
    const was = await topOf(11)
    await row(page, 'unit 11?')
      .locator('summary')
      .evaluate((one) => (one as HTMLElement).click())
    await expect(page.getByLabel('In your words')).toBeVisible()
    expect(Math.abs((await topOf(11)) - was)).toBeLessThan(2)
  })

test('several questions are ticked and get one answer, and keys answer the one that is open @long', async ({
  page,
}) => {
  await ask(page, 'Do you use our data to train models?', 'Is it logged?', 'Are backups kept?', 'Who is accountable?')
  for (const number of ['2', '3']) await page.getByLabel(`Answer ${number} together with others`).check()
  await expect(page.locator('.qst-bar').getByRole('button')).toHaveText([
    'Yes',
    'In part',
    'No',
    'Does not apply',
    'Untick',
  ])
  await page.getByLabel('Words for each').fill('On request.')
  await page.getByRole('button', { name: 'Does not apply' }).click()
  await expect(page.locator('.result-band')).toContainText('2 of 4 answered')
  await expect(row(page, 'Are backups kept?')).toContainText('Does not apply')
  await expect(row(page, 'Are backups kept?').locator('summary')).toBeFocused()
  await press(row(page, 'Do you use our data').locator('summary'), 'Enter', 'Shift+Tab')
  await page.keyboard.press('n')
  await expect(row(page, 'Do you use our data')).toContainText('No')
  await expect(row(page, 'Who is accountable?').locator('summary')).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByLabel('In your words')).toHaveValue('On request.')
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(row(page, 'Who is accountable?')).toContainText('We have it, draft to confirm')
})

test('a question is answered by keyboard alone, each stop in sight and marked, and axe finds nothing in it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await ask(page, 'Do you use our data to train models?', 'Who is accountable for AI?')
  const first = row(page, 'Do you use our data')
  await expect(page.locator('.result-band h2')).toBeFocused()
  await press(page.getByRole('button', { name: 'Answer the first question' }))
  await expect(first.locator('summary')).toBeFocused()
  await expect(first.locator('summary')).toBeInViewport()
  await expect(first.getByText('A good answer holds')).toBeVisible()
  await tabTo(page.getByLabel('In your words'))
  await page.keyboard.type('Only what you allow.')
  await tabTo(page.getByLabel('Evidence: a link'))
  await page.keyboard.type('policy.pdf')
  await expectNoViolationsAnywhere(page, { within: 'main' })
  await tabTo(first.getByRole('button', { name: 'In part' }))
  await page.keyboard.press('Space')
  await expect(page.locator('.result-band')).toContainText('1 of 2 answered')
  await expect(first.locator('summary')).toContainText('In part')
  await expect(row(page, 'Who is accountable').locator('summary')).toBeFocused()
  await expect(first.getByRole('button', { name: 'In part' })).toBeHidden()
  await press(first.locator('summary'), 'Enter', 'Shift+Tab')
  await expect(page.getByLabel('In your words')).toHaveValue('Only what you allow.')
  await expect(first.getByRole('button', { name: 'In part' })).toHaveAttribute('aria-pressed', 'true')
})

test('a yes to a prohibited practice is warned of at once, and its draft answers no', async ({ page }) => {
  const question = 'Does your system recognise emotions of employees?'
  await ask(page, question, 'Is there an AI policy?')
  await row(page, question).locator('summary').click()
  await expect(row(page, question).getByRole('region', { name: 'Prohibited in the EU' })).toContainText(
    'medical or safety reasons',
  )
  await answer(page, 'Yes')
  await expect(page.getByRole('alert')).toContainText('Have a lawyer read the answer before you send it.')
  await expect(page.locator('.result-band')).toContainText('1 answer says that a prohibited practice happens')
  await page.getByRole('button', { name: 'No, with this draft' }).click()
  await expect(row(page, question)).toContainText('No, draft to confirm')
  await expect(page.locator('.result-band')).not.toContainText('prohibited practice')
})

test('thirty answered questions are a short page: the first ten in view, the others folded @long', async ({ page }) => {
  const questions = Array.from({ length: 30 }, (_, at) => `Do you train models on customer data of unit ${at}?`)
  await ask(page, ...questions)
  await page.evaluate((all) => {
    const answers = all.map((question) => ({ question, state: 'yes', text: 'Yes.', link: 'policy.pdf' }))
    localStorage.setItem(
      'questionnaire',
      JSON.stringify({ questions: all.map((text) => ({ number: '', text })), answers }),
    )
  }, questions)
  await openHydrated(page, path)
  await expect(page.locator('.result-band')).toContainText('30 of 30 answered')
  for (const [width, most] of [
    [360, 4_500],
    [1280, 3_500],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `${width} px`).toBeLessThanOrEqual(most)
  }
  await expect(row(page, 'unit 29?').locator('summary')).toBeHidden()
  await page.getByText('20 more questions').click()
  await expect(row(page, 'unit 29?').locator('summary')).toBeVisible()
})

test('a mail is pasted as it came: its questions are corrected, what is missing is named, and the answers are copied @long', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, path)
  const mail = [
    'From: Procurement <buy@customer.example>',
    'Subject: FW: AI',
    'Hi Helen,',
    '> 1. Do you use our data to train or improve',
    '> AI models?',
    '>    a) Which risk class?',
    '> 2. Logged? For how long?',
    '> 3. CE marking?',
    'Best, Marco',
  ]
  await page.locator('#qst-paste').fill(mail.join('\n'))
  await page.getByRole('button', { name: 'Read the questions' }).click()
  await expect(page.locator('.qst-row')).toHaveCount(4)
  const open = (question: string) => row(page, question).locator('summary').click()
  await open('Logged?')
  await page.getByRole('button', { name: 'Correct how this was read' }).click()
  await expect(page.getByLabel('Each line is a question')).toHaveValue('Logged?\nFor how long?')
  await page.getByRole('button', { name: 'Save the questions' }).click()
  await expect(page.locator('.qst-row')).toHaveCount(5)
  await expect(page.getByText('5 questions now.')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.qst-row')).toHaveCount(4)
  await open('CE marking?')
  await page.getByRole('button', { name: 'Correct how this was read' }).click()
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect(page.locator('.qst-row')).toHaveCount(3)

  await expect(page.getByLabel('Show').getByRole('option', { name: 'In part: 0' })).toHaveCount(1)
  await page.getByRole('link', { name: 'What is missing: 3 to answer' }).click()
  const missing = page.getByRole('table', { name: 'What is missing' })
  await expect(missing.getByRole('row')).toHaveCount(4)
  await expect(missing.getByRole('row', { name: /train or improve AI models/ })).toContainText('DAT-02')
  await expectNoViolationsAnywhere(page, { within: 'main' })
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.getByRole('button', { name: 'Copy the answers' }).click()
  await expect(page.getByRole('textbox', { name: 'Copy the answers' })).toHaveValue(
    /^1\. Do you use our data.*\nOpen\n\n1a Which/,
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Word file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('questionnaire-answers.docx')
})
