import { mark, site } from '#content/site.ts'
import { openGraphSize } from '#frame/shell/open-graph.ts'
import { faces as documentFaces } from '#knowledge/typesetting/faces.data.ts'
import { faceFile } from '#knowledge/typesetting/typesetting-files.server.ts'
import type { SharedDrawing } from '#platform/content-source.ts'
import type { Palette } from '#platform/text/palette.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { figureRows, level, ruler, share, spanRows, tickRows } from './open-graph-parts.server.ts'
import { type Box, escaped, type SetText, setText, wrapped } from './open-graph-text.server.ts'

const faces = ['STIXTwoText_500Medium.ttf', 'STIXTwoText_600SemiBold.ttf'] as const
/** The faces of what those have no letters for: arrows, ticks, and the scripts of names in documents. */
const otherFaces = documentFaces.filter((face) => /^SourceSans3_600|^Noto/.test(face))
/** The letters that the first faces have. */
const isUsual = /^[\s\x20-\u024f\u0370-\u052f\u1e00-\u1fff\u2010-\u2027\u202f-\u205e\u20ac\u2122\u2212]*$/
const family = 'STIX Two Text'
/** The faces of a picture: those of every one, and others where its text has letters that these have not. */
export const openGraphFont = (svg = '') => ({
  fontFiles: [...faces, ...(isUsual.test(svg) ? [] : otherFaces)].map(faceFile),
  loadSystemFonts: false,
  defaultFontFamily: family,
})

const { width, height } = openGraphSize

export type Shared = {
  title: string
  line?: string
  drawing?: SharedDrawing
}

/**
 * Draws an SVG as a PNG, beside the main thread.
 *
 * @param size pixels of its width
 */
export async function drawPng(svg: string, size: number = width): Promise<Buffer<ArrayBuffer>> {
  // Only who draws pays for the library.
  const { renderAsync } = await import('@resvg/resvg-js')
  const picture = await renderAsync(svg, { fitTo: { mode: 'width', value: size }, font: openGraphFont(svg) })
  return Buffer.from(picture.asPng())
}

/** Where a title stands: left of a drawing, of names with their ticks, below a ruler, or below a post's drawing. */
export const titleBoxes: Record<'beside' | 'ticks' | 'ruler' | 'plate', Box> = {
  beside: { x: 72, y: 282, width: 640, height: 214 },
  ticks: { x: 72, y: 282, width: 560, height: 214 },
  ruler: { x: 72, y: 322, width: 1056, height: 196 },
  plate: { x: 72, y: 410, width: 1056, height: 196 },
}

/** A title set in its box: as large as it may be. */
export async function setTitle(title: string, box: Box): Promise<SetText> {
  const { Resvg } = await import('@resvg/resvg-js')
  const options = { font: openGraphFont(title) }
  const drawn = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${canvas}>${body}</svg>`
  return setText(unbroken(title), box, (text) => {
    const { x, y, width, height } = new Resvg(drawn(text), options).getBBox() ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x, y, width, height }
  })
}

const canvas = `viewBox="0 0 ${width} ${height}" font-family="${family}"`

/**
 * The picture of a shared link: a title and a second line, beside something that the page says. A picture's address in
 * `drawing` holds the picture itself.
 */
export async function sharedPicture({ title, line, drawing }: Shared, palette: Palette): Promise<string> {
  const box = titleBoxes[boxOf(drawing)]
  const set = await setTitle(title, box)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${canvas}>
    ${drawing?.of === 'plate' ? plated(drawing, palette) : ground(palette) + drawn(drawing, palette)}
    <g fill="${palette['on-night']}">${set.svg}</g>
    ${line && drawing?.of !== 'plate' ? second(line, box, palette) : ''}
  </svg>`
}

function boxOf(drawing: SharedDrawing | undefined): keyof typeof titleBoxes {
  if (drawing?.of === 'plate' || drawing?.of === 'ticks') return drawing.of
  return drawing?.of === 'date' ? 'ruler' : 'beside'
}

export function drawn(drawing: SharedDrawing | undefined, palette: Palette): string {
  switch (drawing?.of) {
    case 'date':
      return ruler(drawing, palette)
    case 'ticks':
      return tickRows(drawing, palette)
    case 'share':
      return share(drawing, palette)
    case 'figures':
      return figureRows(drawing, palette)
    case 'spans':
      return spanRows(drawing, palette)
    case 'cover':
      return `<rect x="791" y="93" width="334" height="472" fill="${palette.deep}"/>
        <image href="${drawing.picture}" x="794" y="90" width="334" height="472"/>
        <path d="M794 90h334v472h-334z" fill="none" stroke="${palette['on-night']}" opacity=".4" stroke-width="1.5"/>`
    default:
      return largeMark(palette)
  }
}

/** The mark, with its own line on the level. */
const largeMark = (palette: Palette) =>
  `<g transform="translate(822 ${level - 153.6}) scale(9.6)"><path fill="${palette['on-night']}" d="${mark.regular.ink}"/><path fill="${palette.bright}" d="${mark.regular.accent}"/></g>`

/** Below the title, in two lines at most. */
function second(line: string, box: Box, palette: Palette): string {
  const [first = '', ...more] = wrapped(line, Math.floor(box.width / 12.2))
  const lines = more.length > 1 ? [first, `${more[0]} …`] : [first, ...more]
  const spans = lines.map((words, index) => `<tspan x="${box.x}" y="${552 + index * 36}">${escaped(words)}</tspan>`)
  return `<text font-size="27" font-weight="500" fill="${palette['on-night-2']}">${spans.join('')}</text>`
}

/** The size of a post's drawing: all of it, in the upper right corner. */
const scale = 0.6
const plateLeft = width * (1 - scale)

function plated({ picture, label }: Extract<SharedDrawing, { of: 'plate' }>, palette: Palette): string {
  return `<rect width="${width}" height="${height}" fill="${palette.deep}"/>
    <path d="M0 ${level * scale}h${plateLeft}" stroke="${palette.bright}" stroke-width="${5 * scale}"/>
    <clipPath id="plate"><path d="M${plateLeft} 0H${width}V${height * scale}H${plateLeft}z"/></clipPath>
    <image clip-path="url(#plate)" href="${picture}" x="${plateLeft}" width="${width * scale}" height="${height * scale}"/>
    ${brand(52, 1.6, palette)}
    <text x="72" y="206" font-size="30" font-weight="500" fill="${palette.bright}">${escaped(label)}</text>`
}

const ground = (palette: Palette): string =>
  `<rect width="${width}" height="${height}" fill="${palette.band}"/>
    <path d="M0 ${level}h${width}" stroke="${palette.bright}" stroke-width="5"/>
    ${brand(76, 2, palette)}`

const brand = (top: number, size: number, palette: Palette) =>
  `<g transform="translate(72 ${top}) scale(${size})"><path fill="${palette['on-night']}" d="${mark.regular.ink}"/><path fill="${palette.bright}" d="${mark.regular.accent}"/></g>
    <text x="${72 + 42 * size}" y="${top + 25 * size}" font-size="${25 * size}" font-weight="600" fill="${palette['on-night']}">${escaped(site.name)}</text>`
