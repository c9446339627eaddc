import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { withoutFaceless } from '#platform/text/pdf-letters.ts'
import { writable } from '#platform/text/signs.ts'

export type Box = { x: number; y: number; width: number; height: number }
/** A text that has been set: its drawing, and the area it covers. */
export type SetText = { svg: string; covers: Box }
/** Returns the box that a piece of SVG covers; an empty one has no size. */
type Measure = (svg: string) => Box

/** Pixels of the letters, the largest first. */
const sizes = [70, 62, 56, 50, 45, 40, 36]
const lineHeight = 1.16
/** The average width of a letter as a share of its size: a first guess, which measuring corrects. */
const letterWidth = 0.46

/**
 * Sets a text in a box, in lines of about the same length and as large as it may be.
 *
 * What it covers is measured, not guessed, so nothing runs out of the box. A text that is too long for the smallest
 * size is made smaller still.
 */
export function setText(text: string, box: Box, measure: Measure): SetText {
  for (const size of sizes) {
    const lines = balanced(text, Math.floor(box.width / (size * letterWidth)))
    if (lines.length * size * lineHeight > box.height) continue
    const svg = drawn(lines, size, box)
    const covers = measure(svg)
    if (covers.width <= box.width) return { svg, covers }
  }
  const [smallest = 1] = sizes.slice(-1)
  const lines = balanced(text, Math.floor(box.width / (smallest * letterWidth)))
  const { width } = measure(drawn(lines, smallest, box))
  const fits = Math.min(box.width / Math.max(width, 1), box.height / (lines.length * smallest * lineHeight), 1)
  const svg = drawn(lines, Math.floor(smallest * fits), box)
  return { svg, covers: measure(svg) }
}

function drawn(lines: readonly string[], size: number, { x, y }: Box): string {
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${x}" y="${Math.round(y + size * (0.78 + index * lineHeight))}">${escaped(line)}</tspan>`,
  )
  return `<text font-size="${size}" font-weight="500">${spans.join('')}</text>`
}

/** As few lines of at most about so many letters as there have to be, and these as short as they may be. */
function balanced(text: string, letters: number): string[] {
  const widest = wrapped(text, letters)
  for (let fewer = Math.ceil(text.length / widest.length); fewer < letters; fewer += 1) {
    const lines = wrapped(text, fewer)
    if (lines.length === widest.length) return lines
  }
  return widest
}

/** Lines of at most so many letters, broken between words; a longer word has a line of its own. */
export function wrapped(text: string, letters: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length <= letters) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines.filter(Boolean)
}

/** A text within SVG, without the letters that no face of ours has. */
export const escaped = (text: string): string => escapeMarkup(withoutFaceless(writable(text)))
