import { bare, readPdf } from '../support/pdf.ts'
import type { Browser } from './browser.ts'

/** Parts that are only of use on a screen, and are not printed. */
const ofScreens = ['Skip to content', 'Close menu', 'Back to top']

/**
 * The faults of a page on A4: a sheet before the last that is half empty, words that are cut at an edge, and what
 * belongs on a screen.
 */
export async function paperFaults(browser: Browser): Promise<string[]> {
  if (!browser.print) return []
  const { pages } = readPdf(await browser.print())
  const faults: string[] = []
  for (const [index, { words, width, height }] of pages.entries()) {
    const sheet = `sheet ${index + 1} of ${pages.length}`
    const filled = Math.max(0, ...words.map(({ yMax }) => yMax)) / height
    if (index < pages.length - 1 && filled < 0.6) faults.push(`${sheet} is filled to ${Math.round(filled * 100)} %`)
    for (const { text, xMin, xMax, yMin, yMax } of words)
      if (xMin < 0 || xMax > width || yMin < 0 || yMax > height) faults.push(`${sheet}: "${text}" is cut`)
  }
  const read = bare(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''))
  faults.push(...ofScreens.filter((text) => read.includes(bare(text))).map((text) => `says "${text}"`))
  return faults
}
