import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { freePort } from '#tests/support/free-ports.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { chromiumFlags, machineLine, need, quiet } from './machine.ts'
import { startServer, temporaryFolder } from './processes.ts'

/** A file that somebody saves, and the open page that shows it. */
type Save = {
  figure: string
  path: string
  file: string
  /** The file's text with the mark of this round in it. */
  change: (text: string, mark: string) => string
  shows: (page: Page, mark: string) => Promise<unknown>
}

const text = (page: Page, mark: string) => page.getByText(mark).first().waitFor({ timeout: 60_000 })

const saves: readonly Save[] = [
  {
    figure: 'a word of the home page',
    path: '/',
    file: 'content/texts/home.json',
    change: (words, mark) => words.replace(/into \w+ Growth/, `into ${mark} Growth`),
    shows: text,
  },
  {
    figure: 'a style',
    path: '/',
    file: 'app/frame/styles/tokens.css',
    change: (styles, mark) => `${styles.replace(/\n:root { --saved: .*/, '')}\n:root { --saved: ${mark} }\n`,
    shows: (page, mark) =>
      page.waitForFunction(
        (saved) => getComputedStyle(document.documentElement).getPropertyValue('--saved').trim() === saved,
        mark,
        { timeout: 60_000, polling: 20 },
      ),
  },
  {
    figure: 'a post',
    path: '/blog/ai-act-new-dates',
    file: 'content/posts/ai-act-new-dates.md',
    change: (post, mark) => post.replace(/^title: .*$/m, `title: Saved ${mark}`),
    shows: text,
  },
  {
    figure: 'a fact',
    path: '/facts/eu-ai-act-entry-into-force',
    file: 'content/facts/eu-ai-act.yaml',
    change: (facts, mark) => facts.replace(/^( +title: ).*$/m, `$1Saved ${mark}`),
    shows: text,
  },
]

/** Measures the time from a saved file to the open page that shows it, under `npm run dev`. */
export const dev: Bench = async ({ runs = 5 }) => {
  const project = temporaryFolder()
  await copyProject(project)
  const port = await freePort()
  const { PATH = '' } = process.env
  const env = { PATH, PORT: String(port), DATA_DIR: temporaryFolder(), NODE_ENV: 'development' }
  await using _ = await startServer(process.execPath, ['scripts/dev.ts'], port, { cwd: project, env })
  const browser = await chromium.launch({ executablePath: need('chromium'), args: [...chromiumFlags] })
  try {
    const page = await browser.newPage()
    const rows = []
    for (const { figure, path, file, change, shows } of saves) {
      // The first answer waits until everything is compiled.
      await page.goto(`http://localhost:${port}${path}`, { timeout: 240_000 })
      const times: number[] = []
      for (let run = 1; run <= runs; run += 1) {
        await quiet()
        const place = join(project, file)
        const before = await readFile(place, 'utf8')
        const saved = change(before, `mark${run}`)
        if (saved === before) throw new Error(`${file} has nothing that this measurement could change`)
        const start = performance.now()
        await writeFile(place, saved)
        await shows(page, `mark${run}`)
        times.push((performance.now() - start) / 1000)
      }
      rows.push({ figure, site: median(times), unit: 's', digits: 2, allowed: { max: 1.5 } })
    }
    return [{ title: `From a saved file to the open page: medians of ${runs}`, rows, notes: [machineLine()] }]
  } finally {
    await browser.close()
  }
}
