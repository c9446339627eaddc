import { test as base, type Page } from '@playwright/test'
import { commandLine, startDeskAnywhere } from '../support/desk-anywhere.ts'
import { aLead } from '../support/lead.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { expect } from './site.ts'

const test = base.extend<{ desk: Awaited<ReturnType<typeof startDeskAnywhere>> }>({
  ignoreHTTPSErrors: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async desk({}, use) {
    const desk = await startDeskAnywhere()
    await use(desk)
    await desk.end()
  },
})

/** A device whose fingerprint reader says yes, or no. */
async function deviceOf(page: Page, isUserVerified = true) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (yes: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: yes }),
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

test('an owner takes an invitation with a passkey, invites a colleague, signs out and in again', async ({
  page,
  desk,
  browser,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const lead = aLead('019b0000-0000-7000-8000-000000000001', { created_at: new Date().toISOString() })
  await desk.db.insertInto('lead').values(lead).execute()
  const { link } = await desk.access.invite({ name: 'Kim Doe', email: 'kim@company.com', role: 'owner' }, commandLine)
  const device = await deviceOf(page, false)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Kim Doe' })).toBeVisible()
  await expect(page).toHaveURL(`${desk.url}/`)
  await expectNoViolationsAnywhere(page, { widths: [1280, 360] })
  // The device asks for a finger, and it is another one.
  const come = page.getByRole('button', { name: 'Make a passkey and come in' })
  await come.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Nothing happened')
  await device.verifies(true)
  await come.press('Enter')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: '__Host-desk', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('row', { name: /Kim Doe \(you\)/ })).toContainText('Chrome')
  await expectNoViolationsAnywhere(page, { widths: [1280, 360] })
  await page.getByRole('button', { name: 'Invite somebody' }).press('Enter')
  await page.getByLabel('Name, as it stands').fill('Lee Park')
  await page.getByLabel('E-mail address').fill('lee@company.com')
  await page.getByRole('dialog').getByRole('combobox').selectOption('sales')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'A link for Lee Park' })
  const invitation = (await dialog.locator('output').textContent()) ?? ''
  expect(invitation).toContain(`${desk.url}/#invitation=`)
  await dialog.getByRole('button', { name: 'Close' }).click()

  // The colleague's own browser: leads, and nothing else.
  const other = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 360, height: 760 } })
  const lees = await other.newPage()
  await deviceOf(lees)
  await lees.goto(invitation)
  await lees.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(lees.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const sections = lees.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  await lees.getByRole('button', { name: 'More', exact: true }).click()
  await expect(sections).toHaveText([/^Today/, /^Leads/, 'You'])
  await lees.goto(`${desk.url}/people`)
  await expect(lees.getByText('Your role on the desk does not include this')).toBeVisible()
  await lees.goto(`${desk.url}/leads/${lead.id}`)
  await expect(lees.getByRole('button', { name: /^Take/ }).first()).toBeVisible()
  await expect(lees.getByRole('button', { name: 'Erase this lead' })).toHaveCount(0)
  const again = await other.newPage()
  await again.goto(invitation)
  await expect(again.getByRole('alert')).toContainText('used already')

  // Removed while signed in.
  await page.getByRole('button', { name: 'Remove Lee Park' }).click()
  await page.getByLabel('To do it, type').fill('lee@company.com')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Lee Park may not come in any more.')).toBeVisible()
  await lees.reload()
  await lees.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(lees.getByRole('alert')).toContainText('does not know this passkey')
  await other.close()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('There is no password.')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await expectNoViolationsAnywhere(page, { widths: [1280, 360] })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  // Refusals that the test asked for are the browser's own messages.
  expect(faults.filter((text) => !/status of 401/.test(text))).toEqual([])
})

test('a session that was ended asks for the passkey again, and nothing that was typed is lost @long', async ({
  page,
  desk,
}) => {
  const { link } = await desk.access.invite({ name: 'Kim Doe', email: 'kim@company.com', role: 'owner' }, commandLine)
  await deviceOf(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name, as it stands').fill('Lee Park')
  await page.getByLabel('E-mail address').fill('lee@company.com')
  await desk.db.deleteFrom('desk_session').execute()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const ended = page.getByRole('dialog', { name: 'The session has ended' })
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(ended).toHaveCount(0)
  await expect(page.getByLabel('Name, as it stands')).toHaveValue('Lee Park')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'A link for Lee Park' })).toBeVisible()
})
