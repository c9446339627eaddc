import { anEmail } from './mail-forms.ts'
import { expect, open, test } from './site.ts'

test('tabs and cards set one filter; the address follows, and the browser goes back', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, '/frameworks', scripts)
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = page.getByRole('tabpanel')
  const entries = panel.getByRole('heading', { level: 3 })
  await expect(entries).toHaveCount(6)
  const asked: string[] = []
  if (scripts)
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'document'].includes(request.resourceType())) asked.push(request.url())
    })

  await tab('Risk').click()
  await expect(entries).toHaveText(['AI Risk Assessment', 'AI Vendor Assessment'])
  await expect(page).toHaveURL(/\/frameworks\?category=risk$/)
  await expect(tab('Risk')).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toHaveAccessibleName(/^Risk/)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Compliance' }).click()
  await expect(entries).toHaveText(['Compliance Documentation', 'AI Model Governance'])
  if (scripts) {
    await expect(tab('Compliance')).toBeFocused()
    expect(asked).toEqual([])
  }
  await page.goBack()
  await expect(entries).toHaveText(['AI Risk Assessment', 'AI Vendor Assessment'])
  await tab('All').click()
  await expect(entries).toHaveCount(6)

  const entry = panel.getByRole('listitem').filter({ hasText: 'AI Vendor Assessment' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    entry.getByRole('link', { name: /^Download/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await entry.getByRole('link', { name: /^Preview/ }).click()
  await expect(page).toHaveURL(/\/frameworks\/ai-vendor-assessment$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vendor')
})

test('tabs are one stop of the Tab key, with arrows, Home and End between them', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  test.skip(!scripts, 'without scripts each tab is a link')
  await open(page, '/frameworks?category=risk', scripts)
  const tabs = page.getByRole('tab')
  await tabs.nth(2).focus()
  for (const [key, place] of [
    ['ArrowRight', 3],
    ['ArrowRight', 0],
    ['ArrowLeft', 3],
    ['Home', 0],
    ['End', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs.nth(place)).toBeFocused()
    await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true')
  }
  expect(await tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).tabIndex))).toEqual([-1, -1, -1, 0])
})

test('the four questions unfold one at a time, and the box takes an address', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, '/frameworks', scripts)
  const questions = page.getByRole('region', { name: 'Before you download' }).locator('details')
  await expect(questions).toHaveCount(4)
  for (const place of [0, 3]) {
    await questions.nth(place).locator('summary').click()
    await expect(questions.nth(place)).toHaveAttribute('open')
    await expect(questions.and(page.locator('[open]'))).toHaveCount(1)
  }
  await page.getByPlaceholder('Enter your email address').fill(anEmail())
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Subscription successful! Thank you for subscribing to our newsletter.',
  )
  if (scripts) return expect(page).toHaveURL(/\/frameworks$/)
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(page).toHaveURL(/\/frameworks$/)
})

test('on a phone a spine is no taller than its label needs, and figures stand without bars', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/frameworks')
  for (const spine of await page.locator('.lib-spine').all())
    expect((await spine.boundingBox())?.height).toBeLessThanOrEqual(80)
  await expect(page.locator('.lib-cross td svg').first()).toBeHidden()
  const table = await page.locator('.lib-cross').boundingBox()
  expect(table?.height).toBeLessThan(1_100)
  expect(table?.width).toBeLessThanOrEqual(320)
})
