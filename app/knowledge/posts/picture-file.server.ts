import { faultsOfSigns } from '#platform/text/signs.ts'
import { faultOfSvg } from './svg-faults.server.ts'

/**
 * A picture's file without what a camera or a program wrote beside the picture: place, time, names, programs, a smaller
 * picture, a film behind it. The picture itself is the same to the byte.
 */
export type PictureBytes = {
  /** The size in which it is shown. */
  width: number
  height: number
  /** The way a camera was held, as Exif numbers it; 1 is upright. */
  turn: number
  bytes: Buffer
}

/** A file that cannot be published, with what to do about it. */
export class PictureError extends Error {}

/** Larger files are not read at all. */
export const maxPictureBytes = 10 * 1024 * 1024
/** Drawing one takes eight bytes a pixel: with these a process stays below 400 MB. */
const maxPixels = 25_000_000

const endings = 'svg png jpg jpeg webp gif'.split(' ')
const remedy = 'save it as PNG or JPEG, at most 1,600 pixels wide'

/** Matches the names that pictures may have: an address has the same. */
const pictureName = new RegExp(`^[A-Za-z0-9][\\w-]*\\.(?:${endings.join('|')})$`, 'i')

/** The kind of a picture by its name: `jpg` for JPEG. */
export const kindOf = (name: string): string => (name.split('.').at(-1) ?? '').toLowerCase().replace('jpeg', 'jpg')

/** Returns why a file of this name is no picture here; null when it may be one. */
export function faultOfName(name: string): string | null {
  if (pictureName.test(name)) return null
  const [, base = '', ending = ''] = /^(.*)\.(\w+)$/s.exec(name) ?? []
  if (!endings.includes(ending.toLowerCase())) return `is of a kind that not every browser shows; ${remedy}`
  const better =
    base
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'picture'
  return `has a name that is no part of an address; call it ${better}.${ending}`
}

/**
 * Reads a picture, and leaves out what is no part of it.
 *
 * @throws PictureError saying why it cannot be published
 */
export function readPictureFile(name: string, bytes: Buffer): PictureBytes {
  if (bytes.length > maxPictureBytes) throw new PictureError(faultOfLength(bytes.length))
  const read = readers[kindOf(name)]
  if (!read) throw new PictureError(`is of a kind that not every browser shows; ${remedy}`)
  let picture: PictureBytes & { depth?: number }
  try {
    picture = read(bytes)
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(`ends too early; ${remedy}`)
  }
  const { width, height, turn, depth = 1 } = picture
  if (!(width > 0 && height > 0)) throw new PictureError(`does not say its size; ${remedy}`)
  const pixels = width * height
  if (kindOf(name) !== 'svg' && pixels * depth > maxPixels)
    throw new PictureError(
      `has ${Math.round((pixels * depth) / 1e6).toLocaleString('en-US')} megapixels, and ${maxPixels / 1e6} are the most; ${remedy}`,
    )
  return { ...picture, ...(turn >= 5 && { width: height, height: width }) }
}

export const faultOfLength = (length: number) =>
  `has ${(length / 1024 / 1024).toFixed(0)} MB, and ${maxPictureBytes / 1024 / 1024} are the most; ${remedy}`

const readers: Readonly<Record<string, (bytes: Buffer) => PictureBytes & { depth?: number }>> = {
  jpg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
  svg: readSvg,
}

const kinds: [begin: RegExp, name: string][] = [
  [/^\xff\xd8\xff/, 'a JPEG'],
  [/^\x89PNG\r\n[^ -~]\n/, 'a PNG'],
  [/^GIF8/, 'a GIF'],
  [/^RIFF[\s\S]{4}WEBP/, 'a WebP'],
  [/^[\s\S]{4}ftyp(avif|avis)/, 'an AVIF'],
  [/^[\s\S]{4}ftyp(hei|mif|msf)/, 'a HEIC'],
  [/^(II\*\0|MM\0\*)/, 'a TIFF'],
  [/^\s*(<\?xml|<svg|<!--|<!DOCTYPE svg)/i, 'an SVG'],
]

function another(bytes: Buffer, expected: string): PictureError {
  const format = kinds.find(([begin]) => begin.test(bytes.subarray(0, 64).toString('latin1')))?.[1] ?? 'something else'
  return new PictureError(`is ${format}, and not the ${expected} that its name says; ${remedy}`)
}

/** Keeps the parts of a file that a picture is made of; throws where one begins beyond the end. */
function cut(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length || to < from) throw new RangeError()
  return bytes.subarray(from, to)
}

/**
 * Segments of metadata and notes; what stays beside the picture is its colour profile and how its colours are written.
 */
const isNoteOfJpeg = (marker: number, segment: Buffer) =>
  marker === 0xfe ||
  (marker >= 0xe1 &&
    marker <= 0xef &&
    !(marker === 0xe2 && segment.includes('ICC_PROFILE\0')) &&
    !(marker === 0xee && segment.includes('Adobe')))

function readJpeg(bytes: Buffer): PictureBytes {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw another(bytes, 'JPEG')
  let [size, turn, at] = [null as { width: number; height: number } | null, 1, 2]
  const segments: Buffer[] = []
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw new RangeError()
    const marker = bytes[at + 1] ?? 0
    // A filling byte.
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The end: what stands behind it is another picture, or a film.
    if (marker === 0xd9) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = cut(bytes, at, end)
    // A start of a frame; between them stand tables that have the same first digit.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      size ??= { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
      if (segment[9] === 4) throw new PictureError('is in CMYK, the colors of print; save it in RGB')
    }
    if (marker === 0xe1 && segment.subarray(4, 8).toString('latin1') === 'Exif') turn = turnOf(segment.subarray(10))
    if (!isNoteOfJpeg(marker, segment)) segments.push(segment)
    at = end
    if (marker !== 0xda) continue
    // The picture's data, up to the next marker that is none of their own.
    let next = at
    do next = bytes.indexOf(0xff, next + 1)
    while (next !== -1 && isOfData(bytes[next + 1] ?? 0xd9))
    const last = next === -1 ? bytes.length : next
    segments.push(bytes.subarray(at, last))
    at = last
  }
  if (!size) throw new PictureError(`is no whole JPEG; ${remedy}`)
  const parts = [Buffer.from([0xff, 0xd8]), ...(turn > 1 ? [exifOf(turn)] : []), ...segments, Buffer.from([0xff, 0xd9])]
  return { ...size, turn, bytes: Buffer.concat(parts) }
}

const isOfData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/** A segment of Exif that says how the camera was held, and nothing else. */
const exifOf = (turn: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]),
  ])

/** Returns the way a camera was held, by the first directory of Exif. */
function turnOf(tiff: Buffer): number {
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  /** Nothing, where the segment ends before. */
  const number = (at: number, length: 2 | 4) =>
    at + length > tiff.length ? 0 : isLittle ? tiff.readUIntLE(at, length) : tiff.readUIntBE(at, length)
  const first = number(4, 4)
  for (let entry = 0; entry < number(first, 2); entry++) {
    const at = first + 2 + 12 * entry
    if (number(at, 2) !== 0x0112) continue
    const turn = number(at + 8, 2)
    return turn >= 1 && turn <= 8 ? turn : 1
  }
  return 1
}

const turned = `is turned by a note in the file, which not every browser reads; ${remedy}, upright`

/** The chunks that a PNG's picture and its colours are made of, and its frames if it moves. */
const chunksOfPng = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' ')

function readPng(bytes: Buffer): PictureBytes & { depth: number } {
  if (bytes.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') throw another(bytes, 'PNG')
  const chunks = [bytes.subarray(0, 8)]
  for (let at = 8, name = ''; name !== 'IEND'; ) {
    const end = at + 12 + cut(bytes, at, at + 8).readUInt32BE(0)
    const chunk = cut(bytes, at, end)
    name = chunk.subarray(4, 8).toString('latin1')
    if (name === 'eXIf' && turnOf(chunk.subarray(8)) > 1) throw new PictureError(turned)
    if (chunksOfPng.includes(name)) chunks.push(chunk)
    at = end
  }
  const [, head = Buffer.alloc(0)] = chunks
  return {
    width: head.readUInt32BE(8),
    height: head.readUInt32BE(12),
    // With sixteen bits a colour takes twice the room.
    depth: head[16] === 16 ? 2 : 1,
    turn: 1,
    bytes: Buffer.concat(chunks),
  }
}

/** The chunks that a WebP's picture is made of. */
const chunksOfWebp = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']

function readWebp(bytes: Buffer): PictureBytes {
  const begin = bytes.subarray(0, 12).toString('latin1')
  if (!begin.startsWith('RIFF') || !begin.endsWith('WEBP')) throw another(bytes, 'WebP')
  const segments: Buffer[] = []
  let size = { width: 0, height: 0 }
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= whole; ) {
    const length = bytes.readUInt32LE(at + 4)
    const chunk = Buffer.from(cut(bytes, at, at + 8 + length))
    const name = chunk.subarray(0, 4).toString('latin1')
    if (name === 'EXIF') {
      const tiff = chunk.subarray(8).toString('latin1', 0, 4) === 'Exif' ? chunk.subarray(14) : chunk.subarray(8)
      if (turnOf(tiff) > 1) throw new PictureError(turned)
    }
    if (name === 'VP8X') {
      size = { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 }
      // It no longer has Exif and XMP.
      chunk[8] = (chunk[8] ?? 0) & ~0x0c
    }
    if (size.width === 0 && name === 'VP8 ')
      size = { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff }
    if (size.width === 0 && name === 'VP8L') {
      const bits = chunk.readUInt32LE(9)
      size = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    if (chunksOfWebp.includes(name)) segments.push(chunk, Buffer.alloc(length % 2))
    at += 8 + length + (length % 2)
  }
  const picture = Buffer.concat(segments)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(picture.length + 4, 4)
  return { ...size, turn: 1, bytes: Buffer.concat([head, picture]) }
}

function readGif(bytes: Buffer): PictureBytes {
  if (!/^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1'))) throw another(bytes, 'GIF')
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + table(bytes[10] ?? 0)
  const blocks = [cut(bytes, 0, at)]
  /** Where the blocks of data from here on end. */
  const blocksFrom = (from: number) => {
    let next = from
    for (let length = bytes[next]; length !== 0; length = bytes[next]) {
      if (length === undefined) throw new RangeError()
      next += 1 + length
    }
    return next + 1
  }
  for (let kind = bytes[at]; kind !== 0x3b; kind = bytes[at]) {
    if (kind === 0x2c) {
      const end = blocksFrom(at + 11 + table(bytes[at + 9] ?? 0))
      blocks.push(cut(bytes, at, end))
      at = end
    } else if (kind === 0x21) {
      const end = blocksFrom(at + 2)
      const label = bytes[at + 1]
      const isLoop = label === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)/.test(bytes.toString('latin1', at + 3, at + 14))
      if (label === 0xf9 || isLoop) blocks.push(cut(bytes, at, end))
      at = end
    } else throw new RangeError()
  }
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  return { ...size, turn: 1, bytes: Buffer.concat([...blocks, Buffer.from([0x3b])]) }
}

/**
 * Cuts out each part that begins so and has an end. At the first that has none it stops: a search for the end of each
 * would take the square of the text.
 */
function without(text: string, begins: RegExp, endOf: (name: string, from: number) => number): string {
  let [result, from] = ['', 0]
  for (const { 0: begin, 1: name = '', index } of text.matchAll(begins)) {
    if (index < from) continue
    const end = endOf(name, index + begin.length)
    if (end < 0) break
    result += text.slice(from, index)
    from = end
  }
  return result + text.slice(from)
}

const ownAttributes = /\s(?:inkscape|sodipodi|serif|sketch|figma):[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/g

/** Cuts out what programs write into a drawing about themselves and its maker; title and description stay. */
function withoutNotes(svg: string): string {
  const after = (text: string, sign: string, from: number) => {
    const at = text.indexOf(sign, from)
    return at < 0 ? at : at + sign.length
  }
  let text = without(svg, /<!--/g, (_, from) => after(svg, '-->', from))
  const uncommented = text
  text = without(text, /<\?(?!xml\s)/g, (_, from) => after(uncommented, '?>', from))
  const elements = text
  text = without(text, /<((?:\w+:)?(?:metadata|RDF|xmpmeta))(?=[\s/>])/g, (name, from) => {
    const tag = after(elements, '>', from)
    if (tag < 0 || elements[tag - 2] === '/') return tag
    let closes = after(elements, `</${name}`, tag)
    while (closes >= 0 && !/[\s>]/.test(elements[closes] ?? '')) closes = after(elements, `</${name}`, closes)
    return closes < 0 ? closes : after(elements, '>', closes)
  })
  return text.replace(ownAttributes, '')
}
const pictureInside = /data:image\/(png|jpe?g|webp|gif);base64,([\w+/=\s]+)/gi
/** Pixels of a length, as browsers count them. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

function readSvg(bytes: Buffer): PictureBytes {
  const written = bytes.toString('utf8')
  const [sign] = faultsOfSigns(written)
  if (sign) throw new PictureError(`has a fault on line ${sign.line}: ${sign.reason}`)
  let svg = withoutNotes(written)
  const [tag = ''] = /<svg\b[^<>]*>/.exec(svg) ?? []
  if (!tag) throw another(bytes, 'SVG')
  svg = svg.replace(pictureInside, (_, kind: string, data: string) => {
    const inside = readPictureFile(`inside.${kind}`, Buffer.from(data, 'base64'))
    return `data:image/${kind};base64,${inside.bytes.toString('base64')}`
  })
  const box = /\sviewBox\s*=\s*["']([^"']+)["']/.exec(tag)?.[1]
  const lengthOf = (side: string) => {
    const [, number = '', unit = ''] =
      new RegExp(`\\s${side}\\s*=\\s*["']\\s*([\\d.]+)\\s*(px|pt|pc|mm|cm|in|)\\s*["']`).exec(tag) ?? []
    return Number(number) * (units[unit] ?? 0)
  }
  const [, , width = 0, height = 0] = box
    ? box
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [0, 0, lengthOf('width'), lengthOf('height')]
  if (!(width > 0 && height > 0))
    throw new PictureError('does not say its size; give <svg> a viewBox, such as viewBox="0 0 1200 630"')
  // What is left out is not published, but its lines count.
  const fault = faultOfSvg(svg) && (faultOfSvg(written) ?? faultOfSvg(svg))
  if (fault) throw new PictureError(fault)
  // Without it a drawing is cut off where it should become smaller.
  if (!box) svg = svg.replace(tag, tag.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`))
  const isSame = svg === written
  return { width, height, turn: 1, bytes: isSame ? bytes : Buffer.from(svg) }
}
