import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { isThorough } from '../support/thorough.ts'
import { drawingsWithoutInk, faintTexts, paint } from './legible.ts'
import { allScreens } from './routes.ts'
import { expect, expectFaults, longUnless, openHydrated, test } from './site.ts'

/** Pages that people print: results, plans, documents, lists, posts. */
const printed = [
  '/',
  '/pricing',
  '/facts/eu-ai-act-article-6-3',
  '/trust-center',
  '/controls',
  '/controls/gov-01',
  '/blog/ai-act-new-dates',
  '/frameworks/ai-ethics/principles-and-controls',
  '/resources/templates/ai-governance-policy',
  '/resources/checklists/compliance',
  '/ai-readiness-assessment?a=43-10',
  '/resources/tools/risk-assessment?role=deployer&practice=none&use=4a',
  '/compliance-roadmap?industry=finance&size=medium&maturity=exploring',
  '/controls/build?law=eu-ai-act&role=deployer',
]
/** Pages whose drawings say something, one of each kind of drawing. */
const drawn = [
  '/',
  '/services',
  '/controls/frameworks/iso-42001',
  '/ai-readiness-assessment?a=43-10',
  '/compliance-roadmap?industry=finance&size=medium&maturity=exploring',
]
/** `npm run verify:long -- screens` looks at every screen. */
const everywhere = isThorough ? [...new Set([...printed, ...allScreens])] : null

/** The theme as the theme's script leaves it on the root. */
const inTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.className = name
  }, theme)

/**
 * Leaves the faces of the site out: one that came late is used from the next visit on, and would pass for a change of
 * the theme.
 */
const withoutFaces = (page: Page) => page.route('**/*.woff2', (route) => route.abort())

/**
 * The whole page, in `npm run verify:long -- screens`. A JPEG is the same where the page is, and is made in a fraction
 * of the time of a PNG.
 */
const pictureOf = (page: Page) => page.screenshot({ fullPage: true, type: 'jpeg', quality: 100 })

/** Each page several times, in some groups, so that the machine's cores share them. */
const groups = [0, 1, 2]
const isInEveryRun = (group: number) => group === 1
const groupOf = (group: number, paths: readonly string[]) =>
  (everywhere ?? paths).filter((_, index) => index % groups.length === group)

for (const group of groups)
  test(`a page is printed dark on light, the same from every theme, ${group + 1} of ${groups.length}${longUnless(isInEveryRun(group))}`, async ({
    page,
    faults,
  }) => {
    test.slow()
    await withoutFaces(page)
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
    for (const path of groupOf(group, printed)) {
      await openHydrated(page, path)
      await inTheme(page, 'light')
      await page.evaluate(() => document.fonts.ready)
      const light = await page.evaluate(paint)
      const picture = isThorough && (await pictureOf(page))
      expect(await faintTexts(page, 'paper'), path).toEqual([])
      await inTheme(page, 'dark')
      const dark = await page.evaluate(paint)
      expect(dark, `${path} printed from the dark theme`).toEqual(light)
      if (picture) expect((await pictureOf(page)).equals(picture), `the picture of ${path}`).toBe(true)
    }
    // The page for unknown addresses is among them.
    expectFaults(faults, /ERR_FAILED|404/)
  })

test('the sheets of a real printer are the same from the device’s dark theme, with backgrounds and without @long', async ({
  page,
  faults,
}) => {
  await withoutFaces(page)
  for (const [path, printBackground] of [
    ['/resources/checklists/compliance', false],
    ['/ai-readiness-assessment?a=43-10', true],
  ] as const) {
    const sheets: Buffer[] = []
    for (const [theme, colorScheme] of [
      ['light', 'light'],
      ['system', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await page.evaluate((name) => localStorage.setItem('ui-theme', name), theme)
      await openHydrated(page, path)
      await expect(page.locator('html')).toHaveClass(colorScheme)
      await page.evaluate(() => document.fonts.ready)
      const pdf = await page.pdf({ printBackground, format: 'A4' })
      sheets.push(execFileSync('pdftoppm', ['-r', '40', '-gray', '-'], { input: pdf, maxBuffer: 1e9 }))
    }
    const [light, dark] = sheets
    expect(light?.length).toBeGreaterThan(100_000)
    expect(dark?.equals(light ?? Buffer.alloc(0)), `${path}, backgrounds ${printBackground}`).toBe(true)
  }
  expectFaults(faults, /ERR_FAILED/)
})

test('no head, day or name of an answer ends a sheet of paper', async ({ page }) => {
  for (const path of ['/facts', '/questionnaire', '/controls/device-law']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const heads = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h2, h3, h4, h5, dt, summary, .facts-day time)')]
        .filter((head) => head.checkVisibility())
        // biome-ignore lint/performance/useDomNodeTextContent: a line is what is seen as one
        .flatMap((head) => (head as HTMLElement).innerText.trim().split('\n')),
    )
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: await page.pdf({ format: 'A4' }) })
    const ends = `${text}`.split('\f').map((sheet) => sheet.trimEnd().split('\n').at(-1)?.trim() ?? '')
    expect(heads.length).toBeGreaterThan(10)
    expect(
      ends.filter((end) => end !== '' && heads.includes(end)),
      path,
    ).toEqual([])
  }
})

for (const group of groups)
  test(`where colors are forced, words and drawings show in a dark palette as in a light one, ${group + 1} of ${groups.length}${longUnless(isInEveryRun(group))}`, async ({
    page,
    faults: ofConsole,
  }) => {
    test.slow()
    const faults: string[] = []
    for (const [index, path] of groupOf(group, drawn).entries()) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
      // Whoever looks while the islands wake sees another drawing the second time.
      await openHydrated(page, path)
      // The site's own theme says nothing any more: each is looked at on half of the pages.
      const theme = index % 2 ? 'light' : 'dark'
      await inTheme(page, theme)
      const found = [...(await faintTexts(page, 'palette')), ...(await drawingsWithoutInk(page))]
      faults.push(...found.map((fault) => `${path}, theme ${theme}: ${fault}`))
    }
    expect(faults).toEqual([])
    // The page for unknown addresses.
    expectFaults(ofConsole, /404/)
  })
