import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { addCounts } from '#office/analytics/store.server.ts'
import { openStore } from '#platform/db/open.ts'
import { enqueueCampaign } from '#platform/delivery/store.ts'
import { addCampaignRow, addSubscribers } from '../support/campaigns.ts'
import { startDesk } from '../support/desk-process.ts'
import { dsn } from '../support/dsn.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { frameCutBy, sitDown } from './desk.ts'
import { expect } from './site.ts'

type Desk = { link: string; db: Awaited<ReturnType<typeof openStore>>; readers: { id: string; address: string }[] }

const subject = 'What moved in December'

/**
 * The desk over a store with three readers, and a campaign that is written and was not sent. Nothing runs that sends.
 */
const test = base.extend<{ desk: Desk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async desk({}, use) {
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-'))
    const contentDir = await mkdtemp(join(tmpdir(), 'content-'))
    await mkdir(join(contentDir, 'campaigns'))
    const campaign = `---\nsubject: ${subject}\npreheader: Two dates, and what to do first.\n---\n\nTwo dates moved.\n`
    await writeFile(join(contentDir, 'campaigns/2026-12-01.md'), campaign)
    const db = await openStore({ databaseUrl: null, dataDir })
    const readers = await addSubscribers(db, 3, new Date())
    const { link, end } = await startDesk({
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      SMTP_URL: 'smtp://127.0.0.1:9',
      SITE_URL: 'https://www.company.com',
    })
    await use({ link, db, readers })
    await end()
    await db.destroy()
    await rm(dataDir, { recursive: true })
    await rm(contentDir, { recursive: true })
  },
})

test('a campaign is sent when the number of its readers is typed, and with no other number', async ({ page, desk }) => {
  const faults = await sitDown(page, desk.link)
  await page.goto(new URL('/newsletter/2026-12-01', desk.link).href)
  const send = page.getByRole('button', { name: 'Send …' })
  const dialog = page.getByRole('dialog', { name: 'Send this campaign' })
  const number = dialog.getByLabel(/type the number/)
  const sent = () => desk.db.selectFrom('campaign').select(['subject', 'state']).execute()
  await send.click()
  const told = (name: string) => dialog.getByRole('term').filter({ hasText: name }).locator('xpath=../dd')
  await expect(told('To')).toHaveText('3 subscribers: everybody on the list')
  await expect(told('Subject')).toHaveText(`${subject}Two dates, and what to do first.`)
  await expect(dialog.getByRole('button', { name: 'Send me a test first' })).toBeVisible()
  // The project's own postal address is still in brackets.
  await expect(dialog.getByText('No postal address stands at the foot of this mail.')).toBeVisible()
  await number.fill('30')
  await expect(number).toHaveAccessibleDescription(/another number than 3/)
  await expect(dialog.getByRole('button', { name: 'Send it' })).toBeDisabled()
  await number.press('Enter')
  await expectNoViolationsAnywhere(page, { widths: [1280], within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(send).toBeFocused()
  // Somebody confirms while the dialog is open: what was typed was right, and is no more.
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('')
  await addSubscribers(desk.db, 1, new Date(), { address: 'late@example.com' })
  await number.fill('3')
  await number.press('Enter')
  await expect(dialog.getByText(/It goes to 4 subscribers now, and 3 was typed/)).toBeVisible()
  expect(await sent()).toEqual([])
  await expect(dialog.getByText('4 subscribers', { exact: true })).toBeVisible()
  await number.fill('4')
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${subject} Being sent`) })).toBeVisible()
  expect(await sent()).toEqual([{ subject, state: 'sending' }])
  expect(faults.filter((text) => !/status of 409/.test(text))).toEqual([])
})

test('a campaign without a postal address says so while it is written, with the way to where it is written @long', async ({
  page,
  desk,
}) => {
  const faults = await sitDown(page, desk.link)
  await page.goto(new URL('/newsletter/2026-12-01', desk.link).href)
  const warning = page
    .getByRole('list', { name: 'To mend' })
    .getByRole('listitem')
    .filter({ hasText: 'No postal address' })
  await expect(warning).toBeVisible()
  // It stops nothing: what is sent is somebody's decision.
  await expect(page.getByRole('button', { name: 'Send …' })).toBeEnabled()
  await warning.getByRole('link', { name: 'Texts, Company' }).click()
  await expect(page.getByLabel(/^Name and postal address/)).toBeVisible()
  expect(faults).toEqual([])
})

test('a campaign that was sent says what each of its links brought, in the order of the mail @long', async ({
  page,
  desk,
}) => {
  const link = (name: string) =>
    `https://www.company.com/pricing?utm_source=newsletter&amp;utm_medium=mail&amp;utm_campaign=2026-12-01&amp;utm_content=${name}`
  const mail_html = `<a href="${link('link-1')}">Our prices</a> <a href="https://law.example/act">The law</a> <a href="${link('foot')}">Read it here</a>`
  const at = new Date(Date.now() - 60_000)
  await addCampaignRow(desk.db, at, { slug: '2026-12-01', subject, mail_html })
  const utm = { source: 'newsletter', medium: 'mail', campaign: '2026-12-01' }
  const visit = { day: at.toISOString().slice(0, 10), event: 'arrival', path: '/pricing', field: '', ...utm }
  await addCounts(desk.db, [{ ...visit, name: 'link-1', n: 7 }])
  const faults = await sitDown(page, desk.link)
  await page.goto(new URL('/newsletter/2026-12-01', desk.link).href)
  const rows = page.getByRole('region', { name: 'Links' }).getByRole('row')
  await expect(rows).toHaveText([/^Link/, /^Our prices.*700$/, /^The law.*–––$/, /^Read it here.*000$/])
  await expect(page.getByText(/Who opened the mail cannot be known/)).toBeVisible()
  await page.getByRole('link', { name: 'Newsletter', exact: true }).first().click()
  expect(await frameCutBy(page.getByRole('rowheader').getByRole('link', { name: subject }))).toBe('')
  await page.goBack()
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  expect(faults).toEqual([])
})

test('a campaign that is scheduled says until when it can be taken back, and cannot be sent twice @long', async ({
  page,
  desk,
}) => {
  const at = new Date(Date.now() + 86_400_000)
  await addCampaignRow(desk.db, at, { slug: '2026-12-01', subject })
  const faults = await sitDown(page, desk.link)
  await page.goto(new URL('/newsletter', desk.link).href)
  await page.getByRole('link', { name: subject }).click()
  const told = page.getByText(/It is scheduled for/)
  await expect(told.getByRole('time')).toHaveAttribute('datetime', at.toISOString())
  await expect(page.getByText(/It was sent/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send …' })).toBeDisabled()
  await desk.db
    .updateTable('campaign')
    .set({ queued_at: new Date(Date.now() - 1_000).toISOString() })
    .execute()
  await page.reload()
  await expect(page.getByText('It was sent already. Changes here reach nobody.')).toBeVisible()
  await expect(told).toHaveCount(0)
  expect(faults).toEqual([])
})

test('mails that came back are read from files, named by reader, and counted with their campaign @long', async ({
  page,
  desk,
}) => {
  const campaign = await addCampaignRow(desk.db, new Date(), { subject })
  const payload = { token: 't' }
  await enqueueCampaign(
    desk.db,
    campaign,
    new Date(),
    desk.readers.map(({ id }) => ({ subscriber: id, payload })),
  )
  const deliveries = await desk.db.selectFrom('delivery').select(['id', 'subscriber']).execute()
  const cameBack = (at: number, status: string) => {
    const { id: subscriber, address: recipient } = desk.readers[at] ?? { id: '', address: '' }
    const id = deliveries.find((one) => one.subscriber === subscriber)?.id ?? ''
    // As a mailbox file keeps it: another message begins with such a line.
    return dsn({ id, recipient, status }).replaceAll(/^From /gm, '>From ')
  }
  const files = {
    'folder.mbox': `From a Mon\n${cameBack(0, '5.1.1')}\nFrom b Tue\n${cameBack(1, '5.2.2')}`,
    'other.eml': dsn({ id: '0190a000-0000-7000-8000-000000000001' }),
  }
  const faults = await sitDown(page, desk.link)
  await page.goto(new URL('/newsletter', desk.link).href)
  await page.getByRole('button', { name: 'What came back …' }).click()
  const dialog = page.getByRole('dialog', { name: 'What came back' })
  await dialog
    .getByLabel('The files')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'message/rfc822', buffer: Buffer.from(text) })),
    )
  const told = dialog.getByRole('status').filter({ hasText: '3 messages read. 1 subscription ended, 1 noted.' })
  await expect(told).toContainText('1 message ended nothing')
  await expect(dialog.getByRole('row', { name: /reader-1@example.com .* Ended$/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /reader-2@example.com .* Not ended/ })).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [640, 1280], within: 'dialog[open]' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: new RegExp(subject) })
  const column = (await page.getByRole('columnheader').allTextContents()).indexOf('Undeliverable')
  await expect(row.getByRole('cell').or(row.getByRole('rowheader')).nth(column)).toHaveText('2')
  await page.getByLabel('State').selectOption({ label: 'Undeliverable' })
  await expect(page.getByRole('row', { name: /@example.com/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /reader-1@example.com/ })).toBeVisible()
  expect(faults).toEqual([])
})
