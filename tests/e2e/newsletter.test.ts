import type { Page } from '@playwright/test'
import { rowsOf } from './leads.ts'
import { test as base, expect, expectFaults, mailingSite, readOnly, testInOnePage } from './site.ts'

const test = base.extend<{ mailing: Awaited<ReturnType<typeof mailingSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  mailing: async ({}, use) => use(await mailingSite()),
})

const box = (page: Page) => page.getByRole('main')
const field = (page: Page) => page.getByPlaceholder('Enter your email address')
const subscribe = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' })

/** The subscribers that a running site has kept, with what they agreed to. */
const listed = (dataDir: string) =>
  rowsOf(
    dataDir,
    'select address, state, text_hash from subscriber left join consent on consent.subscriber = subscriber.id',
  )

/** The token in the mail that waits for an address. */
function tokenFor(dataDir: string, email: string): string {
  const mails = rowsOf(dataDir, 'select payload from delivery').map(({ payload }) => payload)
  return /confirm\?token=([\w-]+)/.exec(mails.find((payload) => payload?.includes(email)) ?? '')?.[1] ?? ''
}

test('a visitor corrects a mistake, subscribes, and is listed as unconfirmed @both-ways', async ({
  page,
  site,
  faults,
}) => {
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
  expect(listed(site.dataDir).filter(({ address }) => address === email)).toMatchObject([
    { state: 'unconfirmed', text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expectFaults(faults)
})

testInOnePage(
  'a note by the box says that privacy is respected and leaving is possible',
  readOnly,
  async ({ page }) => {
    await page.goto('/newsletter')
    await expect(box(page)).toContainText('We respect your privacy')
    await expect(box(page)).toContainText('You can unsubscribe at any time.')
    await expect(box(page).getByRole('link', { name: 'How we treat personal data' })).toHaveAttribute(
      'href',
      '/privacy',
    )
    await expect(box(page).getByRole('checkbox')).toHaveCount(0)
  },
)

test('with mail, a subscriber confirms, leaves, and is forgotten, each by a press', async ({ page, mailing }) => {
  const email = `ada-${crypto.randomUUID()}@example.com`
  const stateOf = () => listed(mailing.dataDir).find(({ address }) => address === email)?.state
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

test('a link that leads nowhere offers to subscribe again @long', async ({ page }) => {
  await page.goto('/newsletter/unsubscribe?token=unknown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
  await field(page).fill(`ada-${crypto.randomUUID()}@example.com`)
  await subscribe(page).click()
  await expect(box(page).getByRole('status')).toContainText('Subscription successful!')
})
