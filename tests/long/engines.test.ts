import { describe } from 'vitest'
import { allScreens } from '../e2e/routes.ts'
import { engines, look, within } from '../engines/engines.ts'
import { tempDir } from '../support/dirs.ts'
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
  })
