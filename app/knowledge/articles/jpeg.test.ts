import { expect, test } from 'vitest'
import { readJpeg } from './jpeg.server.ts'

type Exif = { little?: boolean; orientation?: number; place?: readonly number[] }

/** A segment of Exif as a camera writes it, with tags of a place if there are any. */
function exif({ little = false, orientation = 1, place }: Exif) {
  const number = (value: number, length: 2 | 4) => {
    const bytes = Buffer.alloc(length)
    if (little) bytes.writeUIntLE(value, 0, length)
    else bytes.writeUIntBE(value, 0, length)
    return bytes
  }
  const entry = (tag: number, type: number, value: Buffer) =>
    Buffer.concat([number(tag, 2), number(type, 2), number(1, 4), value])
  const entries = [
    entry(0x0112, 3, Buffer.concat([number(orientation, 2), number(0, 2)])),
    ...(place ? [entry(0x8825, 4, number(38, 4))] : []),
  ]
  const places = place?.map((tag) => entry(tag, 5, number(0, 4))) ?? []
  return segment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0'),
      Buffer.from(little ? 'II*\0' : 'MM\0*', 'latin1'),
      number(8, 4),
      ...[number(entries.length, 2), ...entries, number(0, 4)],
      ...(place ? [number(places.length, 2), ...places, number(0, 4)] : []),
    ]),
  )
}

function segment(marker: number, content: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const aJpeg = (...segments: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xc0, Buffer.from([8, 0x02, 0x76, 0x04, 0xb0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    segment(0xda, Buffer.alloc(10)),
  ])

const upright = { width: 1200, height: 630 }
const turned = { width: 630, height: 1200 }

test.each([
  ['without metadata', [], upright],
  ['of a camera held upright', [exif({ orientation: 1 })], upright],
  ['of a camera upside down', [exif({ orientation: 3 })], upright],
  ['of a camera on its side', [exif({ orientation: 6 })], turned],
  ['of the other order of bytes, on its side', [exif({ orientation: 8, little: true })], turned],
  ['with a place', [exif({ orientation: 6, place: [1, 2, 3, 4] })], { ...turned, hasPlace: true }],
  ['with a place, of the other order of bytes', [exif({ place: [2], little: true })], { ...upright, hasPlace: true }],
  ['with a version of the form of places alone', [exif({ place: [0] })], upright],
  [
    'with a place in XMP',
    [segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="52,30N"/>'))],
    { ...upright, hasPlace: true },
  ],
  ['whose metadata end too early', [exif({ place: [2] }).subarray(0, 20)], null],
])('a photograph %s', (_, segments, said) => {
  expect(readJpeg(aJpeg(...segments))).toEqual(said)
})
