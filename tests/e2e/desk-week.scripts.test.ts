import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { enqueueForLead } from '#platform/delivery/store.ts'
import { addSubscribers } from '../support/campaigns.ts'
import { aContactMessage } from '../support/contact.ts'
import { startDesk } from '../support/desk-process.ts'
import { aLead } from '../support/lead.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { sitDown } from './desk.ts'
import { at, test } from './office.ts'
import { expect } from './site.ts'

const writing = (page: Page) => page.getByRole('textbox', { name: 'Text, as Markdown' })
const shown = (page: Page) => page.frameLocator('.preview iframe:not([data-behind])')

/** Writes over the whole text of an editor. */
async function write(page: Page, text: string) {
  await writing(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** A picture of one color, as a camera would give it. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a post is written with a picture, scheduled, published, moved to another address and taken back', async ({
  page,
  office,
}) => {
  const faults = await sitDown(page, office.link)
  await page.goto(at('/posts', office))
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel(/^Title/).fill('What a register is for')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What a register is for', level: 1 })).toBeVisible()
  // What a new post begins with is nobody's text: it is told at its field, and nothing of it goes out.
  await expect(page.getByLabel('To mend').getByText('Excerpt is still to be written')).toBeVisible()
  await expect(page.getByLabel(/^Excerpt/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('To mend').getByText('What the picture shows is still to be written')).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/cannot be published yet: Excerpt is still/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel(/^Excerpt/).fill('A register answers four questions of an auditor.')
  await write(page, 'Begin with [nothing](/nowhere).\n\n')
  await expect(page.getByRole('listitem').filter({ hasText: 'There is no page /nowhere' })).toBeVisible()
  await expect(shown(page).getByText('Begin with nothing.')).toBeVisible()

  // A picture that is pasted asks what it shows.
  await page
    .getByLabel('Pictures for the text')
    .setInputFiles({ name: 'Plan 1.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('dialog', { name: 'What the picture shows' }).getByLabel('Plan 1.png').fill('A plan on a wall')
  await page.getByRole('button', { name: 'Put it in' }).click()
  await expect(writing(page)).toContainText('![A plan on a wall](/media/posts/plan-1.png)')
  await page.getByLabel('A picture of yours').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: photo })
  await page.getByLabel('What the picture shows').fill('A wall of plans')
  await expect(page.getByText('The picture is there.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible()
  const file = join(office.contentDir, 'posts/what-a-register-is-for.md')
  expect(await readFile(file, 'utf8')).toContain('Begin with [nothing](/nowhere).')
  // A draft is no page of the site.
  expect((await fetch(`${office.site}/blog/what-a-register-is-for`)).status).toBe(404)

  await page.getByRole('button', { name: 'Publish …' }).click()
  await page.getByLabel('At a time', { exact: true }).check()
  await page.getByLabel(/^When, in your zone/).fill('2036-12-02T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/Scheduled for/)).toBeVisible()
  await page.getByRole('button', { name: 'Another time …' }).click()
  await page.getByLabel('Now', { exact: true }).check()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const status = (slug: string, expected: number) =>
    expect.poll(async () => (await fetch(`${office.site}/blog/${slug}`, { redirect: 'manual' })).status).toBe(expected)
  await status('what-a-register-is-for', 200)

  await page.getByRole('main').getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel(/^Below \/blog\//).fill('ai-register')
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await status('ai-register', 200)
  await status('what-a-register-is-for', 301)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText(/is a draft again/)).toBeVisible()
  await status('ai-register', 404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await status('ai-register', 200)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await status('ai-register', 404)
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Versions' }).getByRole('button', { name: /replaced it on/ }),
  ).not.toHaveCount(0)
  // The picture that a new post names is not there before it is drawn, and a post with faults is refused.
  expect(faults.filter((text) => !/ERR_BLOCKED_BY_RESPONSE|status of 422/.test(text))).toEqual([])
})

test('a post that is changed by an editor and by another desk loses nothing, and nothing of it runs', async ({
  page,
  office,
  browser,
}) => {
  const faults = await sitDown(page, office.link)
  const name = 'ai-act-new-dates'
  const file = join(office.contentDir, `posts/${name}.md`)
  await page.goto(at(`/posts/${name}`, office))
  await expect(writing(page)).toContainText('In your plan')
  const before = await readFile(file, 'utf8')
  // Nothing was typed here: the file is shown as it is now.
  await writeFile(file, before.replace('In your plan', 'In their plan'))
  await expect(writing(page)).toContainText('In their plan')
  await writing(page).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('Mine. <script>window.hit = 1</script>\n\n')
  const theirs = before.replace('In your plan', 'In another plan')
  await writeFile(file, theirs)
  await expect(page.getByRole('alert').getByText('It was changed elsewhere while you wrote.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  expect(await readFile(file, 'utf8')).toBe(theirs)
  await expect(shown(page).getByText('Mine.')).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await page.getByRole('button', { name: 'Compare both' }).click()
  await expect(page.getByRole('dialog', { name: 'Both texts' }).getByText('In another plan')).toBeVisible()
  await page.keyboard.press('Escape')
  // Who goes away finds what was typed, and the file as it is.
  await page.goto(at('/posts', office))
  await page.goto(at(`/posts/${name}`, office))
  await expect(writing(page)).toContainText('In another plan')
  await expect(page.getByText(/^You have a draft of/)).toBeVisible()
  await page.getByRole('button', { name: 'Look at it' }).click()
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(writing(page)).toContainText('Mine.')
  await expect(shown(page).getByText('Mine.')).toBeVisible()
  // A preview's address is good once, and has no origin.
  const [address] = await page
    .locator('.preview iframe')
    .evaluateAll((all) => all.map((one) => (one as HTMLIFrameElement).src))
  expect((await fetch(String(address))).status).toBe(404)
  expect(await page.locator('.preview iframe').first().getAttribute('sandbox')).toBe('')
  const other = await browser.newPage()
  await other.goto(at(`/posts/${name}`, office))
  await expect(other.getByText('Open the desk by the link')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Take back what I typed' }).click()
  await expectNoViolationsAnywhere(page, { widths: [1280] })
  // The conflict was asked for; axe speaks to the frame of the page, which has no origin.
  expect(faults.filter((text) => !/status of 409|postMessage/.test(text))).toEqual([])
})

test('a campaign is made of the posts, tested, sent, paused and finished, and a list of readers is brought in', async ({
  page,
  office,
}) => {
  const faults = await sitDown(page, office.link)
  await addSubscribers(office.db, 30, new Date())
  await page.goto(at('/newsletter', office))
  await page.getByRole('button', { name: 'Import …' }).click()
  const rows = ['new1@example.com,2026-10-01,Fair', 'reader-1@example.com,2026-10-01,Fair', 'late@example.com,,Fair']
  await page.getByLabel('The file', { exact: true }).setInputFiles({
    name: 'r.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,date,source\n${rows.join('\n')}\n`),
  })
  await expect(page.getByRole('row', { name: /late@example.com/ })).toBeVisible()
  await page.getByRole('button', { name: 'Take 1 subscriber' }).click()
  await expect(page.getByText('1 subscriber taken.')).toBeVisible()

  await page.getByRole('button', { name: /^New campaign/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Something is still to be written' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send …' })).toBeDisabled()
  await page.getByLabel(/^Subject/).fill('What moved in December')
  await write(page, 'Two dates moved.\n\n[Read the article](/blog/ai-act-new-dates)\n')
  await expect(shown(page).getByText('Two dates moved.')).toBeVisible()
  await page.getByRole('button', { name: 'Text alone' }).click()
  await expect(page.getByLabel('The text alone')).toHaveValue(/Two dates moved/)
  await page.getByRole('button', { name: 'Test …' }).click()
  await page.getByRole('button', { name: 'Send the test' }).click()
  await expect(page.getByText('A test is on its way to kim@company.com.')).toBeVisible()
  await expect
    .poll(() => office.received.filter(({ subject }) => subject === '[Test] What moved in December'))
    .toHaveLength(1)
  await expect(page.getByText('31 subscribers')).toBeVisible()
  await page.getByRole('button', { name: 'Send …' }).click()
  await page.getByLabel(/type the number/).fill('30')
  await expect(page.getByRole('button', { name: 'Send it' })).toBeDisabled()
  await page.getByLabel(/type the number/).fill('31')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('row', { name: /What moved in December/ })).toBeVisible()
  await expect.poll(() => office.received.filter(({ subject }) => subject === 'What moved in December').length).toBe(31)
  await expect(page.getByRole('row', { name: /What moved in December Sent/ })).toBeVisible()

  await page.getByLabel('Find an address').fill('new1@')
  await page.getByRole('button', { name: 'End the subscription of new1@example.com' }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('new1@example.com has left')).toBeVisible()
  await page.getByRole('button', { name: 'Erase new1@example.com' }).click()
  await page.getByLabel(/To do it, type/).fill('new1@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('The subscriber is erased.')).toBeVisible()
  // Whoever was erased is not brought back.
  await page.getByRole('button', { name: 'Add …' }).click()
  await page.getByLabel('Address', { exact: true }).fill('new1@example.com')
  await page.getByLabel(/^Where they agreed/).fill('Fair')
  await page.getByLabel(/^The day on which/).fill('2026-10-01')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(/was erased at the wish of its owner|left/)).toBeVisible()
  expect(faults.filter((text) => !/status of 422/.test(text))).toEqual([])
})

test('leads, a privacy request, the numbers and a mail server that is away are worked in their order', async ({
  page,
  office,
}) => {
  await office.db
    .insertInto('lead')
    .values(
      ['Ada', 'Bob', 'Cleo', 'Dora', 'Emil'].map((firstName, number) =>
        aLead(`019b0000-0000-7000-8000-00000000000${number}`, {
          email: `${firstName.toLowerCase()}@hospital.example`,
          answers: JSON.stringify(aContactMessage({ firstName, lastName: 'Hart', message: `GxP question ${number}` })),
          created_at: new Date().toISOString(),
          ...(number > 0 && { state: 'quarantined', suspicion: 'markup, no stamp' }),
        }),
      ),
    )
    .execute()
  const faults = await sitDown(page, office.link)
  await page.getByRole('link', { name: /Ada Hart/ }).click()
  await expect(page.getByRole('heading', { name: 'Ada Hart' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText('Assigned to Kim', { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Called. Wants a demo.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called. Wants a demo.' })).toBeVisible()
  await page.goto(at('/leads', office))
  await page.getByRole('button', { name: /Quarantine/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '4 leads' })).toBeVisible()
  // One is let out, which the mails go out for, and three are spam at once.
  await page.getByRole('row', { name: /Bob Hart/ }).click()
  await page.getByRole('button', { name: /Release|Let/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 leads' })).toBeVisible()
  await expect.poll(() => office.received.some(({ to }) => to === 'team@company.com')).toBe(true)
  await page.keyboard.press('Escape')
  for (const name of [/Cleo/, /Dora/, /Emil/]) await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('s')
  await page.keyboard.press('5')
  await expect(page.getByRole('status').filter({ hasText: '0 leads' })).toBeVisible()
  // A slip is taken back while the notice is shown.
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '3 leads' })).toBeVisible()
  // One of two that is ticked as a sheet for a colleague's Excel.
  await page.getByLabel('State').selectOption({ label: 'All but spam' })
  await page.getByRole('checkbox', { name: /Ada/ }).check()
  await page.getByRole('button', { name: 'Export' }).nth(1).click()
  await page.getByLabel('Kind of file').selectOption('csv;')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const sheet = await readFile(await (await saved).path(), 'utf8')
  expect(sheet).toContain(';"ada@hospital.example";')
  expect(sheet).not.toContain('bob@')
  await page.goto(at('/privacy', office))
  await page.getByLabel(/^Whose data/).fill('bob@hospital.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Forget this person' }).click()
  await page.getByLabel(/To do it, type/).fill('bob@hospital.example')
  await page.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten' })).toBeVisible()
  await page.goto(at('/report', office))
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible()
  const lead = '019b0000-0000-7000-8000-000000000000'
  const mail = {
    channel: 'mail',
    payload: { to: ['team@company.com'], subject: 'The one given up', text: 't' },
  } as const
  // Both at once: the site sends what it sees.
  await office.db.transaction().execute(async (trx) => {
    await enqueueForLead(trx, lead, new Date(), [mail])
    await trx
      .updateTable('delivery')
      .set({ next_at: null, attempts: 9, last_error: 'EAUTH: 535 5.7.8' })
      .where('payload', 'like', '%The one given up%')
      .execute()
  })
  await page.goto(at('/deliveries', office))
  await expect(page.getByText('The mail server refuses the name or the password')).toBeVisible()
  await expect(page.getByText('EAUTH')).toBeHidden()
  await page.getByText('Technical reason').click()
  await expect(page.getByText('EAUTH: 535 5.7.8')).toBeVisible()
  await page.getByRole('button', { name: 'Send what was given up' }).click()
  await expect(page.getByText('EAUTH: 535 5.7.8')).toBeHidden()
  await expect.poll(() => office.received.some(({ subject }) => subject === 'The one given up')).toBe(true)
  expect(faults).toEqual([])
})

/** A copy of the project, whose texts may be changed. To build it is to check its content. */
async function copyProject() {
  const project = await mkdtemp(join(tmpdir(), 'project-'))
  for (const name of ['app', 'build', 'cli', 'content', 'desk', 'platform', 'scripts', 'server'])
    await cp(name, join(project, name), { recursive: true, preserveTimestamps: true })
  for (const name of ['node_modules', 'public']) await symlink(resolve(name), join(project, name))
  const its = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  its.scripts.build = 'node scripts/content.ts && touch build/server/start.js'
  await writeFile(join(project, 'package.json'), JSON.stringify(its))
  return project
}

test('a price and the first sentences of the home page are changed, checked and built', async ({ page, office }) => {
  const project = await copyProject()
  const texts = async (name: string) => JSON.parse(await readFile(join(project, `content/texts/${name}.json`), 'utf8'))
  const { link, end } = await startDesk({ DATA_DIR: office.dataDir, DATABASE_URL: office.databaseUrl ?? '' }, project)
  try {
    const faults = await sitDown(page, link)
    await page.getByRole('link', { name: 'Texts' }).click()
    const price = page.getByRole('group', { name: 'Foundation' }).getByLabel(/^Lowest price/)
    await price.fill('0')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(price).toHaveAccessibleDescription('It must be 1 at least.')
    // The page beside the form has what is typed, before anything of it is written.
    await price.fill('6100')
    await expect(shown(page).getByText('$6,100').first()).toBeVisible()
    expect(await texts('prices')).not.toMatchObject({ foundation: { pricePerYear: 6100 } })
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('status').filter({ hasText: 'Prices: published.' })).toBeVisible()
    expect(await texts('prices')).toMatchObject({ foundation: { pricePerYear: 6100 } })
    // What is saved and in no build yet is on the page too.
    await page.reload()
    await expect(shown(page).getByText('$6,100').first()).toBeVisible()
    // Whoever goes to other texts in the middle of a word finds it again.
    await price.fill('7300')
    await page.getByRole('link', { name: 'Home page' }).click()
    // The draft is listed beside the texts, too.
    await page.getByRole('list', { name: 'Not published yet:' }).getByRole('link', { name: 'Prices' }).click()
    await expect(price).toHaveValue('7300')
    await page.getByRole('button', { name: 'Take back what I typed' }).click()
    await expect(price).toHaveValue('6100')
    await page.getByRole('link', { name: 'Home page' }).click()
    const sentences = page.getByLabel('First sentences')
    await sentences.fill('Foundation costs $5,000 a year.')
    await expect(shown(page).getByText('Foundation costs $5,000 a year.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('status').filter({ hasText: 'Home page: published.' })).toBeVisible()
    expect(await texts('home')).toMatchObject({ hero: { lead: 'Foundation costs $5,000 a year.' } })
    // The build names the place that says another price, and goes no further.
    await page.getByRole('button', { name: 'Build the site' }).click()
    await expect(page.getByText(/says \$5,000, and the price in content\/texts\/prices\.json is/)).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText('The running site stays as it is.')).toBeVisible()
    await expectNoViolationsAnywhere(page, { widths: [1280] })
    await sentences.fill('Foundation costs $6,100 a year.')
    await page.keyboard.press('ControlOrMeta+s')
    await expect.poll(async () => (await texts('home')).hero.lead).toBe('Foundation costs $6,100 a year.')
    await page.getByRole('button', { name: 'Build the site' }).click()
    await expect(page.getByText(/^The site was built in/)).toBeVisible({ timeout: 30_000 })
    // The link opens the page at the words that were published.
    await expect(page.getByRole('link', { name: 'See it there' })).toHaveAttribute('href', /\/#top:~:text=/)
    expect(faults.filter((text) => !/status of 422/.test(text))).toEqual([])
  } finally {
    await end()
    await rm(project, { recursive: true })
  }
})
