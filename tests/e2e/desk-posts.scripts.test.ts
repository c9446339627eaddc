import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { openStore } from '#platform/db/open.ts'
import { startDesk } from '../support/desk-process.ts'
import { aPostFile } from '../support/markdown.ts'
import { sitDown } from './desk.ts'
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

test('a post whose head cannot be read opens with its text, also after a reload', async ({ page, desk }) => {
  await sitDown(page, desk.link)
  await page.goto(new URL('/posts/broken', desk.link).href)
  const text = page.locator('.cm-content')
  await expect(text).toHaveText('A text.')
  await page.reload()
  await expect(text).toHaveText('A text.')
})

test('the day of a draft is that day in every zone', async ({ page, desk }) => {
  await sitDown(page, desk.link)
  await page.goto(new URL('/posts/a-draft', desk.link).href)
  await page.getByRole('button', { name: 'Publish …' }).click()
  await expect(page.getByLabel(/^When, in your zone/)).toHaveValue('2036-12-02T09:00')
  await expect(page.getByText(/^Tuesday; 2036-12-02 17:00 UTC/)).toBeVisible()
})
