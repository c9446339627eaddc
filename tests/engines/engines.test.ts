import { describe, expect, test } from 'vitest'
import { tempDir } from '../support/dirs.ts'
import { startServer } from '../support/process.ts'
import { engines, look, within } from './engines.ts'
import { contact, doubleClicks } from './journeys.ts'

// All screens and both themes: `npm run verify:long -- engines`.
const screens = [
  '/',
  '/our-story',
  '/compliance-roadmap',
  '/become-partner',
  '/pricing',
  '/resources/checklists/compliance',
]

for (const { name, open, isHere } of engines)
  describe.skipIf(!isHere)(name, () => {
    test('answers one question of the assessment by a double click', async () => {
      const { url } = await startServer({ DATA_DIR: await tempDir() })
      await within(open, (browser) => doubleClicks(browser, { url, received: [] }))
    })

    test('shows six screens on a phone without a fault, and sends the contact form', async () => {
      const { url } = await startServer({ DATA_DIR: await tempDir() })
      await within(open, async (browser) => {
        for await (const { path, faults } of look(browser, url, screens, { width: 360, themes: ['light'] }))
          expect.soft(faults, path).toEqual([])
        await contact(browser, { url, received: [] })
      })
    })
  })
