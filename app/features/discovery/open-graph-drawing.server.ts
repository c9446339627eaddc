import { createRequire } from 'node:module'
import { openGraphSize } from '#app/shell/open-graph.ts'
import { mark, site } from '#content/site.ts'
import type { Palette } from '#platform/text/palette.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { type Box, escaped, type SetText, setText } from './open-graph-text.server.ts'

const resolve = createRequire(import.meta.url).resolve
const faces = ['500Medium/STIXTwoText_500Medium.ttf', '600SemiBold/STIXTwoText_600SemiBold.ttf']
const family = 'STIX Two Text'
const font = () => ({
  fontFiles: faces.map((face) => resolve(`@expo-google-fonts/stix-two-text/${face}`)),
  loadSystemFonts: false,
  defaultFontFamily: family,
})

const { width, height } = openGraphSize
/** The level line runs at 39 % of the height, as in every illustration. */
const level = 246

/** The content of a shared link's picture. */
export type Shared = {
  path: string
  title: string
  /** A post's own drawing, 1200 by 630, as a data address; and what it is filed under. */
  plate?: { drawing: string; label: string }
}

/**
 * Draws an SVG as a PNG, beside the main thread.
 *
 * @param size pixels of its width
 */
export async function drawPng(svg: string, size: number = width): Promise<Buffer<ArrayBuffer>> {
  // Only who draws pays for the library.
  const { renderAsync } = await import('@resvg/resvg-js')
  const picture = await renderAsync(svg, { fitTo: { mode: 'width', value: size }, font: font() })
  return Buffer.from(picture.asPng())
}

/** Where a title stands: below the level line and left of the columns, or below a post's drawing. */
export const titleBoxes: Record<'columns' | 'plate', Box> = {
  columns: { x: 72, y: 282, width: 734, height: 324 },
  plate: { x: 72, y: 410, width: 1056, height: 196 },
}

/** A title set in its box: as large as it may be. */
export async function setTitle(title: string, box: Box): Promise<SetText> {
  const { Resvg } = await import('@resvg/resvg-js')
  const options = { font: font() }
  const drawn = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${canvas}>${body}</svg>`
  return setText(unbroken(title), box, (text) => {
    const { x, y, width, height } = new Resvg(drawn(text), options).getBBox() ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x, y, width, height }
  })
}

const canvas = `viewBox="0 0 ${width} ${height}" font-family="${family}"`

/** The picture of a shared link: a post's own drawing with its title below it, else a row of readings that differs from page to page. */
export async function sharedPicture({ path, title, plate }: Shared, palette: Palette): Promise<string> {
  const set = await setTitle(title, titleBoxes[plate ? 'plate' : 'columns'])
  return `<svg xmlns="http://www.w3.org/2000/svg" ${canvas}>
    ${plate ? plated(plate, palette) : columns(path, palette)}
    <g fill="${palette['on-night']}">${set.svg}</g>
  </svg>`
}

/** The size of a post's drawing: all of it, in the upper right corner. */
const scale = 0.6
const plateLeft = width * (1 - scale)

function plated({ drawing, label }: NonNullable<Shared['plate']>, palette: Palette): string {
  return `<rect width="${width}" height="${height}" fill="${palette.deep}"/>
    <path d="M0 ${level * scale}h${plateLeft}" stroke="${palette.bright}" stroke-width="${5 * scale}"/>
    <clipPath id="plate"><path d="M${plateLeft} 0H${width}V${height * scale}H${plateLeft}z"/></clipPath>
    <image clip-path="url(#plate)" href="${drawing}" x="${plateLeft}" width="${width * scale}" height="${height * scale}"/>
    ${brand(52, 1.6, palette)}
    <text x="72" y="206" font-size="30" font-weight="500" fill="${palette.bright}">${escaped(label)}</text>`
}

function columns(path: string, palette: Palette): string {
  return `<rect width="${width}" height="${height}" fill="${palette.band}"/>
    <path d="M0 84h${width}M0 168h${width}" stroke="${palette['on-night']}" opacity=".16" stroke-width="1.5"/>
    ${readings(path, palette)}
    <path d="M0 ${level}h${width}" stroke="${palette.bright}" stroke-width="5"/>
    ${brand(76, 2, palette)}`
}

const brand = (top: number, size: number, palette: Palette) =>
  `<g transform="translate(72 ${top}) scale(${size})"><path fill="${palette['on-night']}" d="${mark.regular.ink}"/><path fill="${palette.bright}" d="${mark.regular.accent}"/></g>
    <text x="${72 + 42 * size}" y="${top + 25 * size}" font-size="${25 * size}" font-weight="600" fill="${palette['on-night']}">${escaped(site.name)}</text>`

/** Five columns that stand in the ground and rise to heights that the address gives: ink below the line, bright above it. */
function readings(path: string, palette: Palette): string {
  let seed = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 233_280, 7)
  return Array.from({ length: 5 }, (_, index) => {
    seed = (seed * 9301 + 49_297) % 233_280
    const x = 846 + index * 62
    const top = level - 130 + Math.round((seed / 233_280) * 300)
    const above = Math.max(0, level - top)
    const below = `<rect x="${x}" y="${Math.max(top, level)}" width="38" height="${height - Math.max(top, level)}" fill="${palette.deep}" stroke="${palette['on-night']}" stroke-width="2"/>`
    return below + (above ? `<rect x="${x}" y="${top}" width="38" height="${above}" fill="${palette.bright}"/>` : '')
  }).join('')
}
