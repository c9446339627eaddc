import { forms } from '../spec/forms.ts'
import { leadsIn } from './leads.ts'
import { anEmail, fill } from './mail-forms.ts'
import { expect, longUnless, open, readOnly, test, testInOnePage } from './site.ts'

const path = '/whitepaper-download'
const [form] = forms.filter((row) => row.path === path)
if (!form) throw new Error(`There is no row for ${path}`)

test('a lead leaves details and downloads the guide; the thank-you state survives a reload @both-ways', async ({
  page,
  site,
  javaScriptEnabled: scripts,
  faults,
}) => {
  // SPEC 7 names the file's address; the file itself is made by the documents' build.
  await page.route('**/pdfs/whitepaper.pdf', (route) =>
    route.fulfill({
      headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="guide.pdf"' },
      body: '%PDF-1.7',
    }),
  )
  await open(page, path, scripts)
  const element = page.locator(`main form[action^="${path}"]`)
  const help = element.getByLabel('How can we help?')
  expect((await help.boundingBox())?.height).toBeGreaterThanOrEqual(100)
  await element.locator('[type=submit]').click()
  for (const { name, ask } of form.fields)
    if (ask) await expect(element.locator(`[name=${name}]`)).toHaveAccessibleDescription(new RegExp(ask))
  await expect(page).toHaveTitle(/^Error: /)

  const box = element.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await expect(box).toHaveAccessibleDescription(/you agree .* privacy statement\. You can unsubscribe at any time/)
  const email = anEmail()
  await fill(element, form, email)
  if (scripts) {
    const calls: unknown[] = []
    await page.route(`**${form.endpoint}`, async (route) => {
      calls.push(route.request().postDataJSON())
      if (calls.length > 1) return route.continue()
      await expect(element.locator('[type=submit]')).toHaveText(form.busy)
      await expect(element.locator('[type=submit]')).toBeDisabled()
      await route.fulfill({ status: 500, body: 'no' })
    })
    await element.locator('[type=submit]').click()
    await expect(element.getByRole('status')).toHaveText(form.failure.join(' '))
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveAttribute(
      'data-variant',
      'destructive',
    )
    await expect(help).toHaveValue('We validate models in a GMP laboratory.')
    await element.locator('[type=submit]').click()
    await expect(page.getByRole('heading', { level: 2, name: form.success[0] })).toBeFocused()
    const answers = form.fields.map(({ name, answer }) => [name, name === 'email' ? email : answer])
    // The box for emails is empty unless the visitor ticks it, and the guide comes without it.
    expect(calls[1]).toEqual({ ...Object.fromEntries(answers), ...form.sends, emails: '' })
    expect(faults.splice(0)).toEqual([expect.stringContaining('500')])
    await page.unrouteAll()
  } else {
    await element.locator('[type=submit]').click()
    expect(faults.splice(0)).toEqual([expect.stringContaining('422')])
  }

  await expect(page).toHaveURL(/\/whitepaper-download\?sent=whitepaper(#guide)?$/)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main).toContainText(form.success[1])
  await expect(element).toHaveCount(0)
  const [lead] = leadsIn(site.dataDir).filter((one) => one.email === email)
  expect(lead).toMatchObject({ kind: 'whitepaper' })
  if (!scripts) {
    const link = main.getByRole('link', { name: 'Download Whitepaper' })
    await expect(link).toHaveAttribute('href', '/pdfs/whitepaper.pdf')
    return expect(link).toHaveAttribute('download', 'AI Adoption in Biopharma: A Practical Guide.pdf')
  }
})

test('the download takes its second, says so, and starts @long', async ({ page, javaScriptEnabled: scripts }) => {
  test.skip(!scripts, 'without scripts it is a link')
  await page.route('**/pdfs/whitepaper.pdf', (route) =>
    route.fulfill({ headers: { 'Content-Type': 'application/pdf' }, body: '%PDF-1.7' }),
  )
  await open(page, `${path}?sent=whitepaper`, scripts)
  const main = page.getByRole('main')
  const started = page.waitForEvent('download')
  const pressed = Date.now()
  await main.getByRole('button', { name: 'Download Whitepaper' }).click()
  await expect(main.getByRole('button', { name: 'Downloading...' })).toBeDisabled()
  const file = await started
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(1000)
  expect(file.suggestedFilename()).toMatch(/^AI Adoption in Biopharma. A Practical Guide\.pdf$/)
  await expect(main.getByRole('status')).toHaveText('Download Started Your whitepaper is being downloaded.')
  await expect(main.getByRole('button', { name: 'Download Whitepaper' })).toBeFocused()
})

testInOnePage(
  'what the box agrees to stands at the button, and the book is the one that is downloaded',
  readOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(path)
    const form = page.locator(`main form[action^="${path}"]`)
    const button = await form.locator('[type=submit]').boundingBox()
    const consent = await form.getByRole('link', { name: 'privacy statement' }).boundingBox()
    expect(Math.abs((consent?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(200)
    const cover = page.locator('.wp-cover img')
    await cover.scrollIntoViewIfNeeded()
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(560)
  },
)

testInOnePage(
  'pages from inside the guide stand beside its cover, and each opens as large as it can be read',
  readOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const shown = page.locator('.wp-guide').getByRole('link', { name: /^Page \d+: / })
    expect(await shown.count()).toBeGreaterThan(1)
    for (const link of await shown.all()) {
      const image = link.locator('img')
      await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(840)
      expect(await link.getAttribute('href')).toBe(await image.getAttribute('src'))
    }
  },
)

testInOnePage(
  'the book on the thanks page is paper in both themes, and lies within the window',
  readOnly,
  async ({ page }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${path}?sent=whitepaper`)
      for (const part of await page.locator('.wp-book :is(svg, img)').all()) {
        const box = await part.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      const page1 = page.locator('.wp-book svg')
      const ground = await page1.evaluate((element) => getComputedStyle(element).backgroundColor)
      expect(ground).not.toBe(
        await page.locator('.wp-guide').evaluate((element) => getComputedStyle(element).backgroundColor),
      )
      expect(ground).toMatch(/^oklch\(0\.98/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  },
)

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`at ${viewport.width} pixels the notice covers nothing of the thanks${longUnless(viewport.width === 360)}`, async ({
    page,
    javaScriptEnabled: scripts,
  }) => {
    test.skip(!scripts, 'without scripts there is no notice')
    await page.setViewportSize(viewport)
    await open(page, path, scripts)
    const element = page.locator(`main form[action^="${path}"]`)
    await fill(element, form, anEmail())
    await element.locator('[type=submit]').click()
    const heading = page.getByRole('heading', { level: 2, name: form.success[0] })
    await expect(heading).toBeFocused()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast).toBeVisible()
    for (const part of [heading, page.getByRole('main').getByRole('button', { name: 'Download Whitepaper' })]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      const [box, notice] = [await part.boundingBox(), await toast.boundingBox()]
      const apart =
        !box ||
        !notice ||
        box.y + box.height <= notice.y ||
        notice.y + notice.height <= box.y ||
        box.x + box.width <= notice.x
      expect(apart).toBe(true)
    }
  })
