import { leadsIn } from './leads.ts'
import { anEmail, fill, mailForms } from './mail-forms.ts'
import { expect, expectFaults, longUnless, test } from './site.ts'

for (const form of mailForms) {
  test.describe(form.path, () => {
    test(`mistakes are named in the summary, which leads to each field and to the list, and lose no other answer${longUnless(form === mailForms[0])}`, async ({
      page,
      faults,
    }) => {
      await page.goto(form.path)
      const element = page.locator('main form')
      await fill(element, form, 'ada@')
      await page.getByLabel('First name').fill(' ')
      await page.getByLabel('Company size').selectOption('')
      await page.getByRole('checkbox', { checked: true }).uncheck()
      await element.locator('[type=submit]').click()
      await expect(page).toHaveTitle(/^Error: /)
      const summary = page.getByRole('alert').filter({ hasText: 'There are 4 problems' })
      await expect(summary).toBeFocused()
      await summary.getByRole('link', { name: 'Please select at least one service' }).click()
      await expect(page.getByLabel(form.firstBox)).toBeFocused()
      await summary.getByRole('link', { name: 'Company size is required' }).click()
      await expect(page.getByLabel('Company size')).toBeFocused()
      await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('ada@')
      await expect(page.getByLabel('Phone number')).toHaveValue('+44 20 7946 0000')
      await page.getByRole('checkbox').first().check()
      await page.getByRole('checkbox').last().check()
      await element.locator('[type=submit]').click()
      await expect(page.getByRole('alert').filter({ hasText: 'There are 3 problems' })).toBeFocused()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
      // Without scripts the browser itself notes the answer 422.
      expectFaults(faults)
    })

    test(`labels beside each other stand on one height and their controls on one line, with mistakes too${longUnless(form === mailForms[0])}`, async ({
      page,
      faults,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(form.path)
      for (const isSent of [false, true]) {
        if (isSent) {
          await page.getByLabel('First name').fill('Ada')
          await page.getByLabel('Company size').selectOption({ index: 1 })
          await page.locator('main form [type=submit]').click()
          await expect(page).toHaveTitle(/^Error: /)
        }
        const rows = await page.locator('main form .two').evaluateAll((groups) => {
          const places = (part: string) =>
            groups.map((group) =>
              [...group.querySelectorAll(`:scope > .field > :is(${part})`)].map((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect()
                return { left, right, y: part === 'label' ? top : bottom }
              }),
            )
          return [...places('label'), ...places('input, select')].filter((group) => group.length === 2)
        })
        expect(rows.length).toBeGreaterThan(0)
        for (const [first, second] of rows) {
          // One below the other they are free.
          if (!first || !second || first.right > second.left) continue
          expect(Math.abs(first.y - second.y)).toBeLessThan(1)
        }
      }
      // Without scripts the browser itself notes the answer 422.
      expectFaults(faults)
    })

    test('without scripts the form itself sends, and the page says so @both-ways', async ({
      page,
      site,
      javaScriptEnabled,
    }) => {
      test.skip(javaScriptEnabled, 'with scripts a mail is opened instead')
      const email = anEmail()
      await page.goto(form.path)
      await fill(page.locator('main form'), form, email)
      await page.locator('main form [type=submit]').click()
      await expect(page).toHaveURL(new RegExp(`${form.path}\\?sent=`))
      await expect(page.getByRole('status').filter({ hasText: form.sent })).toBeInViewport()
      expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toMatchObject([
        { kind: form.kind, answers: form.answers },
      ])
      await expect
        .poll(async () => (await site.mailAbout(email)).map(({ subject }) => subject.split(':')[0]).sort())
        .toEqual([form.notification, form.acknowledgement])
    })
  })
}
