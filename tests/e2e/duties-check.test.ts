import type { Page } from '@playwright/test'
import { expect, open, readOnly, test, testInOnePage } from './site.ts'

const path = '/resources/tools/risk-assessment'
/** Opens a part of the result that is folded. */
const unfold = (page: Page, id: string) => page.locator(`#${id} > details > summary`).click()

test('screens of questions lead to a tier and to duties by role, with what is open; back, change and the address alone', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, path, scripts)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 }).first()
  const goOn = () => main.getByRole('button', { name: 'Continue' }).click()
  const area = (name: string) => main.locator('summary').filter({ hasText: name })
  await expect(heading).toHaveText('What links it to the EU?')
  await main.getByLabel('We use it, and are established').check()
  await goOn()
  await expect(heading).toHaveText('What is your role?')
  await main.getByLabel('We use it in our work').check()
  await main.getByLabel('None of these').check()
  await goOn()
  await expect(heading).toHaveText('Is it prohibited?')
  // What everybody can answer comes first, and crimes are folded.
  await expect(main.getByRole('checkbox').first()).toHaveAccessibleName('None of these')
  await expect(main.getByLabel('Infer emotions')).toBeVisible()
  await expect(main.getByLabel('Make child sexual abuse material')).toBeHidden()
  // The step is told in words and drawn on the ruler that the readiness assessment has.
  await expect(main.getByText('Step 3 of 7', { exact: true })).toBeVisible()
  await expect(main.locator('svg.scale g')).toHaveCount(8)
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
  await expect(main.getByText('Not: verifying that somebody is who they claim to be.')).toBeHidden()
  await area('Biometrics').click()
  await expect(main.getByText('Not: verifying that somebody is who they claim to be.')).toBeVisible()
  await area('Work').click()
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
  await expect(page).toHaveURL(
    /scope=used-in-union&role=deployer&outside=none&practice=none&use=4a&profiling=yes&shows=none/,
  )

  const head = main.locator('.duty-result')
  await expect(head).toContainText('You use this system (deployer).')
  await expect(head).toContainText('1 duty applies today, 9 from December 2, 2027, 1 more only on a condition.')
  await expect(head).toContainText('On a condition: 1 duty from December 2, 2027, and only if')
  // The tier and why, then what is owed, then what to do.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'High risk',
    'What you owe',
    'What to do from here',
  ])
  // One count with its parts: the days of the duties add up to the figure.
  const figure = Number(await head.locator('.result-figure b').textContent())
  const ofDays = await main.locator('#duties h3 .num').allTextContents()
  expect(ofDays.map((text) => Number.parseInt(text, 10)).reduce((sum, count) => sum + count, 0)).toBe(figure)
  await expect(head.getByRole('link', { name: 'Book a call about this' })).toHaveAttribute('href', /about=law/)
  await expect(head.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', /^\/duties\.pdf\?scope=/)
  await expect(head.getByRole('link', { name: 'Share' })).toHaveAttribute('href', /^mailto:.*risk-assessment/)
  // Whose day is open reads what another day would bring, and the way to say it.
  await expect(head.getByRole('link', { name: 'Say since when' })).toHaveAttribute('href', /step=rest#answers$/)
  // What one owes by the law that is asked about stands before all else, each a row that opens; other laws are folded.
  const duties = main.getByRole('region', { name: 'What you owe' })
  await expect(duties.getByRole('region').first()).toContainText('Applies today')
  const notice = duties.locator('#eu-ai-act-26-7')
  await expect(notice.getByRole('link').first()).toBeHidden()
  await notice.locator('summary').click()
  await expect(notice).toContainText('EU AI Act, Article 26(7). From December 2, 2027')
  await expect(notice).toContainText('Only if: your own staff are subject to it.')
  await expect(notice.getByRole('link', { name: 'TRA-04' })).toHaveAttribute('href', '/controls/tra-04')
  const gdpr = duties.locator('details').filter({ hasText: 'of the GDPR may apply as well' }).first()
  await expect(gdpr.getByText('Tell people whose data came from others')).toBeHidden()
  await gdpr.locator('> summary').click()
  await expect(gdpr.getByText('Tell people whose data came from others')).toBeVisible()
  await expect(duties.getByText('Appoint a representative')).toHaveCount(0)
  await unfold(page, 'open')
  const open_ = main.getByRole('region', { name: 'What could change this' }).getByRole('listitem')
  await expect(open_.filter({ hasText: 'Public body or service' })).toHaveCount(1)
  await expect(open_.filter({ hasText: 'General-purpose model' })).toHaveCount(0)
  await expect(open_.filter({ hasText: 'Your role' })).toHaveCount(0)

  await page.goto(`${path}?role=deployer&practice=none&use=4a&profiling=yes&shows=none`)
  await expect(heading).toHaveText('High risk')
  await unfold(page, 'given')
  await main.getByRole('link', { name: 'Change Use' }).click()
  await expect(main.getByLabel('Recruit')).toBeChecked()
  await expect(main.getByLabel('Recruit')).toBeVisible()
  // Back to the result, and not through every screen again, once nothing more is open.
  await page.goto(
    `${path}?scope=used-in-union&role=deployer&outside=none&practice=none&product=none&use=4a&profiling=yes&shows=none&since=2026-03-01&public=no&step=use`,
  )
  await goOn()
  await expect(heading).toHaveText('High risk')
  await main.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/risk-assessment$/)
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

testInOnePage(
  'what is missing is not guessed, and an address of older answers leads to the start',
  readOnly,
  async ({ page }) => {
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await page.goto(`${path}?role=deployer&use=4a`)
    await expect(heading).toHaveText('At least: high risk')
    // The few answers that decide the tier are named beside it.
    await page.goto(`${path}?role=provider&outside=none&practice=none&product=annex-1-a&use=none&shows=none&model=none`)
    await expect(heading).toHaveText('Not known yet')
    await page.locator('.duty-result').getByRole('link', { name: 'Product itself or safety component' }).click()
    await expect(heading).toHaveText('Is it a product?')
    for (const query of ['a=nnnnnyyn', `a=${encodeURIComponent('y<script>')}`]) {
      await page.goto(`${path}?${query}`)
      await expect(heading).toHaveText('What links it to the EU?')
    }
    await page.goto(`${path}?role=owner&use=99&step=nowhere`)
    await expect(heading).toHaveText('What links it to the EU?')
  },
)

testInOnePage(
  'a result says aloud the figure that it shows, and why an exception that was claimed does not hold',
  readOnly,
  async ({ page }) => {
    const claimed = `${path}?role=provider&outside=none&practice=none&product=none&use=4a&exception=d&shows=none&since=2026-03-01&authority=no`
    const head = page.locator('.duty-result')
    const why = 'With profiling the exception of Article 6(3) cannot be claimed'
    await page.goto(`${claimed}&profiling=yes`)
    await expect(head.getByRole('heading', { level: 2 })).toHaveAccessibleDescription(
      /^Result \(\d+ dut(y|ies)( if its design changes)?\)$/,
    )
    await expect(head).toContainText(why)
    await page.goto(`${claimed}&profiling=no`)
    await expect(head).not.toContainText(why)
  },
)

testInOnePage(
  'a system that was there before reads at the top until when it has, or on which condition alone it owes',
  readOnly,
  async ({ page }) => {
    const before = `${path}?role=deployer&outside=none&practice=none&product=none&use=4a&profiling=yes&shows=none&since=2026-03-01`
    const head = page.locator('.duty-result')
    const days = page.locator('.duty-days > section')
    const open_ = page.getByRole('region', { name: 'What could change this' })
    const change = 'its design is changed significantly on or after'
    await page.goto(`${before}&public=yes&authority=yes`)
    await expect(head).toContainText('you have until August 2, 2030;')
    await expect(head).toContainText('changed significantly on or after December 2, 2027, they apply from that change')
    await expect(head).toContainText('your vendor counts too')
    await expect(page.locator('#eu-ai-act-26-7')).toContainText('Due by August 2, 2030')
    await expect(page.locator('#eu-ai-act-26-1')).toContainText('If its design is changed significantly on or after')
    await page.goto(`${before}&public=no`)
    await expect(head.getByText('2030')).toHaveCount(0)
    await expect(head).toContainText('10 more from December 2, 2027, if its design changes significantly.')
    await expect(head).toContainText('your vendor counts too')
    await expect(days.filter({ hasText: /^December 2, 2027/ })).toContainText('condition')
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
    await expect(head).toContainText('You make this system (provider).')
    await expect(head).not.toContainText('vendor')
  },
)

testInOnePage(
  'a system that is there already needs no day, where every earlier day gives the same answer',
  readOnly,
  async ({ page, javaScriptEnabled: scripts }) => {
    const main = page.getByRole('main')
    const bought = `${path}?role=deployer&outside=none&practice=none&product=none&use=4a&profiling=yes&shows=none`
    await open(page, `${bought}&step=rest`, scripts)
    await main.getByLabel('It is there already').check()
    await main.getByRole('radio', { name: 'No', exact: true }).check()
    await main.getByRole('button', { name: 'Continue' }).click()
    await expect(main.locator('.duty-result')).toContainText('10 more from December 2, 2027, if its design changes')
    // Marks on content depend on a day in the past.
    await page.goto(
      `${bought.replace('role=deployer', 'role=provider').replace('shows=none', 'shows=generates-text')}&step=rest`,
    )
    await expect(main.getByLabel('When was it first on the market')).toBeVisible()
    await expect(main.getByLabel('It is there already')).toHaveCount(0)
  },
)

testInOnePage(
  'transparency duties that are the provider’s alone are said to be, with what a deep fake would change',
  readOnly,
  async ({ page }) => {
    const images = `${path}?role=deployer&outside=none&practice=none&product=none&use=none&profiling=no`
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 2 }).first()
    const head = main.locator('.duty-result')
    await page.goto(`${images}&shows=generates-media`)
    await expect(heading).toHaveText('Transparency duties, but not yours')
    await expect(head).toContainText(
      'You use this system (deployer). Its provider marks what it makes. Yours: train your people.',
    )
    await expect(head).toContainText('Article 50(4)')
    // No duty of the GDPR follows, so it is no source.
    await expect(main.locator('#sources')).not.toContainText('GDPR')
    await head.getByRole('link', { name: 'Add it' }).click()
    await expect(main.getByText('Also when a real product or person')).toBeVisible()
    await page.goto(`${images}&shows=generates-media&shows=deepfake&artistic=no`)
    await expect(heading).toHaveText('Transparency duties')
    await expect(head.getByRole('link', { name: 'Add it' })).toHaveCount(0)
    await expect(main.locator('#duties').getByText('Disclose deep fakes')).toHaveCount(1)
  },
)

test('questions that opened below a choice and were passed by are named once, with the way to each @long', async ({
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

test('what is ticked is there again after Back, the browser’s and the page’s own @long', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, `${path}?role=provider&outside=none&step=practice`, scripts)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 }).first()
  await main.locator('summary').filter({ hasText: 'face scraping' }).click()
  await main.getByLabel('Build face recognition').check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(heading).toHaveText('Is it a product?')
  await main.getByLabel('Machinery').check()
  await main.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(heading).toHaveText('Is it prohibited?')
  await expect(main.getByLabel('Build face recognition')).toBeChecked()
  await page.goBack()
  await expect(heading).toHaveText('Is it a product?')
  await expect(main.getByLabel('Machinery')).toBeChecked()
  // With scripts the address of the screen has them too, for a browser that remembers no form.
  if (scripts) await expect(page).toHaveURL(/product=annex-1-b/)
  await page.goBack()
  await expect(main.getByLabel('Build face recognition')).toBeChecked()
})

testInOnePage(
  'laws of other places are folded, that of a product stands for products, and with no link to the EU they come first',
  readOnly,
  async ({ page }) => {
    const other = page.locator('#other')
    await page.goto(`${path}?role=deployer&product=none&use=4a`)
    await expect(other).toContainText('The law of the member state')
    await expect(other).not.toContainText('The law of your product')
    await expect(other.getByText('Colorado SB 26-189')).toBeHidden()
    await unfold(page, 'other')
    await expect(other.getByText('Colorado SB 26-189')).toBeVisible()
    await page.goto(`${path}?role=provider&product=annex-1-a&use=none`)
    await expect(other).toContainText('The law of your product')
    await page.goto(`${path}?scope=none&role=deployer&use=4a`)
    await expect(page.locator('.duty-result')).toContainText('One fact would change that')
    await expect(other.getByText('Illinois on AI in employment')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toHaveText('Other laws to check')
    await expect(other).not.toContainText('The law of the member state')
  },
)

testInOnePage(
  'a prohibited use is told to stop before all else, with its exception and whom to ask',
  readOnly,
  async ({ page }) => {
    await page.goto(`${path}?role=deployer&practice=f&use=1c&use=4b&shows=interacts`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Stop it: this use is prohibited')
    const head = main.locator('.duty-result')
    await expect(head).toContainText(
      'only if it is meant to be put in place or on the market for medical or safety reasons',
    )
    await expect(head).toContainText('Whom to ask: Ask a lawyer')
    await expect(head).toContainText('EUR 35 million or 7%')
    await expect(head.getByRole('link', { name: 'Penalties' })).toHaveAttribute('href', '/facts/eu-ai-act-penalties')
    await expect(head.locator('.duty-stop a')).toHaveCount(2)
    for (const word of ['2027', '2028', 'Use it as its instructions say', 'Train the people'])
      for (const part of ['.duty-result', '#duties', '#next']) await expect(main.locator(part)).not.toContainText(word)
  },
)

testInOnePage('a result is short, and a call can be booked from its first view', readOnly, async ({ page }) => {
  const settled = 'scope=used-in-union&outside=none&practice=none&product=none'
  const height = (page.viewportSize()?.width ?? 0) >= 1280 ? 3500 : 4500
  for (const query of [
    `${settled}&role=deployer&use=4a&profiling=yes&shows=none`,
    `${settled}&role=provider&use=5b&profiling=yes&shows=none`,
    'scope=used-in-union&outside=none&role=deployer&practice=f&use=4b',
    'scope=none&role=deployer&use=4a',
  ]) {
    await page.goto(`${path}?${query}`)
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    expect([query, tall, tall <= height]).toEqual([query, tall, true])
    await expect(page.getByRole('link', { name: 'Book a call about this' })).toBeInViewport()
  }
})

test('of a list, none and the rest part each other @long', async ({ page, javaScriptEnabled: scripts }) => {
  await open(page, `${path}?step=practice`, scripts)
  const main = page.getByRole('main')
  const none = main.getByLabel('None of these')
  const one = main.getByLabel('Infer emotions')
  await none.check()
  await one.check()
  await expect(none).toBeChecked({ checked: scripts !== true })
  await main.getByRole('button', { name: 'Continue' }).click()
  await page.goto(`${page.url().replace(/after=\w+/, 'step=practice')}`)
  await expect(one).toBeChecked()
  await expect(none).not.toBeChecked()
})

test('a question that one answer opens stands right beneath it, and above nothing moves @long', async ({
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
  await expect(main.locator('.duty-result').getByText('2030')).toHaveCount(0)
})

test('a yes or no can be taken back, and the result can be looked at once the tier is known @long', async ({
  page,
}) => {
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
  await expect(main.locator('.duty-result')).toContainText('You use this system (deployer).')
  await page.goto(`${path}?role=deployer&${settled}&use=4a&profiling=yes&step=people`)
  await data.getByLabel('I don’t know').check()
  await main.getByRole('button', { name: 'See the result' }).click()
  await unfold(page, 'open')
  await expect(
    main.getByRole('region', { name: 'What could change this' }).getByText('Data about people').first(),
  ).toBeVisible()
})
