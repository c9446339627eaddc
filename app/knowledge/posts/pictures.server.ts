import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dataAddressOf } from '#frame/shell/favicon.ts'
import type { Picture } from '#platform/markdown/pictures.ts'
import { shortHash } from '#platform/short-hash.ts'
import { type Palette, painted } from '#platform/text/palette.ts'
import {
  faultOfLength,
  faultOfName,
  kindOf,
  maxPictureBytes,
  type PictureBytes,
  PictureError,
  readPictureFile,
} from './picture-file.server.ts'

export const picturesPath = '/media/posts/'

/** The addresses of the posts' pictures that a finished text names: it shows them, or links to them. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/\/media\/posts\/[\w-]+\.(?:svg|png|jpe?g|webp|gif)/gi)].map(([path]) => path)

/** A picture's file as it was when it was last looked at, and the hash of its bytes. */
export type PictureFile = Picture & { name: string; fileState: string; hash: string }

/** A file's size and time: as long as it stands, the file is taken for unchanged. */
export async function fileStateOf(file: string): Promise<string | null> {
  const status = await stat(file).catch(() => null)
  return status?.isFile() ? `${status.size}-${status.mtimeMs}` : null
}

/** The most bytes of a text. Reading a longer one would hold up the site, or end it. */
const maxTextBytes = 5_000_000

/**
 * Reads a text of content.
 *
 * @param fileState the file's, as `fileStateOf` has it
 * @throws Error for a text that is too long
 */
export async function readContent(file: string, fileState: string): Promise<Buffer> {
  if (Number.parseInt(fileState, 10) > maxTextBytes) throw new Error(`it has more than ${maxTextBytes / 1_000_000} MB`)
  return readFile(file)
}

/**
 * The pictures in a directory, and those that cannot be published with the reason. What was seen before, and has not
 * changed, is not read again.
 */
export async function readPictures(
  directory: string,
  before: ReadonlyMap<string, PictureFile>,
): Promise<Map<string, PictureFile>> {
  const pictures = new Map<string, PictureFile>()
  for (const name of (await readdir(directory).catch(() => [])).sort()) {
    if (/^[._]/.test(name)) continue
    const fileState = await fileStateOf(join(directory, name))
    const path = picturesPath + name
    const known = before.get(path)
    if (!fileState) continue
    const picture =
      known?.fileState === fileState ? known : await readPictureIfChanged(directory, name, fileState, known)
    if (picture) pictures.set(path, picture)
  }
  return pictures
}

async function readPictureIfChanged(
  directory: string,
  name: string,
  fileState: string,
  known: PictureFile | undefined,
): Promise<PictureFile | null> {
  const unusable = (fault: string, hash = fileState) => ({ name, fileState, hash, width: 0, height: 0, fault })
  const length = Number.parseInt(fileState, 10)
  const fault = faultOfName(name) ?? (length > maxPictureBytes ? faultOfLength(length) : null)
  if (fault) return unusable(fault)
  try {
    const bytes = await readFile(join(directory, name))
    const hash = shortHash(bytes)
    if (known?.hash === hash && known.name === name) return { ...known, fileState }
    try {
      const { width, height } = readPictureFile(name, bytes)
      return { width, height, name, fileState, hash }
    } catch (error) {
      if (error instanceof PictureError) return unusable(error.message, hash)
      throw error
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    return unusable(`cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Finds the picture at an address; when there is none, the one that may be meant says so. */
export function pictureAt(pictures: ReadonlyMap<string, PictureFile>, path: string): Picture | undefined {
  const exact = pictures.get(path) ?? pictures.get(decoded(path))
  if (exact) return exact
  const alike = (one: string) =>
    decoded(one)
      .toLowerCase()
      .replace(/\.jpeg$/, '.jpg')
  const intendedPath = [...pictures.keys()].find((one) => alike(one) === alike(path))
  return intendedPath === undefined
    ? undefined
    : { width: 0, height: 0, fault: `is not there; there is ${intendedPath}` }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Reads a picture as it is published: without what a camera wrote beside it, and a drawing in the colours of the
 * identity.
 *
 * @throws PictureError when it cannot be published, Error when a drawing names a colour that there is not
 */
export async function publishedPicture(file: string, palette: Palette): Promise<PictureBytes> {
  const picture = readPictureFile(basename(file), await readFile(file))
  return isDrawing(file)
    ? { ...picture, bytes: Buffer.from(painted(picture.bytes.toString('utf8'), palette)) }
    : picture
}

/**
 * A picture as it is published. Null when it is in none of the directories, or cannot be published.
 *
 * @param directories where it may be; the first that has it gives it
 */
async function readPicture(
  directories: readonly string[],
  path: string,
  palette: Palette,
): Promise<PictureBytes | null> {
  const name = path.slice(picturesPath.length)
  for (const directory of directories) {
    try {
      return await publishedPicture(join(directory, name), palette)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return null
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
  const picture = await readPicture(directories, path, palette)
  if (!picture) return null
  const kind = kindOf(path)
  const data = `data:image/${kind === 'svg' ? 'svg+xml' : kind.replace('jpg', 'jpeg')};base64,${picture.bytes.toString('base64')}`
  return picture.turn === 1 ? data : upright(data, picture)
}

/** The turns of Exif as the matrix that undoes each, of a picture that is shown in this width and height. */
const turns: Readonly<Record<number, (width: number, height: number) => readonly number[]>> = {
  2: (width) => [-1, 0, 0, 1, width, 0],
  3: (width, height) => [-1, 0, 0, -1, width, height],
  4: (_, height) => [1, 0, 0, -1, 0, height],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (width) => [0, 1, -1, 0, width, 0],
  7: (width, height) => [0, -1, -1, 0, width, height],
  8: (_, height) => [0, -1, 1, 0, 0, height],
}
/** The width of a shared link's picture, which shows it. */
const drawnWidth = 1_200

/** Draws a turned photograph upright, for a program that does not read how the camera was held. */
async function upright(data: string, { width, height, turn }: PictureBytes): Promise<string> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const [wide, high] = turn >= 5 ? [height, width] : [width, height]
  const matrix = turns[turn]?.(width, height).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${data}" width="${wide}" height="${high}" transform="matrix(${matrix})"/></svg>`
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: Math.min(width, drawnWidth) } })
  return `data:image/png;base64,${drawn.asPng().toString('base64')}`
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
  const drawing = isDrawing(path) ? await readPicture(directories, path, palette) : null
  return drawing && drawing.bytes.length <= maxInPage ? dataAddressOf(drawing.bytes.toString('utf8')) : null
}

const isDrawing = (path: string) => kindOf(path) === 'svg'
