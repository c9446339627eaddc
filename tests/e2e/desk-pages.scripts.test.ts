import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere } from './axe.ts'
import { sitDown } from './desk.ts'
import { at, test } from './office.ts'
import { expect } from './site.ts'

const shown = (page: Page) => page.frameLocator('.preview iframe:not([data-behind])')

/** Changes a piece of the text of an editor. */
async function change(page: Page, editor: string, from: string, to: string) {
  const line = page.getByRole('textbox', { name: editor }).locator('.cm-line').filter({ hasText: from })
  const text = (await line.textContent()) ?? ''
  // A whole line is selected with its end.
  await line.click({ clickCount: 3 })
  await page.keyboard.insertText(`${text.replace(from, to)}\n`)
}

test('a webinar goes live from a template; its lead is found, exported and erased @long', async ({
  page,
  office,
  browser,
}) => {
  await sitDown(page, office.link)
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'New page …' }).click()
  await page.getByLabel('Title').fill('A register in one hour')
  await page.getByLabel('Begins as').selectOption('Guide')
  const begins = page.getByRole('dialog', { name: 'New page' })
  await expect(begins.getByLabel('Day')).toHaveCount(0)
  await begins.getByLabel('Begins as').selectOption('Webinar')
  // Nothing is invented: when it is has to be said, and what was typed stays.
  await begins.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(begins.getByLabel('Day')).toBeFocused()
  await expect(begins.getByLabel('Day')).toHaveAccessibleDescription('Choose a day.')
  await begins.getByLabel('Day').fill('2036-12-02')
  await begins.getByLabel('Begins', { exact: true }).fill('16:00')
  await begins.getByLabel('Ends').fill('15:00')
  await begins.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(begins.getByLabel('Ends')).toHaveAccessibleDescription('It ends before it begins.')
  await begins.getByLabel('Ends').fill('17:00')
  await begins.getByLabel('Ends').press('Enter')
  await expect(page.getByRole('heading', { name: 'A register in one hour', level: 1 })).toBeVisible()
  await expect(shown(page).getByRole('heading', { name: 'What you learn' })).toBeVisible()

  // The head, in fields.
  await page.getByLabel(/^Description/).fill('')
  await expect(page.getByLabel(/^Description/)).toHaveAccessibleDescription('description is missing.')
  await page.getByLabel(/^Description/).fill('What an AI register is, in one hour.')
  await page.getByLabel('It starts').fill('2036-12-02T16:00')
  await page.getByLabel('It ends').fill('2036-12-02T15:00')
  await expect(page.getByLabel('Place')).toHaveAccessibleDescription('the event ends before it starts.')
  await page.getByLabel('It ends').fill('2036-12-02T17:00')
  await page.getByLabel('Place').fill('Online, by a link')
  await page.getByLabel('Time zone of these times').selectOption('Europe/Berlin')
  await page.getByLabel('After the day').fill('2036-12-01')
  await page.getByLabel('At a time of it, or empty').fill('')
  await page.getByLabel('What stands there from then on').fill('All seats are taken.')
  await expect(shown(page).getByText('Online, by a link')).toBeVisible()

  // The page as blocks, beside what it will be.
  const block = (name: string) => page.getByRole('group', { name, exact: true })
  const write = async (name: string, text: string) => {
    await block(name).getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  await write('5. Form: Save your seat', 'Bring your own list of tools.')
  await expect(shown(page).getByText('Bring your own list of tools.')).toBeVisible()
  // A fault stands at its field, and the list of faults leads there.
  const title = (name: string) => block(name).getByLabel('Title', { exact: true })
  await title('2. List: What you learn').fill('')
  await expect(title('2. List')).toHaveAccessibleDescription('It is missing.')
  const toMend = page.getByRole('list', { name: 'To mend', exact: true })
  await toMend.getByRole('button', { name: '2. List', exact: true }).first().press('Enter')
  await expect(title('2. List')).toBeFocused()
  await page.keyboard.insertText('What [you] learn: all')
  await expect(shown(page).getByRole('heading', { name: 'What [you] learn: all' })).toBeVisible()
  // Blocks come, move, go and come back by keyboard.
  const list = '2. List: What [you] learn: all'
  await block(list)
    .getByRole('button', { name: /^Add a block below/ })
    .press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Quotation/ })
    .press('Enter')
  await expect(block('3. Quotation').getByLabel('Who said it')).toBeFocused()
  await page.keyboard.insertText('A participant')
  await write('3. Quotation: A participant', 'It took one hour.')
  await expect(shown(page).getByText('It took one hour.')).toBeVisible()
  await page.getByRole('button', { name: 'Move down: 3. Quotation: A participant' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move down: 4. Quotation: A participant' })).toBeFocused()
  await expect(block('3. Product: See it in the product')).toBeVisible()
  await page.getByRole('button', { name: 'Take out: 4. Quotation: A participant' }).press('Enter')
  await expect(block('5. Form: Save your seat')).toBeVisible()
  await expect(
    title('3. Product: See it in the product').or(
      block('3. Product: See it in the product').getByLabel('Title, or empty'),
    ),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(block('4. Quotation: A participant').getByRole('textbox', { name: 'Text', exact: true })).toHaveText(
    'It took one hour.',
  )
  await block('3. Product: See it in the product').getByLabel('What it shows').selectOption('A policy')
  // Nothing goes live as the template has it: what is left is named, and the draft is saved all the same.
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is still the sample text' })).toBeVisible()
  await expect(page.getByText('Draft: nobody sees it')).toBeVisible()
  await expect(toMend).toContainText('What the webinar is about, and what somebody can do after it.')
  await write('1. Opening: A register in one hour', 'What the webinar is about, in words of ours.')
  const speaker = page.getByRole('group', { name: /^5\. Speaker/ })
  await speaker.getByRole('textbox', { name: /^Two lines/ }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('Leads audits in hospitals.')
  await speaker.getByLabel(/^Role/).fill('Head of Assurance')
  await speaker.getByLabel('Name', { exact: true }).fill('A. Participant')
  await expect(shown(page).getByText('Head of Assurance')).toBeVisible()
  for (const at of [0, 1])
    await page
      .getByRole('group', { name: /^7\. Questions/ })
      .getByLabel('Answer')
      .nth(at)
      .fill('Yes.')
  const point = (at: number) => block(list).getByRole('listitem').nth(at)
  for (const at of [0, 1, 2]) {
    await expect(point(at).getByLabel('What follows')).toHaveAccessibleDescription(/is still the sample text/)
    await point(at).getByLabel('What follows').fill('words of ours')
  }
  // Enter goes on with another point; a link needs no signs.
  await page.keyboard.press('Enter')
  await expect(point(3).getByLabel(/^Bold words/)).toBeFocused()
  await page.keyboard.insertText('And')
  await point(3).getByLabel('What follows').fill('the controls')
  await point(3).getByLabel('What follows').press('ControlOrMeta+a')
  await point(3)
    .getByRole('button', { name: /^Link …/ })
    .press('Enter')
  await page
    .getByRole('dialog', { name: 'Link' })
    .getByLabel(/^Where it leads/)
    .fill('/controls')
  await page.keyboard.press('Enter')
  await expect(point(3).getByLabel('What follows')).toHaveValue('[the controls](/controls)')
  await expect(shown(page).getByRole('link', { name: 'the controls' })).toBeVisible()
  // Whoever knows the text has it, as the fields wrote it.
  await page.getByRole('button', { name: 'Edit as text' }).click()
  const text = page.getByRole('textbox', { name: 'Text, as Markdown' })
  await expect(text).toContainText(':::list[What \\[you\\] learn\\: all]')
  await expect(text).toContainText('- **And** [the controls](/controls)')
  await page.getByRole('button', { name: 'Blocks', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+s')
  // The thanks of the form and its mail.
  await expect(toMend.getByRole('listitem')).toHaveCount(2)
  const form = page.getByRole('region', { name: 'The form' })
  // What the form still says as its template did is named by its field, and the list leads there.
  await expect(toMend).toContainText('The form, When it was sent, text: “The link to the webinar comes by email.”')
  await toMend.getByRole('button', { name: 'Go to the field' }).first().press('Enter')
  await expect(form.getByLabel('Text', { exact: true })).toBeFocused()
  const row = (name: string) => form.getByRole('group', { name, exact: true })
  await row('Field 5: What would you like to ask?').getByLabel('Label', { exact: true }).fill('')
  await expect(row('Field 5: no label yet').getByLabel('Label', { exact: true })).toHaveAccessibleDescription(
    'It is missing.',
  )
  await form.getByRole('button', { name: 'Field 5, label: it is missing' }).press('Enter')
  await expect(row('Field 5: no label yet').getByLabel('Label', { exact: true })).toBeFocused()
  await page.keyboard.insertText('Your question')
  await expect(shown(page).getByText('Your question')).toBeVisible()
  // A choice, by keyboard alone.
  await form.getByRole('button', { name: 'Add a field' }).press('Enter')
  await expect(row('Field 6: no label yet').getByLabel('Label', { exact: true })).toBeFocused()
  await page.keyboard.insertText('Which day?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('One of')
  const options = row('Field 6: Which day?').getByRole('group', { name: 'Options' })
  await options.getByLabel('Label', { exact: true }).nth(0).fill('Monday')
  await options.getByLabel('Label', { exact: true }).nth(1).fill('Tuesday')
  await options.getByRole('button', { name: 'Add an option' }).press('Enter')
  await page.keyboard.insertText('Sunday')
  await options.getByRole('button', { name: 'Take out: Option 3: Sunday' }).press('Enter')
  await expect(options.getByRole('button', { name: 'Add an option' })).toBeFocused()
  await form.getByRole('button', { name: 'Move up: Field 6: Which day?' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Move up: Field 5: Which day?' })).toBeFocused()
  await expect(shown(page).getByText('Which day?')).toBeVisible()
  await form.getByLabel('Headline', { exact: true }).fill('Your chair is saved.')
  await form.getByLabel('Text', { exact: true }).fill('The link comes by email on the day before.')
  await form.getByLabel(/^Text; each line/).fill('You are registered. The link comes on the day before.')
  // The source of the fields, with what is wrong at its line.
  await form.getByText('Source', { exact: true }).click()
  await change(page, 'Form, as YAML', 'type: long', 'type: lang')
  await expect(form.getByRole('list', { name: 'To mend in the form' })).toContainText(
    'Field 6, kind: it must be one of',
  )
  await expect(row('Field 6: Your question').getByLabel('Kind')).toHaveAccessibleDescription(/^It must be one of/)
  await row('Field 6: Your question').getByLabel('Kind').selectOption('A longer text')
  await expect(form.getByRole('list', { name: 'To mend in the form' }).getByRole('listitem')).toHaveCount(0)
  // One Save, for the page and its form.
  await page.getByRole('button', { name: /^Save / }).click()
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [1280, 360] })
  await page.setViewportSize({ width: 360, height: 740 })
  await row('Field 4: Company')
    .getByLabel('Label', { exact: true })
    .fill('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await form
    .getByRole('group', { name: /^Field 4: Donau/ })
    .getByLabel('Label', { exact: true })
    .fill('Company')
  await page.setViewportSize({ width: 1280, height: 720 })
  const address = `${office.site}/a-register-in-one-hour`
  expect((await fetch(address)).status).toBe(404)

  await page.getByRole('button', { name: 'Publish' }).click()
  const published = page.getByRole('dialog', { name: 'It is out' })
  await expect(published.getByText(address)).toBeVisible()
  await expect(published.getByRole('link', { name: 'Open' })).toHaveAttribute('href', address)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Live at /a-register-in-one-hour')).toBeVisible()
  // Its address is a link once visitors find it there.
  await expect(page.getByRole('link', { name: '/a-register-in-one-hour' })).toHaveAttribute('href', address)
  const status = (expected: number) => expect.poll(async () => (await fetch(address)).status).toBe(expected)
  await status(200)
  expect(await readFile(join(office.contentDir, 'pages/a-register-in-one-hour.md'), 'utf8')).toContain(
    'zone: Europe/Berlin',
  )
  // The list was there before; the old one is sent until the new one is rendered.
  await expect.poll(async () => await (await fetch(`${office.site}/events`)).text()).toContain('A register in one hour')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await status(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await status(200)

  // A visitor.
  const context = await browser.newContext()
  const visit = await context.newPage()
  await visit.goto(address)
  await visit.getByLabel('First name').fill('Ada')
  await visit.getByLabel('Last name').fill('Byron')
  await visit.getByLabel('Work email').fill('ada@engines.example')
  await visit.getByLabel('Company').fill('Analytical Engines')
  await visit.getByLabel('Which day?').selectOption('Monday')
  await visit.getByLabel('Your question').fill('Who keeps the register?')
  await visit.getByRole('button', { name: 'Save my seat' }).click()
  await expect(visit.getByText('Your chair is saved.').first()).toBeVisible()
  await context.close()
  await expect
    .poll(() => office.received.map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        'We have your registration',
        expect.stringMatching(/^New webinar registration: Ada Byron/),
      ]),
    )
  // Their mail says when it is, leads to the page, and has it for their calendar.
  const [mail] = office.received.filter(({ subject }) => subject === 'We have your registration')
  expect(mail?.text).toContain('Tuesday, December 2, 2036, 4:00 – 5:00 PM GMT+1, Online, by a link')
  expect(mail?.text).toContain(address)
  expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['a-register-in-one-hour.ics', 'text/calendar'],
  ])

  // The list of pages counts who registered, and leads to them.
  await page.goto(at('/pages', office))
  await page.getByRole('link', { name: '1 registered for “A register in one hour”' }).click()
  await expect(page.getByRole('row', { name: /Ada Byron/ })).toBeVisible()

  // Its lead.
  await page.goto(at('/leads', office))
  await page.getByRole('searchbox').fill('keeps register')
  await page.getByRole('row', { name: /Ada Byron/ }).click()
  await expect(page.getByText('Who keeps the register?').first()).toBeVisible()
  await expect(page.getByText('Your question').first()).toBeVisible()

  // The person has it as a page to read, and is forgotten.
  await page.goto(at('/privacy', office))
  await page.getByLabel(/^Whose data/).fill('ada@engines.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('webinar registration').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a page to read' }).press('Enter')
  const read = await readFile(await (await saved).path(), 'utf8')
  for (const text of ['Which day?', 'Monday', 'Who keeps the register?']) expect(read).toContain(text)
  await page.getByRole('button', { name: 'Forget this person' }).click()
  await page.getByLabel(/To do it, type/).fill('ada@engines.example')
  await page.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten' })).toBeVisible()
  expect(await office.db.selectFrom('lead').select('id').execute()).toEqual([])
})
