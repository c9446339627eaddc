import { execFileSync, spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { test as base, expect, expectFaults, readOnly, sharedSite } from './site.ts'

/** A site whose mails wait for a server that is not there, so a test can read them. */
const test = base.extend<{ mailing: Awaited<ReturnType<typeof sharedSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  mailing: async ({}, use) => use(await sharedSite({ SMTP_URL: 'smtp://127.0.0.1:9' })),
})

const box = (page: Page) => page.getByRole('main')
const field = (page: Page) => page.getByPlaceholder('Enter your email address')
const subscribe = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' })

/** Those that the command lists. To find nobody is an end of its own, so the code it ends with says nothing here. */
const listed = (dataDir: string) =>
  JSON.parse(
    spawnSync('node', ['cli/start.ts', 'subscribers', 'list', '--json'], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    }).stdout,
  ) as { email: string; state: string; consent: { textHash: string } }[]

/** The token in the mail that waits for an address. */
function tokenFor(dataDir: string, email: string): string {
  const script = `
    const db = new (require('better-sqlite3'))(process.argv[1], { readonly: true })
    for (const { payload } of db.prepare('select payload from delivery').all())
      if (payload?.includes(process.argv[2])) console.log(/confirm\\?token=([\\w-]+)/.exec(payload)[1])
  `
  return execFileSync('node', ['-e', script, `${dataDir}/site.db`, email], { encoding: 'utf8' }).trim()
}

test('a visitor corrects a mistake, subscribes, and is listed as unconfirmed', async ({ page, site, faults }) => {
  const email = `ada-${crypto.randomUUID()}@example.com`
  await page.goto('/newsletter')
  await field(page).fill('ada@')
  await subscribe(page).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(field(page)).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(field(page)).toHaveValue('ada@')

  await field(page).fill(email)
  await subscribe(page).click()
  const notice = box(page).getByRole('status')
  await expect(notice).toHaveText('Subscription successful! Thank you for subscribing to our newsletter.')
  await expect(field(page)).toHaveValue('')
  await expect(page).not.toHaveTitle(/^Error: /)
  expect(listed(site.dataDir).filter((one) => one.email === email)).toMatchObject([
    { state: 'unconfirmed', consent: { textHash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ])
  expectFaults(faults)
})

test('a note by the box says that privacy is respected and leaving is possible', readOnly, async ({ page }) => {
  await page.goto('/newsletter')
  await expect(box(page)).toContainText('We respect your privacy')
  await expect(box(page)).toContainText('You can unsubscribe at any time.')
  await expect(box(page).getByRole('link', { name: 'How we treat personal data' })).toHaveAttribute('href', '/privacy')
  await expect(box(page).getByRole('checkbox')).toHaveCount(0)
})

test('with mail, a subscriber confirms, leaves, and is forgotten, each by a press', async ({ page, mailing }) => {
  const email = `ada-${crypto.randomUUID()}@example.com`
  const stateOf = () => listed(mailing.dataDir).find((one) => one.email === email)?.state
  await page.goto(`${mailing.url}/newsletter`)
  await field(page).fill(email)
  await subscribe(page).click()
  await expect(box(page).getByRole('status')).toContainText('check your inbox')

  const token = tokenFor(mailing.dataDir, email)
  await page.goto(`${mailing.url}/newsletter/confirm?token=${token}`)
  await expect(box(page)).toContainText(email)
  expect(stateOf()).toBe('unconfirmed')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  expect(stateOf()).toBe('confirmed')

  await page.getByRole('link', { name: 'Manage your subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription')
  await expect(box(page)).toContainText('Subscribed, since')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(box(page)).toContainText('Unsubscribed, since')
  expect(stateOf()).toBe('unsubscribed')
  await page.getByRole('button', { name: 'Erase my address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is erased')
  expect(stateOf()).toBeUndefined()
})

test('a link that leads nowhere offers to subscribe again', async ({ page }) => {
  await page.goto('/newsletter/unsubscribe?token=unknown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
  await field(page).fill(`ada-${crypto.randomUUID()}@example.com`)
  await subscribe(page).click()
  await expect(box(page).getByRole('status')).toContainText('Subscription successful!')
})
