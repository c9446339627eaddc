import { anEmail } from './mail-forms.ts'
import { expect, open, readOnly, test, testInOnePage } from './site.ts'

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

test('tabs are one stop of the Tab key, with arrows, Home and End between them @long', async ({
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

test('the four questions unfold one at a time, and the box takes an address @long', async ({
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

testInOnePage(
  'each framework shows the cover of its PDF; on a phone a small one, and figures stand without bars',
  readOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto('/frameworks')
    const covers = page.locator('.lib-spine img')
    await expect(covers).toHaveCount(6)
    for (const cover of await covers.all()) {
      await cover.scrollIntoViewIfNeeded()
      await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(560)
      expect((await cover.boundingBox())?.height).toBeLessThanOrEqual(180)
    }
    await page.locator('details:has(> .lib-cross) > summary').click()
    await expect(page.locator('.lib-cross td svg').first()).toBeHidden()
    const table = await page.locator('.lib-cross').boundingBox()
    expect(table?.height).toBeLessThan(1_100)
    expect(table?.width).toBeLessThanOrEqual(320)
  },
)

testInOnePage(
  'a framework is read from its contents through every chapter to the last, and left by its contents',
  readOnly,
  async ({ page, javaScriptEnabled: scripts }) => {
    await open(page, '/frameworks/ai-ethics', scripts)
    const main = page.getByRole('main')
    const chapters = main.getByRole('navigation', { name: 'Contents' })
    const titles = await chapters.locator('ol > li > a').allTextContents()
    await chapters.getByRole('link', { name: titles[0] ?? '', exact: true }).click()
    for (const [index, title] of titles.entries()) {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main).toContainText(`Chapter ${index + 1} of ${titles.length}`)
      const next = main.getByRole('link', { name: /^Next / })
      if (index < titles.length - 1) await next.click()
      else await expect(next).toHaveCount(0)
    }
    await chapters.getByRole('link', { name: titles[1] ?? '', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '')
    await main.getByRole('link', { name: 'AI Ethics', exact: true }).click()
    await expect(page).toHaveURL(/\/frameworks\/ai-ethics$/)
  },
)

testInOnePage(
  'a number in a chapter leads to its source in another, and from there back to the sentence',
  readOnly,
  async ({ page }) => {
    await page.goto('/frameworks/ai-ethics/purpose-people-and-powers')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Source 1', exact: true }).first().click()
    await expect(page).toHaveURL(/\/mapping-terms-and-sources#source-1$/)
    await main
      .locator('#source-1')
      .getByRole('link', { name: /^Back( \d+)? to source 1 in the text/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/purpose-people-and-powers#cite-1$/)
  },
)
