import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRenderer } from '#desk/server/renderer.ts'
import { tempDir } from '#tests/support/dirs.ts'

test('a mail that the desk renders has the postal address as it was saved last', async () => {
  const contentDir = await tempDir()
  await mkdir(join(contentDir, 'texts'))
  const save = (postalAddress: string) =>
    writeFile(join(contentDir, 'texts/company.json'), JSON.stringify({ legalName: 'Acme Ltd.', postalAddress }))
  const renderer = createRenderer(process.cwd(), { contentDir, siteUrl: null, port: 3000 })
  onTestFinished(() => renderer.close())
  const text = '---\nsubject: Two dates\npreheader: What to do first.\n---\n\nTwo dates moved.\n'
  const mail = async () => {
    const { campaign } = await renderer.checkCampaign('two-dates.md', 'two-dates', text, '2026-12-01T09:00:00.000Z')
    return campaign?.mail
  }

  await save('Acme Ltd., 1 Old Street, Boston')
  expect((await mail())?.text).toContain('1 Old Street')
  await save('Acme Ltd., 2 New Street, Boston')
  // Those who ask at the same time are all answered from what is written now.
  const mails = await Promise.all([mail(), mail(), mail()])
  for (const one of mails) {
    expect(one?.text).toContain('2 New Street')
    expect(one?.html).toContain('2 New Street')
  }
}, 120_000)
