import { crc32 } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { processorMs } from '../../../tests/support/processor-time.ts'
import { PictureError, readPictureFile } from './picture-file.server.ts'

const secret = 'GPS 51.5007 N, 0.1246 W'
/** An Exif block of a camera: how it was held, and where. */
const exif = (turn: number) =>
  Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1'),
    Buffer.from([turn, 0, 0, 0, 0, 0, 0]),
    Buffer.from(secret),
  ])
const xmp = Buffer.from(`<x:xmpmeta><exif:GPSLatitude>${secret}</exif:GPSLatitude></x:xmpmeta>`)

const segment = (marker: number, ...parts: (Buffer | string)[]) => {
  const data = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const frame = (components: number, width = 1200, height = 630, marker = 0xc0) => {
  const data = Buffer.alloc(6 + 3 * components)
  data[0] = 8
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  data[5] = components
  return segment(marker, data)
}
const scan = Buffer.concat([segment(0xda, '\x01\x01\0\0\x3f\0'), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])])
const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
const icc = segment(0xe2, 'ICC_PROFILE\0', '\x01\x01colors')
const aJpeg = (...segments: Buffer[]) => Buffer.concat([start, ...segments])

test('a JPEG keeps its picture and its colors, and loses all that a camera wrote, in front of it and behind', () => {
  const tables = segment(0xdb, 'table')
  const written = aJpeg(
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    segment(0xe1, 'Exif\0\0', exif(1)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
    segment(0xe2, 'MPF\0', secret),
    icc,
    segment(0xed, 'Photoshop 3.0\0', secret),
    segment(0xe5, secret),
    segment(0xfe, secret),
    tables,
    frame(3, 1200, 630, 0xc2),
    scan,
    segment(0xfe, secret),
    scan,
    end,
    Buffer.from(`ftypmp42 ${secret}`),
  )
  const { bytes, ...said } = readPictureFile('Photo_1.JPG', written)
  expect(said).toEqual({ width: 1200, height: 630, turn: 1 })
  expect(bytes.includes('GPS')).toBe(false)
  const kept = [segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'), icc, tables, frame(3, 1200, 630, 0xc2), scan, scan]
  expect(bytes.equals(Buffer.concat([start, ...kept, end]))).toBe(true)
  expect(readPictureFile('a.jpg', bytes).bytes.equals(bytes)).toBe(true)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photograph that a camera turned keeps how it was held, %i, and no more',
  (turn) => {
    const read = readPictureFile('a.jpeg', aJpeg(segment(0xe1, 'Exif\0\0', exif(turn)), frame(3), scan, end))
    expect([read.width, read.height, read.turn]).toEqual(turn >= 5 ? [630, 1200, turn] : [1200, 630, turn])
    expect(read.bytes.includes('GPS')).toBe(false)
    const again = readPictureFile('a.jpeg', read.bytes)
    expect(again.turn).toBe(turn)
    expect(again.bytes.equals(read.bytes)).toBe(true)
  },
)

const chunk = (name: string, data: Buffer | string) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data as string)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const png = Buffer.from(
  new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><path d="M0 0h9v9"/></svg>').render().asPng(),
)
/** A PNG with further chunks behind its head. */
const aPng = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
const aPngOf = (width: number, height: number, depth = 8) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = depth
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', 'x'), chunk('IEND', '')])
}

test('a PNG loses its notes', () => {
  const noted = aPng(
    chunk('eXIf', exif(1)),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
    chunk('tEXt', `Comment\0${secret}`),
    chunk('zTXt', secret),
    chunk('prIv', secret),
  )
  for (const file of [noted, Buffer.concat([noted, Buffer.from(secret)])]) {
    const { bytes, width, height } = readPictureFile('a.png', file)
    expect([width, height, bytes.equals(png)]).toEqual([7, 5, true])
  }
})

const riff = (...chunks: [string, Buffer | string][]) => {
  const body = Buffer.concat(
    chunks.map(([name, given]) => {
      const data = Buffer.from(given as string, 'latin1')
      const length = Buffer.alloc(4)
      length.writeUInt32LE(data.length)
      return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)])
    }),
  )
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
const vp8x = (flags: number) => Buffer.from([flags, 0, 0, 0, 6, 0, 0, 4, 0, 0])

test('a WebP loses its notes, and no longer says that it has some', () => {
  const noted = riff(
    ['VP8X', vp8x(0x2c)],
    ['ICCP', 'c'],
    ['VP8 ', 'abc'],
    ['EXIF', exif(1)],
    ['XMP ', xmp],
    ['priv', secret],
  )
  const { bytes, width, height } = readPictureFile('a.webp', noted)
  expect([width, height]).toEqual([7, 5])
  expect(bytes.equals(riff(['VP8X', vp8x(0x20)], ['ICCP', 'c'], ['VP8 ', 'abc']))).toBe(true)
})

test('a GIF keeps its frames and how often they are shown, and loses its notes', () => {
  const head = Buffer.from('GIF89a\x07\0\x05\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const loop = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1')
  const shown = Buffer.from('!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x07\0\x05\0\0\x02\x03\x84\x8f\x05\0', 'latin1')
  const note = Buffer.from(`!\xfe${String.fromCharCode(secret.length)}${secret}\0`, 'latin1')
  const adobe = Buffer.from(`!\xff\x0bXMP DataXMP${String.fromCharCode(xmp.length)}${xmp}\0`, 'latin1')
  const { bytes, width, height } = readPictureFile(
    'a.gif',
    Buffer.concat([head, note, loop, adobe, shown, note, shown, Buffer.from(';'), note]),
  )
  expect([width, height]).toEqual([7, 5])
  expect(bytes.equals(Buffer.concat([head, loop, shown, shown, Buffer.from(';')]))).toBe(true)
})

test('a drawing loses what programs wrote about its maker, photographs within it too', () => {
  const inside = aJpeg(segment(0xe1, 'Exif\0\0', exif(1)), frame(3), scan, end).toString('base64')
  const svg = `<?xml version="1.0"?><!-- ${secret} --><svg xmlns="http://www.w3.org/2000/svg" inkscape:export-filename="/home/${secret}" viewBox="0 0 9 6"><title>A staff</title><metadata id="m"><rdf:RDF>${secret}</rdf:RDF></metadata><svg:metadata>${secret}</svg:metadata><rdf:RDF>${secret}</rdf:RDF><?xpacket ${secret}?><image href="data:image/jpeg;base64,${inside}"/><path d="M0 0h9"/></svg>`
  const { bytes, width, height } = readPictureFile('a.svg', Buffer.from(svg))
  expect([width, height]).toEqual([9, 6])
  const data = /base64,([^"]*)/.exec(bytes.toString())?.[1] ?? ''
  expect(Buffer.from(data, 'base64').equals(aJpeg(frame(3), scan, end))).toBe(true)
  expect(bytes.toString()).not.toContain('GPS')
  expect(bytes.toString()).toContain('<title>A staff</title>')
})

test.each([
  ['width="120" height="63"', 120, 63],
  ['width="120px" height="63.5px"', 120, 63.5],
  ['width="25.4mm" height="1in"', 96, 96],
])('a drawing with %s and no viewBox has its size, and gets one', (said, width, height) => {
  const read = readPictureFile('a.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${said}><path/></svg>`))
  expect([read.width, read.height]).toEqual([width, height])
  expect(read.bytes.toString()).toContain(`viewBox="0 0 ${width} ${height}"`)
})

test.each([
  ['a.png', aPngOf(24_000, 24_000), 'has 576 megapixels, and 25 are the most'],
  ['a.png', aPngOf(5_000, 5_000, 16), 'has 50 megapixels, and 25 are the most'],
  ['a.jpg', aJpeg(frame(3, 65_500, 65_500), scan, end), 'has 4,290 megapixels'],
  ['a.webp', riff(['VP8X', Buffer.from([0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0])]), 'has 268 megapixels'],
  [
    'a.svg',
    Buffer.from(
      `<svg viewBox="0 0 9 9"><image href="data:image/png;base64,${aPngOf(24_000, 24_000).toString('base64')}"/></svg>`,
    ),
    'has 576 megapixels',
  ],
  ['a.png', Buffer.alloc(10 * 1024 * 1024 + 1), 'has 10 MB, and 10 are the most; save it as PNG or JPEG'],
  ['a.jpg', aJpeg(frame(4), scan, end), 'is in CMYK, the colors of print; save it in RGB'],
  ['a.png', aPng(chunk('eXIf', exif(6))), 'is turned by a note in the file'],
  ['a.webp', riff(['VP8X', vp8x(8)], ['EXIF', exif(6)]), 'is turned by a note in the file'],
  ['a.jpg', png, 'is a PNG, and not the JPEG that its name says'],
  ['a.png', aJpeg(frame(3)), 'is a JPEG, and not the PNG that its name says'],
  ['a.jpg', Buffer.from('\0\0\0\x18ftypheic'), 'is a HEIC, and not the JPEG'],
  ['a.svg', Buffer.from('<html></html>'), 'is something else, and not the SVG'],
  ['a.svg', Buffer.from('<svg><path/></svg>'), 'does not say its size; give <svg> a viewBox'],
  ['a.svg', Buffer.from('<svg viewBox="0 0 9 9">\n<text>\u0007</text></svg>'), 'has a fault on line 2'],
  ['a.png', png.subarray(0, 40), 'ends too early'],
  ['a.jpg', aJpeg(segment(0xe1, 'Exif\0\0', exif(1)).subarray(0, 30)), 'ends too early'],
  ['a.gif', Buffer.from('GIF89a\x07\0\x05\0\0\0\0,', 'latin1'), 'ends too early'],
  ['a.webp', riff(['VP8X', vp8x(0)]).subarray(0, 20), 'ends too early'],
  ['a.jpg', Buffer.alloc(0), 'is something else'],
  ['a.avif', Buffer.from('\0\0\0\x18ftypavif'), 'is of a kind that not every browser shows; save it as PNG or JPEG'],
])('what cannot be published is refused with a remedy, before it is drawn: %s (%#)', (name, bytes, reason) => {
  const read = () => readPictureFile(name, bytes)
  expect(read).toThrow(PictureError)
  expect(read).toThrow(reason)
})

test('a file cut off anywhere is read or refused, and never more', () => {
  const files: [string, Buffer][] = [
    ['a.jpg', aJpeg(segment(0xe1, 'Exif\0\0', exif(6)), icc, frame(3), scan, end)],
    ['a.png', aPng(chunk('eXIf', exif(1)))],
    ['a.webp', riff(['VP8X', vp8x(8)], ['VP8 ', 'abcdef'], ['EXIF', exif(1)])],
    [
      'a.gif',
      Buffer.from('GIF89a\x07\0\x05\0\0\0\0!\xfe\x03abc\0,\0\0\0\0\x07\0\x05\0\0\x02\x03\x84\x8f\x05\0;', 'latin1'),
    ],
  ]
  for (const [name, whole] of files)
    for (let length = 0; length <= whole.length; length++) {
      try {
        expect(readPictureFile(name, whole.subarray(0, length)).bytes.includes('GPS')).toBe(false)
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
      }
    }
})

/** Why a file is no picture here, if it is none. */
function faultOf(name: string, bytes: Buffer): string | null {
  try {
    readPictureFile(name, bytes)
    return null
  } catch (error) {
    return String(error)
  }
}

test.each([
  '<metadata ',
  '<metadata>',
  '<a:RDF>',
  '<metadata></metadatax',
  '<!--',
  '<?',
  '<svg ',
  ' inkscape:a',
  ' inkscape:a="',
])('a drawing full of %s is read in proportion to its length', async (part) => {
  const timeOf = (length: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6">${part.repeat(length / part.length)}</svg>`
    return processorMs(() => faultOf('a.svg', Buffer.from(svg)))
  }
  // In the square it would be 256 times as long.
  expect(await timeOf(1_600_000)).toBeLessThan(Math.max(5, await timeOf(100_000)) * 64)
})

test('a note that is not closed costs no other one', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><!-- Ada --><metadata>Ada</metadata><text><![CDATA[<!-- x <? ]]></text><metadata/><path/></svg>'
  const { bytes } = readPictureFile('a.svg', Buffer.from(svg))
  expect(bytes.toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><text><![CDATA[<!-- x <? ]]></text><path/></svg>',
  )
})

test.each([
  ['<text>R & D</text>', '&amp;'],
  ['<text>a&nbsp;b</text>', '&nbsp;'],
  ['<g></b>', 'ends what is not open'],
  ['<g>', '</g>'],
  ['<rect width=5/>', 'without quotation marks'],
  ['<rect x="1" x="2"/>', 'x twice'],
  ['<use xlink:href="#a"/>', 'xmlns:xlink'],
  ['<text>a < b</text>', '&lt;'],
  ['<!-- a', '-->'],
  ['<image href="https://elsewhere.example/x.png"/>', 'loads'],
])('a drawing that browsers do not show is told at its line: %s', (part, reason) => {
  const svg = (root: string, inside: string) =>
    Buffer.from(`<?xml version="1.0"?>\n<svg ${root}viewBox="0 0 9 6">\n${inside}\n</svg>`)
  const own = 'xmlns="http://www.w3.org/2000/svg" '
  expect(faultOf('a.svg', svg(own, part))).toContain(reason)
  expect(faultOf('a.svg', svg(own, part))).toMatch(/on line [34]:/)
  expect(faultOf('a.svg', svg('', '<path/>'))).toContain('xmlns="http')
  expect(
    faultOf('a.svg', svg(own, "<a href='https://x.example/?a=1&amp;b'><text>R &#38; &#xe9; </text></a>")),
  ).toBeNull()
})
