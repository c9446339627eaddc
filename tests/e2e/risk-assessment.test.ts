import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

const path = '/resources/tools/risk-assessment'
/** There the areas of Annex III and the answers stand open; on a phone they are folded. */
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768

test('screens of questions lead to a tier and to duties by role, with what is open; back, change and the address alone', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, path, scripts)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 }).first()
  const goOn = () => main.getByRole('button', { name: 'Continue' }).click()
  const area = (name: string) => main.locator('summary').filter({ hasText: name })
  await main.getByLabel('We use it in our work').check()
  await main.getByLabel('None of these').check()
  await goOn()
  await expect(heading).toHaveText('Is it prohibited?')
  await main.getByLabel('None of these').check()
  await goOn()
  await expect(heading).toHaveText('Is it a product?')
  // What follows from an answer is asked on the same screen, once it is chosen.
  const safety = main.getByRole('group', { name: 'Is it the product itself' })
  await expect(safety).toBeHidden()
  await main.getByLabel('Machinery').check()
  await expect(safety).toBeVisible()
  await main.getByLabel('I don’t know').first().check()
  await expect(safety).toBeHidden()
  await goOn()
  // The eight areas of Annex III, with what each leaves out beside it.
  await expect(main.locator('fieldset details')).toHaveCount(8)
  await expect(main.getByText('Not: verifying that somebody is who they claim to be.')).toBeVisible({
    visible: isWide(page),
  })
  if (!isWide(page)) await area('Work').click()
  await main.getByLabel('Recruit').check()
  await goOn()
  const data = main.getByRole('group', { name: 'Does it work with data about people?' })
  const exception = main.getByRole('group', { name: 'Does its provider say' })
  await data.getByLabel('No', { exact: true }).check()
  await expect(exception).toBeVisible()
  // Who profiles people cannot claim the exception, so it is not asked.
  await data.getByLabel('Yes, and it evaluates them').check()
  await expect(exception).toBeHidden()
  await main.getByRole('group', { name: 'Does it do one of these?' }).getByLabel('None of these').check()
  await goOn()
  await main.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(data.getByLabel('Yes, and it evaluates them')).toBeChecked()
  await goOn()
  await expect(heading).toHaveText('A few last details')
  // A model is no question to somebody who uses a system.
  await expect(main.getByRole('group')).toHaveCount(1)
  const day = await main.getByLabel('When was it first on the market').boundingBox()
  expect(day?.width).toBeGreaterThan(100)
  await goOn()
  await expect(heading).toHaveText('High risk')
  await expect(page).toHaveURL(/role=deployer&outside=none&practice=none&use=4a&profiling=yes&shows=none/)

  const head = main.locator('.duty-tier')
  await expect(head).toContainText('You are its deployer.')
  await expect(head).toContainText('EU AI Act: 1 duty applies today; 10 from December 2, 2027.')
  // Whose day is open reads what another day would bring, and the way to say it.
  await expect(head.getByRole('link', { name: 'Say since when' })).toHaveAttribute('href', /step=rest#answers$/)
  // What one owes by the law that is asked about stands before all else; other laws are folded.
  const dates = main.getByRole('list', { name: 'When it is due' })
  await expect(dates.getByRole('link', { name: 'Tell people what you do with their data' })).toHaveCount(0)
  const gdpr = head.locator('details').filter({ hasText: 'of the GDPR may apply as well' })
  await expect(gdpr.getByRole('link').first()).toBeHidden()
  await gdpr.locator('summary').click()
  await expect(gdpr.getByRole('listitem').filter({ hasText: 'Tell people whose data came' })).toContainText(', if ')
  await head.getByRole('link', { name: 'What to do, and what shows it' }).click()
  await expect(page).toHaveURL(/#duties$/)
  const deployer = main.getByRole('region', { name: 'As deployer' })
  // The law that this tool is about comes first.
  await expect(deployer.getByRole('listitem').first()).toContainText('EU AI Act')
  await expect(deployer.locator('#eu-ai-act-26-7')).toContainText('EU AI Act, Article 26(7). From December 2, 2027')
  await expect(deployer.locator('#eu-ai-act-26-7').getByRole('link', { name: 'TRA-04' })).toHaveAttribute(
    'href',
    '/controls/tra-04',
  )
  await expect(main.getByRole('region', { name: 'As provider' })).toHaveCount(0)
  await expect(dates.getByRole('listitem').first()).toContainText('Applies today')
  await expect(dates.getByRole('link', { name: 'Tell workers and their representatives before use' })).toHaveAttribute(
    'href',
    '#eu-ai-act-26-7',
  )
  const open_ = main.getByRole('region', { name: 'Still open' }).getByRole('listitem')
  await expect(open_.filter({ hasText: 'Public body or service' })).toHaveCount(1)
  await expect(open_.filter({ hasText: 'General-purpose model' })).toHaveCount(0)
  await expect(open_.filter({ hasText: 'Your role' })).toHaveCount(0)

  await page.goto(`${path}?role=deployer&practice=none&use=4a&profiling=yes&shows=none`)
  await expect(heading).toHaveText('High risk')
  if (!isWide(page)) await main.locator('#given summary').click()
  await main.getByRole('link', { name: 'Change Use' }).click()
  await expect(main.getByLabel('Recruit')).toBeChecked()
  // Back to the result, and not through every screen again, once nothing more is open.
  await page.goto(
    `${path}?role=deployer&outside=none&practice=none&product=none&use=4a&profiling=yes&shows=none&since=2026-03-01&public=no&step=use`,
  )
  await goOn()
  await expect(heading).toHaveText('High risk')
  await main.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/risk-assessment$/)
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('what is missing is not guessed, and an address of older answers leads to the start', async ({ page }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await page.goto(`${path}?role=deployer&use=4a`)
  await expect(heading).toHaveText('At least: high risk')
  // The few answers that decide the tier are named beside it.
  await page.goto(`${path}?role=provider&outside=none&practice=none&product=annex-1-a&use=none&shows=none&model=none`)
  await expect(heading).toHaveText('Not known yet')
  await page.locator('.duty-tier').getByRole('link', { name: 'Product itself or safety component' }).click()
  await expect(heading).toHaveText('Is it a product?')
  for (const query of ['a=nnnnnyyn', `a=${encodeURIComponent('y<script>')}`]) {
    await page.goto(`${path}?${query}`)
    await expect(heading).toHaveText('Who are you to this system?')
  }
  await page.goto(`${path}?role=owner&use=99&step=nowhere`)
  await expect(heading).toHaveText('Who are you to this system?')
})

test('a system that was there before reads at the top until when it has, or on which condition alone it owes', async ({
  page,
}) => {
  const before = `${path}?role=deployer&outside=none&practice=none&product=none&use=4a&profiling=yes&shows=none&since=2026-03-01`
  const head = page.locator('.duty-tier')
  const days = page.locator('.duty-days > li')
  const open_ = page.getByRole('region', { name: 'Still open' })
  const change = 'its design is changed significantly on or after'
  await page.goto(`${before}&public=yes&authority=yes`)
  await expect(head).toContainText('you have until August 2, 2030.')
  await expect(head).toContainText('changed significantly on or after December 2, 2027, they apply from that change')
  await expect(head).toContainText('your vendor counts too')
  await expect(days.filter({ hasText: 'condition' })).toHaveCount(0)
  await expect(page.locator('#eu-ai-act-26-7')).toContainText('Due by August 2, 2030')
  await page.goto(`${before}&public=no`)
  await expect(head.getByText('2030')).toHaveCount(0)
  await expect(head).toContainText(`10 from December 2, 2027, and only if ${change} that day.`)
  await expect(head).toContainText('your vendor counts too')
  await expect(days.filter({ hasText: 'December 2, 2027' })).toContainText('condition')
  // A condition stays open after every answer, and a change to avoid does not hang on itself.
  await expect(open_.getByText(`${change} December 2, 2027`)).toContainText('10 duties')
  await expect(page.locator('#eu-ai-act-26-7')).toContainText('Only if:')
  await expect(page.locator('[id^="eu-ai-act-25-1-"]')).not.toContainText('Only if:')
  // Whoever has not said so may still be a public authority, and a public service alone does not say it.
  for (const query of [before, `${before}&public=yes`]) {
    await page.goto(query)
    await expect(head).toContainText('only if it is for a public authority')
    await expect(head).not.toContainText('you have until')
    await expect(head.getByRole('link', { name: 'Say whether it is' })).toHaveAttribute('href', /step=rest#answers$/)
  }
  // A private firm with a public service assesses fundamental rights, and has no day of its own.
  await page.goto(`${before}&public=yes&authority=no`)
  await expect(head.getByText('2030')).toHaveCount(0)
  await expect(page.locator('#eu-ai-act-27-1')).toHaveCount(1)
  await expect(page.locator('#eu-ai-act-49-3')).toHaveCount(0)
  // A provider changes its own design.
  await page.goto(`${before.replace('role=deployer', 'role=provider')}&public=no`)
  await expect(head).toContainText('You are its provider.')
  await expect(head).not.toContainText('vendor')
})

test('a system that is there already needs no day, where every earlier day gives the same answer', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  const main = page.getByRole('main')
  const bought = `${path}?role=deployer&outside=none&practice=none&product=none&use=4a&profiling=yes&shows=none`
  await open(page, `${bought}&step=rest`, scripts)
  await main.getByLabel('It is there already').check()
  await main.getByRole('radio', { name: 'No', exact: true }).check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.locator('.duty-tier')).toContainText('10 from December 2, 2027, and only if')
  // Marks on content depend on a day in the past.
  await page.goto(
    `${bought.replace('role=deployer', 'role=provider').replace('shows=none', 'shows=generates-text')}&step=rest`,
  )
  await expect(main.getByLabel('When was it first on the market')).toBeVisible()
  await expect(main.getByLabel('It is there already')).toHaveCount(0)
})

test('transparency duties that are the provider’s alone are said to be, with what a deep fake would change', async ({
  page,
}) => {
  const images = `${path}?role=deployer&outside=none&practice=none&product=none&use=none&profiling=no`
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 }).first()
  const head = main.locator('.duty-tier')
  await page.goto(`${images}&shows=generates-media`)
  await expect(heading).toHaveText('Transparency duties, but not yours')
  await expect(head).toContainText('You are its deployer. Its provider marks what it makes. Yours: train your people.')
  await expect(head).toContainText('Article 50(4)')
  // No duty of the GDPR follows, so it is no source.
  await expect(main.getByRole('region', { name: 'The texts of the laws' })).not.toContainText('GDPR')
  await head.getByRole('link', { name: 'Add it' }).click()
  await expect(main.getByText('Also when a real product or person')).toBeVisible()
  await page.goto(`${images}&shows=generates-media&shows=deepfake&artistic=no`)
  await expect(heading).toHaveText('Transparency duties')
  await expect(head.getByRole('link', { name: 'Add it' })).toHaveCount(0)
  await expect(head.getByRole('link', { name: 'Disclose deep fakes' })).toHaveCount(1)
})

test('questions that opened below a choice and were passed by are named once, with the way to each', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, `${path}?role=provider&outside=none&practice=none&step=product`, scripts)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 }).first()
  const goOn = () => main.getByRole('button', { name: 'Continue' }).click()
  const left = main.getByRole('status').getByRole('link')
  await main.getByLabel('Medical device').check()
  await goOn()
  await expect(left).toHaveCount(2)
  await expect(main.getByLabel('Medical device')).toBeChecked()
  await left.first().click()
  await expect(main.getByRole('group', { name: 'Is it the product itself' })).toBeInViewport()
  await goOn()
  await expect(heading).toHaveText('What is it used for?')
  await expect(left).toHaveCount(0)
})

test('what is ticked is there again after Back, the browser’s and the page’s own', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, `${path}?role=provider&outside=none&step=practice`, scripts)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 }).first()
  await main.getByLabel('Collect faces').check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(heading).toHaveText('Is it a product?')
  await main.getByLabel('Machinery').check()
  await main.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(heading).toHaveText('Is it prohibited?')
  await expect(main.getByLabel('Collect faces')).toBeChecked()
  await page.goBack()
  await expect(heading).toHaveText('Is it a product?')
  await expect(main.getByLabel('Machinery')).toBeChecked()
  // With scripts the address of the screen has them too, for a browser that remembers no form.
  if (scripts) await expect(page).toHaveURL(/product=annex-1-b/)
  await page.goBack()
  await expect(main.getByLabel('Collect faces')).toBeChecked()
})

test('laws of other places are folded under a line with their number, and that of a product stands for products', async ({
  page,
}) => {
  const other = page.getByRole('region', { name: 'Other laws that may ask something' })
  await page.goto(`${path}?role=deployer&product=none&use=4a`)
  await expect(other).toContainText('The law of the member state')
  await expect(other).not.toContainText('The law of your product')
  const colorado = other.locator('details').filter({ hasText: 'Colorado' })
  await expect(colorado.getByRole('link').first()).toBeHidden()
  await colorado.locator('summary').click()
  await expect(colorado.getByRole('link').first()).toBeVisible()
  await page.goto(`${path}?role=provider&product=annex-1-a&use=none`)
  await expect(other).toContainText('The law of your product')
})

test('of a list, none and the rest part each other', async ({ page, javaScriptEnabled: scripts }) => {
  await open(page, `${path}?step=practice`, scripts)
  const main = page.getByRole('main')
  const none = main.getByLabel('None of these')
  const one = main.getByLabel('Collect faces')
  await none.check()
  await one.check()
  await expect(none).toBeChecked({ checked: scripts !== true })
  await main.getByRole('button', { name: 'Continue' }).click()
  await page.goto(`${page.url().replace(/after=\w+/, 'step=practice')}`)
  await expect(one).toBeChecked()
  await expect(none).not.toBeChecked()
})

test('a question that one answer opens stands right beneath it, and above nothing moves', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  const settled = `${path}?role=deployer&outside=none&practice=none&product=none`
  const main = page.getByRole('main')
  const top = async (name: string) => (await main.getByLabel(name).boundingBox())?.y ?? 0
  await open(page, `${settled}&use=none&step=people`, scripts)
  const art = main.getByRole('group', { name: 'Is it evidently art' })
  await expect(art).toBeHidden()
  await main.getByLabel('Imitate existing people').check()
  await expect(art).toBeVisible()
  const y = (await art.boundingBox())?.y ?? 0
  expect(y).toBeGreaterThan(await top('Imitate existing people'))
  expect(y).toBeLessThan(await top('Write texts that inform'))

  // Public authorities alone have the day of 2030: that is asked of who says that it is a public service.
  await open(page, `${settled}&use=4a&profiling=yes&shows=none&since=2026-03-01&step=rest`, scripts)
  const authority = main.getByRole('group', { name: 'Is it for a public authority?' })
  await expect(authority).toBeHidden()
  await main.getByRole('radio', { name: 'Yes', exact: true }).check()
  await authority.getByLabel('No', { exact: true }).check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/public=yes&authority=no/)
  await expect(main.locator('.duty-tier').getByText('2030')).toHaveCount(0)
})

test('a yes or no can be taken back, and the result can be looked at once the tier is known', async ({ page }) => {
  const settled = 'outside=none&practice=none&product=none'
  const main = page.getByRole('main')
  const result = main.getByRole('button', { name: 'See the result' })
  // Until the tier is known there is no way around a question, and on the last screen both ways would be one.
  await page.goto(`${path}?role=deployer&use=4a&profiling=yes&step=profiling`)
  await expect(main.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(result).toHaveCount(0)
  await page.goto(`${path}?role=deployer&${settled}&use=4a&profiling=yes&step=rest`)
  await expect(main.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(result).toHaveCount(0)
  await page.goto(`${path}?role=deployer&${settled}&use=4a&profiling=yes&step=profiling`)
  const data = main.getByRole('group', { name: 'Does it work with data about people?' })
  await expect(data.getByLabel('Yes, and it evaluates them')).toBeChecked()
  await data.getByLabel('No', { exact: true }).check()
  await main.getByLabel('A narrow procedural task').check()
  await main.getByRole('button', { name: 'See the result' }).click()
  // What is on the screen is taken along.
  await expect(page).toHaveURL(
    /\?role=deployer&outside=none&practice=none&product=none&use=4a&after=people&profiling=no&exception=a&result=yes#answers$/,
  )
  await expect(main.getByRole('region', { name: 'As deployer' })).toBeVisible()
  await page.goto(`${path}?role=deployer&${settled}&use=4a&profiling=yes&step=people`)
  await data.getByLabel('I don’t know').check()
  await main.getByRole('button', { name: 'See the result' }).click()
  await expect(main.getByRole('region', { name: 'Still open' }).getByText('Data about people').first()).toBeVisible()
})
