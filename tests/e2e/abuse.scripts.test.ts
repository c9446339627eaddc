import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere } from './axe.ts'
import { leadsIn } from './leads.ts'
import { expect, openHydrated, sharedSite, test } from './site.ts'

const email = () => `ada-${crypto.randomUUID()}@example.com`
const status = (page: Page) => page.getByRole('main').getByRole('status')

async function fill(page: Page, address: string) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(address)
  await page.getByLabel('Message').fill('We would like to talk about the EU AI Act.')
}

/** The page's requests to the API from now on. */
function callsOf(page: Page) {
  const calls: { path: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, headers: request.headers() })
  })
  return calls
}

/** A site with limits, behind a proxy, where visitors are counted. */
async function limitedSite(page: Page) {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.1' })
  return sharedSite({ RATE_LIMIT: '20/min', TRUST_PROXY: '1' })
}

test('nothing is fetched before a form is touched; who is very quick is sent once, and is no suspect', async ({
  page,
}) => {
  const limited = await limitedSite(page)
  const calls = callsOf(page)
  await openHydrated(page, `${limited.url}/our-story`)
  expect(calls).toEqual([])
  const address = email()
  await page.getByLabel('First name').focus()
  await page.keyboard.press('A')
  await expect.poll(() => calls.length).toBe(1)
  await fill(page, address)
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(status(page)).toContainText('Message sent!')
  expect(calls.map(({ path }) => path)).toEqual(['/api/form-stamp', '/api/contact'])
  expect(calls[1]?.headers['form-stamp']).toMatch(/^\w+\.[\w-]{12}\.[\w-]{24}$/)
  expect(leadsIn(limited.dataDir)).toEqual([expect.objectContaining({ email: address })])
})

test('a form that the browser sends by itself has its stamp too @long', async ({ page }) => {
  const limited = await limitedSite(page)
  await openHydrated(page, `${limited.url}/services`)
  const foot = page.locator('footer form')
  const stamped = page.waitForResponse('**/api/form-stamp')
  await foot.locator('[type=email]').fill(email())
  const { wait } = (await (await stamped).json()) as { wait: number }
  const since = Date.now()
  await expect.poll(() => Date.now() - since).toBeGreaterThan(wait + 100)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await foot.getByRole('button').click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('formStamp')).toMatch(/^\w+\.[\w-]{12}\.[\w-]{24}$/)
})

test.describe('a slip in the domain of an address', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  const hint = (page: Page) => page.getByRole('button', { name: /^Did you mean/ })

  test('is asked about when the field is left, and mended by a press', async ({ page }) => {
    await openHydrated(page, '/our-story')
    const field = page.getByRole('textbox', { name: 'Email', exact: true })
    await field.pressSequentially('ada@gmial.com')
    await expect(hint(page)).toHaveCount(0)
    await field.press('Tab')
    await expect(page.locator('[aria-live=polite]').filter({ has: hint(page) })).toHaveText(
      'Did you mean ada@gmail.com?',
    )
    await expectNoViolationsAnywhere(page)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(hint(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('ada@gmail.com')
    await expect(field).toBeFocused()
    await expect(hint(page)).toHaveCount(0)
  })

  test('refuses nothing: the press that leaves the field sends it as it is @long', async ({ page, site }) => {
    await openHydrated(page, '/our-story')
    const address = `ada-${crypto.randomUUID()}@gmial.com`
    await fill(page, address)
    await page.getByRole('textbox', { name: 'Email', exact: true }).focus()
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(status(page)).toContainText('Message sent!')
    await expect(hint(page)).toHaveCount(0)
    expect(leadsIn(site.dataDir).some((lead) => lead.email === address)).toBe(true)
  })

  test('is asked about in the newsletter box too, on a narrow window @long', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openHydrated(page, '/newsletter')
    const field = page.locator('#newsletter-email')
    await field.fill('ada.lovelace.of.the.analytical.engines@hotmial.com')
    await field.blur()
    await expect(hint(page)).toHaveText('Did you mean ada.lovelace.of.the.analytical.engines@hotmail.com?')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await hint(page).click()
    await expect(field).toHaveValue('ada.lovelace.of.the.analytical.engines@hotmail.com')
  })
})
