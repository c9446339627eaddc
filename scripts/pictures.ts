/**
 * Draws what the build can draw by itself: a picture for each screen's shared links, from the page's own title, and the
 * icons that the favicon's drawing gives. Run after the build, on its result; nothing of it is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { site } from '#content/site.ts'
import { openGraphPicture, openGraphSize } from '#domain/open-graph.ts'
import type { BuiltScreen } from '#server/screens/service.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')
const fonts = ['500Medium/STIXTwoText_500Medium.ttf', '600SemiBold/STIXTwoText_600SemiBold.ttf'].map((file) =>
  join(root, 'node_modules/@expo-google-fonts/stix-two-text', file),
)

/** The identity's colours as a picture file needs them (app/styles/tokens.css: band, on-night, bright, night). */
const colour = { band: '#014933', paper: '#edf1ec', bright: '#84eab2', ink: '#061015' }
const { width, height } = openGraphSize
/** The level line runs at 39 % of the height, as in every illustration. */
const level = 246

const draw = (svg: string, size: number = width) =>
  new Resvg(svg, {
    fitTo: { mode: 'width', value: size },
    font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'STIX Two Text' },
  })
    .render()
    .asPng()

await Promise.all([drawScreens(), drawIcons()])

async function drawScreens() {
  await mkdir(join(client, 'og'), { recursive: true })
  const screens = JSON.parse(await readFile(join(root, 'build/content/screens.json'), 'utf8')) as BuiltScreen[]
  for (const { path, title } of screens.filter(({ indexed }) => indexed))
    await writeFile(client + openGraphPicture(path), draw(sharedPicture(path, title)))
}

/** A green field, one level line, the title below it, and a row of readings that differs from page to page. */
function sharedPicture(path: string, title: string): string {
  const lines = wrapped(title, 25)
  const size = lines.length > 3 ? 58 : 70
  const text = lines
    .map((line, index) => `<tspan x="72" y="${level + 104 + index * size * 1.16}">${line}</tspan>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="STIX Two Text">
    <rect width="${width}" height="${height}" fill="${colour.band}"/>
    <path d="M0 84h${width}M0 168h${width}" stroke="${colour.paper}" opacity=".16" stroke-width="1.5"/>
    ${readings(path)}
    <path d="M0 ${level}h${width}" stroke="${colour.bright}" stroke-width="5"/>
    <g transform="translate(72 76) scale(2)"><path fill="${colour.paper}" d="M6 3h20v4H10v7H6zM26 29H6v-4h16v-7h4z"/><path fill="${colour.bright}" d="M0 14h32v4H0z"/></g>
    <text x="156" y="126" font-size="50" font-weight="600" fill="${colour.paper}">${site.name}</text>
    <text font-size="${size}" font-weight="500" fill="${colour.paper}">${text}</text>
  </svg>`
}

/** Five columns that stand in the ground and rise to heights that the address gives: ink below the line, bright above it. */
function readings(path: string): string {
  const seed = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  return Array.from({ length: 5 }, (_, index) => {
    const x = 846 + index * 62
    const top = level - 130 + ((seed * (index + 3) * 47) % 300)
    const above = Math.max(0, level - top)
    const below = `<rect x="${x}" y="${Math.max(top, level)}" width="38" height="${height - Math.max(top, level)}" fill="${colour.ink}" stroke="${colour.paper}" stroke-width="2"/>`
    return below + (above ? `<rect x="${x}" y="${top}" width="38" height="${above}" fill="${colour.bright}"/>` : '')
  }).join('')
}

/** Lines of about so many letters, broken between words. The title is HTML already, which is what SVG takes too. */
function wrapped(title: string, letters: number): string[] {
  const lines = ['']
  for (const word of title.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`.trim()
    else lines.push(word)
  }
  return lines
}

async function drawIcons() {
  const mark = (inset: number, field: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path fill="${field}" d="M0 0h32v32H0z"/>
    <g transform="translate(16 16) scale(${1 - inset}) translate(-16 -16)"><path fill="${colour.paper}" d="M5 2h22v5H10v6H5zM27 30H5v-5h17v-6h5z"/><path fill="${colour.bright}" d="M0 13.500h32v5H0z"/></g>
  </svg>`
  // Icon files know no colour scheme: the drawing without what it says of the dark one.
  const plain = (await readFile(join(root, 'public/favicon.svg'), 'utf8')).replace(/@media.*\}\}/, '')
  await writeFile(join(client, 'favicon.ico'), icoOf(draw(plain, 32), 32))
  await writeFile(join(client, 'apple-touch-icon.png'), draw(mark(0.4, colour.band), 180))
  for (const size of [192, 512]) await writeFile(join(client, `icon-${size}.png`), draw(mark(0.5, colour.band), size))
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }))
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: '/',
    display: 'browser',
    background_color: '#f9fbf8',
    theme_color: colour.band,
    icons,
  }
  await writeFile(join(client, 'site.webmanifest'), JSON.stringify(manifest))
}

/** One PNG in an ICO file, which is a directory of 6 bytes, an entry of 16, and the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
