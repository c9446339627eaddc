import type { Locator, Page } from '@playwright/test'
import { leadsIn } from './leads.ts'
import { expect, expectFaults, open, readOnly, test, testInOnePage } from './site.ts'

/** Opens the fold of the times, and in it the fields. Without scripts most browsers show these at once. */
async function openTimes(page: Page) {
  await page.locator('summary', { hasText: 'Suggest times for a call' }).click()
  const other = page.locator('summary', { hasText: 'More times' })
  if (await other.isVisible()) await other.click()
}

const send = (page: Page) => page.getByRole('button', { name: /^(Send Message|Request this call)$/ })

test('a visitor corrects mistakes, sends a message, and both the team and the visitor are written to @both-ways', async ({
  page,
  site,
  faults,
  javaScriptEnabled,
}) => {
  const email = `ada-${crypto.randomUUID()}@example.com`
  await open(page, '/our-story#contact', javaScriptEnabled)
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@')
  await page.getByLabel('Message').fill('Too short')
  await send(page).click()

  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.getByRole('alert').filter({ hasText: 'There are 3 problems' })
  await expect(summary).toBeFocused()
  for (const message of [
    'Last name is required',
    'Please enter a valid email address',
    'Message must be at least 10 characters',
  ]) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible()
  }
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/Last name is required/)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Message')).toHaveValue('Too short')
  await summary.getByRole('link', { name: 'Last name is required' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()

  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Company').fill('Analytical Engines')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Message').fill('We would like to talk about the EU AI Act.')
  await send(page).click()

  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' }).first()).toContainText(
    "Thank you for contacting us. We'll get back to you soon.",
  )
  await expect(page).not.toHaveTitle(/^Error: /)
  for (const name of ['First name', 'Last name', 'Company', 'Email', 'Message'])
    await expect(page.getByRole('main').getByLabel(name)).toHaveValue('')

  expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toHaveLength(1)
  await expect
    .poll(async () => (await site.mailAbout(email)).map(({ subject }) => subject.split(':')[0]).sort())
    .toEqual(['New contact message', 'We have your message'])
  // Without scripts the browser itself notes the answer 422.
  expectFaults(faults)
})

test('a time that is over and an hour that clocks skip are named at their fields, and what was typed stays @long', async ({
  page,
  site,
  faults,
  javaScriptEnabled,
}) => {
  const email = `ada-${crypto.randomUUID()}@example.com`
  await open(page, '/our-story#contact', javaScriptEnabled)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Message').fill('We would like to talk about the EU AI Act.')
  const fold = page.locator('summary', { hasText: 'Suggest times for a call' })
  await openTimes(page)
  await page.getByLabel('First choice').fill('2037-03-29T02:30')
  await page.getByLabel('Third choice').fill('2037-03-30T09:00')
  await page.getByLabel('Time zone').fill('Europe/Berlin')
  if (javaScriptEnabled) await fold.click()
  await send(page).click()

  const skipped = 'Clocks in Europe/Berlin skip this time, as summer time begins. Choose another one'
  const summary = page.getByRole('alert').filter({ hasText: 'There is 1 problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: skipped }).click()
  await expect(page.getByLabel('First choice')).toBeFocused()
  await expect(page.getByLabel('First choice')).toHaveAccessibleDescription(`Error: ${skipped}`)
  await expect(page.getByLabel('First choice')).toHaveValue('2037-03-29T02:30')
  await expect(page.getByLabel('Third choice')).toHaveValue('2037-03-30T09:00')

  await page.getByLabel('First choice').fill('2020-01-01T10:00')
  await send(page).click()
  const over = 'This time is over. Choose a later one'
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('First choice')).toHaveAccessibleDescription(`Error: ${over}`)
  await expect(page.getByLabel('Message')).toHaveValue('We would like to talk about the EU AI Act.')
  expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toEqual([])

  await page.getByLabel('First choice').fill('')
  await send(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' }).first()).toBeVisible()
  expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toHaveLength(1)
  // The server alone knows what is over; the browser notes its answer 422.
  faults.splice(0)
})

testInOnePage(
  'at 360 pixels the first field stands within 600 pixels of the section’s top',
  readOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/our-story')
    const section = await page.locator('#contact').boundingBox()
    const field = await page.getByLabel('What is it about?').boundingBox()
    expect((field?.y ?? 0) - (section?.y ?? 0)).toBeGreaterThan(0)
    expect((field?.y ?? 9_999) + (field?.height ?? 0) - (section?.y ?? 0)).toBeLessThanOrEqual(600)
  },
)

test('times stand before the name: open where the subject is a call, folded where it is answered in writing @long', async ({
  page,
}) => {
  // One subject of each kind, and none.
  for (const [about, isOpen] of [
    ['call', true],
    ['questionnaire-call', true],
    ['our-vendors', true],
    ['vendor-review', false],
    ['content', false],
    ['', false],
  ] as const) {
    await page.goto(`/our-story${about && `?about=${about}`}`)
    const times = page.locator('.by-hand')
    await expect(times).toBeVisible({ visible: isOpen })
    await expect(page.getByText('Paste a link to your questionnaire')).toBeVisible({
      visible: about.startsWith('questionnaire') || about === 'vendor-review',
    })
    if (!isOpen) continue
    const [above, name] = [await times.boundingBox(), await page.getByLabel('First name').boundingBox()]
    expect(above?.y).toBeLessThan(name?.y ?? 0)
  }
})

test('on a phone the form stands before the minutes of the call @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/our-story#contact')
  const y = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  const [title, first, minutes] = [
    await y(page.getByRole('heading', { name: 'Get in Touch' })),
    await y(page.getByLabel('What is it about?')),
    await y(page.getByRole('list', { name: 'The call, minute by minute' })),
  ]
  expect(first - title).toBeLessThan(400)
  expect(minutes).toBeGreaterThan(first)
})

testInOnePage(
  'the minutes of the call keep their scale, however long the form beside them is',
  readOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const heights: (number | undefined)[] = []
    for (const path of ['/our-story', '/our-story?about=assessment']) {
      await page.goto(path)
      heights.push((await page.getByRole('list', { name: 'The call, minute by minute' }).boundingBox())?.height)
    }
    expect(heights[0]).toBeGreaterThan(200)
    expect(heights[1]).toBe(heights[0])
  },
)
