import type { Locator, Page } from '@playwright/test'
import { forms } from '../spec/forms.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { leadsIn } from './leads.ts'
import { anEmail, fill } from './mail-forms.ts'
import { expect, longUnless, openHydrated, test } from './site.ts'

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** The button's words, and whether it can be pressed, from now on; with the first press a second one at once. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    const seen: string[] = []
    const note = () => {
      const now = `${element.textContent} ${element.disabled}`
      if (seen.at(-1) !== now) seen.push(now)
    }
    note()
    new MutationObserver(note).observe(element, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { seen })
    element.click()
    element.click()
  })

/** One that is sent to the site, and one that opens a mail. */
const inEveryRun = ['/newsletter', '/early-access']

for (const form of forms.filter(({ gone }) => !gone)) {
  // What the form says and what axe says of it, in one visit.
  test(`${form.path}: mistakes, success and failure as the specification has them${longUnless(inEveryRun.includes(form.path))}`, async ({
    page,
    site,
    faults,
  }) => {
    // Head, menu and foot are those of every screen.
    const look = () => expectNoViolationsAnywhere(page, { within: 'main' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, form.path)
    const element = page.locator(`main form[action^="${form.path}#"]`)
    const button = element.locator('[type=submit]')
    const idle = await button.textContent()
    const email = anEmail()
    const asked: string[] = []
    const calls: unknown[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'document'].includes(request.resourceType())) asked.push(request.url())
      if (request.url() === site.url + form.endpoint) calls.push(request.postDataJSON())
      if (request.url().startsWith('mailto:')) calls.push(request.url())
    })

    // A screen reader would else call an empty required field wrong before anybody has typed.
    const lines = element.locator('.field :is(input:not([type=checkbox]), select, textarea)')
    expect(new Set(await lines.evaluateAll((all) => all.map((one) => one.ariaInvalid)))).toEqual(new Set(['false']))
    await button.click()
    for (const { name, many, ask } of form.fields) {
      const control = element.locator(`[name=${name}]`)
      const described = many ? element.locator('fieldset', { has: page.locator(`[name=${name}]`) }) : control
      if (ask) await expect(described).toHaveAccessibleDescription(new RegExp(ask))
      else await expect(control).not.toHaveAttribute('aria-invalid', 'true')
    }
    expect(asked).toEqual([])
    await look()

    await fill(element, form, email)
    await pressTwice(button)
    await expect(toast(page)).toHaveText(new RegExp(form.success.join('\\s*')))
    await expect(element.getByRole('status')).toHaveText(form.success.join(' '))
    await expect(button).toBeEnabled()
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      `${idle} false`,
      `${form.busy} true`,
      `${idle} false`,
    ])
    await look()
    const emailField = element.locator('[name=email]')
    if (form.mail) {
      const [opened, ...more] = calls.map((url) => new URL(String(url)))
      expect([opened?.pathname, more]).toEqual([form.mail.to, []])
      const { subject, body = '', ...others } = Object.fromEntries(opened?.searchParams ?? [])
      expect([subject, others]).toEqual([form.mail.subject, {}])
      for (const text of form.mail.says) expect(body).toContain(text)
      expect(body).toContain(email)
      expect([asked.filter((url) => !url.startsWith('mailto:')), page.url()]).toEqual([[], site.url + form.path])
      expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toEqual([])
      await expect(emailField).toHaveValue(email)
    } else {
      const answers = form.fields.map(({ name, answer }) => [name, name === 'email' ? email : answer])
      expect(calls).toEqual([{ ...Object.fromEntries(answers), ...form.sends }])
      for (const { name } of form.fields) await expect(element.locator(`[name=${name}]`)).toHaveValue('')
      const again = element.getByRole('button', { name: 'Write another message' })
      if ((await again.count()) > 0) await again.click()
      await fill(element, form, email)
    }

    // A server that fails, and a mail that can not be made.
    await page.route(`**${form.endpoint}`, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.evaluate((breaks) => {
      if (breaks)
        window.encodeURIComponent = () => {
          throw new Error('no')
        }
    }, form.mail !== undefined)
    await button.click()
    await expect(toast(page)).toHaveCount(1)
    await expect(toast(page)).toHaveText(new RegExp(form.failure.join('\\s*')))
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
    await expect(element.getByRole('status').first()).toHaveText(form.failure.join(' '))
    await expect(button).toBeEnabled()
    await expect(emailField).toHaveValue(email)
    await look()
    if (!form.mail) expect(faults.splice(0)).toEqual([expect.stringContaining('500')])
  })
}
