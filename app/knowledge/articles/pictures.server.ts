import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dataAddressOf } from '#frame/shell/favicon.ts'
import type { Picture } from '#platform/markdown/pictures.ts'
import { type Palette, painted } from '#platform/text/palette.ts'
import { readJpeg } from './jpeg.server.ts'

/** Where the posts' pictures are published. */
export const picturesPath = '/media/posts/'

/** The addresses of the posts' pictures that a finished text names: it shows them, or links to them. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/\/media\/posts\/[a-z0-9-]+\.(?:svg|png|jpg)/g)].map(([path]) => path)

/** A picture's file as it was when it was last looked at, and the hash of its bytes. */
export type PictureFile = Picture & { name: string; stamp: string; hash: string }

/** A file's bytes in few letters. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** A file's size and time: as long as it stands, the file is taken for unchanged. */
export async function stampOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? `${found.size}-${found.mtimeMs}` : null
}

/** The pictures in a directory. Those that were seen before, and have not changed, are not read again. */
export async function readPictures(
  directory: string,
  before: ReadonlyMap<string, PictureFile>,
): Promise<Map<string, PictureFile>> {
  const found = new Map<string, PictureFile>()
  for (const name of (await readdir(directory).catch(() => [])).sort()) {
    if (!/^[a-z0-9-]+\.(svg|png|jpg)$/.test(name)) continue
    const stamp = await stampOf(join(directory, name))
    const path = picturesPath + name
    const known = before.get(path)
    if (!stamp) continue
    if (known?.stamp === stamp) {
      found.set(path, known)
      continue
    }
    const bytes = await readFile(join(directory, name))
    const hash = hashOf(bytes)
    const picture = known?.hash === hash ? known : sizeOf(name, bytes)
    if (picture) found.set(path, { ...picture, name, stamp, hash })
  }
  return found
}

/**
 * A picture as it is shown: a drawing in the colours of the identity. Null when it is in none of the directories, or
 * names a colour that there is not.
 *
 * @param directories where it may be; the first that has it gives it
 */
async function readPicture(directories: readonly string[], path: string, palette: Palette): Promise<Buffer | null> {
  const name = path.slice(picturesPath.length)
  for (const directory of directories) {
    const bytes = await readFile(join(directory, name)).catch(() => null)
    if (!bytes) continue
    if (!isDrawing(name)) return bytes
    try {
      return Buffer.from(painted(bytes.toString('utf8'), palette))
    } catch {
      return null
    }
  }
  return null
}

/** Turns a picture into a data address, for a drawing that contains it; null as `readPicture` explains. */
export async function pictureData(
  directories: readonly string[],
  path: string,
  palette: Palette,
): Promise<string | null> {
  const bytes = await readPicture(directories, path, palette)
  return (
    bytes &&
    `data:image/${isDrawing(path) ? 'svg+xml' : path.endsWith('.jpg') ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
  )
}

/** A drawing of more characters is fetched for itself: in the page it would hold up the text. */
const maxInPage = 8_000

/**
 * A drawing as an address that holds it and compresses with its page; null for any other picture, and as `readPicture`
 * says.
 */
export async function drawingData(
  directories: readonly string[],
  path: string,
  palette: Palette,
): Promise<string | null> {
  const drawing = isDrawing(path) && (await readPicture(directories, path, palette))
  return drawing && drawing.length <= maxInPage ? dataAddressOf(drawing.toString('utf8')) : null
}

const isDrawing = (path: string) => path.endsWith('.svg')

/** A drawing says its size in its `viewBox`, a PNG in its first chunk. Null when it says none. */
function sizeOf(name: string, bytes: Buffer): Picture | null {
  if (name.endsWith('.png')) {
    const isPng = bytes.length > 24 && bytes.subarray(1, 4).toString('latin1') === 'PNG'
    return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
  }
  if (name.endsWith('.jpg')) return readJpeg(bytes)
  const box = /<svg\b[^>]*\sviewBox="([^"]+)"/.exec(bytes.toString('utf8'))?.[1]
  const [, , width, height] =
    box
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return width && height && width > 0 && height > 0 ? { width, height } : null
}
