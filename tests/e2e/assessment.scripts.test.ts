import type { Locator, Page } from '@playwright/test'
import { isThorough } from '../support/thorough.ts'
import { expect, longUnless, mailingSite, openHydrated, test } from './site.ts'

const path = '/ai-readiness-assessment'
const question = (page: Page, number: number) => page.getByText(`Question ${number} of 5`, { exact: true })
const radio = (page: Page, score: number) => page.locator(`input[type=radio][value="${score}"]`)

async function answerAll(page: Page, scores: readonly number[]) {
  for (const [index, score] of scores.entries()) {
    await expect(question(page, index + 1)).toBeVisible()
    await radio(page, score).click()
  }
  await expect(page.getByText('Final step - almost there!')).toBeVisible()
}

async function fillDetails(page: Page, email = 'ada@example.com') {
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Company name').fill('Analytical Engines')
  await page.getByLabel('Your role').fill('Head of Quality')
}

test('a click on the answer that is chosen already moves on, and so does one on its words @long', async ({ page }) => {
  await openHydrated(page, path)
  await radio(page, 3).click()
  await expect(question(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(radio(page, 3)).toBeChecked()
  await radio(page, 3).click()
  await expect(question(page, 2)).toBeVisible()
  await page.getByText('None.', { exact: true }).click()
  await expect(question(page, 3)).toBeVisible()
})

/** The middle of a radio or a button, once it is in view. */
async function placeOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The scores that the tab has stored, as one sign each. */
const storedAnswers = (page: Page) => page.evaluate(() => sessionStorage.getItem('readiness-assessment')?.slice(0, 5))

const gaps = isThorough ? [0, 60, 120, 200, 300, 450] : [0, 450]
const controls = {
  answer: { find: (page: Page) => radio(page, 3), answers: '3----' },
  'answer by its words': { find: (page: Page) => page.locator('.ask-answers label').nth(2), answers: '2----' },
  skip: { find: (page: Page) => page.getByRole('button', { name: 'Skip' }), answers: '-----' },
}

for (const [name, { find, answers }] of Object.entries(controls)) {
  test(`two presses at once move on once: ${name}${longUnless(name === 'answer')}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const touched = await browser.newPage({
      baseURL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const doubleClick = async ({ x, y }: { x: number; y: number }, gap: number) => {
      await page.mouse.move(x, y)
      for (const clickCount of [1, 2]) {
        if (clickCount === 2) await page.waitForTimeout(gap)
        await page.mouse.down({ clickCount })
        await page.mouse.up({ clickCount })
      }
    }
    // Each tap carries its own time, so the gap is the same on a slow machine.
    const screen = await touched.context().newCDPSession(touched)
    const doubleTap = async ({ x, y }: { x: number; y: number }, gap: number) => {
      const first = Date.now() / 1000
      for (const timestamp of [first, first + gap / 1000]) {
        await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp })
        await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
      }
    }
    const ways = [
      { shown: page, press: doubleClick },
      { shown: touched, press: doubleTap },
    ]
    for (const { shown, press } of ways)
      for (const gap of gaps) {
        await openHydrated(shown, path)
        await press(await placeOf(find(shown)), gap)
        await expect(question(shown, 2), `${gap} ms`).toBeVisible()
        // What the second press did would show by now: each is answered before the next question.
        expect(await storedAnswers(shown), `${gap} ms`).toBe(answers)
        await expect(question(shown, 2), `${gap} ms`).toBeVisible()
        await shown.evaluate(() => sessionStorage.clear())
      }
    await touched.close()
  })
}

test('quick presses that are no double click all count, and a held or doubled key counts once', async ({ page }) => {
  await openHydrated(page, path)
  for (const score of [3, 3, 1, 4]) await radio(page, score).click()
  await expect(question(page, 5)).toBeVisible()
  await expect.poll(() => storedAnswers(page)).toBe('3314-')

  for (const key of ['Enter', 'Space'])
    for (const target of [radio(page, 2), page.getByRole('button', { name: 'Skip' })]) {
      await page.evaluate(() => sessionStorage.clear())
      await openHydrated(page, path)
      await target.focus()
      await page.keyboard.press(key)
      await page.keyboard.press(key)
      await page.keyboard.down(key)
      await page.keyboard.down(key)
      await page.keyboard.up(key)
      await expect(question(page, 2)).toBeVisible()
      await expect.poll(() => storedAnswers(page)).toMatch(/^[2-]----$/)
    }
})

test("the browser's back goes back a step, a reload loses no answer, and nothing is asked of the server", async ({
  page,
}) => {
  await openHydrated(page, path)
  const asked: string[] = []
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => asked.push(request.url()))
  await answerAll(page, [4, 3, 2, 1, 0])
  await fillDetails(page)
  await page.getByRole('button', { name: 'See My Results' }).click()
  await expect(page.getByText('Assessment complete')).toBeVisible()
  expect(asked).toEqual([])
  expect(new URL(page.url()).search).toBe('')

  await page.goBack()
  await expect(page.getByText('Final step - almost there!')).toBeVisible()
  await expect(page.getByLabel('Work email')).toHaveValue('ada@example.com')
  await page.goBack()
  await expect(question(page, 5)).toBeVisible()
  await page.goBack()
  await expect(question(page, 4)).toBeVisible()
  await expect(radio(page, 1)).toBeChecked()
  await page.reload()
  await expect(question(page, 4)).toBeVisible()
  await expect(radio(page, 1)).toBeChecked()
  await page.goForward()
  await expect(question(page, 5)).toBeVisible()
  await expect(radio(page, 0)).toBeChecked()
  // Another page and back by a link: the same place.
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()
  await page.goto(path)
  await expect(question(page, 5)).toBeVisible()
})

test('after Retake, no step of the run before comes back @long', async ({ page }) => {
  await openHydrated(page, path)
  await answerAll(page, [4, 4, 4, 4, 4])
  await fillDetails(page)
  await page.getByRole('button', { name: 'See My Results' }).click()
  await page.getByRole('button', { name: 'Retake Assessment' }).click()
  await expect(question(page, 1)).toBeVisible()
  await page.goBack()
  await expect(question(page, 1)).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
})

test('an answer that was chosen before scripts ran is not lost', async ({ page, context }) => {
  const released = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await radio(page, 3).check()
  released.resolve()
  await page.waitForFunction(() => sessionStorage.getItem('readiness-assessment')?.startsWith('3'))
  await expect(radio(page, 3)).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(question(page, 2)).toBeVisible()
})

test('with mail, a ticked copy is sent once, and a failure can be tried again', async ({ page, faults }) => {
  // Nobody listens there: what is queued waits.
  const site = await mailingSite()
  const posts: unknown[] = []
  let fails = true
  await page.route('**/api/assessment-reports', (route) => {
    posts.push(route.request().postDataJSON())
    return fails ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await openHydrated(page, site.url + path)
  await answerAll(page, [4, 3, 2, 1, 0])
  await fillDetails(page)
  await page.getByRole('button', { name: 'See My Results' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your copy could not be sent.' })).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We have your request.' })).toBeVisible()
  const report = {
    email: 'ada@example.com',
    company: 'Analytical Engines',
    role: 'Head of Quality',
    answers: [4, 3, 2, 1, 0],
  }
  expect(posts).toEqual([report, report])
  expect(faults.splice(0)).toEqual([expect.stringContaining('503')])

  await page.getByRole('button', { name: 'Retake Assessment' }).click()
  await answerAll(page, [0, 0, 0, 0, 0])
  await fillDetails(page)
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'See My Results' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'AI Novice' })).toBeVisible()
  expect(posts).toHaveLength(2)
})
