import { describe } from 'vitest'
import { allScreens } from '../e2e/routes.ts'
import { appearances } from '../engines/appearances.ts'
import { engines, look, within } from '../engines/engines.ts'
import { journeys, scriptedJourneys } from '../engines/journeys.ts'
import type { Journey } from '../engines/steps.ts'
import { tempDir } from '../support/dirs.ts'
import { openMailServer } from '../support/mail-server.ts'
import { startServer } from '../support/process.ts'
import { test } from './figures.ts'

/**
 * The screens that are looked at, each with its widths: every screen, and the roadmap where Firefox once laid words
 * over the selects.
 */
const widths = [
  { width: 360, paths: allScreens },
  { width: 1280, paths: allScreens },
  ...[320, 375, 412].map((width) => ({ width, paths: ['/compliance-roadmap'] })),
]
const themes = ['light', 'dark'] as const

const everyJourney: Record<string, Journey> = { ...journeys, ...scriptedJourneys, ...appearances }

for (const { name, open, isHere } of engines)
  describe.skipIf(!isHere)(name, () => {
    // One browser does all of it: each takes seconds to open.
    test.for([true, false])(
      'shows and does what the site is for; with its scripts: %s',
      async (scripts, { figure, note }) => {
        const start = performance.now()
        const tell = (what: string, faults: readonly string[]) => {
          const called = `${name}${scripts ? '' : ' without scripts'}, ${what}`
          // At once: the table comes when all is done.
          process.stderr.write(
            `${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${called}: ${faults.join('; ') || 'ok'}\n`,
          )
          figure({ figure: `${called}: faults`, site: faults.length, allowed: { max: 0 } })
          for (const fault of faults) note(`${called}: ${fault}`)
        }
        const mail = await openMailServer()
        const { url } = await startServer({ DATA_DIR: await tempDir(), SMTP_URL: mail.url })
        const take = async (journey: Journey, browser: Parameters<Journey>[0]) => {
          await browser.resize(1280, 1000)
          const ended = await journey(browser, { url, received: mail.received }).then(
            () => [],
            (error: unknown) => [String(error)],
          )
          // What stopped a journey is often what the engine complained of.
          return [...ended, ...browser.faults()]
        }
        await within(
          open,
          async (browser) => {
            for (const { width, paths } of scripts ? widths : [])
              for await (const { path, theme, faults } of look(browser, url, paths, { width, themes }))
                tell(`${path}, ${width} ${theme}`, faults)
            for (const [journey, made] of Object.entries(scripts ? everyJourney : journeys))
              tell(journey, await take(made, browser))
          },
          { scripts },
        )
      },
    )
  })
