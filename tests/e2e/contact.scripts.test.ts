import type { Page } from '@playwright/test'
import { expect, hydrated, longUnless, openHydrated, test } from './site.ts'

const send = (page: Page) => page.getByRole('button', { name: /^(Send|Request this)/ })
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

async function fill(page: Page, email = `ada-${crypto.randomUUID()}@example.com`) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Message').fill('We would like to talk about the EU AI Act.')
  return email
}

test('a failure keeps what was typed, and the next try is the same lead', async ({ page, faults }) => {
  await openHydrated(page, '/our-story')
  const keys: (string | undefined)[] = []
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (keys.length === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue())
  })
  const email = await fill(page)
  await send(page).click()
  await expect(toast(page)).toContainText("Your message couldn't be sent. Please try again later.")
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Message')).toHaveValue('We would like to talk about the EU AI Act.')

  await send(page).click()
  await expect(toast(page)).toContainText('Message sent!')
  await expect(toast(page)).toHaveCount(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(faults.splice(0)).toEqual([expect.stringContaining('500')])
})

test('what became of the form is read out once, and nothing beside it @long', async ({ page }) => {
  await openHydrated(page, '/our-story')
  await page.evaluate(() => {
    const said = new Set<string>()
    const listen = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert]'))
        said.add((region.textContent ?? '').replaceAll(/[\s\u2060]+/g, ' ').trim())
    }
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { said })
  })
  await fill(page)
  await send(page).click()
  await expect(toast(page)).toContainText('Message sent!')
  // A notice is read out, if at all, two frames after it shows.
  const said = await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return [...(window as unknown as { said: Set<string> }).said].filter(Boolean)
  })
  expect(said).toEqual(["Message sent! Thank you for contacting us. We'll get back to you soon."])
})

test('what the server alone refuses is shown at its field', async ({ page, faults }) => {
  await openHydrated(page, '/our-story')
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ errors: [{ field: 'email', message: 'Please enter a valid email address' }] }),
    }),
  )
  await fill(page)
  await send(page).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'There is 1 problem' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveAccessibleDescription(
    /Please enter a valid email address/,
  )
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  expect(faults.splice(0)).toEqual([expect.stringContaining('422')])
})

test('what was typed before the scripts ran is still there, and is sent', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/our-story', { waitUntil: 'commit' })
  const email = await fill(page)
  scripts.resolve()
  await hydrated(page)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Message')).toHaveValue('We would like to talk about the EU AI Act.')
  await send(page).click()
  await expect(toast(page)).toContainText('Message sent!')
})

test('Enter sends; a second press of the button makes no second lead @long', async ({ page, site }) => {
  await openHydrated(page, '/our-story')
  const email = await fill(page)
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(toast(page)).toContainText('Message sent!')
  await expect.poll(async () => (await site.mailAbout(email)).length).toBe(2)

  await page.getByRole('button', { name: 'Write another message' }).click()
  const other = await fill(page)
  await page.getByRole('textbox', { name: 'Email', exact: true }).press('Enter')
  await expect.poll(async () => (await site.mailAbout(other)).length).toBe(2)
})

test('a mistake goes away as it is corrected @long', async ({ page }) => {
  await openHydrated(page, '/our-story')
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There are 4 problems' })).toBeFocused()
  await page.getByLabel('First name').pressSequentially('A')
  await expect(page.getByRole('alert').filter({ hasText: 'There are 3 problems' })).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('a message sent with a press that gives the button no focus, as in Safari, moves the focus to the receipt @long', async ({
  page,
}) => {
  await openHydrated(page, '/our-story')
  await fill(page)
  await send(page).evaluate((button: HTMLButtonElement) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    button.click()
  })
  await expect(toast(page)).toContainText('Message sent!')
  await expect(page.locator('.receipt').getByRole('heading')).toBeFocused()
})

test('the button that was pressed says what it is about; times and zone go with it, and the receipt gives all of it back', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/pricing')
  await page.getByRole('link', { name: 'Request a Demo' }).click()
  await expect(page).toHaveURL(/\/our-story#contact$/)
  const about = page.getByLabel('What is it about?')
  await expect(about).toHaveValue('demo')
  await hydrated(page)
  await expect(page.getByLabel('Time zone')).not.toHaveValue('')
  const email = await fill(page)
  // The subject is one for a call, so the times are open.
  await page.locator('summary', { hasText: 'More times' }).click()
  await page.getByLabel('First choice').fill('2037-12-01T10:00')
  await page.getByLabel('Second choice').fill('2037-12-02T14:30')
  await page.getByLabel('Time zone').fill('Europe/Berlin')
  await send(page).click()
  const receipt = page.locator('.receipt')
  await expect(receipt).toContainText('Tue, December 1, 2037, 10:00 AM')
  const forTeam = async () => (await site.mailAbout(email)).find(({ subject }) => subject.startsWith('New contact'))
  await expect
    .poll(async () => (await forTeam())?.text)
    .toContain(
      [
        'About: A demo with one of our tools',
        'Times that suit: Tue, December 1, 2037, 10:00 AM; Wed, December 2, 2037, 2:30 PM (Europe/Berlin)',
        'In UTC: Tue, December 1, 2037, 9:00 AM; Wed, December 2, 2037, 1:30 PM',
        '',
        'We would like to talk about the EU AI Act.',
      ].join('\n'),
    )
  await expect(receipt).toContainText('We would like to talk about the EU AI Act.')
  // Where the answer goes to, for whoever mistyped it, and by which clock it comes.
  await expect(receipt).toContainText(email)
  await expect(receipt.locator('dd').first()).toContainText(/ [AP]M \S+/)
  await expect(page.getByLabel('First name')).toBeHidden()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Save the times (.ics)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('call-with-steadmark.ics')
  await receipt.getByRole('button', { name: 'Write another message' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('whoever comes for a call ticks up to three offered times, and sends the message as it stands @long', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/contact?subject=call')
  await page.locator('[data-island=ContactForm][data-hydrated]').waitFor()
  await expect(page.getByLabel('What is it about?')).toHaveValue('call')
  const boxes = page.getByRole('group', { name: /Choose up to three/ }).getByRole('checkbox')
  // One time of each day, and the rest where more are asked for.
  await expect(boxes).toHaveCount(5)
  await page.locator('summary', { hasText: 'More times' }).click()
  await expect(boxes).toHaveCount(10)
  for (const index of [4, 1, 7]) await boxes.nth(index).check()
  await expect(boxes.nth(0)).toBeDisabled()
  await boxes.nth(7).uncheck()
  await expect(boxes.nth(0)).toBeEnabled()
  const email = `ada-${crypto.randomUUID()}@example.com`
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  const [first, second] = [await boxes.nth(1).getAttribute('aria-label'), await boxes.nth(4).getAttribute('aria-label')]
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await send(page).click()
  const forTeam = async () => (await site.mailAbout(email)).find(({ subject }) => subject.startsWith('New contact'))
  await expect
    .poll(async () => (await forTeam())?.text)
    .toContain(`About: A 30-minute call\nTimes that suit: ${first}; ${second} (${zone})\n`)
  expect((await forTeam())?.text).toContain('I would like to book a 30-minute call.')
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(boxes.nth(1)).not.toBeChecked()
})

test('whoever comes without a subject books a call by a tick, or writes and leaves the times alone @long', async ({
  page,
}) => {
  await openHydrated(page, '/our-story#contact')
  await page.locator('[data-island=ContactForm][data-hydrated]').waitFor()
  await page.locator('summary', { hasText: 'Suggest times for a call' }).click()
  const box = page
    .getByRole('group', { name: /Choose up to three/ })
    .getByRole('checkbox')
    .first()
  await expect(send(page)).toHaveText('Send Message')
  await box.check()
  await expect(send(page)).toHaveText('Request this call')
  await expect(page.getByLabel('Message')).toHaveValue('I would like to book a 30-minute call.')
  await box.uncheck()
  await expect(send(page)).toHaveText('Send Message')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.getByLabel('Message').fill('We would like to write to you.')
  await box.check()
  await expect(page.getByLabel('Message')).toHaveValue('We would like to write to you.')
})

test('a subject that is one for a call opens the times @long', async ({ page }) => {
  await openHydrated(page, '/our-story?about=content')
  await page.locator('[data-island=ContactForm][data-hydrated]').waitFor()
  const times = page.locator('.by-hand')
  await expect(times).toBeHidden()
  await page.getByLabel('What is it about?').selectOption('An audit')
  await expect(times).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request this call' })).toBeVisible()
  await page.getByLabel('What is it about?').selectOption('Something on this site')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
])
  test(`at ${viewport.width} pixels nothing that is told after sending covers a heading or a button of the receipt${longUnless(viewport.width === 360)}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openHydrated(page, '/our-story')
    await fill(page)
    await page.locator('summary', { hasText: 'Suggest times for a call' }).click()
    await page.locator('summary', { hasText: 'More times' }).click()
    await page.getByLabel('First choice').fill('2037-12-01T10:00')
    await send(page).click()
    await expect(page.locator('.receipt')).toBeVisible()
    await expect(toast(page)).toBeVisible()
    const covered = await toast(page).evaluate(async (notice) => {
      await Promise.all(notice.getAnimations({ subtree: true }).map(({ finished }) => finished))
      const at = notice.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(h2, h3, .receipt button)')]
        .filter((part) => {
          const { top, bottom, right, height } = part.getBoundingClientRect()
          return height > 0 && bottom > at.top && top < at.bottom && right > at.left
        })
        .map((part) => part.textContent)
    })
    expect(covered).toEqual([])
  })
