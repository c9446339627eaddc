import type { Page } from '@playwright/test'
import { leadsIn } from './leads.ts'
import { anEmail, fill, mailForms } from './mail-forms.ts'
import { expect, hydrated, longUnless, openHydrated, test } from './site.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Did your email program not open?' })
const send = (page: Page) => page.getByRole('button', { name: 'Send it from this page' })

const submit = (page: Page) => page.locator('form').getByRole('button', { name: /^Submit/ })

for (const form of mailForms)
  test(`${form.path}, sent from the page, is one lead with two mails, also when the first try fails${longUnless(form === mailForms[0])}`, async ({
    page,
    site,
    faults,
  }) => {
    await openHydrated(page, form.path)
    const email = anEmail()
    await fill(page.locator('main form').first(), form, 'old@example.com')
    await submit(page).click()
    // What is corrected afterwards counts.
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await expect(panel(page).getByLabel('Message text')).toHaveValue(new RegExp(email))
    const held = Promise.withResolvers<void>()
    const keys: (string | undefined)[] = []
    await page.route(`**${form.endpoint}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 1) return route.abort()
      await held.promise
      await route.continue()
    })
    await send(page).click()
    await expect(panel(page).getByRole('status').first()).toContainText('couldn’t be sent')
    await expect(send(page)).toBeFocused()

    const [call] = await Promise.all([page.waitForRequest(`**${form.endpoint}`), send(page).click()])
    await expect(panel(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(call.postDataJSON()).toMatchObject({ email, ...form.answers })
    held.resolve()
    await expect(panel(page).getByRole('status').first()).toContainText(form.sent)
    await expect(send(page)).toBeDisabled()
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toMatchObject([
      { kind: form.kind, answers: form.answers },
    ])
    await expect
      .poll(async () => (await site.mailAbout(email)).map(({ subject }) => subject.split(':')[0]).sort())
      .toEqual([form.notification, form.acknowledgement])
    expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  })

// Both forms share the panel: one of them shows what it does.
for (const form of mailForms.slice(0, 1)) {
  test.describe(form.path, () => {
    test('by keyboard alone: Enter submits, the focus stays, and the next stop is the panel @long', async ({
      page,
    }) => {
      await openHydrated(page, form.path)
      await fill(page.locator('main form').first(), form, anEmail())
      const byEnter = page.waitForRequest(/^mailto:/)
      await page.getByLabel(form.last).press('Enter')
      await byEnter
      await expect(page.getByLabel(form.last)).toBeFocused()
      await expect(submit(page)).toBeEnabled()

      const bySpace = page.waitForRequest(/^mailto:/)
      await submit(page).press('Space')
      await bySpace
      await expect(submit(page)).toBeEnabled()
      await expect(submit(page)).toBeFocused()
      const stops: string[] = []
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab')
        stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
      }
      const ways = [
        'Send it from this page',
        'Copy message',
        'Copy address',
        'Open in Gmail',
        'Open in Outlook on the web',
      ]
      expect(stops.filter((name) => ways.includes(name))).toEqual(ways)
      await send(page).press('Enter')
      await expect(panel(page).getByRole('status').first()).toContainText(form.sent)
      await expect(panel(page)).toBeFocused()
    })

    test('the panel copies the message and the address, and opens the mail on the web @long', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openHydrated(page, form.path)
      await fill(page.locator('main form').first(), form, anEmail())
      await submit(page).click()
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await panel(page).getByRole('button', { name: 'Copy message' }).click()
      await expect(panel(page).getByText('The message is copied.')).toBeVisible()
      expect(await copied()).toBe(await panel(page).getByLabel('Message text').inputValue())
      for (const text of form.mail.says) expect(await copied()).toContain(text)
      await panel(page).getByRole('button', { name: 'Copy address' }).click()
      await expect(panel(page).getByText('The address is copied.')).toBeVisible()
      expect(await copied()).toBe(form.mail.to)
      for (const [name, start] of [
        ['Open in Gmail', 'https://mail.google.com/mail/?view=cm&fs=1&to='],
        ['Open in Outlook on the web', 'https://outlook.office.com/mail/deeplink/compose?to='],
      ] as const) {
        const link = panel(page).getByRole('link', { name })
        const href = (await link.getAttribute('href')) ?? ''
        expect(href.startsWith(start + encodeURIComponent(form.mail.to))).toBe(true)
        await expect(link).toHaveAttribute('rel', 'noopener')
        await expect(link).toHaveAttribute('target', '_blank')
      }

      // Where copying is not allowed, the text is selected.
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      const text = panel(page).getByLabel('Message text')
      await panel(page).getByRole('button', { name: 'Copy message' }).click()
      await expect(panel(page).getByText(/^Your browser did not allow copying/)).toBeVisible()
      await expect(text).toBeFocused()
      const { length } = await text.inputValue()
      await expect
        .poll(() => text.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]))
        .toEqual([0, length])
      await panel(page).getByRole('button', { name: 'Copy address' }).click()
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(form.mail.to)
    })

    test('what is corrected while the mail opens counts, too @long', async ({ page }) => {
      await openHydrated(page, form.path)
      const email = anEmail()
      await fill(page.locator('main form').first(), form, 'old@example.com')
      // Once the answers are taken for the mail, before the panel is rendered.
      await page.evaluate((email) => {
        const form = document.querySelector('main form')
        const field = form?.querySelector<HTMLInputElement>('[name=email]')
        const correct = () => {
          if (!field) return
          field.value = email
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        form?.addEventListener('formdata', () => queueMicrotask(correct), { once: true })
      }, email)
      await submit(page).click()
      await expect(panel(page).getByLabel('Message text')).toHaveValue(new RegExp(email))
    })

    test('what was typed before the scripts ran is still there, and goes into the mail @long', async ({ page }) => {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/entry.client-*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(form.path, { waitUntil: 'commit' })
      const email = anEmail()
      await fill(page.locator('main form').first(), form, email)
      scripts.resolve()
      await hydrated(page)
      const [opened] = await Promise.all([page.waitForRequest(/^mailto:/), submit(page).click()])
      const texts = form.mail.says
      for (const text of [`Email: ${email}`, ...texts])
        expect(new URL(opened.url()).searchParams.get('body')).toContain(text)
    })
  })
}
