import { readFile } from 'node:fs/promises'
import { expect, test } from './site.ts'

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
