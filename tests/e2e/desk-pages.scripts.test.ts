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

test('a webinar goes live from a template; its lead is found', async ({ page, office, browser }) => {
  await sitDown(page, office.link)
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'New page …' }).click()
  await page.getByLabel('Title').fill('A register in one hour')
  await page.getByLabel('Begins as').selectOption('Webinar')
  await page.keyboard.press('Enter')
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

  // The text and the form, each beside the page as it will be.
  await change(page, 'Text, as Markdown', 'It is free, and takes an hour.', 'Bring your own list of tools.')
  await expect(shown(page).getByText('Bring your own list of tools.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible()
  await change(page, 'Form, as YAML', 'type: long', 'type: lang')
  await expect(page.getByRole('list', { name: 'To mend in the form' })).toContainText(/^Line 8 .*must be one of/)
  await change(page, 'Form, as YAML', 'type: lang', 'type: long')
  await change(page, 'Form, as YAML', 'What would you like to ask?', 'Your question')
  await expect(shown(page).getByText('Your question')).toBeVisible()
  await page.getByRole('button', { name: 'Save the form' }).click()
  await expect(page.getByRole('button', { name: 'Form saved' })).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [1280] })
  const address = `${office.site}/a-register-in-one-hour`
  expect((await fetch(address)).status).toBe(404)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Live at /a-register-in-one-hour')).toBeVisible()
  expect(await readFile(join(office.contentDir, 'pages/a-register-in-one-hour.md'), 'utf8')).toContain(
    'zone: Europe/Berlin',
  )
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  expect(await (await fetch(`${office.site}/events`)).text()).toContain('A register in one hour')

  // A visitor.
  const context = await browser.newContext()
  const visit = await context.newPage()
  await visit.goto(address)
  await visit.getByLabel('First name').fill('Ada')
  await visit.getByLabel('Last name').fill('Byron')
  await visit.getByLabel('Work email').fill('ada@engines.example')
  await visit.getByLabel('Company').fill('Analytical Engines')
  await visit.getByLabel('Your question').fill('Who keeps the register?')
  await visit.getByRole('button', { name: 'Save my seat' }).click()
  await expect(visit.getByText('Your seat is saved.').first()).toBeVisible()
  await context.close()
  await expect
    .poll(() => office.received.map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        'We have your registration',
        expect.stringMatching(/^New webinar registration: Ada Byron/),
      ]),
    )

  // Its lead.
  await page.goto(at('/leads', office))
  await page.getByRole('searchbox').fill('keeps register')
  await page.getByRole('row', { name: /Ada Byron/ }).click()
  await expect(page.getByText('Who keeps the register?').first()).toBeVisible()
  await expect(page.getByText('Your question').first()).toBeVisible()
})
