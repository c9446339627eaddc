import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expect, openHydrated, test } from './site.ts'

const path = '/resources/tools/risk-assessment'
const ranking = `${path}?role=deployer&practice=none&use=4a&profiling=yes`

test('a system is listed in this browser with its result, goes out as JSON and XLSX, and comes back from both', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(ranking)
  const list = page.getByRole('region', { name: 'A list of your systems' })
  await list.locator('summary').click()
  await list.getByLabel('Name of this system').fill('Zebra ranking')
  await list.getByLabel('Owner').fill('Ada Lovelace')
  await list.getByRole('button', { name: 'Add to my list' }).click()
  await expect(list.getByRole('status')).toHaveText('Zebra ranking is on your list.')
  const row = list.getByRole('listitem').filter({ hasText: 'Zebra ranking' })
  await expect(row).toContainText('High risk')
  await expect(row).toContainText('Ada Lovelace')
  await expect(row).toContainText('Next: December 2, 2027')
  await expect(row).toContainText(/changes of law touch it/)

  // It is there on the next visit.
  await page.goto(path)
  await list.scrollIntoViewIfNeeded()
  await expect(row.getByRole('link', { name: 'Zebra ranking' })).toHaveAttribute('href', `${ranking}#answers`)
  for (const format of ['JSON', 'XLSX']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: `Export as ${format}` }).click(),
    ])
    const name = download.suggestedFilename()
    expect(name).toBe(`ai-systems.${format.toLowerCase()}`)
    const buffer = await readFile(await download.path())
    await list.getByRole('button', { name: 'Remove Zebra ranking' }).click()
    await expect(row).toHaveCount(0)
    await list.getByLabel('Import JSON or XLSX').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(list.getByRole('status')).toHaveText('1 system was imported.')
    await expect(row).toContainText('Ada Lovelace')
    await expect(row).toContainText('High risk')
  }
  await list
    .getByLabel('Import JSON or XLSX')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(list.getByRole('status')).toContainText('No system was found')
  // Nothing of it was sent.
  expect(asked.filter((request) => /zebra|lovelace/i.test(request))).toEqual([])
})

/** Opens the list of systems, and takes over what a file holds. */
async function importing(page: Page, name: string, buffer: Buffer) {
  const list = page.getByRole('region', { name: 'A list of your systems' })
  const field = list.getByLabel('Import JSON or XLSX')
  if (!(await field.isVisible())) await list.locator('summary').click()
  await field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  return { rows: list.getByRole('listitem'), said: list.getByRole('status') }
}

const high = 'role=deployer&practice=none&use=4a&profiling=yes'
const entry = (id: string, name: string, answers = high) => ({ id, name, owner: '', answers, added: '2026-01-01' })
const json = (entries: unknown[]) => Buffer.from(JSON.stringify(entries))

test('two systems of one id are two, each with its own result, and one of them can be removed @long', async ({
  page,
}) => {
  await openHydrated(page, path)
  const same = [entry('x1', 'CV screening'), entry('x1', 'Spell checker', 'role=deployer&practice=none&use=none')]
  const { rows, said } = await importing(page, 'systems.json', json(same))
  await expect(said).toHaveText('2 systems were imported.')
  await expect(rows.filter({ hasText: 'CV screening' })).toContainText('High risk')
  await expect(rows.filter({ hasText: 'Spell checker' })).not.toContainText('High risk')
  await page.getByRole('button', { name: 'Remove CV screening' }).click()
  await expect(rows.filter({ hasText: 'CV screening' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Spell checker' })).toHaveCount(1)
})

test('systems that find no room, and those with answers of another version, are named and lose nothing @long', async ({
  page,
}) => {
  await openHydrated(page, path)
  const many = Array.from({ length: 250 }, (_, n) => entry(`n${n}`, `System ${n + 1}`))
  const { said } = await importing(page, 'many.json', json(many))
  await expect(said).toContainText('200 systems were imported.')
  await expect(said).toContainText('50 found no room: the list holds 200.')
  await page.evaluate(() => localStorage.clear())
  await openHydrated(page, path)
  const later = [entry('a', 'Known'), entry('b', 'From later', `${high}&quantum=yes`)]
  const { rows, said: told } = await importing(page, 'later.json', json(later))
  await expect(told).toContainText('1 system was imported.')
  await expect(told).toContainText('From later')
  await expect(rows.filter({ hasText: 'From later' })).toHaveCount(0)
})

test('a workbook that another program saved is read without what stands beside its words @long', async ({ page }) => {
  await openHydrated(page, path)
  // Excel writes how a name is read beside it; other programs write each name of a part with a prefix.
  const shared = `<x:sst xmlns:x="urn:x">${['Name', 'Owner', 'Added', 'Answers', 'CV screening', high, '2026-01-01']
    .map((text) => `<x:si><x:t>${text.replaceAll('&', '&amp;')}</x:t></x:si>`)
    .join('')}<x:si><x:t>東京</x:t><x:rPh sb="0" eb="2"><x:t>トウキョウ</x:t></x:rPh></x:si></x:sst>`
  const row = (cells: readonly number[]) =>
    `<x:row>${cells.map((n) => `<x:c t="s"><x:v>${n}</x:v></x:c>`).join('')}</x:row>`
  const sheet = `<x:worksheet xmlns:x="urn:x"><x:sheetData>${row([0, 1, 2, 3])}${row([4, 7, 6, 5])}</x:sheetData></x:worksheet>`
  const workbook = zipSync({ 'xl/sharedStrings.xml': strToU8(shared), 'xl/worksheets/sheet1.xml': strToU8(sheet) })
  const { rows, said } = await importing(page, 'saved.xlsx', Buffer.from(workbook))
  await expect(said).toHaveText('1 system was imported.')
  await expect(rows.filter({ hasText: 'CV screening' })).toContainText('東京')
  await expect(rows.filter({ hasText: 'CV screening' })).not.toContainText('トウキョウ')
  // A sheet in front of the list says nothing of systems.
  const cover = zipSync({
    'xl/sharedStrings.xml': strToU8(shared),
    'xl/worksheets/sheet1.xml': strToU8(sheet.replace('<x:v>0<', '<x:v>4<')),
  })
  const { said: told } = await importing(page, 'cover.xlsx', Buffer.from(cover))
  await expect(told).toContainText('No system was found')
})
