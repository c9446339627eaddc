import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { HEIGHT, WIDTH } from './style.ts'

/** The site's serif; its bytes belong to the film's source. */
export const FONT = new URL(
  '../../node_modules/@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-normal.woff2',
  import.meta.url,
)

/** One page of the size of a frame, with the film's two type faces ready. */
export async function openStage(executablePath: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--force-color-profile=srgb'] })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  const font = readFileSync(FONT).toString('base64')
  await page.setContent(`<!doctype html><style>
@font-face { font-family: 'STIX Two Text'; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 400 700 }
* { margin: 0 } svg { display: block }
text { text-rendering: geometricPrecision; font-synthesis: none; font-feature-settings: 'pnum' }
.serif { font-family: 'STIX Two Text' } .sans { font-family: 'Liberation Sans', sans-serif }
</style><main></main>`)
  await page.evaluate(() =>
    Promise.all([500, 600].map((weight) => document.fonts.load(`${weight} 40px 'STIX Two Text'`))),
  )
  return { browser, page }
}

/** Shows a picture and photographs it. */
export async function shoot(page: Page, svg: string): Promise<Buffer> {
  await page.evaluate((markup) => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = markup
  }, svg)
  return page.screenshot({ type: 'png' })
}
