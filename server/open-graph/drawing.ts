import { createRequire } from 'node:module'
import { mark, site } from '#content/site.ts'
import { openGraphSize } from '#domain/open-graph.ts'
import type { Palette } from '#domain/palette.ts'

const resolve = createRequire(import.meta.url).resolve
const faces = ['500Medium/STIXTwoText_500Medium.ttf', '600SemiBold/STIXTwoText_600SemiBold.ttf']

const { width, height } = openGraphSize
/** The level line runs at 39 % of the height, as in every illustration. */
const level = 246

/**
 * Draws an SVG as a PNG, beside the main thread.
 *
 * @param size pixels of its width
 */
export async function drawPng(svg: string, size: number = width): Promise<Buffer<ArrayBuffer>> {
  // Only who draws pays for the library.
  const { renderAsync } = await import('@resvg/resvg-js')
  const fontFiles = faces.map((face) => resolve(`@expo-google-fonts/stix-two-text/${face}`))
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: size },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'STIX Two Text' },
  })
  return Buffer.from(picture.asPng())
}

/** How a title is set: the first way in which it fits. */
const settings = [
  { letters: 25, size: 70, most: 3 },
  { letters: 25, size: 58, most: 4 },
  { letters: 30, size: 48, most: 5 },
  { letters: 34, size: 42, most: Number.POSITIVE_INFINITY },
]

/** A green field, one level line, the title below it, and a row of readings that differs from page to page. */
export function sharedPicture(path: string, title: string, palette: Palette): string {
  const set = settings
    .map((setting) => ({ ...setting, lines: wrapped(title, setting.letters) }))
    .find(({ lines, most }) => lines.length <= most)
  const { lines = [], size = 70 } = set ?? {}
  const text = lines
    .map((line, index) => `<tspan x="72" y="${level + 34 + size + index * size * 1.16}">${escaped(line)}</tspan>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="STIX Two Text">
    <rect width="${width}" height="${height}" fill="${palette.band}"/>
    <path d="M0 84h${width}M0 168h${width}" stroke="${palette['on-night']}" opacity=".16" stroke-width="1.5"/>
    ${readings(path, palette)}
    <path d="M0 ${level}h${width}" stroke="${palette.bright}" stroke-width="5"/>
    <g transform="translate(72 76) scale(2)"><path fill="${palette['on-night']}" d="${mark.regular.ink}"/><path fill="${palette.bright}" d="${mark.regular.accent}"/></g>
    <text x="156" y="126" font-size="50" font-weight="600" fill="${palette['on-night']}">${escaped(site.name)}</text>
    <text font-size="${size}" font-weight="500" fill="${palette['on-night']}">${text}</text>
  </svg>`
}

/** Five columns that stand in the ground and rise to heights that the address gives: ink below the line, bright above it. */
function readings(path: string, palette: Palette): string {
  const seed = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  return Array.from({ length: 5 }, (_, index) => {
    const x = 846 + index * 62
    const top = level - 130 + ((seed * (index + 3) * 47) % 300)
    const above = Math.max(0, level - top)
    const below = `<rect x="${x}" y="${Math.max(top, level)}" width="38" height="${height - Math.max(top, level)}" fill="${palette.deep}" stroke="${palette['on-night']}" stroke-width="2"/>`
    return below + (above ? `<rect x="${x}" y="${top}" width="38" height="${above}" fill="${palette.bright}"/>` : '')
  }).join('')
}

/** Lines of about so many letters, broken between words. */
function wrapped(title: string, letters: number): string[] {
  const lines = ['']
  for (const word of title.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`.trim()
    else lines.push(word)
  }
  return lines.filter(Boolean)
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => references[sign] ?? sign)
