/** Draws the icons that the favicon's drawing gives. A step of the build; nothing of it is committed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mark, site } from '#content/site.ts'
import { faviconOf } from '#frame/shell/favicon.ts'
import { drawPng } from '#site/discovery/open-graph-drawing.server.ts'
import { readPalettes } from './brand-plugin.ts'
import { target } from './target.ts'

const palettes = await readPalettes()
const { light: palette } = palettes

if (import.meta.main) await drawIcons(join(target, 'client'))

/** Writes the icons, and the manifest that names them, where files are served from. */
export async function drawIcons(client: string) {
  await mkdir(client, { recursive: true })
  const icon = (inset: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path fill="${palette.band}" d="M0 0h32v32H0z"/>
    <g transform="translate(16 16) scale(${1 - inset}) translate(-16 -16)"><path fill="${palette['on-night']}" d="${mark.small.ink}"/><path fill="${palette.bright}" d="${mark.small.accent}"/></g>
  </svg>`
  // Icon files know no colour scheme: the drawing without what it says of the dark one.
  const plain = faviconOf(mark.small, palettes).replace(/@media[^@]*\}\}/, '')
  await writeFile(join(client, 'favicon.ico'), icoOf(await drawPng(plain, 32), 32))
  await writeFile(join(client, 'apple-touch-icon.png'), await drawPng(icon(0.4), 180))
  for (const size of [192, 512]) await writeFile(join(client, `icon-${size}.png`), await drawPng(icon(0.5), size))
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
    background_color: palette.paper,
    theme_color: palette.band,
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
