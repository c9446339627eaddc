import { describe } from 'vitest'
import { allScreens } from '../e2e/routes.ts'
import { appearances } from '../engines/appearances.ts'
import { engines, look, within } from '../engines/engines.ts'
import { journeys, scriptedJourneys } from '../engines/journeys.ts'
import { tempDir } from '../support/dirs.ts'
import { openMailServer } from '../support/mail-server.ts'
import { startServer } from '../support/process.ts'
import { test } from './figures.ts'

const looks = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

for (const { name, open, isHere } of engines)
  describe.skipIf(!isHere)(name, () => {
    test('shows every screen at 360 and 1280, light and dark, without a fault', async ({ figure, note }) => {
      const { url } = await startServer({ DATA_DIR: await tempDir() })
      const found = new Map<string, string[]>(allScreens.map((path) => [path, []]))
      await within(open, async (browser) => {
        const take = async (paths: readonly string[], at: (typeof looks)[number]) => {
          for (const [path, faults] of Object.entries(await look(browser, url, paths, at)))
            for (const fault of faults) found.get(path)?.push(`${at.width} ${at.theme}: ${fault}`)
        }
        for (const at of looks) await take(allScreens, at)
        // Widths between at which Firefox once laid words over the selects.
        for (const width of [320, 375, 412]) await take(['/compliance-roadmap'], { width, theme: 'light' })
      })
      for (const [path, faults] of found) {
        figure({
          figure: `${name} ${path}: faults in ${looks.length} looks`,
          site: faults.length,
          allowed: { most: 0 },
        })
        for (const fault of faults) note(`${name} ${path} ${fault}`)
      }
    })

    // With scripts turned off Firefox's driver gave no answer, for a reason not found; Chromium's journeys without them are in tests/e2e.
    test.for(name === 'Firefox' ? [true] : [true, false])(
      'does what is done on the site; with its scripts: %s',
      async (scripts, { figure, note }) => {
        const mail = await openMailServer()
        const { url } = await startServer({ DATA_DIR: await tempDir(), SMTP_URL: mail.url })
        const taken = { ...journeys, ...(scripts ? { ...scriptedJourneys, ...appearances } : {}) }
        await within(
          open,
          async (browser) => {
            for (const [journey, take] of Object.entries(taken)) {
              const called = `${name}, ${journey}${scripts ? '' : ', without scripts'}`
              await browser.resize(1280, 1000)
              const faults = await take(browser, { url, received: mail.received }).then(
                browser.faults,
                (error: unknown) => [String(error)],
              )
              figure({ figure: `${called}: what went wrong`, site: faults.length, allowed: { most: 0 } })
              for (const fault of faults) note(`${called}: ${fault}`)
            }
          },
          { scripts },
        )
      },
    )
  })
