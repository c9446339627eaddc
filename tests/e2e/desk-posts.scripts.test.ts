import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { openStore } from '#platform/db/open.ts'
import { startDesk } from '../support/desk-process.ts'
import { aPostFile } from '../support/markdown.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { sitDown } from './desk.ts'
import { at, test as inOffice } from './office.ts'
import { expect } from './site.ts'

type Desk = { link: string }

/** The desk over the site's own posts, with one whose head cannot be read and a draft for a day. */
const test = base.extend<{ desk: Desk }>({
  // West of Greenwich a day that is read as midnight in UTC is the day before.
  timezoneId: 'America/Los_Angeles',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async desk({}, use) {
    const [dataDir, contentDir] = await Promise.all(['data-', 'content-'].map((name) => mkdtemp(join(tmpdir(), name))))
    const posts = join(contentDir ?? '', 'posts')
    await cp('content/posts', posts, { recursive: true })
    const [picture = ''] = await readdir(join(posts, 'images'))
    const draft = { title: 'A draft', slug: 'a-draft', featureImage: `/media/posts/${picture}`, draft: 'true' }
    await writeFile(join(posts, 'a-draft.md'), aPostFile({ ...draft, publishedDate: '2036-12-02' }))
    await writeFile(join(posts, 'broken.md'), '---\ntitle: "No end\nupdated: yesterday\n---\n\nA text.\n')
    await (await openStore({ databaseUrl: null, dataDir: dataDir ?? '' })).destroy()
    const { link, end } = await startDesk({ DATA_DIR: dataDir ?? '', CONTENT_DIR: contentDir ?? '' })
    await use({ link })
    await end()
    for (const directory of [dataDir, contentDir]) await rm(directory ?? '', { recursive: true })
  },
})

test('a post whose head cannot be read opens with its text, also after a reload @long', async ({ page, desk }) => {
  await sitDown(page, desk.link)
  await page.goto(new URL('/posts/broken', desk.link).href)
  const text = page.locator('.cm-content')
  await expect(text).toHaveText('A text.')
  await page.reload()
  await expect(text).toHaveText('A text.')
})

test('the day of a draft is that day in every zone @long', async ({ page, desk }) => {
  await sitDown(page, desk.link)
  await page.goto(new URL('/posts/a-draft', desk.link).href)
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page.getByLabel('At a time', { exact: true }).check()
  await expect(page.getByLabel(/^When, in your zone/)).toHaveValue('2036-12-02T09:00')
  await expect(page.getByText(/^Tuesday; 2036-12-02 17:00 UTC/)).toBeVisible()
})

inOffice(
  'a post is written by buttons and keys alone, and its writer is led to it once it is there @long',
  async ({ page, office }) => {
    await sitDown(page, office.link)
    const [picture = ''] = await readdir(join(office.contentDir, 'posts/images'))
    const head = { title: 'A draft', slug: 'a-draft', featureImage: `/media/posts/${picture}`, draft: 'true' }
    const file = join(office.contentDir, 'posts/a-draft.md')
    await writeFile(file, aPostFile({ ...head, publishedDate: '2036-12-01' }, 'Who keeps it'))
    await page.goto(at('/posts/a-draft', office))
    const text = page.getByRole('textbox', { name: 'Text, as Markdown' })
    const tool = (name: string) =>
      page.getByRole('toolbar', { name: /^Format/ }).getByRole('button', { name, exact: true })
    await expect(text).toHaveText('Who keeps it')
    await text.click()
    await page.keyboard.press('ControlOrMeta+Home')
    // The bar is one stop, and its arrows lead on.
    await page.keyboard.press('Shift+Tab')
    await expect(tool('Bold')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('One owner')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('ControlOrMeta+b')
    await tool('List').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('One list')
    await page.keyboard.press('ControlOrMeta+k')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await expect(dialog.getByLabel('Words that are pressed')).toHaveValue('list')
    await dialog.getByLabel(/^Where it leads/).fill('/controls')
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    const isStored = expect.poll(() => readFile(file, 'utf8'))
    await page.keyboard.press('ControlOrMeta+s')
    await isStored.toContain('## Who keeps it\n\n- **One owner**\n- One [list](/controls)')
    // A link is changed where it stands.
    await page.keyboard.press('ArrowLeft')
    await tool('Link …').click()
    await expect(dialog.getByLabel(/^Where it leads/)).toHaveValue('/controls')
    await dialog.getByRole('button', { name: 'Take the link out' }).click()
    await expect(text).toContainText('One list')
    await expectNoViolationsAnywhere(page, { widths: [1280, 360] })
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 720 })

    const address = `${office.site}/blog/a-draft`
    expect((await fetch(address)).status).toBe(404)
    await page.getByRole('button', { name: 'Publish …' }).click()
    await expect(page.getByLabel('Now', { exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Publish now' }).click()
    const look = page.getByRole('link', { name: 'Open', exact: true })
    await expect(look).toHaveAttribute('href', address)
    const status = (expected: number) => expect.poll(async () => (await fetch(address)).status).toBe(expected)
    await status(200)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'See it' })).toHaveAttribute('href', address)

    await page.getByRole('button', { name: 'Unpublish' }).click()
    await status(404)
    await expect(page.getByRole('link', { name: 'See it' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await status(200)
    await expect(page.getByRole('link', { name: 'See it' })).toBeVisible()
    // A draft that nobody needs goes, and comes back.
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await status(404)
    await page.getByRole('button', { name: 'Delete this draft' }).click()
    await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'A draft', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'A draft', exact: true })).toBeVisible()
    await isStored.toContain('- One list')
  },
)
