import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { leadsIn } from './leads.ts'
import { anEmail, mailForms } from './mail-forms.ts'
import { expect, hydrated, openHydrated, test } from './site.ts'

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const panel = (page: Page) => page.getByRole('region', { name: 'No mail program opened?' })
const send = (page: Page) => page.getByRole('button', { name: 'Send it from this page' })

/** What the page asks of any server: calls, forms and other pages. Its own scripts and pictures are not counted. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const asks = ['document', 'fetch', 'xhr', 'ping', 'other'].includes(request.resourceType())
    if (asks && /^https?:/.test(request.url())) calls.push(`${request.method()} ${request.url()}`)
  })
  return calls
}

for (const form of mailForms) {
  const submit = (page: Page) => page.locator('form').getByRole('button', { name: /^Submit/ })

  test.describe(form.path, () => {
    test('submit opens a mail with every answer, asks nothing of a server, and says so', async ({ page, site }) => {
      await openHydrated(page, form.path)
      const email = anEmail()
      await form.fill(page, email)
      const calls = callsOf(page)
      const [opened] = await Promise.all([page.waitForRequest(/^mailto:/), submit(page).click()])
      const mail = new URL(opened.url())
      expect(mail.pathname).toBe(form.mailbox)
      expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
      expect(mail.searchParams.get('subject')).toBe(form.subject)
      for (const line of [`Email: ${email}`, ...form.says]) expect(mail.searchParams.get('body')).toContain(line)
      expect(opened.url().length).toBeLessThan(1_900)

      await expect(toast(page)).toContainText(form.notice.join(''))
      await expect(page.locator('form').getByRole('status')).toHaveText(form.notice.join(' '))
      await expect(submit(page)).toBeEnabled()
      await expect(page).toHaveURL(site.url + form.path)
      await expect(page.getByLabel('Email')).toHaveValue(email)
      expect(calls).toEqual([])
      expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toEqual([])
    })

    test('while it is submitting the button says so, and a second press opens no second mail', async ({ page }) => {
      await openHydrated(page, form.path)
      await form.fill(page, anEmail())
      const opened: string[] = []
      page.on('request', (request) => request.url().startsWith('mailto:') && opened.push(request.url()))
      const texts = await submit(page).evaluate(async (button: HTMLButtonElement) => {
        const seen = [`${button.textContent} ${button.disabled}`]
        new MutationObserver(() => {
          const now = `${button.textContent} ${button.disabled}`
          if (seen.at(-1) !== now) seen.push(now)
        }).observe(button, { attributes: true, childList: true, characterData: true, subtree: true })
        button.click()
        button.click()
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        return seen
      })
      expect(texts).toEqual([`${form.button} false`, 'Submitting... true', `${form.button} false`])
      expect(opened).toHaveLength(1)
    })

    test('by keyboard alone: Enter submits, the focus stays, and the next stop is the panel', async ({ page }) => {
      await openHydrated(page, form.path)
      await form.fill(page, anEmail())
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
        'Copy message',
        'Copy address',
        'Open in Gmail',
        'Open in Outlook on the web',
        'Send it from this page',
      ]
      expect(stops.filter((name) => ways.includes(name))).toEqual(ways)
      await send(page).press('Enter')
      await expect(panel(page).getByRole('status').last()).toContainText(form.sent)
      await expect(panel(page)).toBeFocused()
    })

    test('the panel copies the message and the address, and opens the mail on the web', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openHydrated(page, form.path)
      await form.fill(page, anEmail())
      await submit(page).click()
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await panel(page).getByRole('button', { name: 'Copy message' }).click()
      await expect(panel(page).getByText('The message is copied.')).toBeVisible()
      expect(await copied()).toBe(await panel(page).getByLabel('Text of the mail').inputValue())
      for (const line of form.says) expect(await copied()).toContain(line.replaceAll('\r', ''))
      await panel(page).getByRole('button', { name: 'Copy address' }).click()
      await expect(panel(page).getByText('The address is copied.')).toBeVisible()
      expect(await copied()).toBe(form.mailbox)
      for (const [name, start] of [
        ['Open in Gmail', 'https://mail.google.com/mail/?view=cm&fs=1&to='],
        ['Open in Outlook on the web', 'https://outlook.office.com/mail/deeplink/compose?to='],
      ] as const) {
        const link = panel(page).getByRole('link', { name })
        const href = (await link.getAttribute('href')) ?? ''
        expect(href.startsWith(start + encodeURIComponent(form.mailbox))).toBe(true)
        await expect(link).toHaveAttribute('rel', 'noopener')
        await expect(link).toHaveAttribute('target', '_blank')
      }
    })

    test('where copying is not allowed, the text is selected', async ({ page }) => {
      await openHydrated(page, form.path)
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await form.fill(page, anEmail())
      await submit(page).click()
      const text = panel(page).getByLabel('Text of the mail')
      await panel(page).getByRole('button', { name: 'Copy message' }).click()
      await expect(panel(page).getByText(/^Copying was not allowed/)).toBeVisible()
      await expect(text).toBeFocused()
      expect(await text.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual([
        0,
        (await text.inputValue()).length,
      ])
      await panel(page).getByRole('button', { name: 'Copy address' }).click()
      expect(await page.evaluate(() => String(getSelection()))).toBe(form.mailbox)
    })

    test('sent from the page, it is one lead with two mails, and the button says what it does', async ({
      page,
      site,
    }) => {
      await openHydrated(page, form.path)
      const email = anEmail()
      await form.fill(page, 'old@example.com')
      await submit(page).click()
      // What is corrected afterwards counts.
      await page.getByLabel('Email').fill(email)
      await expect(panel(page).getByLabel('Text of the mail')).toHaveValue(new RegExp(email))
      const held = Promise.withResolvers<void>()
      await page.route(`**${form.endpoint}`, async (route) => {
        await held.promise
        await route.continue()
      })
      const [call] = await Promise.all([page.waitForRequest(`**${form.endpoint}`), send(page).click()])
      await expect(panel(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
      expect(call.postDataJSON()).toMatchObject({ email, ...form.answers })
      expect((await call.allHeaders())['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
      held.resolve()
      await expect(panel(page).getByRole('status').last()).toContainText(form.sent)
      await expect(send(page)).toBeDisabled()
      expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toMatchObject([
        { kind: form.kind, answers: form.answers },
      ])
      await expect
        .poll(async () => (await site.mailAbout(email)).map(({ subject }) => subject).sort())
        .toEqual([form.notification, 'We have your message'])
    })

    test('a send that fails says so, keeps everything, and the next try is the same lead', async ({ page, faults }) => {
      await openHydrated(page, form.path)
      await form.fill(page, anEmail())
      await submit(page).click()
      const keys: (string | undefined)[] = []
      await page.route(`**${form.endpoint}`, async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        await (keys.length === 1 ? route.abort() : route.continue())
      })
      await send(page).click()
      await expect(panel(page).getByRole('status').last()).toContainText("couldn't be sent")
      await expect(send(page)).toBeFocused()
      await send(page).click()
      await expect(panel(page).getByRole('status').last()).toContainText(form.sent)
      expect(keys[1]).toBe(keys[0])
      faults.length = 0
    })

    test('when the mail can not be made, a destructive notice says so, and it can still be sent', async ({
      page,
      site,
    }) => {
      await openHydrated(page, form.path)
      const email = anEmail()
      await form.fill(page, email)
      await page.evaluate(() => {
        window.encodeURIComponent = () => {
          throw new Error('no')
        }
      })
      await submit(page).click()
      const notice = 'Unable to open email client. Please try again or contact us directly.'
      await expect(toast(page)).toContainText(`Something went wrong${notice}`)
      await expect(toast(page)).toHaveClass(/bad/)
      await expect(page.locator('form').getByRole('status').first()).toHaveText(`Something went wrong ${notice}`)
      await expect(submit(page)).toBeEnabled()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await send(page).click()
      await expect(panel(page).getByRole('status').last()).toContainText(form.sent)
      expect(leadsIn(site.dataDir).filter((lead) => lead.email === email)).toHaveLength(1)
    })

    test('what was typed before the scripts ran is still there, and goes into the mail', async ({ page }) => {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/entry.client-*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(form.path, { waitUntil: 'domcontentloaded' })
      const email = anEmail()
      await form.fill(page, email)
      scripts.resolve()
      await hydrated(page)
      const [opened] = await Promise.all([page.waitForRequest(/^mailto:/), submit(page).click()])
      for (const line of [`Email: ${email}`, ...form.says])
        expect(new URL(opened.url()).searchParams.get('body')).toContain(line)
    })

    for (const [theme, width] of [
      ['light', 320],
      ['dark', 320],
      ['light', 1280],
      ['dark', 1280],
    ] as const) {
      test(`axe finds nothing in mistakes, the panel and after sending; ${theme}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript((value) => localStorage.setItem('ui-theme', value), theme)
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await openHydrated(page, form.path)
        await submit(page).click()
        await expect(page.getByRole('alert').filter({ hasText: 'There are 11 problems' })).toBeVisible()
        await expectNoViolations(page)
        expect(await overflow()).toBe(0)
        await form.fill(page, anEmail())
        await submit(page).click()
        await expect(panel(page)).toBeVisible()
        await expect(submit(page)).toBeEnabled()
        await expectNoViolations(page)
        expect(await overflow()).toBe(0)
        await send(page).click()
        await expect(panel(page).getByRole('status').last()).toContainText(form.sent)
        await expectNoViolations(page)
      })
    }
  })
}
