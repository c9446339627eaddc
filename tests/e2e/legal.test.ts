import { expect, readOnly, test } from './site.ts'

/** The names under which the browser keeps something for this site. */
const named = ['ui-theme', 'readiness-assessment', 'roadmap-ticks', 'checklist-ticks', 'questionnaire', 'visit-source']

test('what the cookie policy gives as a fact is one', readOnly, async ({ page, context }) => {
  await page.goto('/cookie-policy')
  const keeps = page.getByRole('region', { name: 'What this site keeps in your browser' })
  await expect(keeps.getByRole('heading', { level: 3 })).toHaveText('On this site today')
  await expect(keeps).toContainText('This site sets no cookies')
  for (const name of named) await expect(keeps).toContainText(name)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await page.goto('/terms')
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored.filter((name) => !named.includes(name))).toEqual([])
  expect(await context.cookies()).toEqual([])
})
