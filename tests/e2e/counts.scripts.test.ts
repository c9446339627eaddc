import { test as base, type Page } from '@playwright/test'
import { asVisitor, countsIn, launchOptions } from './counted-visitor.ts'
import { leadsIn } from './leads.ts'
import { anEmail } from './mail-forms.ts'
import { expect, openHydrated, test } from './site.ts'
import { startSite } from './start-site.ts'

test.use({ launchOptions })
base.use({ launchOptions })
test.beforeEach(({ page }) => asVisitor(page))

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('visit-source'))

/** Fills in the contact form and sends it; gives what was posted. */
async function sendMessage(page: Page, email: string) {
  await openHydrated(page, '/our-story')
  const form = page.locator('main form[action^="/our-story#"]')
  await form.locator('[name=firstName]').fill('Ada')
  await form.locator('[name=lastName]').fill('Lovelace')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=message]').fill('Please call me about model risk.')
  const posted = page.waitForRequest('**/api/contact')
  await form.locator('[type=submit]').click()
  await expect(form.getByRole('status')).toContainText('Message sent!')
  return (await posted).postDataJSON() as Record<string, unknown>
}

const attributionOf = (dataDir: string, email: string) =>
  leadsIn(dataDir).find((lead) => lead.email === email)?.attribution

test('a lead says how its visitor came first and last, beside the answers as they were', async ({ page, site }) => {
  await openHydrated(
    page,
    '/pricing?utm_source=news&utm_medium=mail&utm_campaign=may&gclid=Cj0-x&utm_term=ada@example.com',
  )
  await openHydrated(page, '/services')
  const first = { landing: '/pricing', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'may', gclid: 'Cj0-x' }
  expect(JSON.parse((await stored(page)) ?? '')).toEqual({ first })

  const email = anEmail()
  const { attribution, ...answers } = await sendMessage(page, email)
  expect(Object.keys(answers).sort()).toEqual(['company', 'email', 'firstName', 'lastName', 'message'])
  expect(attribution).toEqual({ first })
  expect(attributionOf(site.dataDir, email)).toEqual({
    page: '/our-story',
    source: 'news',
    medium: 'mail',
    campaign: 'may',
    first,
  })

  // From elsewhere again, in the same tab, and back through the history.
  await page.goto('/blog?utm_source=partner', { referer: 'https://partner.example/links' })
  await page.waitForFunction(() => sessionStorage.getItem('visit-source')?.includes('partner'))
  await page.reload()
  await openHydrated(page, '/pricing')
  const again = anEmail()
  const last = { landing: '/blog', referrer: 'partner.example', utm_source: 'partner' }
  expect((await sendMessage(page, again)).attribution).toEqual({ first, last })
  expect(attributionOf(site.dataDir, again)).toMatchObject({ source: 'partner', first, last })
})

test('who comes to a form directly sends its fields and nothing else @long', async ({ page }) => {
  expect(await sendMessage(page, anEmail())).not.toHaveProperty('attribution')
})

/** Leaves the page, has one seen and left that no other test opens, and gives what was counted once that is. */
async function countedAfter(page: Page, { url, dataDir }: { url: string; dataDir: string }, path: string) {
  await page.goto('about:blank')
  const later = await page.context().browser()?.newPage()
  if (!later) throw new Error('There is no browser')
  await asVisitor(later)
  await openHydrated(later, url + path)
  await later.goto('about:blank')
  // Closing the page closes its context, and with it what is still on its way.
  await expect.poll(() => countsIn(dataDir).join()).toContain(`view ${path}`)
  await later.close()
  return countsIn(dataDir)
}

test('under Global Privacy Control nothing is kept, sent or counted', async ({ page, site }) => {
  await openHydrated(page, '/pricing?utm_source=before')
  await expect.poll(() => stored(page)).not.toBeNull()
  await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await openHydrated(page, '/terms?utm_source=quiet&gclid=x')
  expect(await stored(page)).toBeNull()
  const email = anEmail()
  expect(await sendMessage(page, email)).not.toHaveProperty('attribution')
  expect(attributionOf(site.dataDir, email)).toEqual({ page: '/our-story' })
  expect((await countedAfter(page, site, '/cookie-policy')).filter((line) => /terms|quiet/.test(line))).toEqual([])
})

test('a page that is made ready before it is asked for notes and counts nothing @long', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { get: () => true }))
  await page.goto('/privacy?utm_source=ahead', { waitUntil: 'load' })
  // What the script does first, it has done; it waits to be shown before the rest.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
  expect(await stored(page)).toBeNull()
  expect((await countedAfter(page, site, '/early-access')).filter((line) => /privacy|ahead/.test(line))).toEqual([])
})

base('what is counted is what was done, and nothing is asked of the server meanwhile', async ({ browser }) => {
  const site = await startSite()
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await asVisitor(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await openHydrated(page, '/pricing?utm_source=news')
  await openHydrated(page, '/our-story')
  const form = page.locator('main form[action^="/our-story#"]')
  await form.locator('[type=submit]').click()
  // The summary takes the focus; what is typed before that would be lost with it.
  await base.expect(form.getByRole('alert')).toBeFocused()
  await form.locator('[name=email]').fill('ada@example.com')
  await form.locator('[name=firstName]').fill('Ada')
  await form.locator('[name=lastName]').fill('Lovelace')
  await form.locator('[name=message]').fill('Please call me about model risk.')
  await form.locator('[type=submit]').click()
  await base.expect(form.getByRole('status')).toContainText('Message sent!')

  await openHydrated(page, '/ai-readiness-assessment')
  const before = asked.length
  await page.getByRole('radio').nth(2).check()
  await base.expect.poll(() => page.url()).toContain('/ai-readiness-assessment')
  base.expect(asked.slice(before).filter((url) => url.includes('/api/'))).toEqual([])

  await openHydrated(page, '/compliance-roadmap')
  for (const [index, select] of (await page.locator('main form.rm-form select').all()).entries())
    await select.selectOption({ index: 1 + (index % 2) })
  await page.locator('main form.rm-form [type=submit]').click()
  await page.waitForURL(/industry=/)

  await openHydrated(page, '/frameworks/ai-ethics')
  const download = page.waitForEvent('download')
  await page.locator('main a[href$="ai-ethics.pdf"]').first().click()
  await (await download).cancel()

  await openHydrated(page, '/nowhere-at-all')
  await openHydrated(page, '/events')
  const box = page.locator('main form[action^="/newsletter#"]')
  await box.locator('[name=email]').fill('ada@example.com')
  await box.locator('[type=submit]').click()
  await base.expect(box.getByRole('status')).toContainText('Subscription successful!')
  await page.goto('about:blank')

  await base.expect
    .poll(() => countsIn(site.dataDir), { timeout: 30_000 })
    .toEqual(
      [
        'view /pricing (news) 1',
        'view /our-story (news) 1',
        'form-start /our-story contact (news) 1',
        ...['email', 'firstName', 'lastName', 'message'].map((field) => `field-error /our-story contact ${field} 1`),
        'submission /our-story contact (news) 1',
        'view /ai-readiness-assessment (news) 1',
        'tool-start /ai-readiness-assessment assessment (news) 1',
        'view /compliance-roadmap (news) 1',
        'tool-start /compliance-roadmap roadmap (news) 1',
        'tool-done /compliance-roadmap roadmap (news) 1',
        'view /frameworks/ai-ethics (news) 1',
        'download /frameworks/ai-ethics /documents/ai-ethics.pdf (news) 1',
        'view /* (news) 1',
        'view /events (news) 1',
        'form-start /events newsletter (news) 1',
        'sign-up /events newsletter (news) 1',
      ].sort(),
    )
  base.expect(await context.cookies()).toEqual([])
  await context.close()
  await site.end()
})
