import { readFile } from 'node:fs/promises'
import { expect, open, test } from './site.ts'

const path = '/resources/checklists/compliance'

test('narrows to one law; ticks stay in the browser and go into the exports', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await open(page, path, scripts)
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5)
  await main.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'GDPR' }).click()
  await expect(page).toHaveURL(/\?regulation=gdpr$/)
  await expect(
    main
      .getByRole('heading', { level: 2 })
      .filter({ hasNotText: /^(What to do from here|Have a specialist read this)$/ }),
  ).toHaveText(['GDPR'])
  await expect(main.getByRole('link', { name: 'PDF', exact: true })).toHaveAttribute('href', /\.pdf$/)
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
