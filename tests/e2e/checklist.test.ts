import { readFile } from 'node:fs/promises'
import type { PublishedDocument } from '#knowledge/documents/service.server.ts'
import { checklistCsv, checklistMarkdown } from '#tools/checklist/checklist.ts'
import { expect, hydrated, open, openHydrated, test } from './site.ts'

const path = '/resources/checklists/compliance'

test('narrows to one law; ticks stay in the browser and go into the exports', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, path, scripts)
  const main = page.getByRole('main')
  const laws = main.locator('.chk-part').getByRole('heading', { level: 2 })
  await expect(laws).toHaveText(['EU AI Act'])
  await main.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All laws and standards' }).click()
  await expect(laws).toHaveCount(7)
  await main.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'GDPR' }).click()
  await expect(page).toHaveURL(/\?regulation=gdpr$/)
  await expect(laws).toHaveText(['GDPR'])
  await expect(main.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', /\.pdf$/)
  const lines = main.getByRole('region', { name: 'GDPR' }).getByRole('listitem')
  await expect(lines.first()).toContainText('G-1')
  await expect(lines.first()).toContainText('Art. 5')
  if (!scripts) {
    await expect(main.getByRole('checkbox')).toHaveCount(0)
    const part = main.getByRole('region', { name: 'GDPR' })
    await expect(part.getByText(/checked off/).filter({ visible: true })).toHaveCount(0)
    await expect(main.getByText(/kept in this browser/).filter({ visible: true })).toHaveCount(0)
    return expect(main.getByRole('button', { name: /export|print/i })).toHaveCount(0)
  }

  await lines.first().getByRole('checkbox').check()
  await expect(main.getByRole('region', { name: 'GDPR' })).toContainText(/1 of \d+ checked off/)
  await page.reload()
  await expect(lines.first().getByRole('checkbox')).toBeChecked()
  await main.getByText('Other formats').click()
  for (const [name, sign] of [
    ['Export CSV', '"yes"'],
    ['Export Markdown', '- [x] G-1'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name }).click()])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split(sign)).toHaveLength(2)
    expect(text).not.toContain('A-1')
  }
})

test('the exports say of every line what the document says @long', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'they are made by scripts')
  const built = await readFile('build/content/documents.json', 'utf8')
  const parts = (JSON.parse(built) as PublishedDocument[]).find(({ checklist }) => checklist)?.checklist ?? []
  await openHydrated(page, `${path}?regulation=all`)
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^A-2 / }).check()
  const ticks = new Set(['A-2'])
  await main.getByText('Other formats').click()
  for (const [name, text] of [
    ['Export CSV', checklistCsv(parts, ticks)],
    ['Export Markdown', checklistMarkdown(parts, ticks)],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name }).click()])
    expect(await readFile(await file.path(), 'utf8')).toBe(text)
  }
})

test('what is ticked before the scripts run is kept, beside what was kept before @long', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'nothing is kept without scripts')
  const scripts = Promise.withResolvers<void>()
  await page.addInitScript(() => localStorage.setItem('checklist-ticks', '["A-1"]'))
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const box = (line: string) => page.getByRole('checkbox', { name: new RegExp(`^${line} `) })
  await box('A-3').check()
  scripts.resolve()
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'EU AI Act' })).toContainText(/2 of \d+ checked off/)
  await expect(box('A-1')).toBeChecked()
  await expect(box('A-3')).toBeChecked()
  await expect.poll(() => page.evaluate(() => localStorage['checklist-ticks'])).toBe('["A-1","A-3"]')
})
