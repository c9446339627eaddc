import { expect, test } from './site.ts'

const path = '/resources/templates/statement-of-applicability'

test('the sheets of a document are filled in on its page: lines, choices and boxes stay in this browser and are sent nowhere', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(path)
  const main = page.getByRole('main')
  const applies = main.getByRole('combobox', { name: 'Controls of Annex A, A.2.2 AI policy, Applies?' })
  const evidence = main.getByRole('textbox', {
    name: 'Controls of Annex A, A.2.2 AI policy, Evidence, and where it is',
  })
  const box = main.getByRole('checkbox', { name: /^Before the auditor comes: Each row of S-1/ })
  const fill = async () => {
    await applies.selectOption('Yes')
    await evidence.fill('Zebra policy 3')
    await box.check()
  }
  await fill()
  expect(await applies.locator('option').allTextContents()).toEqual(['', 'Yes', 'No'])

  // It is there on the next visit, and what was not written is empty.
  await page.goto(path)
  await expect(applies).toHaveValue('Yes')
  await expect(evidence).toHaveValue('Zebra policy 3')
  await expect(box).toBeChecked()
  await expect(main.getByRole('combobox', { name: 'A.2.3 Fit with other policies, Applies?' })).toHaveValue('')
  await expect(main.getByRole('link', { name: 'GOV-01' }).first()).toHaveAttribute('href', '/controls/gov-01')

  page.on('dialog', (dialog) => dialog.accept())
  await main.getByRole('button', { name: 'Clear what I wrote' }).click()
  await expect(applies).toHaveValue('')
  await expect(evidence).toHaveValue('')
  await page.goto(path)
  await expect(evidence).toHaveValue('')
  await expect(box).not.toBeChecked()
  expect(asked.filter((request) => /zebra/i.test(request))).toEqual([])
})
