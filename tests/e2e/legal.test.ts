import { expect, test } from './site.ts'

/** Copied from the specification by hand (SPEC 2, screen 15; SPEC 9). */
const pages = [
  { path: '/privacy', title: 'Privacy Policy', first: 'Who we are' },
  { path: '/terms', title: 'Terms of Service', first: 'The agreement' },
  { path: '/cookie-policy', title: 'Cookie Policy', first: 'What cookies are' },
]

for (const { path, title, first } of pages) {
  test(`${path} is an outline that says so, with its date and its way back`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByRole('note')).toContainText('The real content will be provided separately.')
    await expect(main).toContainText('Last Updated April 20, 2025')
    await expect(main.locator('time')).toHaveAttribute('datetime', '2025-04-20')
    await expect(main.getByRole('link', { name: 'Back to Trust Center' })).toHaveAttribute('href', '/trust-center')
  })

  test(`the sections of ${path} are numbered beside their headings, listed first, and hold bracketed text`, async ({
    page,
  }) => {
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    const sections = page.getByRole('main').getByRole('region')
    await expect(contents.first()).toHaveText(first)
    await expect(sections).toHaveCount(await contents.count())
    for (const [index, section] of (await sections.all()).entries()) {
      const name = (await contents.nth(index).textContent()) ?? ''
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(name)
      await expect(section.locator('> p')).toHaveText(String(index + 1))
      for (const text of await section.getByRole('listitem').allInnerTexts()) expect(text).toMatch(/\[.+\]$/)
    }
    await contents.last().click()
    await expect(page).toHaveURL(/#contact-us$/)
    await expect(sections.last().getByRole('heading')).toBeInViewport()
  })
}

/** The names under which the browser keeps something for this site. */
const told = ['ui-theme', 'react-router-scroll-positions', 'ui-font']

test('what the cookie policy gives as a fact is one', async ({ page, context }) => {
  await page.goto('/cookie-policy')
  const keeps = page.getByRole('region', { name: 'What this site keeps in your browser' })
  await expect(keeps.getByRole('heading', { level: 3 })).toHaveText('Fact, not placeholder')
  await expect(keeps).toContainText('This site sets no cookies')
  for (const name of told) await expect(keeps).toContainText(name)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await page.goto('/terms')
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored.filter((name) => !told.includes(name))).toEqual([])
  expect(await context.cookies()).toEqual([])
})
