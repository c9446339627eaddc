import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expectNoViolations } from './axe.ts'
import { allScreens, screens } from './routes.ts'
import { expect, openHydrated, test } from './site.ts'

const widths = [320, 1280] as const
const themes = ['light', 'dark'] as const

async function fillContact(page: Page) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Message').fill('We would like to talk about the EU AI Act.')
}

for (const theme of themes) {
  for (const width of widths) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })
      test.beforeEach(async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem('ui-theme', value), theme)
      })

      for (const path of allScreens) {
        test(`axe finds nothing on ${path}`, async ({ page, faults }) => {
          await openHydrated(page, path)
          await expectNoViolations(page)
          faults.length = 0
        })
      }

      test('axe finds nothing while the contact form shows mistakes', async ({ page }) => {
        await openHydrated(page, '/our-story')
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expect(page.getByRole('alert').filter({ hasText: 'There are 4 problems' })).toBeVisible()
        await expectNoViolations(page)
      })

      test('axe finds nothing once a message was sent, nor when it failed', async ({ page, faults }) => {
        await openHydrated(page, '/our-story')
        await fillContact(page)
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expect(page.getByText('Message sent!').first()).toBeVisible()
        await expectNoViolations(page)

        await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }))
        await fillContact(page)
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expect(page.getByText('Something went wrong').first()).toBeVisible()
        await expectNoViolations(page)
        faults.length = 0
      })

      if (width === 320) {
        test('axe finds nothing in the open menu', async ({ page }) => {
          await openHydrated(page, '/')
          await page.getByRole('button', { name: /menu/i }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectNoViolations(page)
        })
      }
    })
  }
}

for (const path of allScreens) {
  test(`${path} has one h1, its landmarks, and HTML without faults`, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        // React writes attributes and void elements in its own way; they mean the same.
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'void-style': 'off',
        // The boxes of one list share its name.
        'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
        'no-trailing-whitespace': 'off',
        'attr-case': 'off',
        // The film starts silent, and has a button that pauses it.
        'no-autoplay': 'off',
        'long-title': 'off',
        'no-inline-style': 'error',
        'element-required-attributes': 'error',
        // The held start of the application has a type that browsers do not run.
        'script-type': 'off',
        'require-sri': 'off',
        'doctype-style': 'off',
      },
    })
    const report = await validator.validateString(html)
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      ),
    ).toEqual([])

    await page.setContent(html.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/g, ''))
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main')).toHaveCount(1)
  })

  test(`${path} fits 320 px, also with the text spacing of WCAG 1.4.12, and every target is 24 px or more`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openHydrated(page, path)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    expect(await overflow()).toBe(0)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input, select, textarea, summary')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !element.closest('p, [aria-hidden=true]'),
        )
        .map((element) => ({
          text: element.textContent?.trim() || element.getAttribute('name'),
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
        .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
    )
    expect(small).toEqual([])
    faults.length = 0
  })
}

for (const path of screens) {
  test(`by keyboard alone, nothing that has focus on ${path} hides under the header`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, path)
    const hidden: string[] = []
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return {
          name: element.textContent?.trim().slice(0, 40) ?? '',
          hidden: !seen || !(element.contains(seen) || seen.contains(element)),
        }
      })
      if (!focus) break
      if (focus.hidden) hidden.push(focus.name)
    }
    expect(hidden).toEqual([])
  })
}
