import { spawnSync } from 'node:child_process'

/** The area for text on our A4 pages, as shares of the height (app/knowledge/typesetting/typst/document.typ). */
const top = 27 / 297
const bottom = 272 / 297

/**
 * Measures how far down each page of a PDF something is drawn, including rules, as a share of the height for text.
 *
 * @returns null without poppler
 */
export function pageFill(pdf: Uint8Array): number[] | null {
  const { status, stdout } = spawnSync('pdftoppm', ['-r', '24', '-gray', '-'], { input: pdf, maxBuffer: 1e9 })
  if (status !== 0) return null
  const shares: number[] = []
  for (let at = 0; at < stdout.length; ) {
    const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', at, at + 40))
    if (!header) return null
    const [width, height] = [Number(header[1]), Number(header[2])]
    const start = at + header[0].length
    const isBlank = (row: number) =>
      stdout.subarray(start + row * width, start + (row + 1) * width).every((value) => value > 248)
    const [first, last] = [Math.round(top * height), Math.round(bottom * height) - 1]
    let row = last
    while (row > first && isBlank(row)) row--
    shares.push((row - first) / (last - first))
    at = start + width * height
  }
  return shares
}
