import { leadsIn } from './leads.ts'
import { anEmail, mailForms } from './mail-forms.ts'
import { expect, test } from './site.ts'

for (const form of mailForms) {
  test.describe(form.path, () => {
    test('the form has the field names and option values of the specification', async ({ page }) => {
      await page.goto(form.path)
      const main = page.getByRole('main').locator('form')
      const names = await main
        .locator('input, select, textarea')
        .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
      expect([...new Set(names)].sort()).toEqual([...form.fields, 'referenceCode'].sort())
      for (const [name, values] of Object.entries(form.options)) {
        const options = main.locator(`select[name=${name}] option`)
        expect(await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual([
          '',
          ...values,
        ])
      }
      const boxes = main.locator(`input[type=checkbox][name=${form.list}]`)
      expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('value')))).toEqual([...form.boxes])
    })

    test('every mistake is named in the summary, which leads to each field and to the list', async ({
      page,
      faults,
    }) => {
      await page.goto(form.path)
      await page.getByLabel('First name').fill(' ')
      await page.getByRole('button', { name: form.button }).click()
      await expect(page).toHaveTitle(/^Error: /)
      const summary = page.getByRole('alert').filter({ hasText: `There are ${form.messages.length} problems` })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([...form.messages])
      await summary.getByRole('link', { name: 'Please select at least one service' }).click()
      await expect(page.getByLabel(form.firstBox)).toBeFocused()
      await expect(page.getByRole('group', { name: /^Services/ })).toHaveAccessibleDescription(
        /Please select at least one service/,
      )
      await summary.getByRole('link', { name: 'Company size is required' }).click()
      await expect(page.getByLabel('Company size')).toBeFocused()
      await expect(page.getByLabel('Company size')).toHaveAccessibleDescription(/Company size is required/)
      // Without scripts the browser itself notes the answer 422.
      faults.length = 0
    })

    test('a mistake loses none of the other answers', async ({ page, faults }) => {
      await page.goto(form.path)
      await form.fill(page, 'ada@')
      await page.getByRole('button', { name: form.button }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'There is 1 problem' })).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveValue('ada@')
      await expect(page.getByLabel('Company size')).not.toHaveValue('')
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
      await page.getByRole('checkbox', { checked: false }).first().check()
      await page.getByLabel('First name').fill('')
      await page.getByRole('button', { name: form.button }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'There are 2 problems' })).toBeFocused()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
      faults.length = 0
    })

    test('without scripts the form itself sends, and the page says so', async ({ page, site, javaScriptEnabled }) => {
      test.skip(javaScriptEnabled, 'with scripts a mail is opened instead')
      const email = anEmail()
      await page.goto(form.path)
      await form.fill(page, email)
      await page.getByRole('button', { name: form.button }).click()
      await expect(page).toHaveURL(new RegExp(`${form.path}\\?sent=`))
      await expect(page.getByRole('status').filter({ hasText: form.sent })).toBeInViewport()
      expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toMatchObject([
        { kind: form.kind, answers: form.answers },
      ])
      await expect
        .poll(async () => (await site.mailAbout(email)).map(({ subject }) => subject).sort())
        .toEqual([form.notification, 'We have your message'])
    })
  })
}

test('early access: the offer, the terms and a mailbox to write to', async ({ page }) => {
  await page.goto('/early-access')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Early Access')
  const main = page.getByRole('main')
  await expect(main).toContainText('The Foundation plan may be free for 6 months, subject to terms.')
  await expect(main.getByRole('link', { name: 'hello@steadmark.example' })).toHaveAttribute(
    'href',
    'mailto:hello@steadmark.example',
  )
})

test('become a partner: benefits, two types of partnership, the form and the partnerships mailbox', async ({
  page,
}) => {
  await page.goto('/become-partner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a Partner')
  const main = page.getByRole('main')
  for (const name of [
    'Revenue Opportunities',
    'Expand Your Portfolio',
    'Expert Training',
    'Technology Partners',
    'Consulting Partners',
    'Apply to Become a Partner',
  ])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const point of [
    'API integrations',
    'Joint development opportunities',
    'Ecosystem expansion',
    'Implementation support',
    'Co-selling opportunities',
    'Expert certification',
  ])
    await expect(main.getByText(point, { exact: true })).toBeVisible()
  await expect(main.getByText('Select all that apply')).toBeVisible()
  await expect(main.getByRole('link', { name: 'partners@steadmark.example' })).toHaveAttribute(
    'href',
    'mailto:partners@steadmark.example',
  )
})
