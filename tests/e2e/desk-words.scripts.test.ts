import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aFormFile, aPageFile } from '../support/landing.ts'
import { aLead } from '../support/lead.ts'
import { aPostFile } from '../support/markdown.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { sitDown } from './desk.ts'
import { at, type Office, test } from './office.ts'
import { expect } from './site.ts'

const shots = process.env.SHOTS

async function publishWebinar({ contentDir, db, site }: Office) {
  for (const folder of ['pages', 'forms']) await mkdir(join(contentDir, folder), { recursive: true })
  await writeFile(join(contentDir, 'forms/webinar.yaml'), aFormFile)
  await writeFile(join(contentDir, 'pages/webinar.md'), aPageFile())
  for (const [index, name] of ['Ada', 'Bob', 'Cy'].entries()) {
    const email = `${name.toLowerCase()}@example.com`
    const answers = JSON.stringify({ firstName: name, email })
    const lead = aLead(`0190-00000${index}`, { kind: 'webinar', email, answers })
    await db
      .insertInto('lead')
      .values({ ...lead, person: email, state: name === 'Cy' ? 'spam' : 'new' })
      .execute()
  }
  await expect
    .poll(() =>
      fetch(`${site}/webinar`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
}

test('who registered on a page is written to once, by one mail of the owner’s own @long', async ({ page, office }) => {
  await publishWebinar(office)
  const faults = await sitDown(page, office.link)
  await page.goto(at('/pages', office))
  await page.getByRole('button', { name: /^Write to them/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to all who registered: A register in one hour' })
  const send = dialog.getByRole('button', { name: 'Send to 2 people' })
  // Why it is grey stands beside it.
  await expect(send).toBeDisabled()
  await expect(dialog.getByText('The subject is still to be written.')).toBeVisible()
  await dialog.getByText('To 2 people, and not to 1').click()
  await expect(dialog.getByText('Not: Spam')).toBeVisible()
  await dialog.getByLabel('Subject').fill('The link to the webinar')
  await dialog.getByLabel(/^Text/).fill('Tomorrow at four.')
  await dialog.getByLabel(/^Link/).fill('meet')
  await expect(dialog.getByText(/has to be a whole address/)).toBeVisible()
  await dialog.getByLabel(/^Link/).fill('https://meet.example.com/abc')
  await expectNoViolationsAnywhere(page, { widths: [1280, 360] })
  for (const width of shots ? [1280, 360] : []) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${shots}/registered-${width}.png` })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: 'Send a test to me' }).click()
  const to = (address: string) => office.received.filter(({ recipients }) => recipients.includes(address))
  await expect
    .poll(() => to('kim@company.com').map(({ subject }) => subject))
    .toContain('[Test] The link to the webinar')
  await send.click()
  await expect(page.getByText('Your mail goes out to 2 people in ten seconds.')).toBeVisible()
  // Taken back, it is here again.
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible()
  await page.getByRole('button', { name: /^Write to them/ }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('The link to the webinar')
  await send.click()
  await expect.poll(() => [to('ada@example.com').length, to('bob@example.com').length]).toEqual([1, 1])
  expect(to('ada@example.com')[0]?.text).toMatch(
    /^Hello Ada,\s+Tomorrow at four\.\s+https:\/\/meet\.example\.com\/abc\s[\s\S]*“stop”/,
  )
  expect(to('cy@example.com')).toEqual([])
  await page.goto(at('/leads/0190-000000', office))
  await expect(page.getByText(/Emailed them: The link to the webinar/)).toBeVisible()
  await page.goto(at('/pages/webinar', office))
  await page.getByRole('button', { name: /^Write to them/ }).click()
  await expect(dialog.getByText('2 sent')).toBeVisible()
  if (shots) await page.screenshot({ path: `${shots}/registered-sent.png` })
  expect(faults).toEqual([])
})

test('the words of a form that the owner changed stay on the page once its script is there', async ({
  page,
  office,
}) => {
  const texts = JSON.parse(await readFile('content/texts/our-story.json', 'utf8'))
  texts.contact.form.labels.firstName = 'What we may call you'
  texts.contact.form.submit = 'Write to us </script>'
  await mkdir(join(office.contentDir, 'texts'), { recursive: true })
  await writeFile(join(office.contentDir, 'texts/our-story.json'), JSON.stringify(texts))
  const faults: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  // A running site starts again with them.
  await expect(async () => {
    await page.goto(`${office.site}/our-story?about=content#contact`)
    await expect(page.getByLabel('What we may call you')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  faults.length = 0
  await page.reload()
  const form = page.locator('#contact form')
  await form.getByLabel('What we may call you').fill('Ada')
  // The form's script says what is missing.
  await form.getByRole('button', { name: 'Write to us </script>' }).click()
  await expect(form.getByText('Please enter a valid email address').first()).toBeVisible()
  await expect(form.getByLabel('What we may call you')).toHaveValue('Ada')
  await expect(form.getByRole('button', { name: 'Write to us </script>' })).toBeVisible()
  expect(faults).toEqual([])
})

test.describe('on the desk alone', () => {
  test.use({ hasSite: false })

  test('words are found where they stand, and a press on the page leads to their field', async ({ page, office }) => {
    const faults = await sitDown(page, office.link)
    await page.goto(at('/texts/prices', office))
    const search = page.getByRole('searchbox', { name: /^Where does it say/ })
    await search.fill('what brought you here')
    const found = page.getByRole('region', { name: 'Where it stands' })
    await expect(found.getByRole('link', { name: 'What brought you here?' })).toBeVisible()
    await search.fill('MOST POPULAR')
    await expect(found.getByText(/specification has it to the letter|comes with the software/)).toBeVisible({
      // The built site is opened for it.
      timeout: 150_000,
    })
    await search.fill('what brought you here')
    await found.getByRole('link', { name: 'What brought you here?' }).click()
    const title = page.getByRole('group', { name: 'Where to start' }).getByLabel('Title', { exact: true }).first()
    await expect(title).toBeFocused()
    const shown = page.frameLocator('.preview iframe:not([data-behind])')
    // The page is drawn smaller, which a pointer of the test does not know.
    const press = () => shown.getByText('An auditor is coming').first().dispatchEvent('click')
    await press()
    const pressed = page.getByRole('group', { name: 'Situation 1' }).getByLabel('Title')
    await expect(pressed).toBeFocused()
    // Pressed again it leads there again.
    await title.focus()
    await press()
    await expect(pressed).toBeFocused()
    // A changed sentence is on the page at once.
    await pressed.fill('An auditor comes')
    await expect(shown.getByText('An auditor comes').first()).toBeVisible()
    expect(faults).toEqual([])
  })

  test('a live post is saved, put back and saved again, and nothing is asked', async ({ page, office }) => {
    const file = join(office.contentDir, 'posts/a-live-post.md')
    await writeFile(
      file,
      aPostFile(
        {
          slug: 'a-live-post',
          title: 'A live post',
          publishedDate: '2026-01-05',
          featureImage: '/media/posts/ai-act-new-dates.svg',
        },
        'One line',
      ),
    )
    await sitDown(page, office.link)
    await page.goto(at('/posts/a-live-post?line=99', office))
    const text = page.getByRole('textbox', { name: 'Text, as Markdown' })
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' more')
    await page.keyboard.press('ControlOrMeta+s')
    const stored = expect.poll(() => readFile(file, 'utf8'))
    await stored.toContain('more')
    await page.getByRole('button', { name: 'Undo the last change' }).click()
    await expect.poll(() => readFile(file, 'utf8')).not.toContain('more')
    await page.getByRole('button', { name: /^Undo(?! the)/ }).click()
    await expect.poll(() => readFile(file, 'utf8')).toContain('more')
    if (shots) await page.screenshot({ path: `${shots}/post.png` })
  })
})
