import { AxeBuilder } from '@axe-core/playwright'
import { leadForms } from '#office/forms/index.ts'
import { json } from '../support/requests.ts'
import { right } from '../support/right-answers.ts'
import { expect, test } from './site.ts'

/** As wide as each field takes it, and without a space to break at. */
const long = { firstName: 'Wolfeschlegelstein'.repeat(5), lastName: 'Ñ'.repeat(100), company: 'm'.repeat(200) }
const rules = ['color-contrast', 'link-in-text-block', 'link-name', 'image-alt']

test('the mails of every form fit a phone and can be read in light and dark, whatever the name', async ({
  page,
  site,
}) => {
  const email = `${'a'.repeat(50)}@example.com`
  for (const { endpoint } of leadForms) {
    const own = right[endpoint] as Record<string, unknown>
    const answers = { ...own, ...Object.fromEntries(Object.entries(long).filter(([name]) => name in own)), email }
    expect((await fetch(site.url + endpoint, json(answers))).status).toBe(201)
  }
  await expect.poll(async () => (await site.mailAbout(email)).length).toBe(2 * leadForms.length)
  // All of them below each other in one page: they share their styles.
  const mails = await site.mailAbout(email)
  const all = mails.map(({ html }) => html.replace(/<(\/?)body\b/g, '<$1div').replace(/<\/html>.*/s, ''))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.setContent(all.join('\n'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(rules).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      colorScheme,
    ).toEqual([])
  }
})
