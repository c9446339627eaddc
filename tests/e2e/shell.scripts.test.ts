import type { Page } from '@playwright/test'
import { expect, longUnless, openHydrated, test } from './site.ts'

/** The name of the font that the element's letters are drawn in, as the font's own file says it. */
async function fontOf(page: Page, selector: string): Promise<string | undefined> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts[0]?.familyName
}

test('a link inside the site leads to the page from its top, and the one left is whole when it is come back to', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL(/\/our-story$/)
  await expect(page).toHaveTitle(/^Our Story/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Transform AI Risk/)
})

test('a screen that is reached by a link looks as it does when it is opened @long', async ({ page }) => {
  const look = async () => {
    await expect.poll(() => fontOf(page, 'h1')).toBe('STIX Two Text')
    return page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
        return [element.tagName, x, y + scrollY, width, height, color, backgroundColor, borderTopColor].join(' ')
      }),
    )
  }
  // On the first page of a visit the text may stay in the stand-in of the web font, which has other figures.
  await openHydrated(page, '/our-story')
  await openHydrated(page, '/pricing')
  const opened = await look()
  await openHydrated(page, '/our-story')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveTitle(/^Plans/)
  await page.mouse.move(0, 0)
  await expect.poll(look).toEqual(opened)
})

test('going back restores where the page was', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveTitle(/^Our Story/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Transform AI Risk/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
})

for (const href of ['/our-story#contact', '/about#contact']) {
  test(`following a link to ${href} shows the section and focuses its heading${longUnless(href === '/our-story#contact')}`, async ({
    page,
  }) => {
    await openHydrated(page, href === '/about#contact' ? '/services' : '/')
    await page.getByRole('main').locator(`a[href="${href}"]`).first().click()
    await expect(page).toHaveURL(/\/our-story#contact$/)
    const heading = page.getByRole('heading', { name: 'Get in Touch' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })
}

test('arriving from outside at a section focuses its heading', async ({ page }) => {
  await openHydrated(page, '/our-story#contact')
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeFocused()
})

test('and so it does where the browser tells of no paint, as Firefox of a page that opens at a section @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await openHydrated(page, '/our-story?sent=contact#contact')
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeFocused()
})

test('the theme is light at first, is kept, and "system" follows the device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/')
  const root = page.locator('html')
  const theme = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
  await expect(root).toHaveClass('light')
  await theme.getByText('Dark').click()
  await expect(root).toHaveClass('dark')
  expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark')
  await page.reload()
  await expect(root).toHaveClass('dark')
  await expect(root).toHaveAttribute('data-hydrated')
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await theme.getByText('System').click()
  await expect(root).toHaveClass('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveClass('light')
})

test('a stored theme is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ui-theme', 'dark'))
  await page.route('**/assets/*.js', () => {}) // held back for good
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass('dark')
})

/** Holds the web font back until the page has been on the screen for a while, as on a slow line. */
async function holdFontBack(page: Page) {
  await page.route('**/*.woff2', async (route) => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          new PerformanceObserver(() => setTimeout(resolve, 300)).observe({ type: 'paint', buffered: true }),
        ),
    )
    await route.continue()
  })
}
const fontsLoaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(({ size }) => size))

test('headings are set in the web font when it comes late, and a text to read keeps the face that it began in', async ({
  page,
}) => {
  await holdFontBack(page)
  await page.goto('/frameworks/ai-ethics/principles-and-controls')
  await fontsLoaded(page)
  for (const heading of ['h1', '.prose h2', '.prose .num'])
    await expect.poll(() => fontOf(page, heading)).toBe('STIX Two Text')
  for (const text of ['.prose p:not(.num)', '.prose strong']) expect(await fontOf(page, text)).not.toBe('STIX Two Text')
  const timesAsWide = await page
    .locator('.prose strong')
    .first()
    .evaluate((element) => {
      const plain = element.cloneNode(true) as HTMLElement
      plain.style.fontWeight = '400'
      element.after(plain)
      return element.getBoundingClientRect().width / plain.getBoundingClientRect().width
    })
  expect(timesAsWide).toBeGreaterThan(1.05)
})

test('the name in the header and the footer is a drawing, and is read as text @long', async ({ page }) => {
  await page.goto('/')
  for (const landmark of ['banner', 'contentinfo'] as const) {
    const logo = page.getByRole(landmark).getByRole('link', { name: 'Steadmark', exact: true })
    const drawn = await logo.locator('svg').evaluate((element) => {
      const { width } = (element as unknown as SVGGraphicsElement).getBBox()
      return [width, element.getBoundingClientRect().width]
    })
    expect(Math.min(...drawn)).toBeGreaterThan(120)
    expect((await logo.getByText('Steadmark').boundingBox())?.width).toBe(1)
  }
})

for (const [path, width] of [
  ['/', 360],
  ['/trust-center/data-processing-agreement/the-agreement', 412],
  ['/frameworks/ai-model-governance/mapping', 412],
  ['/facts/eu-ai-act-deployer-duties', 412],
  ['/services', 412],
  ['/pricing', 1280],
] as const)
  test(`nothing moves at ${path} when the web font has come${longUnless(path === '/')}`, async ({ page }) => {
    await holdFontBack(page)
    await page.setViewportSize({ width, height: 823 })
    await page.goto(path)
    // Where the page is slow, its fonts are not asked for yet when it says that none is awaited.
    await fontsLoaded(page)
    await expect.poll(() => fontOf(page, 'h1')).toBe('STIX Two Text')
    const moved = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          list.getEntries().reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0)
        new PerformanceObserver((list) => resolve(sum(list))).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      })
    })
    // As scores round it: three digits.
    expect(Number(moved.toFixed(3))).toBeLessThanOrEqual(0.001)
  })

test('a place that no page can have, as a mail program may spoil it, leaves the page as it is @long', async ({
  page,
}) => {
  await openHydrated(page, '/ai-readiness-assessment#100%')
  await page.evaluate(() => {
    location.hash = '#%E9'
  })
  await openHydrated(page, '/pricing#%')
  await page.getByRole('link', { name: 'Frameworks' }).first().click()
  await expect(page).toHaveURL(/frameworks$/)
})

test('in the menu, Tab goes round', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/')
  await page.getByRole('button', { name: /menu/i }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
})

test('a toast closes by itself after five seconds, and what it said stays beside the form', async ({ page }) => {
  await page.clock.install()
  await openHydrated(page, '/our-story')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`ada-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Message').fill('We would like to talk about the EU AI Act.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText('Message sent!')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.mouse.move(5, 5)
  await page.clock.runFor(4_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_600)
  await expect(toast).toHaveCount(0)
  await expect(page.locator('form').getByRole('status')).toContainText('Message sent!')
})

for (const width of [360, 1280])
  test(`at ${width} pixels a toast keeps clear of what was pressed, and says nothing twice${longUnless(width === 360)}`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'no' }))
    await openHydrated(page, '/our-story')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com')
    await page.getByLabel('Message').fill('We would like to talk about the EU AI Act.')
    const send = page.getByRole('button', { name: 'Send Message' })
    const said = page.locator('form').getByRole('status').filter({ hasText: 'Something went wrong' })
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    for (const edge of ['start', 'end'] as const) {
      await send.evaluate((button, block) => button.scrollIntoView({ block }), edge)
      await send.click()
      await expect(toast).toContainText('Something went wrong')
      await expect(said).toBeVisible()
      const covered = await toast.boundingBox()
      for (const part of [send, said]) {
        const box = await part.boundingBox()
        expect(covered && box && covered.y < box.y + box.height && box.y < covered.y + covered.height).toBe(false)
      }
      const speaking = await page
        .locator('[role=status], [role=alert], [aria-live]:not([aria-live=off])')
        .filter({ hasText: 'Please try again later' })
        .count()
      expect(speaking).toBe(1)
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast).toBeHidden()
    }
    expect(faults.splice(0)).toEqual([expect.stringContaining('500'), expect.stringContaining('500')])
  })

test('a tooltip opens after 700 ms of hovering, and at once on focus; Escape closes it @long', async ({ page }) => {
  await openHydrated(page, '/')
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })
  await dark.scrollIntoViewIfNeeded()
  await dark.hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.mouse.move(5, 5)
  await dark.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
})
