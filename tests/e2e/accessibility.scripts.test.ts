import { isThorough } from '../support/thorough.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { crampedTexts } from './cramped.ts'
import { stopsOutOfSight } from './keyboard.ts'
import { hardToRead } from './lines.ts'
import { allScreens, screensOfEachLook } from './routes.ts'
import { expect, expectFaults, openHydrated, test, testInOnePage } from './site.ts'

test.describe('axe finds nothing in either theme, narrow or wide', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('where a link of a mail leads nowhere', async ({ page }) => {
    await openHydrated(page, '/newsletter/confirm?token=unknown')
    await expectNoViolationsAnywhere(page)
  })

  test('in the open menu', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openHydrated(page, '/')
    await page.getByRole('button', { name: /menu/i }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolationsAnywhere(page, { widths: [320] })
  })

  for (const name of ['Resources', 'Search']) {
    test(`with what hangs from the header under ${name}`, async ({ page }) => {
      await openHydrated(page, '/services')
      await page.getByRole('banner').getByRole('button', { name }).click()
      await expect(page.locator(':popover-open')).toBeVisible()
      await expectNoViolationsAnywhere(page, { widths: [1280] })
    })
  }
})

/** Wider letters, words and lines, as WCAG 1.4.12 has them. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Gives the page a sheet of styles in place of the last one. Runs in the page. */
function wear(styles: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
}

/** Readers with little room, or with larger or wider letters. The last one has neither, as what follows looks at. */
const readers = [
  // Where there is room, larger letters need more of it.
  ...(isThorough ? [{ name: 'wide spacing', width: 1280, style: spacing, size: 16 }] : []),
  { name: 'wide spacing', width: 320, style: spacing, size: 16 },
  { name: 'text of 200 %', width: 1280, style: '', size: 32 },
  { name: 'a zoom of 500 %', width: 256, style: '', size: 16 },
] as const

// Whatever is asked of every screen is asked in one visit: to open it takes longer than to look.
for (const path of isThorough ? allScreens : screensOfEachLook) {
  testInOnePage(
    `${path} fits every reader's window, shows what has the focus, and axe finds nothing in it`,
    async ({ page, site, context, faults }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(site.url)) foreign.push(request.url())
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 700 })
      await openHydrated(page, path)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))

      await test.step('it fits 320 px, also with the text spacing of WCAG 1.4.12, every target is 24 px or more, and lines are easy to read', async () => {
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(await overflow()).toBe(0)
        await page.evaluate(wear, spacing)
        expect(await overflow()).toBe(0)
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('a, button, input, select, textarea, summary')]
            .filter(
              (element) =>
                element.checkVisibility({ visibilityProperty: true }) && !element.closest('p, sup, [aria-hidden=true]'),
            )
            .map((element) => ({
              text: element.textContent?.trim() || element.getAttribute('name'),
              box: element.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
            .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
        )
        expect(small).toEqual([])
        await page.evaluate(wear, '')
        expect(await page.evaluate(hardToRead)).toEqual([])
        // A page of one column is widest just below the width at which it gets its margin column.
        await page.setViewportSize({ width: 768, height: 700 })
        expect(await page.evaluate(hardToRead)).toEqual([])
      })

      await test.step('it cuts off no text, and lays none on another, for readers with large or wide letters', async () => {
        const browser = await context.newCDPSession(page)
        const found: string[] = []
        for (const { name, width, style, size } of readers) {
          await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
          await page.setViewportSize({ width, height: 700 })
          await page.evaluate(wear, style)
          for (const fault of await page.evaluate(crampedTexts)) found.push(`${width} px, ${name}: ${fault}`)
        }
        expect(found).toEqual([])
      })

      await test.step('nothing that has the focus hides under the header', async () => {
        await page.setViewportSize({ width: 1280, height: 600 })
        expect(await page.evaluate(stopsOutOfSight)).toEqual([])
      })

      await test.step('axe finds nothing in either theme, narrow or wide, with every answer open', async () => {
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) {
            // Of those with one name only one may be open.
            details.removeAttribute('name')
            details.open = true
          }
        })
        await expectNoViolationsAnywhere(page)
      })
      expect(foreign, 'nobody else was asked for anything').toEqual([])
      expect(await context.cookies(), 'no cookie was set').toEqual([])
      expectFaults(faults)
    },
  )
}
