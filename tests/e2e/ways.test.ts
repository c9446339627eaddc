import { quietLinks, resources } from '#content/navigation.ts'
import { linkedToo, routes } from '../spec/screens.ts'
import { screens } from './routes.ts'
import { expect, readOnly, test, testInOnePage } from './site.ts'

/** Screens without anything to come for yet: they are there, and no list names them. */
const quiet = quietLinks.map(({ href }) => href)
/** The route table and the other links of SPEC 2. */
const specified = [...routes, ...linkedToo].filter((path) => path !== '/events')

testInOnePage(
  'every screen is two links from the home page at most, and those that are not one of many are in the footer or its sheet',
  readOnly,
  async ({ request, site }) => {
    const linksOf = async (path: string, within = '') => {
      const html = await (await request.get(path)).text()
      const part = html.slice(within ? html.indexOf(`<${within} `) : 0)
      return [...part.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(
        ([, href = '']) => new URL(href, site.url + path).pathname,
      )
    }
    const fromHome = new Set(await linksOf('/'))
    const within = new Set(fromHome)
    for (const path of fromHome) if (!/\.\w+$/.test(path)) for (const next of await linksOf(path)) within.add(next)
    // A post, a category and a framework are found through their lists; an old address leads to a page of this site.
    const reached = async (path: string) => within.has(new URL((await request.get(path)).url()).pathname)
    const missed: string[] = []
    // A chapter is one link further, in the contents of its document, which `tests/pages/documents.test.ts` reads; a
    // question in its list.
    const isChapter = (path: string) =>
      /^\/((frameworks|resources\/templates|trust-center)\/[^/]+|questionnaire\/bank)\/./.test(path)
    for (const path of new Set([...screens.filter((one) => !isChapter(one) && !quiet.includes(one)), ...specified]))
      if (!(await reached(path))) missed.push(path)
    expect(missed).toEqual([])
    expect([...within].filter((path) => /^\/blog\/(?!category|guest)./.test(path)).length).toBeGreaterThan(5)
    expect([...within].filter((path) => path.startsWith('/blog/category/')).length).toBeGreaterThan(1)
    expect([...within].filter((path) => path.startsWith('/frameworks/') && !isChapter(path))).toHaveLength(6)

    // The page of all resources is in the footer, and the sheet follows it.
    const inFooter = new Set(await linksOf('/', 'footer'))
    for (const path of quiet) expect(inFooter).not.toContain(path)
    const oneOfMany =
      /^\/((controls|facts|frameworks|trust-center|newsletter|questionnaire\/bank)\/|resources\/templates\/(?!ai-governance-policy$))./
    expect(
      // The list of questions is reached from the tool that answers them.
      screens.filter(
        (path) =>
          path !== '/' &&
          path !== '/questionnaire/bank' &&
          !oneOfMany.test(path) &&
          !quiet.includes(path) &&
          !inFooter.has(path),
      ),
    ).toEqual([])
  },
)

test('the sheet of resources and the search hang from the header, by keyboard too, and close as the menu does @both-ways', async ({
  page,
}) => {
  await page.goto('/pricing')
  const header = page.getByRole('banner')
  const opens = header.getByRole('button', { name: 'Resources' })
  const resourcesSheet = page.locator('#resources-sheet')
  const link = resourcesSheet.getByRole('link', { name: /^EU AI Act duties check/ })
  await expect(link).toBeHidden()
  await opens.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  const line = await header.boundingBox()
  const sheet = await resourcesSheet.boundingBox()
  expect(Math.abs((line?.y ?? 0) + (line?.height ?? 0) - (sheet?.y ?? 0))).toBeLessThan(2)
  await page.keyboard.press('Tab')
  await expect(resourcesSheet.getByRole('link', { name: /^AI readiness assessment/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(opens).toBeFocused()
  await header.getByRole('button', { name: 'Search' }).press('Enter')
  const field = page.locator('#search-sheet').getByRole('searchbox', { name: 'Search this site' })
  await expect(field).toBeFocused()
  await field.fill('vendor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=vendor$/)
  await opens.click()
  await link.click()
  await expect(page).toHaveURL(/\/resources\/tools\/risk-assessment$/)
  await expect(link).toBeHidden()
})

test('on a phone the menu has the search and every resource @long', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.getByRole('button', { name: /menu/i }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('navigation', { name: 'Resources' }).getByRole('link')).toHaveCount(
    resources.groups.flatMap(({ links }) => links).length,
  )
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await menu.getByRole('searchbox').fill('HIPAA')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=HIPAA$/)
})

test("the footer's field signs up for the newsletter, and a mistake comes back with what was typed", async ({
  page,
  faults,
}) => {
  await page.goto('/pricing')
  const field = page.getByRole('contentinfo').getByLabel('Your email')
  // As a browser that checks nothing would send it.
  await field.evaluate((element: HTMLInputElement) => element.form?.setAttribute('novalidate', ''))
  await field.fill('ada@')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/newsletter#newsletter-email$/)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email address')).toHaveValue('ada@')
  await expect(main.getByText('Please enter a valid email address').first()).toBeVisible()
  expect(faults.splice(0)).toEqual([expect.stringContaining('422')])
  await page.goto('/pricing')
  await field.fill('ada@lovelace.example')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/newsletter\?sent=newsletter/)
  await expect(main.getByText('Subscription successful!')).toBeVisible()
})
