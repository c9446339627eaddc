import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { json } from '../support/requests.ts'
import { right } from '../support/right-answers.ts'
import { violationsIn } from './axe.ts'
import { expect, test } from './site.ts'

/** As wide as each field takes it, and without a space to break at. */
const long = { firstName: 'Wolfeschlegelstein'.repeat(5), lastName: 'Ñ'.repeat(100), company: 'm'.repeat(200) }
const rules = ['color-contrast', 'link-in-text-block', 'link-name', 'image-alt']

test('the mails of every form fit a phone and can be read in light and dark, whatever the name', async ({
  page,
  site,
}) => {
  // A mailbox is answered once a day, so each form has its own.
  const emails = currentLeadForms().map((_, at) => `${'a'.repeat(49)}${at}@example.com`)
  for (const [at, { endpoint }] of currentLeadForms().entries()) {
    const email = emails[at]
    const own = right[endpoint] as Record<string, unknown>
    const answers = { ...own, ...Object.fromEntries(Object.entries(long).filter(([name]) => name in own)), email }
    expect((await fetch(site.url + endpoint, json(answers))).status).toBe(201)
  }
  const mailsSoFar = async () => (await Promise.all(emails.map((email) => site.mailAbout(email)))).flat()
  await expect.poll(async () => (await mailsSoFar()).length).toBe(2 * currentLeadForms().length)
  // All of them below each other in one page: they share their styles.
  const mails = await mailsSoFar()
  const all = mails.map(({ html }) => html.replace(/<(\/?)body\b/g, '<$1div').replace(/<\/html>.*/s, ''))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.setContent(all.join('\n'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await violationsIn(page, { runOnly: { type: 'rule', values: rules } })
    expect(found, colorScheme).toEqual([])
  }
})
