import type { Page } from '@playwright/test'
import { expectRead, focusOn, openByKeyboard, press, tabTo } from './keyboard.ts'
import { anEmail } from './mail-forms.ts'
import { expect, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const second = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()
const save = async (page: Page, asked: Promise<void>) =>
  (await Promise.all([page.waitForEvent('download'), asked]))[0].suggestedFilename()

// The tools by keyboard alone, from the top of the page to what they are for: no click, no focus but the Tab key's.

test('the readiness assessment: arrows move the choice, Space and Enter answer, mistakes lead to their fields', async ({
  page,
}) => {
  const radio = (score: number) => page.locator(`input[type=radio][value="${score}"]`)
  const expectQuestion = async (number: number) => {
    await expect(second(page)).toHaveAccessibleDescription(`Question ${number} of 5`)
    await expectRead(second(page))
  }
  await openByKeyboard(page, '/ai-readiness-assessment')
  await tabTo(radio(0))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(radio(2)).toBeChecked()
  await expect(radio(2)).toBeFocused()
  await expect(page.getByText('Question 1 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expectQuestion(2)
  await press(radio(0))
  await expectQuestion(3)
  // Back to the second: what was chosen is there, and Enter on it moves on again.
  await press(button(page, 'Previous'))
  await expectQuestion(2)
  await expect(radio(0)).toBeChecked()
  await press(radio(0))
  for (const number of [3, 4]) {
    await expectQuestion(number)
    await press(button(page, 'Skip'))
  }
  await expectQuestion(5)
  await expect(button(page, 'View Results')).toHaveCount(0)
  await tabTo(radio(0))
  await page.keyboard.press('ArrowUp')
  await expect(radio(4)).toBeChecked()
  await press(button(page, 'View Results'))
  await expectRead(second(page))
  await expect(second(page)).toHaveAccessibleDescription('Final step - almost there!')

  await press(button(page, 'See My Results'))
  await expect(page.getByRole('alert').first()).toBeFocused()
  await press(page.getByRole('link', { name: 'Company name is required' }))
  await expect(page.getByLabel('Company name')).toBeFocused()
  expect(await focusOn(page)).toMatchObject({ inSight: true, marked: true })
  await page.keyboard.type('Analytical Engines')
  await tabTo(page.getByLabel('Your role'))
  await page.keyboard.type('Head of Quality')
  await tabTo(page.getByLabel('Work email'), 'Shift+Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  const level = page.getByRole('heading', { level: 2, name: 'AI Adopter' })
  await expectRead(level)
  await expect(level).toHaveAccessibleDescription('Your score: 6 of 20. 5 more points to reach AI Practitioner')
  expect(await save(page, press(button(page, 'Download PDF Report')))).toBe('ai-readiness-result.pdf')
  await press(button(page, 'Retake Assessment'), 'Space')
  await expectQuestion(1)
})

test('the compliance roadmap: made, a stage opened and ticked off, taken along, begun anew @long', async ({ page }) => {
  await openByKeyboard(page, '/compliance-roadmap')
  await tabTo(page.getByLabel('Company name'))
  await page.keyboard.type('Analytical Engines')
  for (const [label, text] of [
    ['Company size', 'Medium'],
    ['Industry', 'Finance'],
    ['AI governance maturity', 'Exploring'],
  ] as const) {
    await tabTo(page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await press(button(page, 'Create My Roadmap'))
  await expectRead(page.getByRole('heading', { name: 'Compliance roadmap for Analytical Engines' }))

  const open = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current=step]') })
  const done = open.getByRole('status')
  await expect(done).toHaveText('')
  const detail = page.getByRole('region', { name: 'Stage 1: Assessment & Planning' })
  await press(detail.getByRole('checkbox').first(), 'Space')
  await expect(done).toHaveText('1/6 done')
  await press(detail.locator('summary').filter({ hasText: 'Resources' }))
  await tabTo(detail.getByRole('link', { name: 'EU AI Act duties check' }))
  await press(button(page, 'Go to stage 2'))
  await expectRead(page.getByRole('heading', { name: 'Stage 2: Policy Development' }))
  await press(button(page, 'Stage 5: Verification & Validation'), 'Enter', 'Shift+Tab')
  await expect(button(page, 'Stage 5: Verification & Validation')).toBeFocused()
  await expect(button(page, 'Stage 5: Verification & Validation')).toHaveAttribute('aria-current', 'step')
  expect(await focusOn(page)).toMatchObject({ inSight: true, marked: true })
  const paper = press(button(page, 'Download PDF Roadmap'), 'Space', 'Shift+Tab')
  expect(await save(page, paper)).toBe('ai-compliance-roadmap.pdf')
  await press(button(page, 'Customize My Journey'))
  await expectRead(page.getByRole('heading', { name: 'Make it yours' }))
})

test('the frameworks library: a category, the next one, a file, a question, the newsletter, a preview @long', async ({
  page,
}) => {
  await openByKeyboard(page, '/frameworks')
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = page.getByRole('tabpanel')
  await press(page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Governance' }))
  await expect(tab('Governance')).toBeFocused()
  expect(await focusOn(page)).toMatchObject({ inSight: true, marked: true })
  await page.keyboard.press('ArrowRight')
  await expect(tab('Risk')).toBeFocused()
  await expect(tab('Risk')).toHaveAttribute('aria-selected', 'true')
  // The list follows its tab by a moment: what is about to leave it can take the focus along.
  await expect(panel.getByRole('heading', { name: 'AI Ethics' })).toBeHidden()
  const file = panel.getByRole('link', { name: 'Download AI Vendor Assessment, PDF' })
  expect(await save(page, press(file))).toMatch(/\.pdf$/)

  const question = page.locator('details').filter({ hasText: 'How often are the frameworks updated?' })
  await press(question.locator('summary'), 'Space')
  await expect(question).toHaveAttribute('open')
  await tabTo(page.getByLabel('Email address'))
  await page.keyboard.type('ada@')
  await press(button(page, 'Subscribe'))
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(anEmail())
  await press(button(page, 'Subscribe'))
  await expect(main(page).getByRole('status')).toContainText('Subscription successful!')
  await expect(button(page, 'Subscribe')).toBeFocused()
  await press(panel.getByRole('link', { name: 'Preview AI Vendor Assessment' }), 'Enter', 'Shift+Tab')
  await expect(page).toHaveURL(/\/frameworks\/ai-vendor-assessment$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the whitepaper: a form with mistakes, a send that fails, the guide', async ({ page, faults }) => {
  await openByKeyboard(page, '/whitepaper-download')
  const submit = button(page, 'Download Whitepaper')
  await press(submit)
  await expect(page.getByRole('alert').first()).toBeFocused()
  await press(page.getByRole('link', { name: 'First name must be at least 2 characters.' }))
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', anEmail()],
    ['Company name', 'Analytical Engines'],
    ['Job title', 'Head of Quality'],
    ['Industry', 'Biotech'],
    ['Company size', '11-50'],
  ] as const) {
    const field = main(page).getByLabel(label, { exact: true })
    if (label === 'First name') await expect(field).toBeFocused()
    else await tabTo(field)
    await page.keyboard.type(text)
  }
  await page.route('**/api/contact-submissions', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  const status = main(page).getByRole('status')
  await expect(status).toHaveText('')
  await press(submit)
  await expect(status).toContainText('There was a problem submitting your information.')
  expect(faults.splice(0)).toEqual([expect.stringContaining('500')])
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expectRead(page.getByRole('heading', { name: 'Thank you for your interest!' }))
  await expect(status).toHaveText('')
  expect(await save(page, press(button(page, 'Download Whitepaper'), 'Space'))).toMatch(/^AI Adoption in Biopharma/)
  await expect(status).toContainText('Download Started')
  await expect(button(page, 'Download Whitepaper')).toBeFocused()
})

test('the policy template: filled in and taken along @long', async ({ page }) => {
  await openByKeyboard(page, '/resources/templates/ai-governance-policy')
  const submit = button(page, 'Download Policy')
  await press(submit)
  await expect(page.getByRole('alert').first()).toBeFocused()
  await press(page.getByRole('link', { name: 'Company name is required' }))
  await expect(page.getByLabel('Company name')).toBeFocused()
  await page.keyboard.type('Analytical Engines')
  await tabTo(page.getByLabel('Risk appetite'))
  await page.keyboard.type('Balanced')
  await tabTo(page.getByLabel('Format'))
  await page.keyboard.type('Markdown')
  expect(await save(page, press(submit))).toBe('ai-governance-policy.md')
  await expect(submit).toBeFocused()
})

test('the duties check: through its screens to a result, an answer changed, and anew @long', async ({ page }) => {
  await openByKeyboard(page, '/resources/tools/risk-assessment')
  const goOn = async (heading: string) => {
    await press(button(page, 'Continue'), 'Enter')
    await expect(second(page)).toHaveText(heading)
    await expect(second(page)).toBeFocused()
  }
  await press(page.getByLabel('We use it, and are established'), 'Space')
  await goOn('What is your role?')
  await press(page.getByLabel('We use it in our work'), 'Space')
  await goOn('Is it prohibited?')
  await press(page.getByLabel('None of these'), 'Space')
  await goOn('Is it a product?')
  // Not answered, it stays open.
  await goOn('What is it used for?')
  await press(page.locator('main summary').filter({ hasText: 'Work' }))
  await press(page.getByLabel('Recruit'), 'Space')
  await goOn('How does it affect people?')
  await goOn('A few last details')
  await goOn('High risk')
  // The answers stand after the duties, folded.
  await press(page.locator('#given > details > summary'))
  await press(page.getByRole('link', { name: 'Change Use' }))
  await expect(second(page)).toHaveText('What is it used for?')
  await press(page.getByRole('link', { name: 'Start again' }))
  await expect(second(page)).toHaveText('What links it to the EU?')
})

test('the checklist: one law, a line ticked off, the export @long', async ({ page }) => {
  await openByKeyboard(page, '/resources/checklists/compliance')
  const law = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'GDPR' })
  const said = main(page).getByRole('status').filter({ hasText: 'items shown' })
  await expect(said).toHaveText(/^\d+ items shown, 0 checked off$/)
  await press(law)
  await expect(law).toHaveAttribute('aria-current', 'page')
  await expect(said).toHaveText('13 items shown, 0 checked off')
  const part = page.getByRole('region', { name: 'GDPR' })
  await press(part.getByRole('checkbox').first(), 'Space')
  await expect(said).toHaveText('13 items shown, 1 checked off')
  await press(page.locator('summary', { hasText: 'Other formats' }), 'Enter')
  const file = save(page, press(button(page, 'Export CSV')))
  expect(await file).toBe('ai-compliance-checklist.csv')
  await expect(button(page, 'Export CSV')).toBeFocused()
})
