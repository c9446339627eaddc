import { expect, test } from './site.ts'

/** The names under which the browser keeps something for this site. */
const told = ['ui-theme', 'react-router-scroll-positions', 'ui-font', 'readiness-assessment', 'roadmap-ticks']

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
