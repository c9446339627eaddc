import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { openStore } from '#platform/db/open.ts'
import type { Browser } from '../engines/browser.ts'
import { engines, within } from '../engines/engines.ts'
import { focusOn, text } from '../engines/steps.ts'
import { startDesk } from '../support/desk-process.ts'
import { tempDir } from '../support/dirs.ts'
import { aDrawing, aPostFile } from '../support/markdown.ts'
import { test } from './figures.ts'

/** Presses the first button that is called like this. */
const press = (browser: Browser, name: string) =>
  browser.evaluate((called) => {
    const all = [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const found = all.find(({ textContent }) => textContent?.trim().startsWith(called))
    found?.click()
    return found !== undefined
  }, name)

const intoEditor = (browser: Browser) =>
  browser.evaluate(() => {
    const content = document.querySelector<HTMLElement>('.cm-content')
    content?.focus()
    return content !== null && document.activeElement === content
  })

const written = (browser: Browser) =>
  browser.evaluate(() => [...document.querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n'))

for (const { name, open, isHere } of engines)
  describe.skipIf(!isHere)(name, () => {
    test('a post is written on the desk, shown as its page, and saved', async ({ figure }) => {
      const [dataDir, contentDir] = [await tempDir(), await tempDir()]
      await mkdir(join(contentDir, 'posts/images'), { recursive: true })
      await writeFile(join(contentDir, 'posts/images/test.svg'), aDrawing)
      const file = join(contentDir, 'posts/test-post.md')
      await writeFile(file, aPostFile({ draft: 'true' }, 'Begun.'))
      await (await openStore({ databaseUrl: null, dataDir })).destroy()
      const { link, end } = await startDesk({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
      onTestFinished(() => end())
      await within(open, async (browser) => {
        await browser.resize(1280, 1000)
        await browser.goto(link)
        await expect.poll(() => text(browser, 'label')).toContain('Name')
        for (const [field, typed] of [
          ['input[autocomplete=name]', 'Kim'],
          ['input[type=email]', 'kim@company.com'],
        ] as const) {
          await focusOn(browser, field)
          await browser.type(typed)
        }
        await browser.press('Enter')
        await expect.poll(() => text(browser, 'h1')).toBe('Today')
        await browser.goto(new URL('/posts/test-post', link).href)
        await expect.poll(() => written(browser)).toContain('Begun.')
        await expect.poll(() => intoEditor(browser)).toBe(true)
        await browser.type('Typed here. ')
        await browser.press('Enter')
        await browser.type('- a list')
        // The next line begins as this one once the editor has read this one to its end, which takes a busy machine a
        // while.
        await expect
          .poll(async () => {
            await browser.press('Enter')
            await expect.poll(() => written(browser)).toContain('list\n')
            const now = await written(browser)
            if (now !== 'Typed here. \n- a list\n- Begun.\n') await browser.press('Backspace')
            return now
          })
          .toBe('Typed here. \n- a list\n- Begun.\n')
        await browser.type('of two')
        await expect.poll(() => written(browser)).toBe('Typed here. \n- a list\n- of twoBegun.\n')
        // The page beside it has no origin: that it came is all that can be told from here.
        await expect
          .poll(() =>
            browser.evaluate(() => {
              const frame = document.querySelector<HTMLIFrameElement>('.preview iframe:not([data-behind])')
              return frame !== null && frame.offsetHeight > 100
            }),
          )
          .toBe(true)
        await expect.poll(() => press(browser, 'Save')).toBe(true)
        await expect.poll(() => readFile(file, 'utf8')).toContain('Typed here. \n- a list\n- of twoBegun.')
        figure({ figure: `${name}: faults`, site: browser.faults().length, allowed: { max: 0 } })
      })
    })
  })
