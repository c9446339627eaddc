import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aFormFile, aPageFile } from '../support/landing.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { test as base, expect, expectFaults, open, sharedSite } from './site.ts'

/** The folder of content with a landing page, which whoever comes first has written. */
async function contentOfPage() {
  const folder = String(process.env.E2E_FOLDER)
  const written = await mkdtemp(join(folder, 'landing-'))
  for (const name of ['pages', 'forms']) await mkdir(join(written, name))
  await cp('content/posts', join(written, 'posts'), { recursive: true })
  await writeFile(join(written, 'pages/webinar.md'), aPageFile())
  await writeFile(join(written, 'forms/webinar.yaml'), aFormFile)
  const content = join(folder, 'landing-content')
  await rename(written, content).catch(() => rm(written, { recursive: true }))
  return content
}

const test = base.extend<{ landing: Awaited<ReturnType<typeof sharedSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  landing: async ({}, use) => use(await sharedSite({ CONTENT_DIR: await contentOfPage() })),
  baseURL: async ({ landing }, use) => use(landing.url),
})

test('the form of a landing page is filled in and answered by mail', async ({
  page,
  landing,
  faults,
  javaScriptEnabled,
}) => {
  const email = `ada-${javaScriptEnabled ? 'with' : 'without'}-${test.info().project.name.replaceAll(/\W/g, '')}@example.com`
  await open(page, '/webinar', javaScriptEnabled)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A register in one hour')
  // axe is a script itself.
  if (javaScriptEnabled) await expectNoViolationsAnywhere(page)
  await page.getByRole('link', { name: 'Save my seat' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Work email').fill('ada')
  await page.getByRole('button', { name: 'Save my seat' }).click()
  if (!javaScriptEnabled) await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(/valid email address/)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Company size').selectOption('51-200')
  await page.getByLabel('Session', { exact: true }).selectOption('evening')
  await page.getByLabel('The audit').check()
  await page.getByLabel('Your question').fill('Who writes it?')
  await page.getByRole('button', { name: 'Save my seat' }).click()
  await expect(page.getByText('Your seat is saved.').first()).toBeVisible()
  await expect
    .poll(async () => (await landing.mailAbout(email)).map(({ subject }) => subject).sort())
    .toEqual([expect.stringMatching(/^New webinar registration: Ada/), 'Your seat in the webinar'])
  expectFaults(faults)
})
