import { isThorough } from '../support/thorough.ts'
import { crampedTexts } from './cramped.ts'
import { allScreens, screensOfEachLook } from './routes.ts'
import { expect, expectFaults, openHydrated, test } from './site.ts'

/** Wider letters, words and lines, as WCAG 1.4.12 has them. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

const readers = [
  { name: 'wide spacing', width: 1280, style: spacing, size: 16 },
  { name: 'wide spacing', width: 320, style: spacing, size: 16 },
  { name: 'text of 200 %', width: 1280, style: '', size: 32 },
  { name: 'a zoom of 500 %', width: 256, style: '', size: 16 },
] as const

for (const path of isThorough ? allScreens : screensOfEachLook) {
  test(`${path} cuts off no text, and lays none on another, for readers with large or wide letters`, async ({
    page,
    faults,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, path)
    const found: string[] = []
    const browser = await page.context().newCDPSession(page)
    for (const { name, width, style, size } of readers) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate(async (text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
        await document.fonts.ready
      }, style)
      for (const fault of await page.evaluate(crampedTexts)) found.push(`${width} px, ${name}: ${fault}`)
    }
    expect(found).toEqual([])
    expectFaults(faults)
  })
}
