import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { openStore } from '#platform/db/open.ts'
import { aContactMessage } from '../support/contact.ts'
import { startDesk } from '../support/desk-process.ts'
import { aLead } from '../support/lead.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { sitDown } from './desk.ts'
import { expect, sharedSite } from './site.ts'

const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>{{7*7}}'

/** The desk as a person opens it, over a store of its own with leads, and the database beside it. */
const test = base.extend<{
  desk: { link: string; newLink: () => Promise<string>; db: Awaited<ReturnType<typeof openStore>> }
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async desk({}, use) {
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-'))
    const db = await openStore({ databaseUrl: null, dataDir })
    const people = ['Ada', 'Bob', 'Cleo', 'Dora'].map((firstName, at) =>
      aLead(`019b0000-0000-7000-8000-00000000000${at}`, {
        email: `${firstName.toLowerCase()}@${firstName.toLowerCase()}.example`,
        answers: JSON.stringify(
          aContactMessage({ firstName, lastName: 'Hart', message: `The question of ${firstName}` }),
        ),
        created_at: new Date().toISOString(),
      }),
    )
    const attacker = aLead('019b0000-0000-7000-8000-00000000000f', {
      email: 'mallory@elsewhere.example',
      answers: JSON.stringify({
        firstName: hostile,
        lastName: hostile,
        company: hostile,
        message: `${hostile} javascript:alert(1)`,
        email: 'x',
      }),
      attribution: JSON.stringify({ page: hostile, source: hostile }),
      owner: hostile,
      state: 'quarantined',
      suspicion: 'markup',
    })
    await db
      .insertInto('lead')
      .values([...people, attacker])
      .execute()
    const { link, newLink, end } = await startDesk({ DATA_DIR: dataDir, LEADS_TO: 'team@company.com' })
    await use({ link, newLink, db })
    await end()
    await db.destroy()
    await rm(dataDir, { recursive: true })
  },
})

test('a lead is found, taken, noted, closed and put back by keyboard alone', async ({ page, desk }) => {
  const faults = await sitDown(page, desk.link)
  await expect(page).not.toHaveURL(/#/)
  await expect(page.getByRole('link', { name: /Ada Hart/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('status').filter({ hasText: '4 leads' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('question of bob')
  await expect(page.getByRole('status').filter({ hasText: '1 lead' })).toBeVisible()
  // The list may be on its way still: the press counts for the one that comes.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bob Hart' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText('Assigned to Kim', { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Called. Wants a demo.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called. Wants a demo.' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('s')
  await page.keyboard.press('3')
  await expect(page.getByText('Bob Hart is won.')).toBeVisible()
  const row = () =>
    desk.db.selectFrom('lead').selectAll().where('email', '=', 'bob@bob.example').executeTakeFirstOrThrow()
  await expect.poll(row).toMatchObject({ owner: 'kim@company.com', state: 'won' })
  await page.keyboard.press('z')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect.poll(row).toMatchObject({ owner: 'kim@company.com', state: 'new' })
  const events = await desk.db.selectFrom('lead_event').selectAll().orderBy('id').execute()
  expect(new Set(events.map(({ by }) => by))).toEqual(new Set(['Kim (desk)']))
  expect(faults).toEqual([])
})

test('a lead is added from a forwarded mail, its fault told at its field; all leads are ticked at once, and the list outlives a reload @long', async ({
  page,
  desk,
}) => {
  const faults = await sitDown(page, desk.link)
  await page.getByRole('link', { name: 'Leads', exact: false }).first().click()
  await page.getByRole('button', { name: 'Add a lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a lead' })
  const mail =
    'From: Sam <sam@company.com>\r\nSubject: Fwd: Audit\r\nDate: Tue, 24 Nov 2026 09:00:00 +0000\r\nContent-Type: text/plain\r\n\r\nFrom: Ida <ida@rhodes.example>\nSent: Tuesday\nSubject: Audit\n\nWe have an audit in May.'
  await dialog.getByLabel('How it came').selectOption('By mail')
  await dialog.getByLabel(/The mail as a file/).setInputFiles({
    name: 'forwarded.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from(mail),
  })
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('We have an audit in May.')
  await expect(dialog.getByText(/is to check.*when it was forwarded/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add the lead' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Last name')
  await expect(dialog.getByLabel('Last name')).toBeFocused()
  await dialog.getByLabel('Last name').fill('Rhodes')
  await dialog.getByRole('button', { name: 'Add the lead' }).click()
  await expect(page.getByRole('heading', { name: 'Ida Rhodes' })).toBeVisible()
  await expect(
    page.getByText('Added from a mail, “Audit”, on 2026-11-24, forwarded by Sam, sam@company.com'),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Leads', exact: false }).first().click()
  await page.getByRole('button', { name: /^New/ }).click()
  await expect(page.getByText('5 leads')).toBeVisible()
  await page.getByLabel('Tick all that are listed').click()
  await expect(page.getByText('5 leads, 5 ticked')).toBeVisible()
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('button', { name: /In work/ }).click()
  await expect
    .poll(async () => (await desk.db.selectFrom('lead').select('id').where('state', '=', 'in-work').execute()).length)
    .toBe(5)
  await page.reload()
  await expect(page.getByRole('button', { name: /^New/ })).toHaveAttribute('aria-pressed', 'true')
  // The browser itself notes the refusal of the answers that were not right yet.
  expect(faults).toEqual([expect.stringContaining('422')])
})

test('the address has the filter of the list: Today leads to what it counts, a reload, the way back and a saved view have it again', async ({
  page,
  desk,
}) => {
  const faults = await sitDown(page, desk.link)
  await expect(page.getByRole('link', { name: /Ada Hart/ })).toContainText('The question of Ada')
  await expect(page.getByRole('heading', { name: 'Since yesterday' })).toBeVisible()
  await page.getByRole('link', { name: /^Leads/ }).click()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('status').filter({ hasText: '0 leads' })).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('link', { name: 'All 4' }).click()
  await expect(page.getByRole('status').filter({ hasText: '4 leads' })).toBeVisible()
  await expect(page).toHaveURL(/\/leads\?state=new$/)
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden()
  const order = page.getByLabel('Order')
  await order.selectOption('By name')
  await expect(page.getByRole('row').nth(1)).toContainText('Ada Hart')
  await page.reload()
  await expect(order).toHaveValue('person')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('New, by name')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await expect(page).toHaveURL(/since=2020-01-01/)
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/\?state=$/)
  await page.getByRole('button', { name: 'New, by name' }).click()
  await expect(page).toHaveURL(/\?state=new&order=person$/)
  // What was searched for may be a name: it stands in no address.
  await page.getByRole('searchbox').fill('question of bob')
  await expect(page.getByRole('status').filter({ hasText: '1 lead' })).toBeVisible()
  expect(page.url()).not.toContain('bob')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bob Hart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('question of bob')
  await expect(order).toHaveValue('person')
  expect(faults).toEqual([])
})

test('a number of the report leads to its leads, a lead to its person, and a backup is made and tried at a press @long', async ({
  page,
  desk,
}) => {
  const faults = await sitDown(page, desk.link)
  await page.getByRole('link', { name: 'Report' }).click()
  await page.getByRole('button', { name: 'This month' }).click()
  const sources = page.getByRole('region', { name: 'Where leads come from' })
  await sources.getByRole('row', { name: /^News/ }).getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: '4 leads' })).toBeVisible()
  await expect(page.getByLabel(/^Campaign/)).toHaveValue('news')
  await page.getByRole('row', { name: /Ada Hart/ }).click()
  await page.getByRole('link', { name: 'Everything of this person' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Hart', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'The question of Ada' })).toBeVisible()
  expect(page.url()).not.toContain('ada')
  await page.getByRole('link', { name: 'Backups' }).click()
  await expect(page.getByText(/^There is no backup yet\./)).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByRole('row', { name: /^Was it tried\? Right/ })).toBeVisible()
  await page.getByRole('button', { name: /^Try site-/ }).click()
  await expect(page.getByText('It was restored, counted and compared: all of it is there.')).toBeVisible()
  await expect(
    page
      .getByRole('row', { name: /Try site-/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('5')
  expect(faults).toEqual([])
})

test('what a colleague did meanwhile is shown, and nothing is done over it unasked', async ({ page, desk }) => {
  // Between the look and the press, faster than the desk looks again. Now and then Chromium reports no request to
  // whoever would hold it back from outside, so the page itself waits before its first change.
  await page.exposeFunction('changeMeanwhile', () =>
    desk.db
      .updateTable('lead')
      .set({ state: 'lost', changed_at: new Date().toISOString() })
      .where('email', '=', 'ada@ada.example')
      .execute()
      .then(() => undefined),
  )
  await page.addInitScript(() => {
    const { fetch } = window
    let isFirst = true
    window.fetch = async (input, init) => {
      if (String(input) === '/api/leads/change' && isFirst) {
        isFirst = false
        await (window as unknown as { changeMeanwhile(): Promise<void> }).changeMeanwhile()
      }
      return fetch(input, init)
    }
  })
  await sitDown(page, desk.link)
  await page.getByRole('link', { name: /Ada Hart/ }).click()
  await expect(page.getByRole('heading', { name: 'Ada Hart' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Somebody changed it meanwhile' })).toBeVisible()
  const row = () =>
    desk.db.selectFrom('lead').selectAll().where('email', '=', 'ada@ada.example').executeTakeFirstOrThrow()
  expect((await row()).owner).toBeNull()
  await page.getByRole('button', { name: 'Do mine' }).click()
  await expect(page.getByText('Assigned to Kim', { exact: true })).toBeVisible()
  await expect.poll(row).toMatchObject({ owner: 'kim@company.com', state: 'lost' })
})

test('what a colleague has is folded, taken over after a question, and won by two presses on a phone @long', async ({
  page,
  desk,
}) => {
  const cleo = () => desk.db.selectFrom('lead').selectAll().where('email', '=', 'cleo@cleo.example')
  await desk.db.updateTable('lead').set({ owner: 'sam@company.com' }).where('email', '=', 'cleo@cleo.example').execute()
  const faults = await sitDown(page, desk.link)
  await page.getByRole('link', { name: /^Leads/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 leads' })).toBeVisible()
  await page.getByRole('button', { name: 'Show 1 that colleagues have' }).click()
  await expect(page.getByRole('status').filter({ hasText: '4 leads' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '4 leads' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.getByRole('row', { name: /Cleo Hart/ }).click()
  await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take over from sam …' }).click()
  await page.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect.poll(async () => (await cleo().executeTakeFirstOrThrow()).owner).toBe('kim@company.com')
  await expect(page.getByRole('button', { name: /^Take over/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('button', { name: 'Won' }).click()
  await expect(page.getByText('Cleo Hart is won.')).toBeVisible()
  // The side counts what the list has.
  await expect(page.getByRole('link', { name: /^Leads/ })).toContainText('3')
  expect(faults).toEqual([])
})

test('hostile markup in every field of a lead is text', async ({ page, desk }) => {
  const faults = await sitDown(page, desk.link)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.getByRole('button', { name: /Quarantine/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 lead' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('In quarantine.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: `${hostile} javascript:alert(1)` })).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(await page.locator('main img, main script').count()).toBe(0)
  await page.goto(new URL('/', desk.link).href)
  await expect(page.getByRole('heading', { name: /In quarantine/ })).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(faults).toEqual([])
})

test('another page of this machine, and a tab without the secret, get nothing', async ({ page, desk, browser }) => {
  await sitDown(page, desk.link)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(stored)).toEqual(['desk-who'])
  expect(await page.context().cookies()).toEqual([])
  const site = await sharedSite()
  const other = await browser.newPage()
  await other.goto(site.url)
  const tries = await other.evaluate(async (target) => {
    const ask = (init: RequestInit) =>
      fetch(`${target}/api/leads/find`, init).then(
        (answer) => answer.type,
        () => 'refused',
      )
    return [
      await ask({ method: 'POST', mode: 'no-cors', body: '{"input":{}}' }),
      await ask({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"input":{}}' }),
    ]
  }, new URL(desk.link).origin)
  expect(tries).toEqual(['refused', 'refused'])
  // The link was used up by the one who sits there.
  await other.goto(desk.link)
  await expect(other.getByText('used already')).toBeVisible()
  // The public site has nothing of the desk at its port.
  for (const path of ['/leads', '/enter']) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
  expect((await fetch(`${site.url}/api/leads/find`, { method: 'POST', body: '{}' })).status).toBe(404)
  await other.close()
  // Its second use ended the session, for somebody else may have had it.
  await page.reload()
  await expect(page.getByText('The session has ended')).toBeVisible()
})

test('a session that has ended keeps what was typed, and a new link goes on with it @long', async ({
  page,
  desk,
  browser,
}) => {
  await sitDown(page, desk.link)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.getByRole('searchbox').fill('Cleo')
  // The second use of its link ends the session.
  const other = await browser.newPage()
  await other.goto(desk.link)
  await expect(other.getByText('used already')).toBeVisible()
  await other.close()
  const ended = page.getByRole('dialog', { name: 'The session has ended' })
  await expect(ended).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ended).toBeVisible()
  await ended.getByLabel('Link').fill('https://elsewhere.example')
  await page.keyboard.press('Enter')
  await expect(ended.getByText('This is no link of the desk')).toBeVisible()
  await ended.getByLabel('Link').fill(await desk.newLink())
  await ended.getByRole('button', { name: 'Go on' }).click()
  await expect(ended).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('Cleo')
  await expect(page.getByText('Cleo Hart').first()).toBeVisible()
})

test('screens, dialogs and the list of keys break no rule of accessibility, in light and dark', async ({
  page,
  desk,
}) => {
  await sitDown(page, desk.link)
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  await page.goto(new URL('/leads', desk.link).href)
  await expect(page.getByRole('row', { name: /Ada Hart/ })).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Hart/, level: 1 })).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  for (const key of ['s', 'a', 'n', 'r', '?']) {
    const dialog = page.locator('dialog[open]')
    await page.keyboard.press(key)
    await expect(dialog).toBeVisible()
    await expectNoViolationsAnywhere(page, { widths: [1280], within: 'dialog[open]' })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  // A key that comes so soon after Esc that the browser has not yet said that the dialog is closed.
  await page.keyboard.press('s')
  await page.locator('dialog[open]').evaluate((dialog: HTMLDialogElement) => {
    dialog.requestClose()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }))
  })
  await expect(page.getByRole('dialog', { name: /^Add a note/ })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of ['posts', 'newsletter', 'report', 'deliveries', 'backups', 'privacy', 'health']) {
    await page.goto(new URL(`/${path}`, desk.link).href)
    await expect(page.getByRole('heading', { name: path, level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoViolationsAnywhere(page)
  }
})
