import type { Picture } from '#platform/markdown/pictures.ts'

/** The size in which a JPEG is shown, and whether it says where it was taken; null when it is none. */
export function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let size: Picture | null = null
  let isTurned = false
  let hasPlace = false
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    // Here the picture itself begins.
    if (marker === 0xda) break
    // A start of a frame; between them stand tables that have the same first digit.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) size ??= { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    if (marker !== 0xe1) continue
    const said = readMetadata(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)))
    isTurned ||= said.isTurned
    hasPlace ||= said.hasPlace
  }
  if (!size) return null
  const { width, height } = size
  return { ...(isTurned ? { width: height, height: width } : { width, height }), ...(hasPlace && { hasPlace }) }
}

/** Tags of Exif 3.0: how the camera was held, where the data on its place are, and the latitude and longitude in these. */
const tags = { orientation: 0x0112, place: 0x8825, latitude: 2, longitude: 4 }

/** A segment of metadata: a camera writes Exif, programs write XMP beside it. */
function readMetadata(segment: Buffer): { isTurned: boolean; hasPlace: boolean } {
  if (segment.subarray(0, 4).toString('latin1') !== 'Exif')
    return { isTurned: false, hasPlace: segment.includes('exif:GPSL') }
  const tiff = segment.subarray(6)
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  /** Nothing, where the segment ends before. */
  const number = (at: number, length: 2 | 4) =>
    at + length > tiff.length ? 0 : isLittle ? tiff.readUIntLE(at, length) : tiff.readUIntBE(at, length)
  /** Where the value of each tag stands in a directory. */
  const directory = (at: number) => {
    const entries = Array.from({ length: number(at, 2) }, (_, index) => at + 2 + 12 * index)
    return new Map(entries.map((entry) => [number(entry, 2), entry + 8]))
  }
  const first = directory(number(4, 4))
  // From 5 on the picture lies on its side.
  const isTurned = number(first.get(tags.orientation) ?? tiff.length, 2) >= 5
  const place = first.get(tags.place)
  const said = place === undefined ? null : directory(number(place, 4))
  return { isTurned, hasPlace: said !== null && (said.has(tags.latitude) || said.has(tags.longitude)) }
}
