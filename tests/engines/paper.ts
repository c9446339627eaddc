import { bare, readPdf } from '../support/pdf.ts'
import type { Browser } from './browser.ts'

/** What is only of use on a screen, and is not printed. */
const ofScreens = ['Skip to content', 'Close menu', 'Back to top']

/**
 * What is wrong with a page on A4: a first sheet that is almost empty, words that are cut at an edge, and what belongs on a
 * screen.
 */
export async function paperFaults(browser: Browser): Promise<string[]> {
  if (!browser.print) return []
  const { pages } = readPdf(await browser.print())
  const faults: string[] = []
  const [first] = pages
  const filled = Math.max(0, ...(first?.words.map(({ yMax }) => yMax) ?? [])) / (first?.height ?? 1)
  if (pages.length > 1 && filled < 0.6)
    faults.push(`the first of ${pages.length} sheets is filled to ${Math.round(filled * 100)} %`)
  for (const [index, { words, width, height }] of pages.entries())
    for (const { text, xMin, xMax, yMin, yMax } of words)
      if (xMin < 0 || xMax > width || yMin < 0 || yMax > height) faults.push(`sheet ${index + 1}: "${text}" is cut`)
  const read = bare(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''))
  faults.push(...ofScreens.filter((text) => read.includes(bare(text))).map((text) => `says "${text}"`))
  return faults
}
