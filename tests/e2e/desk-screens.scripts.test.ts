import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'
import { newId } from '#platform/db/id.ts'
import { openStore } from '#platform/db/open.ts'
import { builtCommand } from '../support/built-server.ts'
import { aContactMessage } from '../support/contact.ts'
import { aLead } from '../support/lead.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { frameCutBy } from './desk.ts'

type Desk = { origin: string; link: string; db: Awaited<ReturnType<typeof openStore>>; received: string[] }

/** The desk over a store with four leads, a delivery that was given up, and a webhook whose receiver is here. */
const test = base.extend<{ desk: Desk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async desk({}, use) {
    const received: string[] = []
    const receiver = createServer(async (incoming, outgoing) => {
      let body = ''
      for await (const part of incoming) body += part
      // Health asks without a body whether it is there.
      if (body) received.push(body)
      outgoing.writeHead(204).end()
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-'))
    const contentDir = await mkdtemp(join(tmpdir(), 'content-'))
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    await writeFile(join(dataDir, 'webhooks.yaml'), `endpoints: [{ name: crm, url: '${url}', secret: ${secret} }]\n`)
    const db = await openStore({ databaseUrl: null, dataDir })
    const people = ['Ada', 'Bob', 'Cleo', 'Dora'].map((firstName, at) =>
      aLead(`019b0000-0000-7000-8000-00000000000${at}`, {
        email: `${firstName.toLowerCase()}@${firstName.toLowerCase()}.example`,
        answers: JSON.stringify(aContactMessage({ firstName, lastName: 'Hart', company: `${firstName} Ltd` })),
        created_at: new Date().toISOString(),
        state: firstName === 'Dora' ? 'won' : 'new',
      }),
    )
    await db.insertInto('lead').values(people).execute()
    const given = { payload: '{}', attempts: 9, unreachable: 0, next_at: null, created_at: new Date().toISOString() }
    await db
      .insertInto('delivery')
      .values({ ...given, id: newId(), lead: people[0]?.id ?? '', channel: 'mail', last_error: 'EMESSAGE: 554' })
      .execute()
    const child = spawn(process.execPath, [builtCommand, 'desk', '--no-browser'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        CONTENT_DIR: contentDir,
        DATABASE_URL: '',
        DESK_PORT: '0',
        WEBHOOKS_PRIVATE: 'allow',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let link = ''
    for await (const line of createInterface({ input: child.stdout })) {
      link = /http:\S+/.exec(line)?.[0] ?? ''
      if (link) break
    }
    child.stdout.resume()
    await use({ link, origin: new URL(link).origin, db, received })
    child.kill('SIGTERM')
    await once(child, 'exit')
    await db.destroy()
    receiver.close()
    for (const directory of [dataDir, contentDir]) await rm(directory, { recursive: true })
  },
})

async function sitDown(page: Page, { link, origin }: Desk, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(link)
  await page.getByLabel('Name').fill('Kim')
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await page.goto(origin + path)
}

const column = (page: Page, name: string) =>
  page.locator('.board section').filter({ has: page.getByRole('heading', { name }) })

test('a lead goes from column to column by keys and by pointer, and back by undo', async ({ page, desk }) => {
  await sitDown(page, desk, '/leads/board')
  await expect(column(page, 'New').getByRole('link')).toHaveCount(3)
  const stateOf = async (email: string) =>
    (await desk.db.selectFrom('lead').select('state').where('email', '=', email).executeTakeFirstOrThrow()).state
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /Bob Hart/ })).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'In work').getByRole('link', { name: /Bob Hart/ })).toBeFocused()
  await expect.poll(() => stateOf('bob@bob.example')).toBe('in-work')
  await page.keyboard.press('z')
  await expect(column(page, 'New').getByRole('link', { name: /Bob Hart/ })).toBeVisible()
  await expect.poll(() => stateOf('bob@bob.example')).toBe('new')
  await page.getByRole('link', { name: /Ada Hart/ }).dragTo(column(page, 'Lost'))
  await expect(column(page, 'Lost').getByRole('link', { name: /Ada Hart/ })).toBeVisible()
  await expect.poll(() => stateOf('ada@ada.example')).toBe('lost')
  expect(await stateOf('bob@bob.example')).toBe('new')
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  // The way back from a lead leads to where it was opened.
  await page.getByRole('link', { name: /Dora Hart/ }).click()
  await page.getByRole('button', { name: '← Board' }).click()
  await expect(column(page, 'Won').getByRole('link', { name: /Dora Hart/ })).toBeVisible()
})

test('a webhook is tested, gets a new secret, and what was given up is dropped @long', async ({ page, desk }) => {
  await sitDown(page, desk, '/deliveries')
  await expect(page.getByRole('row', { name: /Ada Hart Given up/ })).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  await page.getByRole('button', { name: 'Test crm' }).click()
  await expectNoViolationsAnywhere(page, { widths: [1280], within: 'dialog[open]' })
  await page.getByRole('button', { name: 'Send the test' }).click()
  await expect(page.getByText(/^Taken, in/)).toBeVisible()
  await expect.poll(() => desk.received.map((body) => JSON.parse(body).type)).toEqual(['lead.created'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New secret for crm' }).click()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [1280], within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await expect(page.getByText(/The old secret signs too/)).toBeVisible()
  await page.getByRole('button', { name: 'End the old secret of crm' }).click()
  await expect(page.getByText(/The old secret signs too/)).toBeHidden()
  await page.getByRole('button', { name: 'Drop …' }).click()
  await expect(page.getByRole('button', { name: 'Drop', exact: true })).toBeDisabled()
  await page.getByLabel(/To do it, type how many/).fill('1')
  await page.getByRole('button', { name: 'Drop', exact: true }).click()
  await expect(page.getByText('Nothing waits, and nothing was given up.')).toBeVisible()
})

test('a statement on law is found, and shown with its source and the form that notes a reading @long', async ({
  page,
  desk,
}) => {
  await sitDown(page, desk, '/facts')
  await page.getByLabel('Search the statements').fill('marking')
  await expect(page.getByRole('status').filter({ hasText: /^\d of \d+ statements/ })).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  await page.locator('.fact-title').first().click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /^https:/)
  await expectNoViolationsAnywhere(page, { widths: [1280], within: 'dialog[open]' })
})

test('prices and the words of the home page are forms, and what is wrong is told at its field @long', async ({
  page,
  desk,
}) => {
  await sitDown(page, desk, '/texts')
  const price = page.getByRole('group', { name: 'Foundation' }).getByLabel(/^Lowest price/)
  await expect(price).toHaveValue(/^\d+$/)
  await expect(page.getByRole('button', { name: /^Published/ })).toBeDisabled()
  // The page beside the form fills the window, also when no other editor was open before.
  const tall = async () => (await page.locator('.preview-page').boundingBox())?.height ?? 0
  await expect.poll(tall).toBeGreaterThan(300)
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  await price.fill('0')
  await page.keyboard.press('Control+s')
  await expect(price).toHaveAccessibleDescription('It must be 1 at least.')
  await expect(price).toBeFocused()
  await expectNoViolationsAnywhere(page, { widths: [1280] })
  await page.getByRole('button', { name: 'Take back what I typed' }).click()
  await expect(price).not.toHaveValue('0')
  await page.getByRole('link', { name: 'Home page' }).click()
  await expect(page.getByRole('group', { name: 'Head of the page' }).getByLabel('First sentences')).not.toBeEmpty()
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  // The links of a list are added, moved and taken out.
  await page.getByRole('link', { name: 'Navigation' }).click()
  const legal = page.getByRole('group', { name: 'Footer, legal' })
  const titles = legal.getByLabel('Title')
  await expect(titles.first()).toBeVisible()
  const valuesOf = () => titles.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const before = await valuesOf()
  await legal.getByRole('button', { name: 'Add link' }).press('Enter')
  await expect(titles).toHaveCount(before.length + 1)
  await expect(titles.last()).toBeFocused()
  await titles.last().fill('Imprint')
  await legal.getByLabel('Address').last().fill('https://elsewhere.example')
  await page.keyboard.press('Control+s')
  await expect(legal.getByLabel('Address').last()).toHaveAccessibleDescription(/must be an address of this site/)
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  const last = `Link ${before.length + 1}`
  await legal.getByRole('button', { name: `Move up: ${last}` }).press('Enter')
  await expect(titles.nth(before.length - 1)).toHaveValue('Imprint')
  await legal.getByRole('button', { name: `Take out: Link ${before.length}`, exact: true }).press('Enter')
  await expect(legal.getByRole('button', { name: 'Add link' })).toBeFocused()
  await expect.poll(valuesOf).toEqual(before)
  await expect(page.getByRole('button', { name: /^Published/ })).toBeDisabled()
})

test('who leaves a text half written finds it in its fields again, until it is saved or taken back', async ({
  page,
  desk,
}) => {
  await sitDown(page, desk, '/texts/people')
  await page.getByRole('button', { name: 'Add person' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Nora Quill')
  // What is still to be written is told when it is saved, not before.
  await expect(page.getByText('The page is shown once every field')).toBeVisible()
  await expect(page.getByText('It is missing.')).toHaveCount(0)
  // Another text is saved meanwhile.
  await page.getByRole('link', { name: 'Company' }).click()
  await page.getByLabel(/answers for the site by law/).fill('Own Company LLC, Fresno')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Company: published.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Texts' }).getByRole('link', { name: 'Who answers' }).click()
  await expect(name).toHaveValue('Nora Quill')
  await expect(page.getByText(/is here again. Nobody else sees it yet/)).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Nora Quill')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('It is missing.')).toHaveCount(2)
  await expectNoViolationsAnywhere(page, { widths: [640, 1280] })
  await page.getByRole('button', { name: 'Take back what I typed' }).click()
  await expect(name).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add person' })).toBeVisible()
  await expect(name).toHaveCount(0)
})

test('a desk that was updated while it was open offers to be loaded again, and what is typed stays @long', async ({
  page,
  desk,
}) => {
  await sitDown(page, desk, '/texts/company')
  const name = page.getByLabel(/answers for the site by law/)
  await name.fill('Half a Comp')
  await expect(page.getByText('Draft kept. Only you see it.')).toBeVisible()
  // The files of the version before are gone, and the page names others.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.route(`${desk.origin}/`, (route) => route.fulfill({ body: '<script src="/assets/next.js"></script>' }))
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByText('The desk was updated.')).toBeVisible()
  await expect(page.getByLabel('Last updated')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.getByText('The desk was updated.')).toHaveCount(0)
  await expect(page.locator('.markdown-editor')).toBeVisible()
  await page.getByRole('navigation', { name: 'Texts' }).getByRole('link', { name: 'Company' }).click()
  await expect(name).toHaveValue('Half a Comp')
  await page.getByRole('button', { name: 'Take back what I typed' }).click()
})

test('the logo and the colors say where they are changed, and are saved for a slide @long', async ({ page, desk }) => {
  await sitDown(page, desk, '/texts/brand')
  await page.getByText('For whoever builds the site').click()
  await expect(page.getByText('app/frame/styles/tokens.css')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Accent/ })).toContainText(/#[0-9a-f]{6}.*#[0-9a-f]{6}/)
  await expectNoViolationsAnywhere(page, { widths: [360, 1280] })
  for (const type of ['svg', 'png']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save as ${type.toUpperCase()}` }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 8).toString('latin1')).toMatch(type === 'svg' ? /^<svg/ : /PNG/)
  }
})

test('an answer shows the whole frame of the field that has the focus @long', async ({ page, desk }) => {
  await sitDown(page, desk, '/leads/019b0000-0000-7000-8000-000000000000')
  await page.getByRole('button', { name: /^Reply/ }).click()
  const form = page.getByRole('form', { name: 'Email' })
  for (const name of ['Subject', 'Text'])
    expect(await frameCutBy(form.getByRole('textbox', { name, exact: true }))).toBe('')
})

/** The words of settings and commands, which are for whoever runs the server. */
const engineering = /\b[A-Z]{2,}_[A-Z_]+\b|npm run|rclone|\.(?:tsx?|md|css)\b|\/\w+\/\w/

test('Today, Health and Backups say what is wrong in everybody’s words, and the rest once it is unfolded', async ({
  page,
  desk,
}) => {
  await sitDown(page, desk, '/')
  const mail = page.getByRole('heading', { name: 'Mail is not going out' })
  await expect(mail).toBeHidden()
  await page.getByText(/^\d+ things? to mend/).click()
  await expect(mail).toBeVisible()
  const said = page.getByRole('main').getByText(engineering).filter({ visible: true })
  await expect(said).toHaveCount(0)
  await page.getByText('For whoever runs the server', { exact: true }).first().click()
  await expect(said.first()).toBeVisible()
  await expectNoViolationsAnywhere(page, { widths: [360, 1280] })
  await page.goto(`${desk.origin}/health`)
  await expect(page.getByRole('row', { name: /^Wrong/ }).first()).toBeVisible()
  await expect(said).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Send this to whoever runs the server' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.*&body=.*MAIL/,
  )
  await expectNoViolationsAnywhere(page, { widths: [360, 1280] })
  for (const path of ['/backups', '/texts/brand']) {
    await page.goto(desk.origin + path)
    await expect(page.getByRole('link', { name: /^Send this to whoever/ })).toBeVisible()
    await expect(said).toHaveCount(0)
    await page.getByText(/^For whoever/).click()
    await expect(said.first()).toBeVisible()
    await expectNoViolationsAnywhere(page, { widths: [360, 1280] })
  }
})
