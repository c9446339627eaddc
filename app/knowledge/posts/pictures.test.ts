import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import palettes from 'virtual:palettes'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { drawingData, pictureData, readPictures } from './pictures.server.ts'

const path = '/media/posts/test.svg'
const drawing = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"\n\tviewBox="0 0 9 9"><path fill="var(--color-deep)" d="M0 0h9"/><text>${text}</text></svg>\n`

async function dataOf(text: string, { name = 'test.svg', asked = path } = {}) {
  const directory = await tempDir()
  await writeFile(join(directory, name), text)
  return drawingData([join(directory, 'nowhere'), directory], asked, palettes.light)
}

test('a drawing’s address holds it as it was written, in the colours of the identity', async () => {
  const text = drawing('50%, a % b, 100%23 &amp; "quoted" #1')
  const address = await dataOf(text)
  expect(address).toMatch(/^data:image\/svg\+xml,[^<>"#\s]+$/)
  // As a browser takes an address: without its line ends and tabs.
  const read = await fetch(String(address)).then((response) => response.text())
  expect(read).toBe(text.replace('var(--color-deep)', palettes.light.deep))
})

test.each([
  ['in no directory', drawing(''), { asked: '/media/posts/other.svg' }],
  ['no drawing', drawing(''), { name: 'test.png', asked: '/media/posts/test.png' }],
  ['larger than what stands in a page', drawing('x'.repeat(8_000)), {}],
  ['in a colour that there is not', drawing('').replace('deep', 'mauve'), {}],
])('a picture that is %s has none', async (_, text, where) => {
  expect(await dataOf(text, where)).toBeNull()
})

/** A photograph of 60 by 40 pixels, red above and blue below. */
const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAoADwDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMG/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/xAAXAQEBAQEAAAAAAAAAAAAAAAAABgMF/8QAFxEBAQEBAAAAAAAAAAAAAAAAABQCE//aAAwDAQACEQMRAD8AztFI0UxkXNS1FI0USFS1FI0USFS1FI0USFSNFI0UqJE5UtRSNFEhUtRSNFEhUtRSNFEhUjRQKLllwemiigOWTpoooDlk6aKKA5ZOmn//2Q==',
  'base64',
)
const heldAs = (turn: number) =>
  Buffer.concat([
    Buffer.from('\xff\xd8\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1'),
    Buffer.from([turn, 0, 0, 0, 0, 0, 0]),
    photo.subarray(2),
  ])

test.each([
  [1, 'above', 60, 40],
  [2, 'above', 60, 40],
  [3, 'below', 60, 40],
  [4, 'below', 60, 40],
  [5, 'left', 40, 60],
  [6, 'right', 40, 60],
  [7, 'right', 40, 60],
  [8, 'left', 40, 60],
])(
  'a photograph that a camera held as %i is upright in a shared picture: its red side is %s',
  async (turn, side, width, height) => {
    const directory = await tempDir()
    await writeFile(join(directory, 'photo.jpg'), heldAs(turn))
    const read = await readPictures(directory, new Map())
    expect(read.get('/media/posts/photo.jpg')).toMatchObject({ width, height })
    const data = await pictureData([directory], '/media/posts/photo.jpg', palettes.light)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${data}" width="${width}" height="${height}"/></svg>`
    const { pixels } = new Resvg(svg).render()
    const isRed = (x: number, y: number) => {
      const at = 4 * (y * width + x)
      return (pixels[at] ?? 0) > (pixels[at + 2] ?? 0) + 50
    }
    const [middle, half] = [width / 2, height / 2]
    const sides = {
      above: isRed(middle, 2),
      below: isRed(middle, height - 3),
      left: isRed(2, half),
      right: isRed(width - 3, half),
    }
    expect(Object.entries(sides).flatMap(([name, red]) => (red ? [name] : []))).toEqual([side])
  },
)

test('each file beside the posts is a picture, or says what to do about it; none stops another', async () => {
  const directory = await tempDir()
  for (const name of [
    'Photo_1.JPG',
    'b.jpeg',
    'IMG 1 (2).jpg',
    'Café.jpg',
    'c.avif',
    'd.heic',
    'broken.png',
    '.hidden.jpg',
  ])
    await writeFile(join(directory, name), name === 'broken.png' ? 'x' : photo)
  await writeFile(join(directory, 'huge.png'), '')
  await truncate(join(directory, 'huge.png'), 3_000_000_000)
  await mkdir(join(directory, 'folder.png'))
  const read = await readPictures(directory, new Map())
  const told = Object.fromEntries(
    [...read.values()].map(({ name, fault, width }) => [name, fault?.slice(0, 62) ?? width]),
  )
  expect(told).toEqual({
    'Photo_1.JPG': 60,
    'b.jpeg': 60,
    'IMG 1 (2).jpg': 'has a name that is no part of an address; call it IMG-1-2.jpg',
    'Café.jpg': 'has a name that is no part of an address; call it Cafe.jpg',
    'c.avif': 'is of a kind that not every browser shows; save it as PNG or J',
    'd.heic': 'is of a kind that not every browser shows; save it as PNG or J',
    'broken.png': 'is something else, and not the PNG that its name says; save it',
    'huge.png': expect.stringContaining('has 2861 MB, and 10 are the most'),
  })
})
